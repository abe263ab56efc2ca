// Lets the fast contacts compute the cosine and the sine of an angle in the module.

import { sines } from "./angle_cache.js";
import { answers, begin, call, input, rotationAt } from "./machine.js";
import { DEGREES, RADIANS } from "./write.js";

sines.compute = (angle, isInDegrees, into, at) => {
  const quick = rotationAt(angle, isInDegrees), found = quick < 0 ? compute(angle, isInDegrees) : quick, numbers = answers();
  into[at] = numbers[found];
  into[at + 1] = numbers[found + 1];
};

/** Computes them by a call that may interrupt another one; returns their index in `answers()`. */
function compute(angle, isInDegrees) {
  const at = begin();
  input[at] = isInDegrees ? DEGREES : RADIANS;
  input[at + 1] = angle;
  return call("rotation", []);
}
