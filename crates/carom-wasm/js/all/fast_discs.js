// The fast overlap and contact of a circle and a ring. The contact is with an edge or a corner, if
// the centre clearly lies in its Voronoi region.

import { CORNERS, EXTENT } from "../box_corners.js";
import { CLEAR, clamped, larger, noiseOf } from "../fast_answer.js";
import { atCorner, beside } from "../fast_contact.js";
import { COUNT, NORMALS, WIDTH, complete, lowest, next, previous } from "./ring.js";

/**
 * The results of the last search: the largest and the second largest gap. The gap of an edge is the distance of
 * the centre outside of the edge.
 */
const GAPS = new Float64Array(2);

/** Returns the edge with the largest distance of a point outside of it. */
function outermost(ring, x, y) {
  complete(ring);
  const count = ring[COUNT] | 0, normals = ring[NORMALS] | 0, offsets = normals + 2 * count;
  let edge = 0, most = -Infinity, second = -Infinity;
  for (let index = 0; index < count; index++) {
    const gap = ring[normals + 2 * index] * x + ring[normals + 2 * index + 1] * y - ring[offsets + index];
    if (gap > most) {
      second = most;
      most = gap;
      edge = index;
    } else if (gap > second) {
      second = gap;
    }
  }
  GAPS[0] = most;
  GAPS[1] = second;
  return edge;
}

function marginOf(x, y, radius, ring) {
  return 2 * CLEAR * noiseOf(larger(larger(Math.abs(x), Math.abs(y)) + radius, ring[EXTENT]));
}

/** Returns whether a circle overlaps a ring; undefined if the WebAssembly module has to decide. */
export function overlapOfDisc(x, y, radius, ring) {
  const margin = marginOf(x, y, radius, ring), edge = outermost(ring, x, y), most = GAPS[0];
  if (most > radius + margin) return false;
  if (most < -margin) return true;
  // The nearest point of the edge to the centre.
  const start = CORNERS + 2 * edge, end = CORNERS + 2 * next(ring, edge), at = ring[NORMALS] + 2 * edge;
  const sideX = -ring[at + 1], sideY = ring[at], fromX = x - ring[start], fromY = y - ring[start + 1];
  const length = (ring[end] - ring[start]) * sideX + (ring[end + 1] - ring[start + 1]) * sideY;
  const along = clamped(fromX * sideX + fromY * sideY, 0, length), offX = fromX - sideX * along, offY = fromY - sideY * along;
  const distance = Math.sqrt(offX * offX + offY * offY), outX = offX / distance, outY = offY / distance;
  if (distance < radius - margin) return true;
  // The direction from that point to the centre is an axis that may separate the shapes.
  return outX * x + outY * y + lowest(ring, -outX, -outY) > radius + margin ? false : undefined;
}

/**
 * Returns the contact of a circle and a ring; null or undefined as in `fastContact`. `discIsA` tells whether the
 * circle is `a`.
 */
export function contactOfDisc(x, y, radius, ring, discIsA) {
  const margin = marginOf(x, y, radius, ring), edge = outermost(ring, x, y), most = GAPS[0];
  if (most > radius + margin) return null;
  const ringIsIn = holds(x, y, radius, ring, margin);
  if (ring[WIDTH] <= 2 * margin || ringIsIn === undefined) return undefined;
  const at = ring[NORMALS] + 2 * edge, after = next(ring, edge), outX = ring[at], outY = ring[at + 1];
  const isInside = most < -margin;
  if (isInside ? GAPS[1] >= most - margin : most <= margin) return undefined;
  const start = CORNERS + 2 * edge, end = CORNERS + 2 * after;
  const pastStart = (x - ring[start]) * -outY + (y - ring[start + 1]) * outX;
  const beforeEnd = (ring[end] - x) * -outY + (ring[end + 1] - y) * outX;
  if (isInside || (pastStart > margin && beforeEnd > margin)) {
    return beside(x, y, radius, ring, edge, after, outX, outY, discIsA, ringIsIn, margin);
  }
  const corner = pastStart < beforeEnd ? edge : after;
  return isNearest(x, y, ring, corner, margin) ? atCorner(x, y, radius, ring, corner, discIsA, ringIsIn, margin) : undefined;
}

/** Returns whether a circle contains a ring; undefined if the result is too close to decide. */
function holds(x, y, radius, ring, margin) {
  const most = (radius + margin) * (radius + margin), certain = radius > margin ? (radius - margin) * (radius - margin) : 0;
  let isIn = true;
  for (let at = CORNERS, end = ring[NORMALS] | 0; at < end; at += 2) {
    const offX = ring[at] - x, offY = ring[at + 1] - y, squared = offX * offX + offY * offY;
    if (squared > most) return false;
    if (squared >= certain) isIn = undefined;
  }
  return isIn;
}

/** Returns whether a corner is clearly the nearest point of a ring. */
function isNearest(x, y, ring, corner, margin) {
  const at = CORNERS + 2 * corner, offX = x - ring[at], offY = y - ring[at + 1];
  const before = previous(ring, corner), normalBefore = ring[NORMALS] + 2 * before, normalAfter = ring[NORMALS] + 2 * corner;
  if (offX * -ring[normalBefore + 1] + offY * ring[normalBefore] < margin) return false;
  if (offX * -ring[normalAfter + 1] + offY * ring[normalAfter] > -margin) return false;
  const further = 2 * margin * Math.sqrt(offX * offX + offY * offY);
  return isFurther(ring, at, CORNERS + 2 * before, offX, offY, further)
    && isFurther(ring, at, CORNERS + 2 * next(ring, corner), offX, offY, further);
}

/**
 * Returns whether a point is clearly further from another corner than from a corner. The point is
 * given by its offset from the corner.
 */
function isFurther(ring, at, other, offX, offY, further) {
  const alongX = ring[at] - ring[other], alongY = ring[at + 1] - ring[other + 1];
  return 2 * (offX * alongX + offY * alongY) + alongX * alongX + alongY * alongY >= further;
}
