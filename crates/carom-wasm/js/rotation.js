// The quick contacts ask the module for the cosine and the sine of an angle.

import { begin, input } from "./machine.js";
import { answer } from "./questions.js";
import { point } from "./read.js";
import { sines } from "./turns.js";
import { DEGREES, RADIANS } from "./write.js";

sines.ask = (angle, isInDegrees) => {
  const at = begin();
  input[at] = isInDegrees ? DEGREES : RADIANS;
  input[at + 1] = angle;
  return answer("rotation", [], point);
};
