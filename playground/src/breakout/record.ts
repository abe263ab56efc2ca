// The best score of this browser, and data kept with a game.

import { recall, remember } from "../memory";

const KEY = "breakout-best";

/** Data of a game besides the engine's state. */
export interface Career {
  /** The first level of the game. */
  from: number;
  /** Whether the computer has played a part of the game; its score is then no record. */
  isWatched: boolean;
  /** Whether the score has passed the best of the games before. */
  isRecord: boolean;
}

/** Returns the data of a game that begins with a level. */
export function newCareer(from: number): Career {
  return { from, isWatched: false, isRecord: false };
}

/** Returns the best score; 0 if there is none. */
export function best(): number {
  const kept = Number(recall(KEY) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Stores a score above the best, and marks the game as a record. */
export function keep(score: number, career: Career): void {
  if (career.isWatched || score <= best()) return;
  remember(KEY, String(score));
  career.isRecord = true;
}
