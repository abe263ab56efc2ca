// The best score in this browser, and data about a game.

import { recall, remember } from "../memory";

const KEY = "breakout-best";

/** Data about a game that the engine does not have. */
export interface GameInfo {
  /** The first level of the game. */
  from: number;
  /** Whether the computer has played a part of the game; such a score is never a record. */
  isWatched: boolean;
  /** Whether the player has changed what collides; such a score is never a record. */
  isChanged: boolean;
  /** Whether the score exceeds the best score of earlier games. */
  isRecord: boolean;
}

/** Returns the data of a new game that begins with a level. */
export function newGameInfo(from: number): GameInfo {
  return { from, isWatched: false, isChanged: false, isRecord: false };
}

/** Returns the best score; 0 if there is none. */
export function best(): number {
  const kept = Number(recall(KEY) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Stores a score above the best one, and marks the game as a record. */
export function keep(score: number, info: GameInfo): void {
  if (info.isWatched || info.isChanged || score <= best()) return;
  remember(KEY, String(score));
  info.isRecord = true;
}
