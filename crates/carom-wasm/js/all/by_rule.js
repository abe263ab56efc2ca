// Written by `cargo xtask api` from the functions of the library: do not edit.
//
// Defines the query functions that a rule writes. Their arguments are shapes and points, and their answer is a flag or a number.

import { begin, call } from "../machine.js";
import { answer } from "../queries.js";
import { writeShape } from "../write.js";

const number = (numbers, at) => numbers[at];

export function areaOfOverlap(a, b) {
  let end = begin();
  end = writeShape(end, a, "a");
  end = writeShape(end, b, "b");
  return answer("area_of_overlap", ["a", "b"], number);
}

export function iou(a, b) {
  let end = begin();
  end = writeShape(end, a, "a");
  end = writeShape(end, b, "b");
  return answer("iou", ["a", "b"], number);
}

export function interiorsOverlap(a, b) {
  let end = begin();
  end = writeShape(end, a, "a");
  end = writeShape(end, b, "b");
  return call("interiors_overlap", ["a", "b"]) !== 0;
}

export function coveredArea(shape) {
  let end = begin();
  end = writeShape(end, shape, "shape");
  return answer("covered_area", ["shape"], number);
}
