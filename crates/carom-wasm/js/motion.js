// What a hit does to a motion.

import { begin } from "./machine.js";
import { answer } from "./questions.js";
import { point } from "./read.js";
import { writeNumber, writePoint } from "./write.js";

export function bounce(velocity, normal, restitution) {
  writeNumber(writePoint(writePoint(begin(), velocity, "velocity"), normal, "normal"), restitution, "restitution");
  return answer("bounce", ["velocity", "normal", "restitution"], point);
}

export function slide(velocity, normal) {
  writePoint(writePoint(begin(), velocity, "velocity"), normal, "normal");
  return answer("slide", ["velocity", "normal"], point);
}
