// Stores a convex polygon or a box as a list of numbers, for the fast queries. The corners start at `CORNERS`. After
// them come the outward unit normals of the edges, the offsets (heights) of the edges along their normals, and the
// bounding box. For a polygon that moves, the local centre, extent, clearance and corners, and the pose follow.

import { AXIS, CENTER, CORNERS, EXTENT, HALF, normalX, normalY } from "../box_corners.js";
import { HUGE } from "../plain.js";
import { TINY, larger, smaller } from "../fast_answer.js";

/**
 * Further indices in the list of a ring: the radius of a disc about the centre that lies in the shape, the least
 * width of the shape, the number of corners, and the index of the normals. This index is negative until `complete`
 * has written the normals.
 */
export const INNER = 2, WIDTH = 3, COUNT = 4, NORMALS = 5;
/** The length of the list of a ring with four corners. */
export const LENGTH_OF_BOX = CORNERS + 5 * 4 + 4;

/**
 * A polygon keeps all its corners at a pose if its clearance is larger than this number times the sum of its local and its
 * placed extent.
 */
const PLACE_ROUNDING = 2 ** -40;

/** A squared length of at least this size has not lost bits by underflow. */
const TINY_SQUARE = 1e-270;

/**
 * Creates the ring of a polygon in canonical form. Returns undefined if the WebAssembly module has to process the
 * polygon.
 */
export function ringOfPolygon({ vertices, radius }) {
  const count = vertices.length, ring = new Float64Array(CORNERS + 5 * count + 4);
  if (count < 3 || radius !== 0) return undefined;
  let extent = 0;
  for (let index = 0; index < count; index++) {
    const [x, y] = vertices[index], [endX, endY] = vertices[(index + 1) % count];
    const edgeX = endX - x, edgeY = endY - y, squared = edgeX * edgeX + edgeY * edgeY, length = Math.sqrt(squared);
    if (squared < TINY_SQUARE) return undefined;
    extent = larger(extent, larger(Math.abs(x), Math.abs(y)));
    const at = CORNERS + 2 * index, normal = at + 2 * count;
    ring[at] = x;
    ring[at + 1] = y;
    ring[normal] = edgeY / length;
    ring[normal + 1] = -(edgeX / length);
    ring[CENTER] += x / count;
    ring[CENTER + 1] += y / count;
  }
  if (!(TINY < extent && extent < HUGE)) return undefined;
  ring[EXTENT] = extent;
  measure(ring, count);
  ring[INNER] = ring[WIDTH] = Infinity;
  for (let index = 0; index < count; index++) {
    const normal = ring[NORMALS] + 2 * index, x = ring[normal], y = ring[normal + 1], offset = offsetOf(ring, index);
    ring[INNER] = smaller(ring[INNER], offset - (x * ring[CENTER] + y * ring[CENTER + 1]));
    ring[WIDTH] = smaller(ring[WIDTH], offset - lowest(ring, x, y));
  }
  return ring;
}

/**
 * Returns the clearance: a lower bound for the heights of the triangles that three consecutive corners form. If
 * each point moves by at most a quarter of this bound, all of them stay corners.
 */
function clearance(ring) {
  let least = Infinity;
  for (let index = 0; index < ring[COUNT]; index++) {
    const at = CORNERS + 2 * index, from = CORNERS + 2 * previous(ring, index), to = CORNERS + 2 * next(ring, index);
    const inX = ring[at] - ring[from], inY = ring[at + 1] - ring[from + 1], outX = ring[to] - ring[at], outY = ring[to + 1] - ring[at + 1];
    least = smaller(least, (inX * outY - inY * outX) / (Math.abs(inX) + Math.abs(inY) + Math.abs(outX) + Math.abs(outY)));
  }
  return least;
}

/**
 * Creates the list of a polygon that moves from its local ring. The list becomes a ring when `placeRing` has placed
 * it.
 */
export function movingRing(local) {
  const count = local[COUNT], end = CORNERS + 5 * count + 4, ring = new Float64Array(end + 4 + 2 * count + 4);
  ring[COUNT] = count;
  ring[INNER] = local[INNER];
  ring[WIDTH] = local[WIDTH];
  ring[end] = local[CENTER];
  ring[end + 1] = local[CENTER + 1];
  ring[end + 2] = local[EXTENT];
  ring[end + 3] = clearance(local);
  ring.set(local.subarray(CORNERS, CORNERS + 2 * count), end + 4);
  return ring;
}

/**
 * Places the ring at the pose that ends the list. The corners are equal to those of the library's `transformed`.
 * Returns false if the module has to process the polygon.
 */
export function placeRing(ring) {
  const count = ring[COUNT] | 0, normals = CORNERS + 2 * count, bounds = CORNERS + 5 * count, local = bounds + 4;
  const pose = ring.length - 4, x = ring[pose], y = ring[pose + 1], cos = ring[pose + 2], sin = ring[pose + 3];
  let left = Infinity, low = Infinity, right = -Infinity, high = -Infinity;
  for (let at = CORNERS, from = local + 4; at < normals; at += 2, from += 2) {
    const localX = ring[from], localY = ring[from + 1];
    const cornerX = cos * localX - sin * localY + x, cornerY = sin * localX + cos * localY + y;
    ring[at] = cornerX;
    ring[at + 1] = cornerY;
    left = Math.min(left, cornerX);
    low = Math.min(low, cornerY);
    right = Math.max(right, cornerX);
    high = Math.max(high, cornerY);
  }
  // The largest magnitude on an axis is the magnitude of the least or of the greatest coordinate.
  const extent = larger(larger(-left, right), larger(-low, high));
  if (!(TINY < extent && extent < HUGE && ring[local + 3] > PLACE_ROUNDING * (ring[local + 2] + extent))) return false;
  ring[CENTER] = cos * ring[local] - sin * ring[local + 1] + x;
  ring[CENTER + 1] = sin * ring[local] + cos * ring[local + 1] + y;
  ring[EXTENT] = extent;
  ring[NORMALS] = -normals;
  ring[bounds] = left;
  ring[bounds + 1] = low;
  ring[bounds + 2] = right;
  ring[bounds + 3] = high;
  return true;
}

/**
 * Writes the normals and the offsets of a placed ring. `placeRing` does not write them, because many queries compare
 * only bounding boxes.
 */
export function complete(ring) {
  if (ring[NORMALS] > 0) return;
  const normals = -ring[NORMALS] | 0, offsets = 2 * normals - CORNERS;
  for (let at = CORNERS, index = 0; at < normals; at += 2, index++) {
    const to = at + 2 < normals ? at + 2 : CORNERS, x = ring[at], y = ring[at + 1], edgeX = ring[to] - x, edgeY = ring[to + 1] - y;
    const length = Math.sqrt(edgeX * edgeX + edgeY * edgeY), outX = edgeY / length, outY = -(edgeX / length), normal = normals + 2 * index;
    ring[normal] = outX;
    ring[normal + 1] = outY;
    ring[offsets + index] = outX * x + outY * y;
  }
  ring[NORMALS] = normals;
}

/** Writes the ring of a box from the list that `fillBox` has filled. */
export function fillRing(box, ring) {
  ring[CENTER] = box[CENTER];
  ring[CENTER + 1] = box[CENTER + 1];
  ring[INNER] = smaller(box[HALF], box[HALF + 1]);
  ring[WIDTH] = 2 * ring[INNER];
  ring[EXTENT] = box[EXTENT];
  for (let side = 0; side < 4; side++) {
    const at = CORNERS + 2 * side;
    ring[at] = box[at];
    ring[at + 1] = box[at + 1];
    ring[at + 8] = normalX(box, side);
    ring[at + 9] = normalY(box, side);
  }
  measure(ring, 4);
}

/** Writes the offsets and the bounding box of a ring, from its corners and normals. */
function measure(ring, count) {
  const normals = CORNERS + 2 * count, bounds = CORNERS + 5 * count;
  ring[COUNT] = count;
  ring[NORMALS] = normals;
  let left = Infinity, low = Infinity, right = -Infinity, high = -Infinity;
  for (let index = 0; index < count; index++) {
    const at = CORNERS + 2 * index, x = ring[at], y = ring[at + 1];
    ring[normals + 2 * count + index] = ring[normals + 2 * index] * x + ring[normals + 2 * index + 1] * y;
    left = Math.min(left, x);
    low = Math.min(low, y);
    right = Math.max(right, x);
    high = Math.max(high, y);
  }
  ring[bounds] = left;
  ring[bounds + 1] = low;
  ring[bounds + 2] = right;
  ring[bounds + 3] = high;
}

function offsetOf(ring, index) {
  return ring[ring[NORMALS] + 2 * ring[COUNT] + index];
}

/** Returns the index of the next corner. */
export function next(ring, index) {
  return index + 1 < ring[COUNT] ? index + 1 : 0;
}

/** Returns the index of the previous corner. */
export function previous(ring, index) {
  return (index > 0 ? index : ring[COUNT]) - 1;
}

/** Returns the height of the lowest corner along a direction. */
export function lowest(ring, x, y) {
  const end = ring[NORMALS] | 0;
  let least = Infinity;
  for (let at = CORNERS; at < end; at += 2) {
    const height = x * ring[at] + y * ring[at + 1];
    if (height < least) least = height;
  }
  return least;
}

/** Returns whether the bounding boxes of two rings are further apart than a margin. */
export function areApart(a, b, margin) {
  const ofA = CORNERS + 5 * a[COUNT], ofB = CORNERS + 5 * b[COUNT];
  return b[ofB] - a[ofA + 2] > margin || a[ofA] - b[ofB + 2] > margin
    || b[ofB + 1] - a[ofA + 3] > margin || a[ofA + 1] - b[ofB + 3] > margin;
}
