// Finds the axes of the separating-axis test.

import { refuse } from "../machine.js";
import { PAIR, answer, writePair } from "../queries.js";
import { CLOSEST_POINTS_SIZE, closestPointsFrom } from "../answers.js";
import { point } from "../read.js";
import { refuseParts } from "./composites.js";
import { PreparedShape } from "./kept.js";
import { interval } from "./read.js";
import { shape } from "./shapes.js";

export function explain(a, b) {
  writePair(a, b);
  refuseParts(a, "a");
  refuseParts(b, "b");
  return answerOfConvex() ?? refuse("not_convex_shape", ...firstUnion({ a, b }), "not convex; give a convex shape");
}

/** Returns the name of the first shape that has several parts, and the shape. */
function firstUnion(shapes) {
  return Object.entries(shapes).find(([, value]) => shape(value) instanceof PreparedShape);
}

function answerOfConvex() {
  return answer("explain", PAIR, (numbers, at) => {
    const axes = [], first = at + CLOSEST_POINTS_SIZE + 2;
    for (let index = 0; index < numbers[first - 1]; index++) axes.push(axis(numbers, first + 9 * index));
    return { axes, winner: numbers[at], closest: closestPointsFrom(numbers, at + 1) };
  });
}

const SOURCES = ["edgeOfA", "edgeOfB", "closestPoints"];

function axis(numbers, at) {
  const source = { kind: SOURCES[numbers[at + 2]] };
  if (numbers[at + 2] < 2) source.edge = numbers[at + 3];
  return {
    normal: point(numbers, at),
    source,
    intervalA: interval(numbers, at + 4),
    intervalB: interval(numbers, at + 6),
    separation: numbers[at + 8],
  };
}
