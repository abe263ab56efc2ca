// A box as the quick contacts see it: a list of numbers that is used again, as objects for each question would be
// garbage. Corners are numbered counter-clockwise from that at the lower end of both axes, and sides by where they start.

import { isPoint, size } from "./quick.js";
import { larger } from "./quick_answer.js";
import { turn } from "./turns.js";

/** What the list holds: centre, half extents, cosine and sine, the largest coordinate, and the corners. */
export const CENTER = 0, HALF = 2, AXIS = 4, EXTENT = 6, CORNERS = 7;
export const LENGTH = 15;

/** Rotations off unit length by more are brought back to it, which the module does. */
const OFF_UNIT = 8 * Number.EPSILON;

/** Fills the list, and returns the sum of all magnitudes; NaN for what the module has to look at. */
export function place(box, into) {
  return box.type === "aabb" ? upright(box, into) : turned(box, into);
}

function upright({ min, max }, into) {
  if (!isPoint(min) || !isPoint(max) || !(min[0] <= max[0] && min[1] <= max[1])) return NaN;
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

function turned(box, into) {
  const { center, half } = box;
  if (!isPoint(center) || !isPoint(half) || !(half[0] >= 0 && half[1] >= 0) || box.corners !== undefined) return NaN;
  if (!axis(box, into)) return NaN;
  const x = center[0] + 0, y = center[1] + 0, cos = into[4], sin = into[5];
  const alongX = cos * half[0], alongY = sin * half[0], upX = -sin * half[1], upY = cos * half[1];
  into[0] = x;
  into[1] = y;
  into[2] = half[0] + 0;
  into[3] = half[1] + 0;
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
  return size(center) + half[0] + half[1];
}

/** The x axis of a box at an angle, whose rotation is told by exactly one of three fields. */
function axis({ rotation, angle, angleDegrees }, into) {
  if (rotation === undefined) {
    if (angleDegrees === undefined) return turn(angle, false, into, AXIS);
    return angle === undefined && turn(angleDegrees, true, into, AXIS);
  }
  if (!isPoint(rotation) || angle !== undefined || angleDegrees !== undefined) return false;
  const cos = rotation[0] + 0, sin = rotation[1] + 0;
  into[AXIS] = cos;
  into[AXIS + 1] = sin;
  return Math.abs(cos * cos + sin * sin - 1) <= OFF_UNIT;
}

/** The side at that end of that axis. */
export function side(isX, isAhead) {
  return isX ? (isAhead ? 1 : 3) : isAhead ? 2 : 0;
}

/** The unit normal of a side. */
export function normalX(box, side) {
  const x = side & 1 ? box[AXIS] : -box[AXIS + 1];
  return side === 1 || side === 2 ? x : -x;
}

export function normalY(box, side) {
  const y = side & 1 ? box[AXIS + 1] : box[AXIS];
  return side === 1 || side === 2 ? y : -y;
}
