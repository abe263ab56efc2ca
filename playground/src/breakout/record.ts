// Stores the best score in this browser, and data about a game.

import { recall, remember } from "../memory";

const KEY = "breakout-best";

/** Data about a game that the engine does not have. */
export interface GameInfo {
  /** The first level of the game. */
  from: number;
  /** Whether the computer has played a part of the game. Then its score is never a record. */
  isWatched: boolean;
  /** Whether the player has changed what collides. Then the score is never a record. */
  isChanged: boolean;
  /** Whether the score exceeds the best score of earlier games. */
  isRecord: boolean;
}

/** Returns the data of a new game that begins with a level. */
export function newGameInfo(from: number): GameInfo {
  return { from, isWatched: false, isChanged: false, isRecord: false };
}

/** Returns the best score, or 0 if there is none. */
export function best(): number {
  const kept = Number(recall(KEY) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Stores a score if it is the best, and marks the game as a record. */
export function keep(score: number, info: GameInfo): void {
  if (info.isWatched || info.isChanged || score <= best()) return;
  remember(KEY, String(score));
  info.isRecord = true;
}
