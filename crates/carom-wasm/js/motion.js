// Computes the velocity after a hit.

import { begin } from "./machine.js";
import { answer } from "./queries.js";
import { point } from "./read.js";
import { writeNormal, writeNumber, writePoint } from "./write.js";

export function bounce(velocity, normal, restitution) {
  writeNumber(writeNormal(writePoint(begin(), velocity, "velocity"), normal), restitution, "restitution");
  return answer("bounce", ["velocity", "normal", "restitution"], point);
}

export function slide(velocity, normal) {
  writeNormal(writePoint(begin(), velocity, "velocity"), normal);
  return answer("slide", ["velocity", "normal"], point);
}
