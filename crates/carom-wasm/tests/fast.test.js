// Tests that the fast path of `overlap` agrees with the module, or leaves the pair to it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { overlap, separation } from "carom/core";
import { fastOverlap } from "../js/fast.js";

let state = 1;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;

/**
 * Returns a coordinate of one of three kinds: on a grid, for touching shapes; a few units in the last place off the
 * grid, for near ties; or any coordinate.
 */
const coordinate = (scale) => {
  const grid = Math.floor(random() * 9 - 4) * scale;
  const choice = random();
  if (choice < 0.4) return grid;
  return choice < 0.7 ? grid * (1 + (random() - 0.5) * 2 ** -48) : (random() * 8 - 4) * scale;
};

/**
 * Returns a rotation as cosine and sine, or an angle. It is a multiple of a right angle, a multiple of 45 degrees, or
 * any angle.
 */
function turn() {
  const angle = random() < 0.5 ? (Math.floor(random() * 8) * Math.PI) / 4 : random() * 7, choice = random();
  if (choice < 0.4) return { rotation: [Math.cos(angle), Math.sin(angle)] };
  return choice < 0.6 ? { rotation: [[1, 0], [0, 1], [-1, 0], [0, -1]][Math.floor(random() * 4)] } : { angle };
}

function shape(scale) {
  const corner = [coordinate(scale), coordinate(scale)];
  if (random() < 0.4) return { type: "circle", center: corner, radius: Math.abs(coordinate(scale)) / 2 };
  if (random() < 0.5) return { type: "obb", center: corner, half: [coordinate(scale), coordinate(scale)].map((length) => Math.abs(length) / 2), ...turn() };
  const other = [coordinate(scale), coordinate(scale)];
  const [min, max] = [Math.min, Math.max].map((pick) => corner.map((number, axis) => pick(number, other[axis])));
  return { type: "aabb", min, max };
}

const SCALES = [1, 1, 1e-4, 1e6, 1e-200, 1e-150, 1e68, 1e74, 0.1];

test("the fast path decides many pairs, and its decisions are right", () => {
  let decided = 0;
  const rounds = 200_000;
  for (let round = 0; round < rounds; round++) {
    const scale = SCALES[round % SCALES.length], a = shape(scale), b = shape(scale);
    const fast = fastOverlap(a, b), exact = separation(a, b) <= 0;
    assert.equal(overlap(a, b), exact, JSON.stringify([a, b]));
    if (fast !== undefined) {
      decided += 1;
      assert.equal(fast, exact, JSON.stringify([a, b]));
    }
  }
  assert.ok(decided > rounds / 3, `only ${decided} of ${rounds}`);
});

test("invalid shapes are left to the module", () => {
  const tile = { type: "aabb", min: [0, 0], max: [1, 1] }, ball = { type: "circle", center: [0, 0], radius: 1 };
  const crate = { type: "obb", center: [0, 0], half: [1, 1], rotation: [0.8, 0.6] };
  const wrong = [
    null, 5, {}, { ...ball, radius: -1 }, { ...ball, radius: NaN }, { ...ball, radius: "1" }, { ...ball, radius: 1e80 },
    { ...ball, center: [NaN, 0] }, { ...ball, center: [0, Infinity] }, { ...ball, center: ["0", 0] }, { ...ball, center: null },
    { ...ball, center: [0] }, { ...tile, min: [2, 0] }, { ...tile, max: [1, NaN] }, { ...tile, max: [1, 1e80] }, { ...tile, min: [-1e80, 0] },
    { ...crate, half: [-1, 1] }, { ...crate, half: [1, NaN] }, { ...crate, center: [1e80, 0] }, { ...crate, rotation: [2, 1] }, { ...crate, angle: 1 },
    { ...crate, corners: [] }, { ...crate, rotation: undefined },
  ];
  for (const one of wrong) {
    for (const other of [tile, ball, crate]) {
      assert.equal(fastOverlap(one, other), undefined, JSON.stringify(one));
      assert.equal(fastOverlap(other, one), undefined, JSON.stringify(one));
    }
  }
});

test("axis-aligned boxes on a grid that touch are decided without the module", () => {
  for (const [x, y, expected] of [[1, 0, true], [0, 1, true], [1, 1, true], [-1, 0, true], [2, 0, false], [0, 0, true]]) {
    const a = { type: "aabb", min: [0, 0], max: [1, 1] }, b = { type: "aabb", min: [x, y], max: [x + 1, y + 1] };
    assert.equal(fastOverlap(a, b), expected, `${x}, ${y}`);
  }
});
