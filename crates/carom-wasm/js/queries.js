// Queries about a pair of shapes, a point, a ray or a motion.

import { answers, begin, call, close, resultAt, resume, stopped, wasm } from "./machine.js";
import { fastOverlap } from "./fast.js";
import { fastContact } from "./fast_contact.js";
import { castHitFrom, closestPointsFrom, rayHitFrom } from "./answers.js";
import { contactFrom, point } from "./read.js";
import { RAY, writeNumber, writePoint, writeRay, writeShape } from "./write.js";

export const PAIR = ["a", "b", "gap"];
const OUTER_AND_INNER = ["outer", "inner"], SHAPE_AND_POINT = ["shape", "point"], RAY_AND_SHAPE = [...RAY, "shape"], CAST = ["a", "motion", "b"];

// Frequent queries call their export directly, because the engine can then optimise the call.

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
  return ended(result, saved, PAIR) !== 0;
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
  const at = ended(result, saved, PAIR);
  return answers()[at];
}

export function closestPoints(a, b) {
  writePair(a, b);
  const saved = close();
  let result;
  try {
    result = wasm.closest_points();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  const at = ended(result, saved, PAIR);
  return closestPointsFrom(answers(), at);
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
  const at = ended(result, saved, PAIR);
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

/** Ends a call: resumes the outer call, and returns the result of `resultAt`. */
function ended(result, saved, names) {
  if (saved !== undefined) resume(saved);
  return resultAt(result, names);
}

/**
 * Calls an export whose arguments have been written. Returns its result, read by `read`, or null if there is no
 * result.
 */
export function answer(name, names, read) {
  const at = call(name, names);
  return at === 0 ? null : read(answers(), at);
}

export function contains(shape, point) {
  writePoint(writeShape(begin(), shape, "shape"), point, "point");
  const saved = close();
  let result;
  try {
    result = wasm.contains();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  return ended(result, saved, SHAPE_AND_POINT) !== 0;
}

export function containsShape(outer, inner) {
  writeShape(writeShape(begin(), outer, "outer"), inner, "inner");
  const saved = close();
  let result;
  try {
    result = wasm.contains_shape();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  return ended(result, saved, OUTER_AND_INNER) !== 0;
}

export function closestPoint(shape, to) {
  writePoint(writeShape(begin(), shape, "shape"), to, "point");
  const isSegment = shape.type === "segment";
  return answer("closest_point", SHAPE_AND_POINT, (numbers, at) => {
    const nearest = { point: point(numbers, at), distance: numbers[at + 2], inside: numbers[at + 3] === 1 };
    return isSegment ? { ...nearest, ratio: numbers[at + 4] } : nearest;
  });
}

export function castRay(origin, direction, shape, max) {
  writeShape(writeRay(begin(), origin, direction, max), shape, "shape");
  const saved = close();
  let result;
  try {
    result = wasm.cast_ray();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  const at = ended(result, saved, RAY_AND_SHAPE);
  return at === 0 ? null : rayHitFrom(answers(), at);
}

export function cast(a, motion, b) {
  writeShape(writePoint(writeShape(begin(), a, "a"), motion, "motion"), b, "b");
  const saved = close();
  let result;
  try {
    result = wasm.cast();
  } catch (problem) {
    throw stopped(problem, saved);
  }
  const at = ended(result, saved, CAST);
  return at === 0 ? null : castHitFrom(answers(), at);
}

export function orient2d(a, b, c) {
  writePoint(writePoint(writePoint(begin(), a, "a"), b, "b"), c, "c");
  return answer("orient2d", ["a", "b", "c"], (numbers, at) => numbers[at]);
}
