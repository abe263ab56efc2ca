// Reads the engine's state of the tile map; `engine/src/tiles/world.rs` writes it.

import type { Tiles } from "../wasm/carom_playground";

/** A surface that the hero touches. */
export interface Surface {
  /** The index of the obstacle. The map has the index 0; the lifts follow. */
  obstacle: number;
  column: number;
  row: number;
  normal: [number, number];
}

export interface State {
  steps: number;
  x: number;
  y: number;
  halfX: number;
  halfY: number;
  velocity: [number, number];
  speed: number;
  /** The number of stops at seams between flush tiles, and the last of these stops. */
  snags: number;
  snag: [number, number];
  ground: Surface | undefined;
  wall: Surface | undefined;
  ceiling: Surface | undefined;
  lifts: { x: number; y: number; width: number }[];
}

const LIFTS = 2;

export function readState(tiles: Tiles): State {
  const numbers = tiles.state();
  let at = 0;
  const next = () => numbers[at++] ?? 0;
  const surface = (): Surface | undefined => {
    const [obstacle, column, row, normal] = [next(), next(), next(), [next(), next()] as [number, number]];
    return obstacle < 0 ? undefined : { obstacle, column, row, normal };
  };
  return {
    steps: next(),
    x: next(),
    y: next(),
    halfX: next(),
    halfY: next(),
    velocity: [next(), next()],
    speed: next(),
    snags: next(),
    snag: [next(), next()],
    ground: surface(),
    wall: surface(),
    ceiling: surface(),
    lifts: Array.from({ length: LIFTS }, () => ({ x: next(), y: next(), width: next() })),
  };
}

/** Two kinds of tiles, and the number of all kinds, as in `engine/src/tiles/kinds.rs`. */
export const EMPTY = 0;
export const ONE_WAY = 7;
export const KINDS = 8;

/** Returns the corners of each kind of tile. A cell goes from 0 to 1. */
export function readCorners(tiles: Tiles): [number, number][][] {
  const numbers = tiles.corners();
  let at = 0;
  return Array.from({ length: KINDS }, () => {
    const count = numbers[at++] ?? 0;
    return Array.from({ length: count }, (): [number, number] => [numbers[at++] ?? 0, numbers[at++] ?? 0]);
  });
}
