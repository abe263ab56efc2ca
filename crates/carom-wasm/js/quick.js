// The overlap of circles and upright boxes where it is no close call, without a call into the module. It decides what is
// certain beyond rounding, as `quick.rs` of the library does, and hands over the rest: close calls, wrong arguments, other
// shapes.

/**
 * In units of 2^-53 of the sum of all magnitudes, the distance here is rounded by up to 4, and that of the library's general
 * path, which takes any of edges tied within 32, by less than 50. This is 256.
 */
const MARGIN = 2 ** -45;
/** Squares within this range neither underflow nor overflow, and everything below it is in the range of shapes. */
const TINY = 1e-140;
export const HUGE = 1e70;

/** 1 for yes, 0 for no, -1 for unknown. */
export function quickOverlap(a, b) {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return -1;
  if (a.type === "circle") {
    if (b.type === "circle") return circles(a, b);
    return b.type === "aabb" ? circleAndBox(a, b) : -1;
  }
  if (a.type !== "aabb") return -1;
  if (b.type === "aabb") return boxes(a, b);
  return b.type === "circle" ? circleAndBox(b, a) : -1;
}

export function isPoint(point) {
  return Array.isArray(point) && point.length === 2 && typeof point[0] === "number" && typeof point[1] === "number";
}

/** Numbers beyond the range, infinities and NaN fail the last test. */
export function size(point) {
  return Math.abs(point[0]) + Math.abs(point[1]);
}

function circles(a, b) {
  const p = a.center, q = b.center, first = a.radius, second = b.radius;
  if (!isPoint(p) || !isPoint(q) || !(typeof first === "number" && first >= 0 && typeof second === "number" && second >= 0)) return -1;
  const reach = first + second;
  return decided(p[0] - q[0], p[1] - q[1], reach, size(p) + size(q) + reach);
}

function circleAndBox(circle, box) {
  const p = circle.center, low = box.min, high = box.max, { radius } = circle;
  if (!isPoint(p) || !isPoint(low) || !isPoint(high) || !(typeof radius === "number" && radius >= 0)) return -1;
  if (!(low[0] <= high[0] && low[1] <= high[1])) return -1;
  const x = p[0] < low[0] ? low[0] - p[0] : p[0] > high[0] ? p[0] - high[0] : 0;
  const y = p[1] < low[1] ? low[1] - p[1] : p[1] > high[1] ? p[1] - high[1] : 0;
  return decided(x, y, radius, size(p) + size(low) + size(high) + radius);
}

/** Whether that offset is within that reach. */
function decided(x, y, reach, extent) {
  const margin = extent * MARGIN, squared = x * x + y * y, apart = reach + margin, touching = reach - margin;
  if (!(extent < HUGE) || apart < TINY) return -1;
  if (squared > apart * apart) return 0;
  return touching > 0 && squared < touching * touching ? 1 : -1;
}

/** Exact. */
function boxes(a, b) {
  const p = a.min, q = a.max, r = b.min, s = b.max;
  if (!isPoint(p) || !isPoint(q) || !isPoint(r) || !isPoint(s)) return -1;
  if (!(p[0] <= q[0] && p[1] <= q[1] && r[0] <= s[0] && r[1] <= s[1])) return -1;
  if (!(size(p) + size(q) + size(r) + size(s) < HUGE)) return -1;
  return p[0] <= s[0] && r[0] <= q[0] && p[1] <= s[1] && r[1] <= q[1] ? 1 : 0;
}
