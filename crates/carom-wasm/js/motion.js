// What a hit does to a motion.

import { begin } from "./machine.js";
import { answer } from "./questions.js";
import { point } from "./read.js";
import { writeBody, writeNumber, writePoint } from "./write.js";

export function bounce(velocity, normal, restitution) {
  writeNumber(writePoint(writePoint(begin(), velocity, "velocity"), normal, "normal"), restitution, "restitution");
  return answer("bounce", ["velocity", "normal", "restitution"], point);
}

export function slide(velocity, normal) {
  writePoint(writePoint(begin(), velocity, "velocity"), normal, "normal");
  return answer("slide", ["velocity", "normal"], point);
}

export function collide(a, b, normal, restitution) {
  const at = writePoint(writeBody(writeBody(begin(), a, "a"), b, "b"), normal, "normal");
  writeNumber(at, restitution, "restitution");
  return answer("collide", ["a", "b", "normal", "restitution"], (numbers, at) => ({
    velocityA: point(numbers, at),
    velocityB: point(numbers, at + 2),
    impulse: point(numbers, at + 4),
  }));
}
