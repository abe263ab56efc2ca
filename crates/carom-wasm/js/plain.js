// Checks arguments in their most common forms, for the fast paths. The module reads all other forms, and reports
// invalid values.

/** The squares of coordinates below this limit do not overflow. Such coordinates are valid. */
export const HUGE = 1e70;

/** Returns whether a value is a point of the form `[x, y]`. */
export function isPoint(point) {
  return Array.isArray(point) && point.length === 2 && typeof point[0] === "number" && typeof point[1] === "number";
}

/** Returns whether two values are the valid centre and radius of a circle. */
export function isCircle(center, radius) {
  return isPoint(center) && typeof radius === "number" && radius >= 0;
}

/** Returns whether a type is that of a box. */
export function isBox(type) {
  return type === "aabb" || type === "obb";
}

/** Returns whether a box has another position besides `min` and `max`, which is an error. */
export function hasOtherPosition(box) {
  return box.center !== undefined || box.corner !== undefined;
}

/**
 * Returns the sum of the magnitudes of both coordinates. The comparison of this sum with `HUGE` fails for NaN and
 * infinities.
 */
export function size(point) {
  return Math.abs(point[0]) + Math.abs(point[1]);
}
