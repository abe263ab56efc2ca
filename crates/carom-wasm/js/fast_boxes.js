// The fast contact of two boxes, for pairs with a unique axis of least depth. The contact has the same bits as in
// `contact/fast/boxes.rs` of the library. The owner of a contact is the box whose side gives the normal.

import { AXIS, CENTER, HALF, normalX, normalY, side } from "./box_corners.js";
import { CLEAR, answer, larger, smaller } from "./fast_answer.js";
import { clipped, depthAt, twin } from "./fast_edges.js";

/** Returns the contact, null for separate boxes, or undefined if the WebAssembly module has to decide. */
export function contactOfBoxes(a, b, noise) {
  const margin = CLEAR * noise;
  const halfAX = a[HALF], halfAY = a[HALF + 1], halfBX = b[HALF], halfBY = b[HALF + 1];
  const cosA = a[AXIS], sinA = a[AXIS + 1], cosB = b[AXIS], sinB = b[AXIS + 1];
  const x = b[CENTER] - a[CENTER], y = b[CENTER + 1] - a[CENTER + 1];
  const cos = Math.abs(cosA * cosB + sinA * sinB), sin = Math.abs(cosA * sinB - sinA * cosB);
  // The centre of each box in the coordinates of the other box, and the gaps between the boxes
  // along the axes of each box.
  const ofAX = x * cosA + y * sinA, ofAY = x * -sinA + y * cosA, ofBX = -x * cosB + -y * sinB, ofBY = -x * -sinB + -y * cosB;
  const gapAX = Math.abs(ofAX) - (halfAX + (cos * halfBX + sin * halfBY));
  const gapAY = Math.abs(ofAY) - (halfAY + (sin * halfBX + cos * halfBY));
  const gapBX = Math.abs(ofBX) - (halfBX + (cos * halfAX + sin * halfAY));
  const gapBY = Math.abs(ofBY) - (halfBY + (sin * halfAX + cos * halfAY));
  const isXOfA = gapAX > gapAY, isXOfB = gapBX > gapBY;
  const mostA = larger(gapAX, gapAY), mostB = larger(gapBX, gapBY), ownIsA = mostA > mostB, most = ownIsA ? mostA : mostB;
  if (most > margin) return null;
  const alongA = isXOfA ? ofAX : ofAY, alongB = isXOfB ? ofBX : ofBY, bar = most - margin;
  const secondA = larger(smaller(gapAX, gapAY), mostA - 2 * Math.abs(alongA));
  const secondB = larger(smaller(gapBX, gapBY), mostB - 2 * Math.abs(alongB));
  const thinnest = smaller(smaller(halfAX, halfAY), smaller(halfBX, halfBY));
  if (most + margin >= 0 || (ownIsA ? secondA : secondB) >= bar || thinnest <= margin) return undefined;
  const isTwin = !((ownIsA ? mostB : mostA) < bar);
  if (isTwin && !((cos === 0 || sin === 0) && larger(secondA, secondB) < bar)) return undefined;
  const half = ownIsA ? (isXOfA ? halfAX : halfAY) : isXOfB ? halfBX : halfBY;
  const width = 2 * smaller(half, Math.abs(ownIsA ? alongA : alongB) - most - half);
  const sideA = side(isXOfA, alongA > 0), sideB = side(isXOfB, alongB > 0);
  const leadsByA = isTwin ? twinSide(a, sideA, b, sideB, noise) : ownIsA;
  if (leadsByA === undefined) return undefined;
  return leadsByA ? through(a, sideA, b, true, width, noise) : through(b, sideB, a, false, width, noise);
}

/**
 * Chooses between two parallel sides of equal depth. Returns true for the side of `a`, false for the side of `b`, and
 * undefined if their depths are too close to decide.
 */
function twinSide(a, sideA, b, sideB, noise) {
  const outX = normalX(a, sideA), outY = normalY(a, sideA);
  if (outX !== -normalX(b, sideB) || outY !== -normalY(b, sideB)) return undefined;
  return twin(a, sideA, (sideA + 1) & 3, b, sideB, (sideB + 1) & 3, outX, outY, noise);
}

/** Returns the side of a box whose normal is most antiparallel to a direction. */
function steepest(box, outX, outY) {
  const cos = box[AXIS], sin = box[AXIS + 1], x = cos * outX + sin * outY, y = -sin * outX + cos * outY;
  const isX = Math.abs(x) > Math.abs(y) || (Math.abs(x) === Math.abs(y) && x < 0 !== y < 0);
  return side(isX, (isX ? x : y) < 0);
}

/**
 * Returns the lowest corner of a box along a direction. If a side is perpendicular to the direction, returns the end of
 * the side that comes first in the Minkowski sum.
 */
function cornerFacing(box, outX, outY, ownIsA) {
  const cos = box[AXIS], sin = box[AXIS + 1], x = cos * outX + sin * outY, y = -sin * outX + cos * outY;
  if (x !== 0 && y !== 0) return (y < 0 ? 3 : 0) ^ (x < 0 ? 1 : 0);
  const start = steepest(box, outX, outY);
  return ownIsA ? (start + 1) & 3 : start;
}

/** Creates the contact along the normal of a side. */
function through(owner, edge, other, ownIsA, width, noise) {
  const outX = normalX(owner, edge), outY = normalY(owner, edge), corner = cornerFacing(other, outX, outY, ownIsA);
  const depth = depthAt(owner, edge, other, corner, outX, outY) + 0;
  // One of the boxes may contain the other box. This is rare, so the module decides it.
  if (width <= depth + CLEAR * noise) return undefined;
  const opposite = steepest(other, outX, outY), far = corner ^ (opposite & 1 ? 3 : 1);
  const points = clipped(owner, edge, (edge + 1) & 3, other, corner, far, opposite, ownIsA, outX, outY, depth, noise);
  return ownIsA ? answer(-outX, -outY, depth, points, false, false) : answer(outX, outY, depth, points, false, false);
}
