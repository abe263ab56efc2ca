// The contact of an edge and the edge of another shape that faces it. Both shapes are lists of numbers, with their
// corners from the index `CORNERS` on, counter-clockwise. The number of an edge is the number of its first corner.
// `outX` and `outY` are the outward normal of the edge.

import { CORNERS } from "./box_corners.js";
import { DIRECTIONLESS, TIE, clamped, idOf, larger, smaller } from "./fast_answer.js";

/** Returns the depth of a corner behind an edge. */
export function depthAt(owner, edge, other, corner, outX, outY) {
  const at = CORNERS + 2 * edge, to = CORNERS + 2 * corner;
  return outX * (owner[at] - other[to]) + outY * (owner[at + 1] - other[to + 1]);
}

/**
 * Returns whether the projection of a corner onto an edge lies within the edge, or at most `reach` beyond one of
 * its ends.
 */
function isBeside(owner, edge, after, other, corner, outX, outY, reach) {
  const at = CORNERS + 2 * edge, end = CORNERS + 2 * after, to = CORNERS + 2 * corner;
  const pastStart = -((owner[at] - other[to]) * -outY + (owner[at + 1] - other[to + 1]) * outX);
  const beforeEnd = (owner[end] - other[to]) * -outY + (owner[end + 1] - other[to + 1]) * outX;
  return pastStart >= -reach && beforeEnd >= -reach;
}

/**
 * Chooses between two edges of equal depth that face each other. Returns true for the edge of `a`, false for the edge
 * of `b`, and undefined if their depths are too close to decide. `outX` and `outY` are the normal of the edge of `a`.
 */
export function twin(a, edgeA, afterA, b, edgeB, afterB, outX, outY, noise) {
  const outsideA = -depthAt(a, edgeA, b, afterB, outX, outY), outsideB = -depthAt(b, edgeB, a, edgeA, -outX, -outY);
  if (smaller(outsideA, outsideB) < larger(outsideA, outsideB) - TIE * noise) return outsideA > outsideB;
  if (isBeside(b, edgeB, afterB, a, edgeA, -outX, -outY, DIRECTIONLESS * noise)) return false;
  return isBeside(a, edgeA, afterA, b, afterB, outX, outY, DIRECTIONLESS * noise) ? true : undefined;
}

/**
 * Returns two points: the deepest point, which is at a corner of the other shape, and the other end of the
 * common part of both edges. `after` and `far` are the other ends of the edge and of the opposite edge. The
 * opposite edge starts or ends at `corner`.
 */
export function clipped(owner, edge, after, other, corner, far, opposite, ownIsA, outX, outY, depth, noise) {
  const sideX = -outY, sideY = outX, start = CORNERS + 2 * edge, end = CORNERS + 2 * after;
  const low = CORNERS + 2 * corner, high = CORNERS + 2 * far;
  const startX = owner[start], startY = owner[start + 1], lowX = other[low] - startX, lowY = other[low + 1] - startY;
  const length = larger((owner[end] - startX) * sideX + (owner[end + 1] - startY) * sideY, 0);
  const near = lowX * sideX + lowY * sideY, height = lowX * outX + lowY * outY;
  const along = clamped(near, 0, length), up = 0.5 * height;
  const x = startX + sideX * along + outX * up + 0, y = startY + sideY * along + outY * up + 0;
  const first = { point: [x, y], depth, id: idOf(corner, edge, ownIsA) };
  const flatX = other[high] - other[low], flatY = other[high + 1] - other[low + 1];
  if (length <= noise || !(flatX * flatX + flatY * flatY > noise * noise)) return [first];
  const farX = other[high] - startX, farY = other[high + 1] - startY;
  const farAlong = farX * sideX + farY * sideY, farHeight = farX * outX + farY * outY;
  const limit = clamped(farAlong, 0, length), isFarEnd = limit === farAlong;
  const ratio = clamped((limit - near) / (farAlong - near), 0, 1);
  const surface = isFarEnd ? farHeight : height + (farHeight - height) * ratio;
  if (!(0 - surface >= -noise)) return [first];
  const half = 0.5 * surface, atX = startX + sideX * limit + outX * half + 0, atY = startY + sideY * limit + outY * half + 0;
  if (!((atX - x) * (atX - x) + (atY - y) * (atY - y) > noise * noise)) return [first];
  const id = isFarEnd ? idOf(far, edge, ownIsA) : idOf(limit === 0 ? edge : after, opposite, !ownIsA);
  const second = { point: [atX, atY], depth: clamped(0 - surface, 0, depth), id };
  return first.id <= id ? [first, second] : [second, first];
}
