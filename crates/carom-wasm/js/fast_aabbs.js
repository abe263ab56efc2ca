// The fast contact of two axis-aligned boxes, for pairs with a unique axis of least depth. The
// result equals that of `fast_boxes.js`, but is computed without multiplications by 0 and 1.

import { HUGE, hasOtherPosition, isPoint } from "./plain.js";
import { CLEAR, DIRECTIONLESS, TINY, answer, clamped, idOf, larger, noiseOf, smaller } from "./fast_answer.js";

/** Returns the contact, null for separate boxes, or undefined if the WebAssembly module has to decide. */
export function contactOfAabbs(a, b) {
  const p = a.min, q = a.max, r = b.min, s = b.max;
  if (!isPoint(p) || !isPoint(q) || !isPoint(r) || !isPoint(s)) return undefined;
  const leftA = p[0] + 0, lowA = p[1] + 0, rightA = q[0] + 0, highA = q[1] + 0;
  const leftB = r[0] + 0, lowB = r[1] + 0, rightB = s[0] + 0, highB = s[1] + 0;
  if (!(leftA <= rightA && lowA <= highA && leftB <= rightB && lowB <= highB)) return undefined;
  if (hasOtherPosition(a) || hasOtherPosition(b)) return undefined;
  // The largest magnitude on an axis is -min or max.
  const extent = larger(
    larger(larger(-leftA, rightA), larger(-lowA, highA)),
    larger(larger(-leftB, rightB), larger(-lowB, highB)),
  );
  const noise = noiseOf(extent), margin = CLEAR * noise;
  const x = (leftB + rightB) * 0.5 - (leftA + rightA) * 0.5, y = (lowB + highB) * 0.5 - (lowA + highA) * 0.5;
  const halfXA = (rightA - leftA) * 0.5, halfXB = (rightB - leftB) * 0.5;
  const halfYA = (highA - lowA) * 0.5, halfYB = (highB - lowB) * 0.5;
  const gapX = Math.abs(x) - (halfXA + halfXB), gapY = Math.abs(y) - (halfYA + halfYB);
  const isX = gapX > gapY, most = larger(gapX, gapY), bar = most - margin, apart = isX ? x : y;
  if (!(TINY < extent && extent < HUGE)) return undefined;
  if (most > margin) return null;
  const thinnest = smaller(smaller(halfXA, halfYA), smaller(halfXB, halfYB));
  const next = larger(smaller(gapX, gapY), most - 2 * Math.abs(apart));
  if (most + margin >= 0 || next >= bar || thinnest <= margin) return undefined;

  const isAhead = apart > 0, depth = isX ? (isAhead ? rightA - leftB : rightB - leftA) : isAhead ? highA - lowB : highB - lowA;
  const half = isX ? halfXB : halfYB, width = 2 * smaller(half, Math.abs(apart) - most - half);
  const may = width <= depth + margin;
  const aInB = may && leftB <= leftA && rightA <= rightB && lowB <= lowA && highA <= highB;
  const bInA = may && leftA <= leftB && rightB <= rightA && lowA <= lowB && highB <= highA;
  // Sides run counter-clockwise. So of two sides that face each other, one has rising coordinates and the other has
  // falling coordinates.
  const fromA = isX ? lowA : leftA, toA = isX ? highA : rightA, fromB = isX ? lowB : leftB, toB = isX ? highB : rightB;
  const reach = DIRECTIONLESS * noise, upA = isX === isAhead;
  const isBesideB = upA ? fromA - fromB >= -reach && toB - fromA >= -reach : toA - fromB >= -reach && toB - toA >= -reach;
  const isBesideA = upA ? fromB - fromA >= -reach && toA - fromB >= -reach : toB - fromA >= -reach && toA - toB >= -reach;
  if (!isBesideB && !isBesideA) return undefined;
  const edgeA = isX ? (isAhead ? 1 : 3) : isAhead ? 2 : 0, ahead = isAhead ? 1 : -1;
  const points = isBesideB ? shared(b, a, edgeA ^ 2, false, depth, noise) : shared(a, b, edgeA, true, depth, noise);
  return answer(isX ? -ahead : 0, isX ? 0 : -ahead, depth, points, aInB, bInA);
}

/**
 * Returns the end points of the common part of a side of the owner and the opposite side of the other box. The owner
 * is the box whose side gives the normal.
 */
function shared(owner, other, edge, ownIsA, depth, noise) {
  const isX = (edge & 1) === 1, along = isX ? 1 : 0, isUp = edge < 2, opposite = edge ^ 2;
  const from = owner.min[along] + 0, to = owner.max[along] + 0, otherFrom = other.min[along] + 0, otherTo = other.max[along] + 0;
  const level = (edge === 1 || edge === 2 ? owner.max[1 - along] - 0.5 * depth : owner.min[1 - along] + 0.5 * depth) + 0;
  const length = to - from, corner = ownIsA ? (opposite + 1) & 3 : opposite;
  const startsLow = isUp === ownIsA, near = startsLow ? otherFrom : otherTo, far = startsLow ? otherTo : otherFrom;
  const atNear = clamped(isUp ? near - from : to - near, 0, length), farAlong = isUp ? far - from : to - far;
  const atFar = clamped(farAlong, 0, length), isFarEnd = atFar === farAlong;
  const first = (isUp ? from + atNear : to - atNear) + 0, second = (isUp ? from + atFar : to - atFar) + 0;
  const id = idOf(corner, edge, ownIsA);
  const one = { point: isX ? [level, first] : [first, level], depth, id };
  const between = second - first;
  if (!(between * between > noise * noise)) return [one];
  // The second end point is the other end of the opposite side, or an end of the owner's side.
  const otherId = isFarEnd
    ? idOf(corner ^ (isX ? 3 : 1), edge, ownIsA)
    : idOf(atFar === 0 ? edge : (edge + 1) & 3, opposite, !ownIsA);
  const two = { point: isX ? [level, second] : [second, level], depth, id: otherId };
  return id <= otherId ? [one, two] : [two, one];
}
