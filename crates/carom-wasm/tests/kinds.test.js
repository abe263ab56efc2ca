// Every convex kind of shape in the library passes from JavaScript to the module and back.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as all from "carom";
import * as small from "carom/core";

/** A shape of each kind that contains the origin, in canonical form. */
const EXAMPLES = {
  circle: { center: [1, 0], radius: 1 },
  segment: { a: [-1, 0], b: [1, 0] },
  capsule: { a: [0, 0], b: [1, 2], radius: 1 },
  aabb: { min: [0, 0], max: [2, 1] },
  obb: { center: [0, 0], half: [2, 1], rotation: [0.6, 0.8] },
  polygon: { vertices: [[-1, -1], [2, 0], [0, 2]], radius: 0.5 },
};

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** Returns the convex kinds in the order of `Shape::CONVEX_KINDS`. */
function kinds() {
  const list = /^kinds!\(([^;]*);/m.exec(read("crates/carom/src/shape/mod.rs"))[1];
  return [...list.matchAll(/=> "(\w+)"/g)].map(([, name]) => name);
}

test("every kind of the library has an example", () => {
  assert.deepEqual(Object.keys(EXAMPLES), kinds());
});

test("shape returns every kind unchanged", () => {
  for (const type of kinds()) {
    const shape = { type, ...EXAMPLES[type] };
    assert.deepEqual(JSON.parse(JSON.stringify(all.shape(shape))), shape);
  }
});

test("both entries support every pair of kinds", () => {
  for (const first of kinds()) {
    for (const second of kinds()) {
      const [a, b] = [first, second].map((type) => ({ type, ...EXAMPLES[type] }));
      for (const { overlap, separation } of [small, all]) {
        assert.equal(overlap(a, b), true, `${first} and ${second}`);
        assert.ok(separation(a, b) <= 0, `${first} and ${second}`);
      }
    }
  }
});

test("both entries declare every kind", () => {
  for (const entry of ["carom", "core"]) {
    const types = read(`crates/carom-wasm/types/${entry}.d.ts`);
    for (const kind of kinds()) assert.match(types, new RegExp(`type: "${kind}"`), `${entry}.d.ts`);
  }
});
