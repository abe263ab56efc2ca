// Tests that the cosines and sines that JavaScript computes have the same bits as those of the
// module, or are left to the module.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Rot2 } from "carom";
import { writeSines } from "../js/sines.js";

let state = 1;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const between = (low, high) => low + random() * (high - low);

/** The upper halves of the angles at which the steps of the computation change. */
const EDGES = [0x3e46a09e, 0x3fe921fb, 0x3ff921fb, 0x4002d97c, 0x400921fb, 0x400f6a7a, 0x4012d97c, 0x4015fdbc, 0x401921fb, 0x401c463b, 0x413921fb];
const float = new Float64Array(1), words = new Uint32Array(float.buffer);

function atAnEdge() {
  words[0] = random() * 2 ** 32;
  words[1] = EDGES[Math.floor(random() * EDGES.length)] + Math.floor(random() * 5) - 2;
  return random() < 0.5 ? float[0] : -float[0];
}

/**
 * Angles in radians, angles in degrees, and the least fraction of them that JavaScript must decide.
 */
const ANGLES = {
  "of some revolutions": [() => between(-50, 50), () => between(-3000, 3000), 0.99],
  "of any size": [() => (random() - 0.5) * 10 ** between(-300, 60), () => (random() - 0.5) * 10 ** between(-300, 60), 0.5],
  "where the steps change": [atAnEdge, () => 7.5 * Math.floor(between(-99, 99)), 0.5],
  "near a multiple of half a right angle": [
    () => ((Math.floor(between(-40, 40)) * Math.PI) / 4) * (1 + (random() - 0.5) * 2 ** -between(0, 52)),
    () => 45 * Math.floor(between(-40, 40)) * (1 + (random() - 0.5) * 2 ** -between(0, 52)), 0.5,
  ],
  "of zero, nearly": [() => [0, -0, 5e-324, -5e-324][Math.floor(random() * 4)], () => [0, -0, 5e-324, -360][Math.floor(random() * 4)], 1],
};

for (const [name, [radians, degrees, least]] of Object.entries(ANGLES)) {
  test(`angles ${name}`, () => {
    let decided = 0;
    const rounds = 20_000, found = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const isInDegrees = random() < 0.5, angle = (isInDegrees ? degrees : radians)();
      if (!writeSines(angle, isInDegrees, found, 0)) continue;
      decided += 1;
      // Strict equality distinguishes 0 and -0.
      assert.deepStrictEqual(found, isInDegrees ? Rot2.fromDegrees(angle) : Rot2.fromRadians(angle), `${angle}`);
    }
    assert.ok(decided >= least * rounds, `${decided} of ${rounds}`);
  });
}

test("a value that is not an angle is left to the module", () => {
  for (const angle of [NaN, Infinity, -Infinity, "1", null, undefined, 1e300]) {
    for (const isInDegrees of [true, false]) assert.equal(writeSines(angle, isInDegrees, [0, 0], 0), false, `${angle}`);
  }
});
