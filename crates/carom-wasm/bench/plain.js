// Overlap and contact for shapes of known kinds, as programmers write them in a few lines without a check of
// the arguments. Like Carom, these functions create a new object for each result, but no other objects.

import { cornersOf } from "./pairs.js";

function circles(a, b) {
  const x = a.center[0] - b.center[0], y = a.center[1] - b.center[1], reach = a.radius + b.radius;
  return x * x + y * y <= reach * reach;
}

function contactOfCircles(a, b) {
  const x = a.center[0] - b.center[0], y = a.center[1] - b.center[1], reach = a.radius + b.radius;
  const squared = x * x + y * y;
  if (squared > reach * reach) return null;
  const distance = Math.sqrt(squared), depth = reach - distance, along = b.radius - 0.5 * depth;
  const normalX = distance > 0 ? x / distance : 0, normalY = distance > 0 ? y / distance : 1;
  const point = [b.center[0] + normalX * along, b.center[1] + normalY * along];
  return { normal: [normalX, normalY], depth, mtv: [normalX * depth, normalY * depth], points: [{ point, depth }] };
}

function boxes(a, b) {
  return a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1];
}

function contactOfBoxes(a, b) {
  const right = b.max[0] - a.min[0], left = a.max[0] - b.min[0], up = b.max[1] - a.min[1], down = a.max[1] - b.min[1];
  const depth = Math.min(right, left, up, down);
  if (depth < 0) return null;
  const normal = depth === right ? [1, 0] : depth === left ? [-1, 0] : depth === up ? [0, 1] : [0, -1];
  const lowX = Math.max(a.min[0], b.min[0]), lowY = Math.max(a.min[1], b.min[1]);
  const highX = Math.min(a.max[0], b.max[0]), highY = Math.min(a.max[1], b.max[1]);
  const middleX = (lowX + highX) / 2, middleY = (lowY + highY) / 2;
  const points = normal[0] === 0
    ? [{ point: [lowX, middleY], depth }, { point: [highX, middleY], depth }]
    : [{ point: [middleX, lowY], depth }, { point: [middleX, highY], depth }];
  return { normal, depth, mtv: [normal[0] * depth, normal[1] * depth], points };
}

/** The separating-axis test of two boxes at an angle along their four axes. */
function turnedBoxes(a, b) {
  const cosA = a.rotation[0], sinA = a.rotation[1], cosB = b.rotation[0], sinB = b.rotation[1];
  const x = b.center[0] - a.center[0], y = b.center[1] - a.center[1];
  const cos = Math.abs(cosA * cosB + sinA * sinB), sin = Math.abs(cosA * sinB - sinA * cosB);
  return Math.abs(x * cosA + y * sinA) <= a.half[0] + cos * b.half[0] + sin * b.half[1]
    && Math.abs(y * cosA - x * sinA) <= a.half[1] + sin * b.half[0] + cos * b.half[1]
    && Math.abs(x * cosB + y * sinB) <= b.half[0] + cos * a.half[0] + sin * a.half[1]
    && Math.abs(y * cosB - x * sinB) <= b.half[1] + sin * a.half[0] + cos * a.half[1];
}

/** Finds the axis with the least depth. The result does not have contact points. */
function contactOfTurnedBoxes(a, b) {
  const cosA = a.rotation[0], sinA = a.rotation[1], cosB = b.rotation[0], sinB = b.rotation[1];
  const x = a.center[0] - b.center[0], y = a.center[1] - b.center[1];
  const cos = Math.abs(cosA * cosB + sinA * sinB), sin = Math.abs(cosA * sinB - sinA * cosB);
  let along = x * cosA + y * sinA, depth = a.half[0] + cos * b.half[0] + sin * b.half[1] - Math.abs(along), outX = cosA, outY = sinA;
  if (depth < 0) return null;
  const up = y * cosA - x * sinA, depthUp = a.half[1] + sin * b.half[0] + cos * b.half[1] - Math.abs(up);
  if (depthUp < depth) (depth = depthUp), (along = up), (outX = -sinA), (outY = cosA);
  const alongB = x * cosB + y * sinB, depthB = b.half[0] + cos * a.half[0] + sin * a.half[1] - Math.abs(alongB);
  if (depthB < depth) (depth = depthB), (along = alongB), (outX = cosB), (outY = sinB);
  const upB = y * cosB - x * sinB, depthUpB = b.half[1] + sin * a.half[0] + cos * a.half[1] - Math.abs(upB);
  if (depthUpB < depth) (depth = depthUpB), (along = upB), (outX = -sinB), (outY = cosB);
  if (depth < 0) return null;
  const sign = along < 0 ? -1 : 1;
  return { normal: [sign * outX, sign * outY], depth, mtv: [sign * outX * depth, sign * outY * depth] };
}

/** Returns the corners of a polygon and the outward normals of its edges, as lists of numbers. */
function ring(shape) {
  const corners = cornersOf(shape), normals = corners.map(([x, y], index) => {
    const [u, v] = corners[(index + 1) % corners.length], length = Math.hypot(u - x, v - y);
    return [(v - y) / length, (x - u) / length];
  });
  return { corners: Float64Array.from(corners.flat()), normals: Float64Array.from(normals.flat()) };
}

/** Writes the corners and normals of a ring at a pose, computed from the local ring. */
function placeRing({ corners, normals, local }, { translation, angle }) {
  const cos = Math.cos(angle), sin = Math.sin(angle), x = translation[0], y = translation[1];
  for (let at = 0; at < corners.length; at += 2) {
    const u = local.corners[at], v = local.corners[at + 1], normalX = local.normals[at], normalY = local.normals[at + 1];
    corners[at] = cos * u - sin * v + x;
    corners[at + 1] = sin * u + cos * v + y;
    normals[at] = cos * normalX - sin * normalY;
    normals[at + 1] = sin * normalX + cos * normalY;
  }
}

/**
 * Returns the depth of a ring behind the edge at index `at` of another ring. The depth is negative if the edge
 * separates the rings.
 */
function depthBehind(owner, at, { corners }) {
  const x = owner.normals[at], y = owner.normals[at + 1], offset = x * owner.corners[at] + y * owner.corners[at + 1];
  let least = Infinity;
  for (let to = 0; to < corners.length; to += 2) {
    const height = x * corners[to] + y * corners[to + 1];
    if (height < least) least = height;
  }
  return offset - least;
}

function rings(a, b) {
  for (let at = 0; at < a.normals.length; at += 2) if (depthBehind(a, at, b) < 0) return false;
  for (let at = 0; at < b.normals.length; at += 2) if (depthBehind(b, at, a) < 0) return false;
  return true;
}

function contactOfRings(a, b) {
  let depth = Infinity, outX = 0, outY = 0;
  for (let at = 0; at < a.normals.length; at += 2) {
    const behind = depthBehind(a, at, b);
    if (behind < 0) return null;
    if (behind < depth) (depth = behind), (outX = -a.normals[at]), (outY = -a.normals[at + 1]);
  }
  for (let at = 0; at < b.normals.length; at += 2) {
    const behind = depthBehind(b, at, a);
    if (behind < 0) return null;
    if (behind < depth) (depth = behind), (outX = b.normals[at]), (outY = b.normals[at + 1]);
  }
  return { normal: [outX, outY], depth, mtv: [outX * depth, outY * depth] };
}

/** The direction of the gap that the last call of `gapOfCircle` found. */
let gapX = 0, gapY = 0;

/**
 * Returns the largest gap between a circle and a ring. The gap is measured along the normals of the edges, and
 * along the axis from the nearest corner to the centre.
 */
function gapOfCircle({ center, radius }, { corners, normals }) {
  const x = center[0], y = center[1];
  let gap = -Infinity, nearest = Infinity, offX = 0, offY = 0;
  for (let at = 0; at < normals.length; at += 2) {
    const fromX = x - corners[at], fromY = y - corners[at + 1], height = normals[at] * fromX + normals[at + 1] * fromY - radius;
    if (height > 0) return height;
    if (height > gap) (gap = height), (gapX = normals[at]), (gapY = normals[at + 1]);
    const squared = fromX * fromX + fromY * fromY;
    if (squared < nearest) (nearest = squared), (offX = fromX), (offY = fromY);
  }
  const distance = Math.sqrt(nearest);
  let highest = -Infinity;
  for (let at = 0; at < corners.length; at += 2) {
    const height = corners[at] * offX + corners[at + 1] * offY;
    if (height > highest) highest = height;
  }
  const atCorner = (x * offX + y * offY - highest) / distance - radius;
  if (atCorner > gap) (gap = atCorner), (gapX = offX / distance), (gapY = offY / distance);
  return gap;
}

function circleAndRing(circle, ring) {
  return gapOfCircle(circle, ring) <= 0;
}

function contactOfCircleAndRing(circle, ring) {
  const gap = gapOfCircle(circle, ring);
  return gap > 0 ? null : { normal: [gapX, gapY], depth: -gap, mtv: [gapX * -gap, gapY * -gap] };
}

/** The test of each kind of pair. Kinds that are not listed use the test of two rings. */
const TESTS = {
  circles: { overlap: circles, contact: contactOfCircles },
  boxes: { overlap: boxes, contact: contactOfBoxes },
  "turned boxes": { overlap: turnedBoxes, contact: contactOfTurnedBoxes },
  "circle and hexagon": { overlap: circleAndRing, contact: contactOfCircleAndRing },
};

/** Returns the tests for a kind of pair, and the functions that prepare and place a shape. */
export function plainTests(kind) {
  const isPlain = ({ type }) => type === "circle" || kind in TESTS && type !== "convex_polygon";
  // A ring that moves has its own corners, which `placeRing` overwrites.
  const prepareRing = (shape) => (shape.pose ? { ...ring(shape), local: ring(shape) } : ring(shape));
  const prepare = (shape) => (isPlain(shape) ? shape : prepareRing(shape));
  return { overlap: rings, contact: contactOfRings, ...TESTS[kind], prepare, move: placeRing };
}
