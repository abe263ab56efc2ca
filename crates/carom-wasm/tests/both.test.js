// Tests that results and errors of `carom/core` equal those of `carom`, bit by bit and message by
// message.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "carom/core";
import * as all from "carom";

let state = 5;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const pick = (list) => list[Math.floor(random() * list.length)];
const number = () => pick([0, 1, -1, 0.5, 2, 3, random() * 4 - 2, random() * 4 - 2]);
const point = () => pick([() => [number(), number()], () => ({ x: number(), y: number() }), () => new Float64Array([number(), number()])])();
const size = () => pick([1, 0.5, random() * 3]);

const SHAPES = [
  () => ({ type: "point", position: point() }), () => ({ type: "circle", center: point(), radius: size() }),
  () => ({ type: "segment", a: point(), b: point() }), () => ({ type: "capsule", a: point(), b: point(), radius: size() }),
  () => ({ type: "aabb", center: point(), half: [size(), size()] }), () => ({ type: "aabb", corner: point(), size: [size(), size()] }),
  () => ({ type: "aabb", corners: [point(), point()] }),
  () => ({ type: "obb", center: point(), half: [size(), size()], angle: number() }),
  () => ({ type: "obb", corner: point(), size: [size(), size()], angleDegrees: 100 * number() }),
  () => ({ type: "convex_polygon", vertices: [point(), point(), point(), point()], radius: pick([undefined, 0, size()]) }),
];

const WRONG = [
  undefined, null, 5, "circle", [], [1], [1, "2"], [NaN, 0], { x: 1e80, y: 0 }, {}, Infinity, NaN, -3, { type: "triangle" },
  { type: "circle", center: [0, 0], radius: -1 }, { type: "aabb", min: [2, 0], max: [1, 1] }, { type: "aabb" }, { type: "obb" },
  { type: "obb", center: [0, 0], half: [1, 1] }, { type: "obb", center: [0, 0], half: [1, 1], angle: 1, angleDegrees: 2 },
  { type: "obb", center: [0, 0], half: [1, 1], rotation: [0, 0] }, { type: "obb", corners: [[0, 0], [2, 0], [2, 1], [0.5, 1]] },
  { type: "aabb", min: [0, 0], max: [1, 1], center: [0, 0] }, { type: "aabb", corner: [0, 0], size: [-1, 1] }, { type: "aabb", corners: [[0, 0]] },
  { type: "obb", center: [0, 0], half: [1, 1], angle: 0, corner: [1, 1] }, { type: "convex_polygon", vertices: [[0, 0], [4, 0], [0, 4]], radus: 1 },
  { type: "convex_polygon", vertices: [[0, 0], [4, 0], [1, 1], [0, 4]] }, { type: "convex_polygon", vertices: [[0, 0], [1, 0], 5] },
  { type: "circle", centre: [0, 0], radius: 1 }, { type: "capsule", a: [0, 0], b: [1, 0], radus: 1 }, { type: "obb", centre: [0, 0] },
];

/** The kinds of the arguments of each function: s for a shape, p for a point, n for a number. */
const ARGUMENTS = {
  contains: "sp", closestPoint: "sp", castRay: "ppsn", cast: "sps", orient2d: "ppp", bounce: "ppn", slide: "pp", mtvWithGap: "ssn",
  overlap: "ss", separation: "ss", closestPoints: "ss", contact: "ss", mtv: "ss", containsShape: "ss",
};
const MAKE = { s: () => pick(SHAPES)(), p: point, n: number };

/** Returns the result of a call, or the fields of its error. */
function outcome(query, parameters) {
  try {
    return query(...parameters);
  } catch ({ name, code, argument, message }) {
    return { name, code, argument, message };
  }
}

test("every function is covered", () => {
  const functions = Object.keys(core).filter((name) => typeof core[name] === "function" && name !== "CaromError");
  assert.deepEqual(Object.keys(ARGUMENTS).sort(), functions.sort());
});

for (const [name, kinds] of Object.entries(ARGUMENTS)) {
  test(`${name} has equal results and errors in both entries`, () => {
    const refused = new Set();
    for (let round = 0; round < 4000; round++) {
      const parameters = [...kinds].map((kind) => (random() < 0.15 ? pick(WRONG) : MAKE[kind]()));
      const answer = outcome(core[name], parameters);
      assert.deepStrictEqual(answer, outcome(all[name], parameters), JSON.stringify(parameters));
      if (answer?.name === "CaromError") refused.add(answer.code);
    }
    assert.ok(refused.size > 2, [...refused].join());
  });
}

test("both entries export equal constants", () => {
  assert.deepEqual([core.MAX_COORDINATE, core.CONTACT_TOLERANCE], [all.MAX_COORDINATE, all.CONTACT_TOLERANCE]);
});
