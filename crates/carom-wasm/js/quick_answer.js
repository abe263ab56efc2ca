// What the quick contacts have in common: their tolerances, and what they answer.

/**
 * The coordinates of a pair reach further than this, about 2^-365. Noise, a 2^47th part of that, then has a square above
 * 2^-825, and so has every length that is no noise: from 2^-900 on the library compares squares, too, and no bit underflows.
 */
export const TINY = 1e-110;
/** In the unit of the noise: what differs by more is no tie; ties; how far past an end still counts as beside it. */
export const CLEAR = 16, TIE = 0.5, DIRECTIONLESS = 8;
/** By which the number of the feature of `a` is multiplied. */
const FEATURES = 2 ** 26;

/** Distances up to this may be rounding, among coordinates up to that. */
export function noiseOf(extent) {
  return extent * 2 ** -47 + 2 ** -1022;
}

/** The answer; the normal's zeros may have either sign. */
export function answer(x, y, depth, points, aInB, bInA) {
  const normalX = x + 0, normalY = y + 0;
  return { normal: [normalX, normalY], depth, mtv: [normalX * depth + 0, normalY * depth + 0], points, aInB, bInA };
}

/** Of a corner and an edge, by their indices; `cornerIsOfB` tells whose the corner is. */
export function idOf(corner, edge, cornerIsOfB) {
  return cornerIsOfB ? (2 * edge + 1) * FEATURES + 2 * corner : 2 * corner * FEATURES + 2 * edge + 1;
}

/** Of the corner of one shape and the only corner of another. */
export function idOfCorner(corner, isOfB) {
  return isOfB ? 2 * corner : 2 * corner * FEATURES;
}

/** The number in a range that is nearest to another, with the comparisons of the library. */
export function clamped(x, min, max) {
  return smaller(larger(x, min), max);
}

export function larger(a, b) {
  return a < b ? b : a;
}

export function smaller(a, b) {
  return b < a ? b : a;
}
