// The fast overlap and contact of two rings: the separating-axis test over the normals of all
// edges. It decides pairs with a unique edge of least depth, and pairs in which an edge of each
// ring faces the other and both have the least depth. The contact has the same bits as in the
// library.
//
// The library compares the same gaps with half of this margin. Its gaps differ from these by less than 1 unit of the
// noise. So an edge that has the largest gap by the margin here also has the largest gap in the library.

import { CENTER, CORNERS, EXTENT } from "../box_corners.js";
import { CLEAR, answer, larger, noiseOf, smaller } from "../fast_answer.js";
import { clipped, depthAt, twin } from "../fast_edges.js";
import { COUNT, INNER, NORMALS, WIDTH, areApart, complete, lowest, next, previous } from "./ring.js";

/** The margin, in units of the noise, by which two gaps must differ. */
const MARGIN = 2 * CLEAR;
/** Edges are not parallel if the sine of the angle between them is larger than this. */
const SAME_DIRECTION = 2 ** -46;

/**
 * The results of a search, for `a` and for `b`: the largest gap, the second largest gap, and the edge with the largest gap.
 */
const GAPS = new Float64Array(4);
let edgeA = 0, edgeB = 0;

function marginOf(a, b) {
  return MARGIN * noiseOf(larger(a[EXTENT], b[EXTENT]));
}

/** Returns whether two rings overlap; undefined if the WebAssembly module has to decide. */
export function overlapOfRings(a, b) {
  const margin = marginOf(a, b);
  if (!search(a, b, margin, false)) return false;
  return larger(GAPS[0], GAPS[2]) < -margin ? true : undefined;
}

/** Returns the contact, null for separate rings, or undefined if the module has to decide. */
export function contactOfRings(a, b) {
  const margin = marginOf(a, b), noise = margin / MARGIN;
  if (!search(a, b, margin, true)) return null;
  // Thin rings are left to the module if the depths of their opposite edges are nearly equal.
  if (smaller(a[WIDTH], b[WIDTH]) <= 2 * margin) return undefined;
  const mostA = GAPS[0], mostB = GAPS[2], ownIsA = mostA > mostB, most = ownIsA ? mostA : mostB, bar = most - margin;
  if (most >= -margin || (ownIsA ? GAPS[1] : GAPS[3]) >= bar) return undefined;
  if ((ownIsA ? mostB : mostA) < bar) {
    const owner = ownIsA ? a : b, other = ownIsA ? b : a, edge = ownIsA ? edgeA : edgeB;
    return through(owner, edge, other, lowestCorner(other, owner, edge), ownIsA, noise);
  }
  if ((ownIsA ? GAPS[3] : GAPS[1]) >= bar) return undefined;
  const normalA = a[NORMALS] + 2 * edgeA, normalB = b[NORMALS] + 2 * edgeB, outX = a[normalA], outY = a[normalA + 1];
  if (outX !== -b[normalB] || outY !== -b[normalB + 1]) return undefined;
  const afterA = next(a, edgeA), afterB = next(b, edgeB);
  const leadsByA = twin(a, edgeA, afterA, b, edgeB, afterB, outX, outY, noise);
  if (leadsByA === undefined) return undefined;
  return leadsByA ? through(a, edgeA, b, afterB, true, noise) : through(b, edgeB, a, edgeA, false, noise);
}

/**
 * Measures the gaps of all edges that may have the largest gap. If the search does not need the
 * depth, it measures only the edges that may have a gap near 0. Returns false if an edge separates
 * the rings.
 */
function search(a, b, margin, forDeepest) {
  if (areApart(a, b, margin)) return false;
  complete(a);
  complete(b);
  const leadA = lead(a, b), gapA = gapOf(a, leadA, b);
  if (gapA > margin) return false;
  const leadB = lead(b, a), gapB = gapOf(b, leadB, a);
  if (gapB > margin) return false;
  const floor = (forDeepest ? larger(gapA, gapB) : 0) - 1.5 * margin;
  edgeA = widest(a, b, leadA, gapA, floor, margin, 0);
  edgeB = edgeA < 0 ? -1 : widest(b, a, leadB, gapB, floor, margin, 2);
  return edgeB >= 0;
}

/** Returns the edge with the largest distance of the other ring's centre outside of it. */
function lead(ring, other) {
  const count = ring[COUNT] | 0, normals = ring[NORMALS] | 0, offsets = normals + 2 * count;
  const x = other[CENTER], y = other[CENTER + 1];
  let edge = 0, most = -Infinity;
  for (let index = 0; index < count; index++) {
    const outside = ring[normals + 2 * index] * x + ring[normals + 2 * index + 1] * y - ring[offsets + index];
    if (outside > most) {
      most = outside;
      edge = index;
    }
  }
  return edge;
}

/** Returns the gap between an edge and another ring, negative if the ring reaches behind the edge. */
function gapOf(ring, edge, other) {
  const at = ring[NORMALS] + 2 * edge;
  return lowest(other, ring[at], ring[at + 1]) - ring[ring[NORMALS] + 2 * ring[COUNT] + edge];
}

/**
 * Returns the edge of a ring with the largest gap, or -1 if an edge separates the rings. Writes the two largest
 * gaps. The number `gap` is the gap of the edge `first`. An edge is skipped if the disc in the other ring shows that
 * its gap is below `floor`.
 */
function widest(ring, other, first, gap, floor, margin, into) {
  const count = ring[COUNT] | 0, normals = ring[NORMALS] | 0, offsets = normals + 2 * count;
  const x = other[CENTER], y = other[CENTER + 1], inner = other[INNER];
  let edge = first, most = gap, second = -Infinity;
  for (let index = 0; index < count; index++) {
    const outX = ring[normals + 2 * index], outY = ring[normals + 2 * index + 1], offset = ring[offsets + index];
    if (index === first || outX * x + outY * y - offset - inner < floor) continue;
    const gap = lowest(other, outX, outY) - offset;
    if (gap > margin) return -1;
    if (gap > most) {
      second = most;
      most = gap;
      edge = index;
    } else if (gap > second) {
      second = gap;
    }
  }
  GAPS[into] = most;
  GAPS[into + 1] = second;
  return edge;
}

/**
 * Returns the corner of a ring that is lowest along the normal of an edge of another ring. Returns -1 if an edge at this corner
 * is parallel to that edge.
 */
function lowestCorner(ring, owner, edge) {
  const at = owner[NORMALS] + 2 * edge, outX = owner[at], outY = owner[at + 1], end = ring[NORMALS] | 0;
  let corner = 0, least = Infinity;
  for (let to = CORNERS, index = 0; to < end; to += 2, index++) {
    const height = outX * ring[to] + outY * ring[to + 1];
    if (height < least) {
      least = height;
      corner = index;
    }
  }
  const after = end + 2 * corner, before = end + 2 * previous(ring, corner);
  const isAfter = outX * ring[after + 1] - outY * ring[after] < -SAME_DIRECTION;
  return isAfter && outX * ring[before + 1] - outY * ring[before] > SAME_DIRECTION ? corner : -1;
}

/**
 * Creates the contact along the normal of an edge. `corner` is the deepest corner of the other
 * ring.
 */
function through(owner, edge, other, corner, ownIsA, noise) {
  if (corner < 0) return undefined;
  const at = owner[NORMALS] + 2 * edge, outX = owner[at], outY = owner[at + 1];
  const depth = depthAt(owner, edge, other, corner, outX, outY) + 0, margin = MARGIN * noise;
  let ownIsIn = false, otherIsIn = false;
  // If one ring lies in the other, its width is at most the depth.
  if (smaller(owner[WIDTH], other[WIDTH]) <= depth + margin) {
    ownIsIn = liesIn(owner, other, margin);
    otherIsIn = liesIn(other, owner, margin);
    if (ownIsIn === undefined || otherIsIn === undefined) return undefined;
  }
  const before = previous(other, corner);
  const endsAtCorner = turnFromFacing(other, before, outX, outY) < turnFromFacing(other, corner, outX, outY);
  const opposite = endsAtCorner ? before : corner, far = endsAtCorner ? before : next(other, corner);
  const points = clipped(owner, edge, next(owner, edge), other, corner, far, opposite, ownIsA, outX, outY, depth, noise);
  return ownIsA ? answer(-outX, -outY, depth, points, ownIsIn, otherIsIn) : answer(outX, outY, depth, points, otherIsIn, ownIsIn);
}

/**
 * Returns a measure of the angle between the normal of an edge and the opposite of a direction. It is 0 if the
 * normal is antiparallel to the direction.
 */
function turnFromFacing(ring, edge, outX, outY) {
  const at = ring[NORMALS] + 2 * edge, x = ring[at], y = ring[at + 1], cosine = x * outX + y * outY;
  return cosine < -0.75 ? Math.abs(x * outY - y * outX) : 1.5 + cosine;
}

/** Returns whether a ring lies in another ring; undefined if the result is too close to decide. */
function liesIn(inner, outer, margin) {
  const count = outer[COUNT] | 0, normals = outer[NORMALS] | 0;
  let isIn = true;
  for (let index = 0; index < count; index++) {
    const x = outer[normals + 2 * index], y = outer[normals + 2 * index + 1];
    const outside = -lowest(inner, -x, -y) - outer[normals + 2 * count + index];
    if (outside > margin) return false;
    if (outside >= -margin) isIn = undefined;
  }
  return isIn;
}
