// Tolerances and results that the fast contacts share.

/**
 * The smallest extent that the fast contacts accept, about 2^-365. The noise is 2^-47 of the
 * extent, so its square is above 2^-825: squared lengths above the noise do not underflow, and the
 * library compares squares of at least 2^-900, too.
 */
export const TINY = 1e-110;
/**
 * The following tolerances are in units of the noise. Differences above `CLEAR` are certain. Differences within `TIE`
 * are ties. A corner up to `DIRECTIONLESS` past the end of a side still counts as beside the side.
 */
export const CLEAR = 16, TIE = 0.5, DIRECTIONLESS = 8;
/** The factor of the feature of `a` in the id of a contact point. */
const FEATURES = 2 ** 26;

/** Returns the largest rounding error of a distance, for coordinates of magnitude up to `extent`. */
export function noiseOf(extent) {
  return extent * 2 ** -47 + 2 ** -1022;
}

/** Creates a contact. The zeros of the given normal may have either sign. */
export function answer(x, y, depth, points, aInB, bInA) {
  const normalX = x + 0, normalY = y + 0;
  return { normal: [normalX, normalY], depth, mtv: [normalX * depth + 0, normalY * depth + 0], points, aInB, bInA };
}

/**
 * Returns the id of a contact of a corner and an edge, by their indices; `cornerIsOfB` tells whether the corner belongs
 * to `b`.
 */
export function idOf(corner, edge, cornerIsOfB) {
  return cornerIsOfB ? (2 * edge + 1) * FEATURES + 2 * corner : 2 * corner * FEATURES + 2 * edge + 1;
}

/**
 * Returns the id of a contact of a corner and a circle, whose only corner is its centre; `isOfB` tells whether the
 * corner belongs to `b`.
 */
export function idOfCorner(corner, isOfB) {
  return isOfB ? 2 * corner : 2 * corner * FEATURES;
}

/** Clamps a number to a range, with the comparisons of the library. */
export function clamped(x, min, max) {
  return smaller(larger(x, min), max);
}

export function larger(a, b) {
  return a < b ? b : a;
}

export function smaller(a, b) {
  return b < a ? b : a;
}
