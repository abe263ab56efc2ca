// Adds the queries of `carom/batch` to the benchmark, as a library that tests all pairs in one call. Lists are created once, just as
// other libraries prepare shapes once.

import * as batch from "carom/batch";
import { cornersOf } from "./pairs.js";

function polygons(shapes) {
  const corners = shapes.map(cornersOf), offsets = [0];
  corners.forEach((ring) => offsets.push(offsets.at(-1) + ring.length));
  return new batch.ConvexPolygons(corners.flat(2), offsets);
}

/** The class of lists for each kind of shape. */
const LISTS = {
  circle: (shapes) => new batch.Circles(shapes.flatMap(({ center, radius }) => [...center, radius])),
  aabb: (shapes) => new batch.Aabbs(shapes.flatMap(({ min, max }) => [...min, ...max])),
  obb: (shapes) => new batch.Obbs(shapes.flatMap(({ center, half, rotation: [cos, sin] }) => [...center, 2 * half[0], 2 * half[1], Math.atan2(sin, cos)])),
  convex_polygon: polygons,
};

const listOf = (shapes) => LISTS[shapes[0].type](shapes);

/** Converts the answers about all pairs to the form of answers about single pairs. */
const ANSWERS = {
  overlap: (flags) => Array.from(flags, (flag) => flag === 1),
  contact: ({ hit, depth }) => Array.from(depth, (depth, index) => (hit[index] === 1 ? depth : null)),
};

/** Returns `carom/batch` as a library of the benchmark. `prepareAll` prepares all pairs at once, and `askAll` returns a column of answers. */
export function inOneCall() {
  return {
    name: "carom/batch",
    prepareAll: (pairs) => [0, 1].map((side) => listOf(pairs.map((pair) => pair[side]))),
    askAll: (query, [a, b]) => batch[query](a, b),
    each: (query, answers) => ANSWERS[query](answers),
  };
}
