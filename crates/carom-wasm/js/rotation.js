// Lets the fast contacts compute the cosine and the sine of an angle in the module.

import { begin, input } from "./machine.js";
import { answer } from "./queries.js";
import { point } from "./read.js";
import { sines } from "./angle_cache.js";
import { DEGREES, RADIANS } from "./write.js";

sines.compute = (angle, isInDegrees) => {
  const at = begin();
  input[at] = isInDegrees ? DEGREES : RADIANS;
  input[at + 1] = angle;
  return answer("rotation", [], point);
};
