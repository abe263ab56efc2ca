// The fast path of `overlap` for circles, boxes and prepared polygons. It does not call the WebAssembly module. Like
// `overlap/fast.rs` of the library, it decides pairs whose distance exceeds the rounding error. The module decides the
// other pairs: shapes that nearly touch, invalid arguments, and other shapes.
//
// Each answer is true, false, or undefined if the module has to decide. The processor cannot predict well whether two
// shapes overlap, so the code avoids branches on the sign of a distance where possible.

import { AXIS, CENTER, HALF, LENGTH, fillAxes } from "./box_corners.js";
import { larger } from "./fast_answer.js";
import { HUGE, hasOtherPosition, isBox, isCircle, isPoint, size } from "./plain.js";
import { prepared } from "./prepared.js";

/**
 * Bounds of the rounding errors of distances, relative to the sum of all magnitudes. These are four times the bounds
 * of the library's filters, because the library's sums leave out some magnitudes.
 */
const MARGIN = 2 ** -43, DISC_MARGIN = 2 ** -41;
/** If an extent is above this number, its square does not underflow. */
const TINY = 1e-130;

export function fastOverlap(a, b) {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return undefined;
  const first = a.type, second = b.type;
  if (first === "circle") {
    if (second === "circle") return circles(a, b);
    if (isBox(second)) return circleAndBox(a, b);
  } else if (isBox(first)) {
    if (isBox(second)) return first === second && first === "aabb" ? aabbs(a, b) : boxes(a, b);
    if (second === "circle") return circleAndBox(b, a);
  }
  return first === "convex_polygon" || second === "convex_polygon" ? prepared.overlap(a, b) : undefined;
}

function circles(a, b) {
  const p = a.center, q = b.center, first = a.radius, second = b.radius;
  if (!isCircle(p, first) || !isCircle(q, second)) return undefined;
  // Each coordinate is read only once, because at each access the engine has to test whether a list has only integers.
  const pX = p[0], pY = p[1], qX = q[0], qY = q[1], reach = first + second;
  return isWithin(reach, pX - qX, pY - qY, Math.abs(pX) + Math.abs(pY) + Math.abs(qX) + Math.abs(qY) + reach);
}

/**
 * Returns whether an offset is at most `reach` long; undefined if this is too close to decide. `extent` is the sum of
 * all magnitudes.
 */
function isWithin(reach, x, y, extent) {
  const outside = x * x + y * y - reach * reach, margin = extent * DISC_MARGIN;
  if (!(TINY < extent && extent < HUGE && Math.abs(outside) > margin * (reach + reach + margin))) return undefined;
  return outside < 0;
}

/** Tests whether two axis-aligned boxes overlap. The result is exact, so boxes on a grid that touch are decided here. */
function aabbs(a, b) {
  const p = a.min, q = a.max, r = b.min, s = b.max;
  if (!isPoint(p) || !isPoint(q) || !isPoint(r) || !isPoint(s)) return undefined;
  const leftA = p[0], lowA = p[1], rightA = q[0], highA = q[1], leftB = r[0], lowB = r[1], rightB = s[0], highB = s[1];
  if (!(leftA <= rightA && lowA <= highA && leftB <= rightB && lowB <= highB)) return undefined;
  if (hasOtherPosition(a) || hasOtherPosition(b) || !(size(p) + size(q) + size(r) + size(s) < HUGE)) return undefined;
  return leftA <= rightB && leftB <= rightA && lowA <= highB && lowB <= highA;
}

const BOX = new Float64Array(LENGTH), OTHER = new Float64Array(LENGTH);

/** The number of tests. A getter of a box may make another test during this one, and so overwrite the lists. */
let count = 0;

/** Tests whether two boxes overlap, along the axes of both. */
function boxes(a, b) {
  const mine = ++count, extent = fillAxes(a, BOX) + fillAxes(b, OTHER), margin = extent * MARGIN;
  if (!(TINY < extent && extent < HUGE) || mine !== count) return undefined;
  const cosA = BOX[AXIS], sinA = BOX[AXIS + 1], cosB = OTHER[AXIS], sinB = OTHER[AXIS + 1];
  const halfAX = BOX[HALF], halfAY = BOX[HALF + 1], halfBX = OTHER[HALF], halfBY = OTHER[HALF + 1];
  const x = OTHER[CENTER] - BOX[CENTER], y = OTHER[CENTER + 1] - BOX[CENTER + 1];
  const cos = Math.abs(cosA * cosB + sinA * sinB), sin = Math.abs(cosA * sinB - sinA * cosB);
  const gapAX = Math.abs(x * cosA + y * sinA) - (halfAX + cos * halfBX + sin * halfBY);
  const gapAY = Math.abs(y * cosA - x * sinA) - (halfAY + sin * halfBX + cos * halfBY);
  const gapA = larger(gapAX, gapAY);
  if (gapA > margin) return false;
  const gapBX = Math.abs(x * cosB + y * sinB) - (halfBX + cos * halfAX + sin * halfAY);
  const gapBY = Math.abs(y * cosB - x * sinB) - (halfBY + sin * halfAX + cos * halfAY);
  const gapB = larger(gapBX, gapBY);
  if (gapB > margin) return false;
  return gapA < -margin && gapB < -margin ? true : undefined;
}

function circleAndBox({ center, radius }, box) {
  if (!isCircle(center, radius)) return undefined;
  const pX = center[0], pY = center[1], mine = ++count, extent = fillAxes(box, BOX) + Math.abs(pX) + Math.abs(pY) + radius;
  if (mine !== count) return undefined;
  const cos = BOX[AXIS], sin = BOX[AXIS + 1], fromX = pX - BOX[CENTER], fromY = pY - BOX[CENTER + 1];
  const x = larger(Math.abs(fromX * cos + fromY * sin) - BOX[HALF], 0);
  const y = larger(Math.abs(fromY * cos - fromX * sin) - BOX[HALF + 1], 0);
  return isWithin(radius, x, y, extent);
}
