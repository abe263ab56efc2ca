// The fast contact of two boxes, for pairs with a unique axis of least depth. It has the bits of `contact/fast/boxes.rs` of the
// library. The owner of a contact is the box whose side gives the normal.

import { AXIS, CENTER, CORNERS, HALF, normalX, normalY, side } from "./box_corners.js";
import { CLEAR, DIRECTIONLESS, TIE, answer, clamped, idOf, larger, smaller } from "./fast_answer.js";

/** Returns the contact, null for separate boxes, or undefined if the module has to decide. */
export function contactOfBoxes(a, b, noise) {
  const margin = CLEAR * noise;
  const halfAX = a[HALF], halfAY = a[HALF + 1], halfBX = b[HALF], halfBY = b[HALF + 1];
  const cosA = a[AXIS], sinA = a[AXIS + 1], cosB = b[AXIS], sinB = b[AXIS + 1];
  const x = b[CENTER] - a[CENTER], y = b[CENTER + 1] - a[CENTER + 1];
  const cos = Math.abs(cosA * cosB + sinA * sinB), sin = Math.abs(cosA * sinB - sinA * cosB);
  // The centre of each box on the axes of the other, and the gaps between the boxes along these axes.
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
  const leadsByA = isTwin ? twin(a, sideA, b, sideB, noise) : ownIsA;
  if (leadsByA === undefined) return undefined;
  return leadsByA ? through(a, sideA, b, true, width, noise) : through(b, sideB, a, false, width, noise);
}

/** Chooses between two parallel sides of equal depth: true for the side of `a`, false for that of `b`, undefined for a tie. */
function twin(a, sideA, b, sideB, noise) {
  if (normalX(a, sideA) !== -normalX(b, sideB) || normalY(a, sideA) !== -normalY(b, sideB)) return undefined;
  const cornerA = cornerFacing(b, normalX(a, sideA), normalY(a, sideA), true);
  const cornerB = cornerFacing(a, normalX(b, sideB), normalY(b, sideB), false);
  const outsideA = -depthAt(a, sideA, b, cornerA), outsideB = -depthAt(b, sideB, a, cornerB);
  const isA = outsideA > outsideB;
  if (smaller(outsideA, outsideB) < larger(outsideA, outsideB) - TIE * noise) return isA;
  if (isBeside(b, sideB, a, cornerB, DIRECTIONLESS * noise)) return false;
  return isBeside(a, sideA, b, cornerA, DIRECTIONLESS * noise) ? true : undefined;
}

/** Returns the side of a box whose normal is most antiparallel to a direction. */
function steepest(box, outX, outY) {
  const cos = box[AXIS], sin = box[AXIS + 1], x = cos * outX + sin * outY, y = -sin * outX + cos * outY;
  const isX = Math.abs(x) > Math.abs(y) || (Math.abs(x) === Math.abs(y) && x < 0 !== y < 0);
  return side(isX, (isX ? x : y) < 0);
}

/** Returns the lowest corner of a box along a direction. For a parallel side, it is the end that is first in the Minkowski sum. */
function cornerFacing(box, outX, outY, ownIsA) {
  const cos = box[AXIS], sin = box[AXIS + 1], x = cos * outX + sin * outY, y = -sin * outX + cos * outY;
  if (x !== 0 && y !== 0) return (y < 0 ? 3 : 0) ^ (x < 0 ? 1 : 0);
  const start = steepest(box, outX, outY);
  return ownIsA ? (start + 1) & 3 : start;
}

/** Returns the depth of a corner behind a side. */
function depthAt(owner, edge, other, corner) {
  const at = CORNERS + 2 * edge, to = CORNERS + 2 * corner;
  return normalX(owner, edge) * (owner[at] - other[to]) + normalY(owner, edge) * (owner[at + 1] - other[to + 1]);
}

/** Returns whether the projection of a corner onto a side lies within it, or at most `reach` past one of its ends. */
function isBeside(owner, edge, other, corner, reach) {
  const at = CORNERS + 2 * edge, end = CORNERS + 2 * ((edge + 1) & 3), to = CORNERS + 2 * corner;
  const alongX = -normalY(owner, edge), alongY = normalX(owner, edge);
  const pastStart = -((owner[at] - other[to]) * alongX + (owner[at + 1] - other[to + 1]) * alongY);
  const beforeEnd = (owner[end] - other[to]) * alongX + (owner[end + 1] - other[to + 1]) * alongY;
  return pastStart >= -reach && beforeEnd >= -reach;
}

/** Creates the contact whose normal is that of a side. */
function through(owner, edge, other, ownIsA, width, noise) {
  const outX = normalX(owner, edge), outY = normalY(owner, edge), corner = cornerFacing(other, outX, outY, ownIsA);
  const depth = depthAt(owner, edge, other, corner) + 0;
  // One box may contain the other: rare, so the module decides it.
  if (width <= depth + CLEAR * noise) return undefined;
  const points = clipped(owner, edge, other, corner, ownIsA, depth, noise);
  return ownIsA ? answer(-outX, -outY, depth, points, false, false) : answer(outX, outY, depth, points, false, false);
}

/** Returns the deepest point, and the other end of the common part of both sides. */
function clipped(owner, edge, other, corner, ownIsA, depth, noise) {
  const outX = normalX(owner, edge), outY = normalY(owner, edge), sideX = -outY, sideY = outX;
  const start = CORNERS + 2 * edge, after = (edge + 1) & 3, end = CORNERS + 2 * after, low = CORNERS + 2 * corner;
  const startX = owner[start], startY = owner[start + 1], lowX = other[low] - startX, lowY = other[low + 1] - startY;
  const length = larger((owner[end] - startX) * sideX + (owner[end + 1] - startY) * sideY, 0);
  const near = lowX * sideX + lowY * sideY, height = lowX * outX + lowY * outY;
  const along = clamped(near, 0, length), up = 0.5 * height;
  const x = startX + sideX * along + outX * up + 0, y = startY + sideY * along + outY * up + 0;
  const first = { point: [x, y], depth, id: idOf(corner, edge, ownIsA) };
  const opposite = steepest(other, outX, outY), farCorner = corner ^ (opposite & 1 ? 3 : 1), far = CORNERS + 2 * farCorner;
  const flatX = other[far] - other[low], flatY = other[far + 1] - other[low + 1];
  if (length <= noise || !(flatX * flatX + flatY * flatY > noise * noise)) return [first];
  const farX = other[far] - startX, farY = other[far + 1] - startY;
  const farAlong = farX * sideX + farY * sideY, farHeight = farX * outX + farY * outY;
  const limit = clamped(farAlong, 0, length), isFarEnd = limit === farAlong;
  const ratio = clamped((limit - near) / (farAlong - near), 0, 1);
  const surface = isFarEnd ? farHeight : height + (farHeight - height) * ratio;
  if (!(0 - surface >= -noise)) return [first];
  const half = 0.5 * surface, atX = startX + sideX * limit + outX * half + 0, atY = startY + sideY * limit + outY * half + 0;
  if (!((atX - x) * (atX - x) + (atY - y) * (atY - y) > noise * noise)) return [first];
  const id = isFarEnd
    ? idOf(farCorner, edge, ownIsA)
    : idOf(limit === 0 ? edge : after, opposite, !ownIsA);
  const second = { point: [atX, atY], depth: clamped(0 - surface, 0, depth), id };
  return first.id <= id ? [first, second] : [second, first];
}
