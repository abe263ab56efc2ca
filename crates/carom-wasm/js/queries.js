// Queries about a pair of shapes, a point, a ray or a motion.

import { answers, begin, call, close, resultAt, resume, stopped, wasm } from "./machine.js";
import { fastOverlap } from "./fast.js";
import { fastContact } from "./fast_contact.js";
import { castHitFrom, closestPointsFrom, rayHitFrom } from "./answers.js";
import { contactFrom, point } from "./read.js";
import { RAY, writeNumber, writePoint, writeRay, writeShape } from "./write.js";

export const PAIR = ["a", "b", "gap"];

export function writePair(a, b) {
  return writeShape(writeShape(begin(), a, "a"), b, "b");
}

export function overlap(a, b) {
  const fast = fastOverlap(a, b);
  if (fast !== undefined) return fast;
  writePair(a, b);
  const saved = close();
  let result;
  try {
    result = wasm.overlap();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  if (saved !== undefined) resume(saved);
  return resultAt(result, PAIR) !== 0;
}

export function separation(a, b) {
  writePair(a, b);
  const saved = close();
  let result;
  try {
    result = wasm.separation();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  if (saved !== undefined) resume(saved);
  const at = resultAt(result, PAIR);
  return answers()[at];
}

export function closestPoints(a, b) {
  writePair(a, b);
  return answer("closest_points", PAIR, closestPointsFrom);
}

export function contact(a, b) {
  const fast = fastContact(a, b);
  if (fast !== undefined) return fast;
  writePair(a, b);
  const saved = close();
  let result;
  try {
    result = wasm.contact();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  if (saved !== undefined) resume(saved);
  const at = resultAt(result, PAIR);
  return at === 0 ? null : contactFrom(answers(), at);
}

export function mtv(a, b) {
  const found = contact(a, b);
  return found === null ? null : found.mtv;
}

export function mtvWithGap(a, b, gap) {
  writeNumber(writePair(a, b), gap, "gap");
  return answer("mtv", PAIR, point);
}

/** Calls an export whose arguments are written, and returns its result as `read` reads it, or null for none. */
export function answer(name, names, read) {
  const at = call(name, names);
  return at === 0 ? null : read(answers(), at);
}

export function contains(shape, point) {
  writePoint(writeShape(begin(), shape, "shape"), point, "point");
  return call("contains", ["shape", "point"]) !== 0;
}

export function containsShape(outer, inner) {
  writeShape(writeShape(begin(), outer, "outer"), inner, "inner");
  return call("contains_shape", ["outer", "inner"]) !== 0;
}

export function closestPoint(shape, to) {
  writePoint(writeShape(begin(), shape, "shape"), to, "point");
  const isSegment = shape.type === "segment";
  return answer("closest_point", ["shape", "point"], (numbers, at) => {
    const nearest = { point: point(numbers, at), distance: numbers[at + 2], inside: numbers[at + 3] === 1 };
    return isSegment ? { ...nearest, ratio: numbers[at + 4] } : nearest;
  });
}

export function castRay(origin, direction, shape, max) {
  writeShape(writeRay(begin(), origin, direction, max), shape, "shape");
  return answer("cast_ray", [...RAY, "shape"], rayHitFrom);
}

export function cast(a, motion, b) {
  writeShape(writePoint(writeShape(begin(), a, "a"), motion, "motion"), b, "b");
  return answer("cast", ["a", "motion", "b"], castHitFrom);
}

export function orient2d(a, b, c) {
  writePoint(writePoint(writePoint(begin(), a, "a"), b, "b"), c, "c");
  return answer("orient2d", ["a", "b", "c"], (numbers, at) => numbers[at]);
}
