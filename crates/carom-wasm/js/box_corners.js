// Stores a box and its corners as a list of numbers, for the fast queries. The lists are used again and again, to avoid
// garbage. Corners are numbered counter-clockwise. Corner 0 is at the lower end of both axes. A side has the number of
// its first corner.

import { hasOtherPosition, isPoint, size } from "./plain.js";
import { larger } from "./fast_answer.js";
import { writeSines } from "./sines.js";

/**
 * Indices in the list: the centre, the half extents, the cosine and sine, the largest magnitude of a coordinate, and
 * the corners.
 */
export const CENTER = 0, HALF = 2, AXIS = 4, EXTENT = 6, CORNERS = 7;
export const LENGTH = 15;

/** The largest error of the squared length of a unit vector. The module normalises rotations with a larger error. */
const OFF_UNIT = 8 * Number.EPSILON;

/**
 * Fills the list of a box. Returns the sum of all magnitudes, or NaN if the WebAssembly module has to process the box.
 */
export function fillBox(box, into) {
  return box.type === "aabb" ? fillAabb(box, into) : fillCorners(fillFrame(box, into), into);
}

/** Fills the list like `fillBox`, but leaves out the numbers after the cosine and sine if they take time to compute. */
export function fillAxes(box, into) {
  return box.type === "aabb" ? fillAabb(box, into) : fillFrame(box, into);
}

function fillAabb(box, into) {
  const { min, max } = box;
  if (!isPoint(min) || !isPoint(max) || !(min[0] <= max[0] && min[1] <= max[1]) || hasOtherPosition(box)) return NaN;
  const left = min[0] + 0, low = min[1] + 0, right = max[0] + 0, high = max[1] + 0;
  into[0] = (left + right) * 0.5 + 0;
  into[1] = (low + high) * 0.5 + 0;
  into[2] = (right - left) * 0.5;
  into[3] = (high - low) * 0.5;
  into[4] = 1;
  into[5] = 0;
  into[6] = larger(larger(Math.abs(left), Math.abs(low)), larger(Math.abs(right), Math.abs(high)));
  into[7] = into[13] = left;
  into[8] = into[10] = low;
  into[9] = into[11] = right;
  into[12] = into[14] = high;
  return size(min) + size(max);
}

/** Fills the centre, the half extents, the cosine and the sine of a box at an angle. */
function fillFrame(box, into) {
  const { center, half } = box;
  if (!isPoint(center) || !isPoint(half) || !(half[0] >= 0 && half[1] >= 0)) return NaN;
  if (box.corner !== undefined || box.corners !== undefined) return NaN;
  if (!axis(box, into, AXIS)) return NaN;
  into[0] = center[0] + 0;
  into[1] = center[1] + 0;
  into[2] = half[0] + 0;
  into[3] = half[1] + 0;
  return size(center) + half[0] + half[1];
}

/** Fills the largest coordinate and the corners of a box at an angle. Returns the argument `sum`. */
function fillCorners(sum, into) {
  const x = into[0], y = into[1], halfX = into[2], halfY = into[3], cos = into[4], sin = into[5];
  const alongX = cos * halfX, alongY = sin * halfX, upX = -sin * halfY, upY = cos * halfY;
  into[6] = larger(
    Math.abs(x) + Math.abs(alongX) + Math.abs(upX),
    Math.abs(y) + Math.abs(alongY) + Math.abs(upY),
  );
  into[7] = x - alongX - upX;
  into[8] = y - alongY - upY;
  into[9] = x + alongX - upX;
  into[10] = y + alongY - upY;
  into[11] = x + alongX + upX;
  into[12] = y + alongY + upY;
  into[13] = x - alongX + upX;
  into[14] = y - alongY + upY;
  return sum;
}

/**
 * Writes the cosine and sine of a rotation at index `at`. The rotation is in one of three fields. Returns false if the
 * module has to process the rotation.
 */
export function axis({ rotation, angle, angleDegrees }, into, at) {
  if (rotation === undefined) {
    if (angleDegrees === undefined) return writeSines(angle, false, into, at);
    return angle === undefined && writeSines(angleDegrees, true, into, at);
  }
  if (!isPoint(rotation) || angle !== undefined || angleDegrees !== undefined) return false;
  const cos = rotation[0] + 0, sin = rotation[1] + 0;
  into[at] = cos;
  into[at + 1] = sin;
  return Math.abs(cos * cos + sin * sin - 1) <= OFF_UNIT;
}

/** Returns the number of the side at the upper or the lower end of an axis. */
export function side(isX, isAhead) {
  return isX ? (isAhead ? 1 : 3) : isAhead ? 2 : 0;
}

/** Returns the x coordinate of the unit normal of a side. */
export function normalX(box, side) {
  const x = side & 1 ? box[AXIS] : -box[AXIS + 1];
  return side === 1 || side === 2 ? x : -x;
}

/** Returns the y coordinate of the unit normal of a side. */
export function normalY(box, side) {
  const y = side & 1 ? box[AXIS + 1] : box[AXIS];
  return side === 1 || side === 2 ? y : -y;
}
