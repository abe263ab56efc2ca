// Walls that block sight, and rays that find what they hit first.

import { castRay, type Shape } from "carom/core";
import { type Box, box, cornersOf } from "../../../src/boxes";
import type { Point } from "../../../src/figure";
import type { Pen } from "../../../src/pen";

export const WALLS: Box[] = [box([-0.4, 1.5], [0.3, 1.1], 0), box([1.2, -1.2], [1.1, 0.3], 20), box([-2.2, -1.6], [0.5, 0.5], 45), box([3.2, 1.7], [0.6, 0.4], 70)];

/** Returns the fraction of its length that a ray gets, from 0 to 1. */
export function reach(from: Point, to: Point, walls: readonly Shape[] = WALLS): number {
  const way: Point = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(...way);
  if (length === 0) return 1;
  const hits = walls.flatMap((wall) => castRay(from, [way[0] / length, way[1] / length], wall, length) ?? []);
  return Math.min(1, ...hits.map(({ t }) => t / length));
}

export function drawWalls(pen: Pen): void {
  for (const wall of WALLS) pen.shape("wall", cornersOf(wall));
}
