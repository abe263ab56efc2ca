// Bullets in a field, and three methods to find those that touch: all pairs, a grid, and a tree of boxes.

import { type Circle, overlap } from "carom/core";
import type { Point, View } from "../../../src/figure";

export type Bullet = Circle & { center: Point; radius: number };

/** The width and height of the field. */
export const FIELD: Point = [12, 6.6];
/** The field with a strip above it, in which a text is easy to read. */
export const WITH_STRIP: View = [0, 0, 12, 7.3];
export const RADIUS = 0.1;

interface Flight {
  from: Point;
  velocity: Point;
}

/** Bullets that fly, in the same way on every machine; the first bullets are the same for any number of bullets. */
const FLIGHTS: Flight[] = made(1000);

function made(count: number): Flight[] {
  let seed = 1;
  // A linear congruential generator with the constants of Numerical Recipes; the product fits into a double.
  const random = () => (seed = (1664525 * seed + 1013904223) % 2 ** 32) / 2 ** 32;
  const places = Array.from({ length: count }, (): Point => [FIELD[0] * random(), FIELD[1] * random()]);
  return places.map((from) => ({ from, velocity: [2 * random() - 1, 2 * random() - 1] }));
}

/** Returns the bullets after some frames; they bounce off the border of the field. */
export function bulletsAt(count: number, frame: number): Bullet[] {
  return FLIGHTS.slice(0, count).map(({ from, velocity }) => {
    const center: Point = [0, 1].map((axis) => folded(from[axis]! + (velocity[axis]! * frame) / 40, FIELD[axis]!)) as Point;
    return { type: "circle", center, radius: RADIUS };
  });
}

/** Folds a line onto a piece of it, as two mirrors do. */
function folded(value: number, length: number): number {
  const rest = ((value % (2 * length)) + 2 * length) % (2 * length);
  return rest > length ? 2 * length - rest : rest;
}

/** The number of tests, and the pairs that touch. */
export interface Found {
  tests: number;
  pairs: [number, number][];
}

/** Tests every pair. */
export function byAllPairs(bullets: Bullet[]): Found {
  const found: Found = { tests: 0, pairs: [] };
  for (let i = 0; i < bullets.length; i++) for (let j = i + 1; j < bullets.length; j++) test(found, bullets, i, j);
  return found;
}

/**
 * Puts each bullet into the cell of its middle, and tests the bullets of the same cell and of the neighbouring cells.
 */
export function byGrid(bullets: Bullet[], cell: number): Found {
  const found: Found = { tests: 0, pairs: [] };
  const columns = Math.ceil(FIELD[0] / cell) + 3;
  const cells = new Map<number, number[]>();
  for (const [index, bullet] of bullets.entries()) {
    const place = cellOf(bullet, cell, columns);
    for (const near of [0, 1, -1, columns, columns + 1, columns - 1, -columns, 1 - columns, -1 - columns]) {
      for (const other of cells.get(place + near) ?? []) test(found, bullets, other, index);
    }
    const own = cells.get(place);
    if (own) own.push(index);
    else cells.set(place, [index]);
  }
  return found;
}

function cellOf({ center: [x, y] }: Bullet, cell: number, columns: number): number {
  return (Math.floor(y / cell) + 1) * columns + Math.floor(x / cell) + 1;
}

function test(found: Found, bullets: Bullet[], i: number, j: number): void {
  found.tests++;
  if (overlap(bullets[i]!, bullets[j]!)) found.pairs.push([i, j]);
}

/** Returns the places of the bullets that touch another bullet, and the places of the other bullets. */
export function sorted(bullets: Bullet[], pairs: [number, number][]): { touching: Point[]; free: Point[] } {
  const struck = new Set(pairs.flat());
  const places = (isStruck: boolean) => bullets.filter((_, index) => struck.has(index) === isStruck).map(({ center }) => center);
  return { touching: places(true), free: places(false) };
}
