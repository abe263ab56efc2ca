// Tolerances and functions that all fast contacts use.

/**
 * The smallest extent that the fast contacts accept, about 2^-365. The noise is 2^-47 of the
 * extent, so its square is above 2^-825, and squared lengths above the noise do not underflow. The
 * library, too, compares squares only from 2^-900.
 */
export const TINY = 1e-110;
/**
 * Tolerances in units of the noise. A difference above `CLEAR` is certain, and a difference up to `TIE` is a tie. A
 * corner that is up to `DIRECTIONLESS` beyond the end of a side still counts as beside the side.
 */
export const CLEAR = 16, TIE = 0.5, DIRECTIONLESS = 8;
/** The factor of the number of `a`'s feature (corner or edge) in the id of a contact point. */
const FEATURES = 2 ** 26;

/** Returns the largest rounding error of a distance, for coordinates of magnitude up to `extent`. */
export function noiseOf(extent) {
  return extent * 2 ** -47 + 2 ** -1022;
}

/** Creates a contact. Zeros in the normal may have either sign. */
export function answer(x, y, depth, points, aInB, bInA) {
  const normalX = x + 0, normalY = y + 0;
  return { normal: [normalX, normalY], depth, mtv: [normalX * depth + 0, normalY * depth + 0], points, aInB, bInA };
}

/**
 * Returns the id of a contact of a corner and an edge, from their indices. `cornerIsOfB` tells whether the corner
 * belongs to `b`.
 */
export function idOf(corner, edge, cornerIsOfB) {
  return cornerIsOfB ? (2 * edge + 1) * FEATURES + 2 * corner : 2 * corner * FEATURES + 2 * edge + 1;
}

/**
 * Returns the id of a contact of a corner and a circle. The centre of the circle counts as its only corner.
 * `isOfB` tells whether the corner belongs to `b`.
 */
export function idOfCorner(corner, isOfB) {
  return isOfB ? 2 * corner : 2 * corner * FEATURES;
}

/** Clamps a number to a range, with the same comparisons as the library. */
export function clamped(x, min, max) {
  return smaller(larger(x, min), max);
}

export function larger(a, b) {
  return a < b ? b : a;
}

export function smaller(a, b) {
  return b < a ? b : a;
}
