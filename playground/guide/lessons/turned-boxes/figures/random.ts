// Random pairs of turned boxes, the same on every machine.

import { type Box, box } from "../../../src/boxes";

export function randomPairs(count: number): [Box, Box][] {
  let seed = 12345;
  // A linear congruential generator with the constants of Numerical Recipes.
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const made = () => box([4 * random() - 2, 4 * random() - 2], [0.5 + 2 * random(), 0.5 + 2 * random()], 180 * random());
  return Array.from({ length: count }, () => [made(), made()]);
}
