// Two turned boxes, and how far the first one must move in a direction to come free.

import { contact } from "carom/core";
import { type Box, cornersOf, direction, dot, shadow } from "../../../src/boxes";
import type { Point } from "../../../src/figure";

export function moved({ center: [x, y], ...box }: Box, [byX, byY]: Point): Box {
  return { ...box, center: [x + byX, y + byY] };
}

/** Returns the shortest way out of the first box, or none if the boxes are apart. */
export function wayOut(a: Box, b: Box): Point {
  const found = contact(a, b);
  return found ? [found.mtv[0], found.mtv[1]] : [0, 0];
}

/** Returns how far the first box must move in a direction until the two only touch. */
export function pushLength(a: Box, b: Box, along: Point): number {
  const lengths = [a, b].flatMap(({ angleDegrees }) =>
    [0, 90, 180, 270].flatMap((turn) => {
      const axis = direction(angleDegrees + turn);
      const speed = dot(along, axis);
      // The first box is free once its shadow begins where the other box's shadow ends.
      return speed > 1e-9 ? [(shadow(cornersOf(b), axis)[1] - shadow(cornersOf(a), axis)[0]) / speed] : [];
    }),
  );
  return Math.max(0, Math.min(...lengths));
}

/** Returns the corners of the convex hull of points, counter-clockwise: Andrew's monotone chain. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((one, two) => one[0] - two[0] || one[1] - two[1]);
  const half = (list: Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Returns all places of the middle of the first box at which the two touch, as a polygon. */
export function sum(a: Box, b: Box): Point[] {
  const [x, y] = a.center;
  return hull(cornersOf(b).flatMap(([bx, by]) => cornersOf(a).map(([ax, ay]): Point => [bx - ax + x, by - ay + y])));
}
