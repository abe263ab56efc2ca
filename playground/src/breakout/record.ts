// The best score of this browser, and data kept with a game.

import { recall, remember } from "../memory";

const KEY = "breakout-best";

/** Data of a game besides the engine's state. */
export interface Career {
  /** The first level of the game. */
  from: number;
  /** Whether the computer has played a part of the game; its score is then no record. */
  isWatched: boolean;
}

/** Returns the best score; 0 if there is none. */
export function best(): number {
  const kept = Number(recall(KEY) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Stores a score above the best; returns whether it did. */
export function keep(score: number, { isWatched }: Career): boolean {
  if (isWatched || score <= best()) return false;
  remember(KEY, String(score));
  return true;
}
