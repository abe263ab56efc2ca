// A point of the plane, or a displacement: x and y.

export type Point = [number, number];

/** A part of the plane: the least x and y, the greatest x and y; y points up. */
export type View = [number, number, number, number];

/** Returns two opposite corners of the box around a circle. */
export function around([x, y]: Point, radius: number): Point[] {
  return [[x - radius, y - radius], [x + radius, y + radius]];
}
