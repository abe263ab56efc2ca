// Queries about lists: overlapping pairs, hulls and bounding volumes.

import { begin } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writeShape } from "../write.js";
import { box, interval, obb, points } from "./read.js";
import { isNumbers, writePoints, writeShapes, writeTuples } from "./write.js";

export function pairs(shapes) {
  if (isNumbers(shapes)) {
    writeTuples(begin(), shapes, 4, "shapes");
    return answer("box_pairs", (index) => `shapes[${4 * index}]`, packedPairs);
  }
  writeShapes(begin(), shapes, "shapes");
  return answer("pairs", (index) => `shapes[${index}]`, pairList);
}

export function pairsBetween(a, b) {
  const packed = isNumbers(a) && isNumbers(b), each = packed ? 4 : 1, first = a?.length / each;
  const names = (index) => (index < first ? `a[${each * index}]` : `b[${each * (index - first)}]`);
  if (packed) {
    writeTuples(writeTuples(begin(), a, 4, "a"), b, 4, "b");
    return answer("box_pairs_between", names, packedPairs);
  }
  writeShapes(writeShapes(begin(), a, "a"), b, "b");
  return answer("pairs_between", names, pairList);
}

function pairList(numbers, at) {
  const list = [];
  for (let index = 0; index < numbers[at]; index++) list.push(point(numbers, at + 1 + 2 * index));
  return list;
}

function packedPairs(numbers, at) {
  return new Uint32Array(numbers.subarray(at + 1, at + 1 + 2 * numbers[at]));
}

export function hull(list) {
  writePoints(begin(), list, "points");
  return answer("hull", ["points"], points);
}

export function bounds(shape) {
  writeShape(begin(), shape, "shape");
  return answer("bounds", ["shape"], boundsFrom);
}

export function boundsOfPoints(list) {
  writePoints(begin(), list, "points");
  return answer("bounds_of_points", ["points"], boundsFrom);
}

function boundsFrom(numbers, at) {
  const dop8 = at + 23, hull = dop8 + 1 + 2 * numbers[dop8] + 1;
  return {
    aabb: { ...box(numbers, at), area: numbers[at + 4] },
    circle: { type: "circle", center: point(numbers, at + 5), radius: numbers[at + 7] },
    obb: { ...obb(numbers, at + 8), area: numbers[at + 14] },
    dop8: {
      intervals: [0, 2, 4, 6].map((offset) => interval(numbers, at + 15 + offset)),
      vertices: points(numbers, dop8),
      area: numbers[hull - 1],
    },
    hull: {
      vertices: points(numbers, hull + 1),
      radius: numbers[hull],
      area: numbers[hull + 2 + 2 * numbers[hull + 1]],
    },
  };
}
