// Computes the collision of two bodies.

import { begin } from "../machine.js";
import { answer } from "../queries.js";
import { writeNormal, writeNumber } from "../write.js";
import { collisionFrom } from "./answers.js";
import { writeBody } from "./write.js";

export function collide(a, b, normal, restitution) {
  const at = writeNormal(writeBody(writeBody(begin(), a, "a"), b, "b"), normal);
  writeNumber(at, restitution, "restitution");
  return answer("collide", ["a", "b", "normal", "restitution"], collisionFrom);
}
