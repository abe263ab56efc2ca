// The best score of this browser, and what a game is worth.

import { recall, remember } from "../memory";

const KEY = "breakout-best";

/** What a game goes by besides its own state. */
export interface Career {
  /** The level with which it began. */
  from: number;
  /** Whether the computer has played a part of it: then its points are no record. */
  isWatched: boolean;
}

/** The best score; 0 where there is none. */
export function best(): number {
  const kept = Number(recall(KEY) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Keeps a score that is better than the best; returns whether it is. */
export function keep(score: number, { isWatched }: Career): boolean {
  if (isWatched || score <= best()) return false;
  remember(KEY, String(score));
  return true;
}
