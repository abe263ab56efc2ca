// The fast path of `contact` for circles, boxes and prepared polygons. It does not call the WebAssembly module. It
// repeats the operations of the library in the same order, and so gives equal bits. The module processes near ties,
// invalid arguments, and numbers whose squares underflow or overflow.

import { contactOfBoxes } from "./fast_boxes.js";
import { AXIS, CENTER, CORNERS, EXTENT, HALF, LENGTH, normalX, normalY, fillBox, side } from "./box_corners.js";
import { HUGE, isBox, isCircle } from "./plain.js";
import { CLEAR, TINY, answer, clamped, idOf, idOfCorner, larger, noiseOf, smaller } from "./fast_answer.js";
import { prepared } from "./prepared.js";

/** A square of at least this size has not lost bits by underflow. */
const TINY_SQUARE = 1e-270;

const BOX = new Float64Array(LENGTH), OTHER = new Float64Array(LENGTH);

/**
 * The number of contacts computed. A getter may compute another contact during this one, and so overwrite the lists.
 */
let count = 0;

/** Returns the contact, null for separate shapes, or undefined if the module has to decide. */
export function fastContact(a, b) {
  const mine = ++count, found = contactOf(a, b);
  return mine === count ? found : undefined;
}

function contactOf(a, b) {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return undefined;
  const first = a.type, second = b.type;
  if (first === "circle") {
    if (second === "circle") return circles(a, b);
    if (isBox(second)) return circleAndBox(a, b, true);
  } else if (isBox(first)) {
    if (second === "circle") return circleAndBox(b, a, false);
    if (isBox(second)) return boxes(a, b);
  }
  return first === "convex_polygon" || second === "convex_polygon" ? prepared.contact(a, b) : undefined;
}

/**
 * Returns the contact point between a corner of `a` and the closest point of `b`. The corner is grown by a radius;
 * `separation` is the distance of the shapes along the normal.
 */
function between(x, y, normalX, normalY, radius, separation, id) {
  const onX = x - normalX * radius, onY = y - normalY * radius;
  const pointX = (onX + (onX - normalX * separation)) * 0.5 + 0, pointY = (onY + (onY - normalY * separation)) * 0.5 + 0;
  return [{ point: [pointX, pointY], depth: -separation + 0, id }];
}

function circles(a, b) {
  const p = a.center, q = b.center, radius = a.radius, other = b.radius;
  if (!isCircle(p, radius) || !isCircle(q, other)) return undefined;
  // Each coordinate is read only once, because at each access the engine has to test whether a list has only integers.
  const pX = p[0] + 0, pY = p[1] + 0, qX = q[0], qY = q[1], x = pX - qX, y = pY - qY, squared = x * x + y * y;
  const absPX = Math.abs(pX), absPY = Math.abs(pY), absQX = Math.abs(qX), absQY = Math.abs(qY), isSame = x === 0 && y === 0;
  if (!(absPX + absPY + absQX + absQY + radius + other < HUGE) || (squared < TINY_SQUARE && !isSame)) return undefined;
  const distance = Math.sqrt(squared), separation = distance - (radius + other) + 0;
  const margin = CLEAR * noiseOf(larger(larger(absPX, absPY) + radius, larger(absQX, absQY) + other));
  if (separation > margin) return null;
  // The module decides exactly whether circles touch, and whether one lies in the other.
  const aOut = distance + radius - other, bOut = distance + other - radius;
  if (separation >= -margin || Math.abs(aOut) <= margin || Math.abs(bOut) <= margin) return undefined;
  const depth = -separation + 0, aInB = aOut < 0, bInA = bOut < 0;
  const normalX = isSame ? 0 : x / distance, normalY = isSame ? 1 : y / distance;
  return answer(normalX, normalY, depth, between(pX, pY, normalX, normalY, radius, separation, 0), aInB, bInA);
}

/** Returns the contact of a circle and a box. `discIsA` tells whether the circle is `a`. */
function circleAndBox(disc, shape, discIsA) {
  const { center, radius } = disc;
  if (!isCircle(center, radius)) return undefined;
  const centerX = center[0], centerY = center[1], absX = Math.abs(centerX), absY = Math.abs(centerY);
  if (!(fillBox(shape, BOX) + absX + absY + radius < HUGE)) return undefined;
  const extent = larger(larger(absX, absY) + radius, BOX[EXTENT]), noise = noiseOf(extent), margin = CLEAR * noise;
  const x = centerX - BOX[CENTER], y = centerY - BOX[CENTER + 1], cos = BOX[AXIS], sin = BOX[AXIS + 1];
  const offsetX = x * cos + y * sin, offsetY = x * -sin + y * cos, halfX = BOX[HALF], halfY = BOX[HALF + 1];
  const gapX = Math.abs(offsetX) - halfX, gapY = Math.abs(offsetY) - halfY;
  const most = larger(gapX, gapY), less = smaller(gapX, gapY), thinnest = smaller(halfX, halfY);
  if (!(extent > TINY)) return undefined;
  if (most > radius + margin) return null;
  if (thinnest <= margin) return undefined;
  const reach = radius + 2 * margin, farX = Math.abs(offsetX) + halfX, farY = Math.abs(offsetY) + halfY;
  // The module decides if the circle may contain the box.
  if (halfX * halfX + halfY * halfY <= reach * reach && farX * farX + farY * farY <= reach * reach) return undefined;
  if (less > margin) {
    if (2 * thinnest * thinnest < margin * (gapX + gapY) || 2 * radius <= reach) return undefined;
    return atCorner(centerX, centerY, radius, BOX, (offsetY > 0 ? 3 : 0) ^ (offsetX > 0 ? 1 : 0), discIsA, false, margin);
  }
  const isX = gapX > gapY, along = isX ? offsetX : offsetY;
  const isBeside = most > margin && less < -margin;
  const isInside = most < -margin && larger(less, most - 2 * Math.abs(along)) < most - margin;
  if (!isBeside && !isInside) return undefined;
  const edge = side(isX, along > 0);
  return beside(centerX, centerY, radius, BOX, edge, (edge + 1) & 3, normalX(BOX, edge), normalY(BOX, edge), discIsA, false, margin);
}

/**
 * Returns the contact of a circle and a corner of a box or a ring. `isHeld` tells whether the circle contains the
 * shape.
 */
export function atCorner(centerX, centerY, radius, shape, corner, discIsA, isHeld, margin) {
  const cornerX = shape[CORNERS + 2 * corner], cornerY = shape[CORNERS + 2 * corner + 1];
  const sign = discIsA ? 1 : -1, x = sign * (centerX - cornerX), y = sign * (centerY - cornerY), squared = x * x + y * y;
  if (squared < TINY_SQUARE) return undefined;
  const distance = Math.sqrt(squared), separation = distance - radius + 0, normalX = x / distance, normalY = y / distance;
  if (separation > margin) return null;
  if (separation >= -margin) return undefined;
  const points = discIsA
    ? between(centerX, centerY, normalX, normalY, radius, separation, idOfCorner(corner, true))
    : between(cornerX, cornerY, normalX, normalY, 0, separation, idOfCorner(corner, false));
  return answer(normalX, normalY, -separation + 0, points, !discIsA && isHeld, discIsA && isHeld);
}

/**
 * Returns the contact of a circle and an edge of a box or a ring. The edge leads from one corner to
 * another, and has an outward normal.
 */
export function beside(centerX, centerY, radius, shape, edge, after, outX, outY, discIsA, isHeld, margin) {
  const start = CORNERS + 2 * edge, end = CORNERS + 2 * after, startX = shape[start], startY = shape[start + 1];
  const x = centerX - startX, y = centerY - startY, height = outX * x + outY * y;
  const separation = height - radius + 0;
  if (separation > margin) return null;
  if (separation >= -margin) return undefined;
  const outside = height + radius, isIn = outside < -margin;
  if (!isIn && outside <= 2 * margin) return undefined;
  const endX = shape[end] - startX, endY = shape[end + 1] - startY;
  const length = larger(endX * -outY + endY * outX, 0), along = clamped(x * -outY + y * outX, 0, length);
  const up = 0.5 * (0 + (x * outX + y * outY - radius)), depth = -separation + 0;
  const point = [startX + -outY * along + outX * up + 0, startY + outX * along + outY * up + 0];
  const points = [{ point, depth, id: idOf(0, edge, !discIsA) }];
  return discIsA ? answer(outX, outY, depth, points, isIn, isHeld) : answer(-outX, -outY, depth, points, isHeld, isIn);
}

function boxes(a, b) {
  if (!(fillBox(a, BOX) + fillBox(b, OTHER) < HUGE)) return undefined;
  const extent = larger(BOX[EXTENT], OTHER[EXTENT]);
  return extent > TINY ? contactOfBoxes(BOX, OTHER, noiseOf(extent)) : undefined;
}
