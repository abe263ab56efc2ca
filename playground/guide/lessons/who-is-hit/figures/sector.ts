// A sector, which is a piece of a pie, as a polygon; and enemies, the same on every machine.

import type { Circle } from "carom/core";
import { direction } from "../../../src/boxes";
import type { Point } from "../../../src/figure";
import type { Pen } from "../../../src/pen";

export type Enemy = Circle & { center: Point; radius: number };

/**
 * Returns a sector as a polygon with some straight pieces instead of the arc; the polygon is convex up to 180 degrees.
 */
export function sector(tip: Point, towards: number, wide: number, range: number, pieces: number): { type: "convex_polygon"; vertices: Point[] } {
  const arc = Array.from({ length: pieces + 1 }, (_, piece): Point => {
    const [c, s] = direction(towards - wide / 2 + (wide * piece) / pieces);
    return [tip[0] + range * c, tip[1] + range * s];
  });
  return { type: "convex_polygon", vertices: [tip, ...arc] };
}

/**
 * Returns whether a point lies in the true sector. A point lies in the true sector if it is near enough, and within the
 * angle.
 */
export function holds(tip: Point, towards: number, wide: number, range: number, [x, y]: Point): boolean {
  const [dx, dy] = [x - tip[0], y - tip[1]];
  const [c, s] = direction(towards);
  const angle = (Math.atan2(dy * c - dx * s, dx * c + dy * s) * 180) / Math.PI;
  return Math.hypot(dx, dy) <= range && Math.abs(angle) <= wide / 2;
}

export function enemy(center: Point, radius = 0.35): Enemy {
  return { type: "circle", center, radius };
}

/** Returns enemies at random places, the same on every machine. */
export function enemies(count: number): Enemy[] {
  let seed = 9;
  const random = () => (seed = (1664525 * seed + 1013904223) % 2 ** 32) / 2 ** 32;
  return Array.from({ length: count }, () => enemy([11 * random() - 5.5, 6 * random() - 3]));
}

/** Draws an enemy that is hit, an enemy that is not hit, or an enemy about which a test is wrong. */
export function drawEnemy(pen: Pen, { center, radius }: Enemy, isHit: boolean, isWrong = false): void {
  pen.circle(isWrong ? "lost-ball" : isHit ? "touching" : "solid", center, radius);
}

/** Returns the degrees from one point to another. */
export function degreesTo([x, y]: Point, [toX, toY]: Point): number {
  return (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
}
