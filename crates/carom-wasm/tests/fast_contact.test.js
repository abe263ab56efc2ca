// Tests that the fast path of `contact` gives the same bits as the module, or leaves the pair to it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { contact } from "carom/core";
import { fastContact } from "../js/fast_contact.js";

let state = 1;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const pick = (list) => list[Math.floor(random() * list.length)];

/**
 * Returns a coordinate of one of three kinds: on a grid, for ties and touching shapes; a few units in the last place
 * off the grid, for near ties; or any coordinate.
 */
function coordinate(scale) {
  const grid = (Math.floor(random() * 9) - 4) * scale, choice = random();
  if (choice < 0.03) return -0;
  if (choice < 0.35) return grid;
  return choice < 0.45 ? grid * (1 + (random() - 0.5) * 2 ** -48) : (random() * 8 - 4) * scale;
}

const ROTATIONS = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, -0], [-0, 1], [0.6, 0.8], [0.8, -0.6], [Math.SQRT1_2, Math.SQRT1_2]];

function rotation() {
  const angle = random() * 7;
  return pick([
    { rotation: pick(ROTATIONS) }, { rotation: [Math.cos(angle), Math.sin(angle)] }, { angle },
    { angle: Math.floor(random() * 5 - 2) / 2 }, { angleDegrees: 15 * Math.floor(angle * 12 - 36) }, { angleDegrees: -0 },
  ]);
}

const point = (scale) => [coordinate(scale), coordinate(scale)];
const size = (scale) => Math.abs(coordinate(scale)) * pick([1, 0.5, 0.25, 0.1]);

const MAKERS = {
  circle: (scale) => ({ type: "circle", center: point(scale), radius: size(scale) }),
  aabb: (scale) => {
    const corner = point(scale), other = random() < 0.3 ? point(scale) : corner.map((number) => number + size(scale));
    const [min, max] = [Math.min, Math.max].map((choose) => corner.map((number, axis) => choose(number, other[axis])));
    return { type: "aabb", min, max };
  },
  obb: (scale) => ({ type: "obb", center: point(scale), half: [size(scale), size(scale)], ...rotation() }),
};

const SCALES = [1, 1, 1, 0.1, 1e-4, 1e6, 1e-160, 1e-120, 1e-100, 1e60, 1e68, 1e74];

/** Converts points to `{x, y}`. The fast path does not read this form, so the module computes the result. */
const slow = (shape) => Object.fromEntries(Object.entries(shape).map(([name, value]) => [
  name, Array.isArray(value) ? { x: value[0], y: value[1] } : value,
]));

/**
 * The least fraction of the touching pairs that the fast path must decide at ordinary scales. Many pairs are ties or
 * near ties.
 */
const LEAST = {
  "circle circle": 0.99, "circle aabb": 0.6, "circle obb": 0.6, "aabb circle": 0.6, "obb circle": 0.6,
  "aabb aabb": 0.4, "aabb obb": 0.4, "obb aabb": 0.4, "obb obb": 0.4,
};

for (const [pair, least] of Object.entries(LEAST)) {
  test(`${pair}: the bits of the module, and many pairs decided`, () => {
    const [makeA, makeB] = pair.split(" ").map((type) => MAKERS[type]);
    let decided = 0, touching = 0;
    for (let round = 0; round < 60_000; round++) {
      const scale = SCALES[round % SCALES.length];
      const other = random() < 0.03 ? Math.min(scale * pick([1e-10, 1e10]), 1e74) : scale;
      const a = makeA(scale), b = makeB(other);
      if (random() < 0.02 && a.center && b.center) b.center = a.center;
      const fast = fastContact(a, b), exact = contact(slow(a), slow(b)), shown = () => JSON.stringify([a, b]);
      // Strict equality distinguishes 0 and -0. The comparison of JSON texts also compares the order of keys.
      if (fast !== undefined) {
        assert.deepStrictEqual(fast, exact, shown());
        assert.equal(JSON.stringify(fast), JSON.stringify(exact), shown());
      }
      assert.deepStrictEqual(contact(a, b), exact, shown());
      if (exact !== null && round % SCALES.length < 6) {
        touching += 1;
        decided += fast !== undefined ? 1 : 0;
      }
    }
    assert.ok(decided >= least * touching, `only ${decided} of ${touching}`);
  });
}

test("invalid shapes and shapes that need the module are left to it", () => {
  const ball = { type: "circle", center: [0, 0], radius: 1 }, tile = { type: "aabb", min: [0, 0], max: [1, 1] };
  const crate = { type: "obb", center: [0, 0], half: [1, 1], rotation: [1, 0] };
  const wrong = [
    undefined, null, 5, {}, { ...ball, type: "point" }, { ...ball, radius: -1 }, { ...ball, radius: NaN },
    { ...ball, radius: "1" }, { ...ball, radius: 1e80 }, { ...ball, center: [NaN, 0] }, { ...ball, center: [0, -Infinity] },
    { ...ball, center: ["0", 0] }, { ...ball, center: [0] }, { ...ball, center: undefined }, { ...tile, min: [2, 0] },
    { ...tile, max: [1, NaN] }, { ...tile, max: [1, 1e80] }, { ...tile, min: undefined }, { ...crate, half: [-1, 1] },
    { ...crate, half: [1, NaN] }, { ...crate, rotation: [1, 1] }, { ...crate, rotation: [NaN, 0] }, { ...crate, angle: 0 },
    { ...crate, angleDegrees: 0 }, { ...crate, rotation: undefined }, { ...crate, rotation: undefined, angle: NaN }, { ...crate, rotation: undefined, angle: "1" },
    { ...crate, rotation: undefined, angle: Symbol("1") },
    { ...crate, rotation: undefined, angleDegrees: Infinity }, { ...crate, rotation: undefined, angle: 1, angleDegrees: 1 }, { ...crate, center: [1e80, 0] }, { ...crate, corners: [] },
  ];
  for (const one of wrong) {
    for (const other of [ball, tile, crate]) {
      assert.equal(fastContact(one, other), undefined, JSON.stringify(one));
      assert.equal(fastContact(other, one), undefined, JSON.stringify(one));
    }
  }
});
