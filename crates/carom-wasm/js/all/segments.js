// Computes the intersection of two segments.

import { begin } from "../machine.js";
import { PAIR, answer } from "../queries.js";
import { point } from "../read.js";
import { writeSegment } from "./write.js";

export function intersectSegments(a, b) {
  writeSegment(writeSegment(begin(), a, "a"), b, "b");
  return answer("intersect_segments", PAIR, intersection) ?? { kind: "none" };
}

function intersection(numbers, at) {
  const first = point(numbers, at + 1);
  if (numbers[at] === 2) return { kind: "overlap", points: [first, point(numbers, at + 3)] };
  return { kind: "point", point: first, fractionA: numbers[at + 3], fractionB: numbers[at + 4] };
}
