// The questions about a pair of shapes, a point, a ray or a motion.

import { answers, ask, begin, close, heard, resume, stopped, wasm } from "./machine.js";
import { quickOverlap } from "./quick.js";
import { quickContact } from "./quick_contact.js";
import { castHit, closest, contactFrom, point, rayHit } from "./read.js";
import { RAY, writeNumber, writePoint, writeRay, writeShape } from "./write.js";

export const PAIR = ["a", "b", "gap"];

export function writePair(a, b) {
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

export function castRay(origin, direction, shape, max) {
  writeShape(writeRay(begin(), origin, direction, max), shape, "shape");
  return answer("cast_ray", [...RAY, "shape"], rayHit);
}

export function cast(a, motion, b) {
  writeShape(writePoint(writeShape(begin(), a, "a"), motion, "motion"), b, "b");
  return answer("cast", ["a", "motion", "b"], castHit);
}

export function orient2d(a, b, c) {
  writePoint(writePoint(writePoint(begin(), a, "a"), b, "b"), c, "c");
  return answer("orient2d", ["a", "b", "c"], (numbers, at) => numbers[at]);
}
