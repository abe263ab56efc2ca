// The area that two shapes have in common.

import { PAIR, answer, writePair } from "../queries.js";

const number = (numbers, at) => numbers[at];

export function areaOfOverlap(a, b) {
  writePair(a, b);
  return answer("area_of_overlap", PAIR, number);
}

export function iou(a, b) {
  writePair(a, b);
  return answer("iou", PAIR, number);
}
