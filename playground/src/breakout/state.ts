// Reads the engine's state of the game; `engine/src/breakout.rs` writes it.

import type { Breakout } from "../wasm/carom_playground";

export enum Phase {
  Serve,
  Play,
  Cleared,
  Over,
  Won,
}

export enum Kind {
  Launched,
  WallHit,
  PaddleHit,
  BrickHit,
  BrickBroken,
  PowerUpFell,
  PowerUpCaught,
  BallLost,
  LifeLost,
  LevelCleared,
  GameOver,
  Won,
}

/** The kinds of power-ups. */
export enum Prize {
  None,
  Wide,
  Multi,
}

export interface Brick {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  row: number;
  prize: Prize;
  /**
   * The number of hits after which the brick breaks, at the start of the game; -1 if the brick is
   * solid.
   */
  strength: number;
}

export interface Event {
  kind: Kind;
  x: number;
  y: number;
  value: number;
}

export interface State {
  phase: Phase;
  paused: boolean;
  level: number;
  lives: number;
  score: number;
  paddle: { x: number; y: number; halfX: number; halfY: number; wide: number };
  balls: [number, number][];
  powerUps: { prize: Prize; x: number; y: number }[];
  /** The straight pieces of the balls' paths in the last frame. */
  flown: [number, number, number, number][];
}

/** The size of the field, and the radius of a ball. */
export const FIELD = { width: 480, height: 600 };
export const RADIUS = 7;

export function readState(game: Breakout): State {
  const numbers = game.state();
  let at = 0;
  const next = () => numbers[at++] ?? 0;
  const [phase, paused, level, lives, score] = [next(), next() === 1, next(), next(), next()];
  const paddle = { x: next(), y: next(), halfX: next(), halfY: next(), wide: next() };
  const [balls, powerUps, flown] = [next(), next(), next()];
  return {
    phase,
    paused,
    level,
    lives,
    score,
    paddle,
    balls: Array.from({ length: balls }, () => [next(), next()]),
    powerUps: Array.from({ length: powerUps }, () => ({ prize: next(), x: next(), y: next() })),
    flown: Array.from({ length: flown }, () => [next(), next(), next(), next()]),
  };
}

export function readEvents(game: Breakout): Event[] {
  const numbers = game.events();
  return Array.from({ length: numbers.length / 4 }, (_, index) => {
    const [kind = 0, x = 0, y = 0, value = 0] = numbers.subarray(4 * index, 4 * index + 4);
    return { kind, x, y, value };
  });
}

export function readBricks(numbers: ArrayLike<number>): Brick[] {
  return Array.from({ length: numbers.length / 7 }, (_, index) => {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0, row = 0, prize = 0, strength = 0] = Array.from(numbers).slice(7 * index, 7 * index + 7);
    return { minX, minY, maxX, maxY, row, prize, strength };
  });
}

export function readPaths(numbers: Float64Array): [number, number][][] {
  const paths: [number, number][][] = [];
  let at = 0;
  while (at < numbers.length) {
    const length = numbers[at++] ?? 0;
    paths.push(Array.from({ length }, () => [numbers[at++] ?? 0, numbers[at++] ?? 0]));
  }
  return paths;
}
