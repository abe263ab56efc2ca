// The questions about a pair of shapes, a point, a ray or a motion.

import { answers, ask, begin, close, heard, resume, stopped, wasm } from "./machine.js";
import { quickOverlap } from "./quick.js";
import { quickContact } from "./quick_contact.js";
import { castHit, closest, contactFrom, interval, point, rayHit } from "./read.js";
import {
  RAY, writeHalfPlane, writeNumber, writePoint, writeRay, writeSegment, writeShape,
} from "./write.js";

const PAIR = ["a", "b", "gap"];

function writePair(a, b) {
  return writeShape(writeShape(begin(), a, "a"), b, "b");
}

export function overlap(a, b) {
  const quick = quickOverlap(a, b);
  if (quick >= 0) return quick === 1;
  writePair(a, b);
  const kept = close();
  let said;
  try {
    said = wasm.overlap();
  } catch (problem) {
    throw stopped(problem, kept);
  }
  if (kept !== undefined) resume(kept);
  return heard(said, PAIR) !== 0;
}

export function separation(a, b) {
  writePair(a, b);
  const kept = close();
  let said;
  try {
    said = wasm.separation();
  } catch (problem) {
    throw stopped(problem, kept);
  }
  if (kept !== undefined) resume(kept);
  const at = heard(said, PAIR);
  return answers()[at];
}

export function closestPoints(a, b) {
  writePair(a, b);
  return answer("closest_points", PAIR, closest);
}

export function contact(a, b) {
  const quick = quickContact(a, b);
  if (quick !== undefined) return quick;
  writePair(a, b);
  const kept = close();
  let said;
  try {
    said = wasm.contact();
  } catch (problem) {
    throw stopped(problem, kept);
  }
  if (kept !== undefined) resume(kept);
  const at = heard(said, PAIR);
  return at === 0 ? null : contactFrom(answers(), at);
}

export function mtv(a, b) {
  return mtvWithGap(a, b, 0);
}

export function mtvWithGap(a, b, gap) {
  writeNumber(writePair(a, b), gap, "gap");
  return answer("mtv", PAIR, point);
}

/** The answer to a question whose arguments are written, or null. */
export function answer(question, names, read) {
  const at = ask(question, names);
  return at === 0 ? null : read(answers(), at);
}

export function contains(shape, point) {
  writePoint(writeShape(begin(), shape, "shape"), point, "point");
  return ask("contains", ["shape", "point"]) !== 0;
}

export function containsShape(outer, inner) {
  writeShape(writeShape(begin(), outer, "outer"), inner, "inner");
  return ask("contains_shape", ["outer", "inner"]) !== 0;
}

export function closestPoint(shape, to) {
  writePoint(writeShape(begin(), shape, "shape"), to, "point");
  const isSegment = shape.type === "segment";
  return answer("closest_point", ["shape", "point"], (numbers, at) => {
    const nearest = { point: point(numbers, at), distance: numbers[at + 2], inside: numbers[at + 3] === 1 };
    return isSegment ? { ...nearest, ratio: numbers[at + 4] } : nearest;
  });
}

export function intersectSegments(a, b) {
  writeSegment(writeSegment(begin(), a, "a"), b, "b");
  return answer("intersect_segments", PAIR, intersection) ?? { kind: "none" };
}

function intersection(numbers, at) {
  const first = point(numbers, at + 1);
  if (numbers[at] === 2) return { kind: "overlap", points: [first, point(numbers, at + 3)] };
  return { kind: "point", point: first, fractionA: numbers[at + 3], fractionB: numbers[at + 4] };
}

export function castRay(origin, direction, shape, max) {
  writeShape(writeRay(begin(), origin, direction, max), shape, "shape");
  return answer("cast_ray", [...RAY, "shape"], rayHit);
}

export function cast(a, motion, b) {
  writeShape(writePoint(writeShape(begin(), a, "a"), motion, "motion"), b, "b");
  return answer("cast", ["a", "motion", "b"], castHit);
}

export function explain(a, b) {
  writePair(a, b);
  return answer("explain", PAIR, (numbers, at) => {
    const axes = [];
    for (let index = 0; index < numbers[at + 8]; index++) axes.push(axis(numbers, at + 9 + 9 * index));
    return { axes, winner: numbers[at], closest: closest(numbers, at + 1) };
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

export function orient2d(a, b, c) {
  writePoint(writePoint(writePoint(begin(), a, "a"), b, "b"), c, "c");
  return answer("orient2d", ["a", "b", "c"], (numbers, at) => numbers[at]);
}

export const HalfPlane = {
  normal(plane) {
    writeHalfPlane(begin(), plane, "plane");
    return answer("half_plane_normal", ["plane"], point);
  },

  contains(plane, point) {
    writePoint(writeHalfPlane(begin(), plane, "plane"), point, "point");
    return ask("half_plane_contains", ["plane", "point"]) !== 0;
  },

  signedDistance(plane, point) {
    writePoint(writeHalfPlane(begin(), plane, "plane"), point, "point");
    return answer("half_plane_distance", ["plane", "point"], (numbers, at) => numbers[at]);
  },

  separation(plane, shape) {
    writeShape(writeHalfPlane(begin(), plane, "plane"), shape, "shape");
    return answer("half_plane_separation", ["plane", "shape"], (numbers, at) => numbers[at]);
  },

  contact(plane, shape) {
    writeShape(writeHalfPlane(begin(), plane, "plane"), shape, "shape");
    return answer("half_plane_contact", ["plane", "shape"], contactFrom);
  },
};
