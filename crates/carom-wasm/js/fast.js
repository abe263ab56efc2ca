// The fast path of overlap, for circles, axis-aligned boxes and prepared polygons, without a call into the module. It
// decides pairs whose distance exceeds the rounding error, as `overlap/fast.rs` of the library does. The module decides the
// rest: near ties, invalid arguments, and other shapes.

import { prepared } from "./prepared.js";

/**
 * A bound of the rounding error, relative to the sum of all magnitudes: 256 units of 2^-53. The
 * distance computed here is off by up to 4 units; the distance of the library's general path, which
 * accepts edges tied within 32 units, is off by less than 50.
 */
const MARGIN = 2 ** -45;
/** Squares of numbers from `TINY` to `HUGE` neither underflow nor overflow. Coordinates below `HUGE` are valid. */
const TINY = 1e-140;
export const HUGE = 1e70;

/** Returns 1 for overlapping shapes, 0 for separate ones, -1 if the module has to decide. */
export function fastOverlap(a, b) {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return -1;
  const first = a.type, second = b.type;
  if (first === "circle") {
    if (second === "circle") return circles(a, b);
    if (second === "aabb") return circleAndBox(a, b);
  } else if (first === "aabb") {
    if (second === "aabb") return boxes(a, b);
    if (second === "circle") return circleAndBox(b, a);
  }
  return first === "convex_polygon" || second === "convex_polygon" ? prepared.overlap(a, b) : -1;
}

/** Returns whether a value is a point of the form `[x, y]`. */
export function isPoint(point) {
  return Array.isArray(point) && point.length === 2 && typeof point[0] === "number" && typeof point[1] === "number";
}

/** Returns whether a box has another position beside `min` and `max`, which is an error. */
export function hasOtherPosition(box) {
  return box.center !== undefined || box.corner !== undefined;
}

/** Returns the sum of the magnitudes of both coordinates. A comparison with `HUGE` rejects NaN and infinities. */
export function size(point) {
  return Math.abs(point[0]) + Math.abs(point[1]);
}

function circles(a, b) {
  const p = a.center, q = b.center, first = a.radius, second = b.radius;
  if (!isPoint(p) || !isPoint(q) || !(typeof first === "number" && first >= 0 && typeof second === "number" && second >= 0)) return -1;
  // Each coordinate is read once: the engine has to distinguish lists of integers and of other numbers at each access.
  const pX = p[0], pY = p[1], qX = q[0], qY = q[1], reach = first + second;
  return decided(pX - qX, pY - qY, reach, Math.abs(pX) + Math.abs(pY) + Math.abs(qX) + Math.abs(qY) + reach);
}

function circleAndBox(circle, box) {
  const p = circle.center, low = box.min, high = box.max, { radius } = circle;
  if (!isPoint(p) || !isPoint(low) || !isPoint(high) || !(typeof radius === "number" && radius >= 0)) return -1;
  if (!(low[0] <= high[0] && low[1] <= high[1]) || hasOtherPosition(box)) return -1;
  const x = p[0] < low[0] ? low[0] - p[0] : p[0] > high[0] ? p[0] - high[0] : 0;
  const y = p[1] < low[1] ? low[1] - p[1] : p[1] > high[1] ? p[1] - high[1] : 0;
  return decided(x, y, radius, size(p) + size(low) + size(high) + radius);
}

/** Returns 1 if the offset is shorter than `reach` by more than the rounding error, 0 if longer, -1 if undecided. */
function decided(x, y, reach, extent) {
  const margin = extent * MARGIN, squared = x * x + y * y, apart = reach + margin, touching = reach - margin;
  if (!(extent < HUGE) || apart < TINY) return -1;
  if (squared > apart * apart) return 0;
  return touching > 0 && squared < touching * touching ? 1 : -1;
}

/** Compares two boxes. The result is exact. */
function boxes(a, b) {
  const p = a.min, q = a.max, r = b.min, s = b.max;
  if (!isPoint(p) || !isPoint(q) || !isPoint(r) || !isPoint(s)) return -1;
  if (!(p[0] <= q[0] && p[1] <= q[1] && r[0] <= s[0] && r[1] <= s[1]) || hasOtherPosition(a) || hasOtherPosition(b)) return -1;
  if (!(size(p) + size(q) + size(r) + size(s) < HUGE)) return -1;
  return p[0] <= s[0] && r[0] <= q[0] && p[1] <= s[1] && r[1] <= q[1] ? 1 : 0;
}
