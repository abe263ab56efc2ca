// Tests that every convex kind of shape in the library is passed from JavaScript to the module and
// back.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as all from "carom";
import * as small from "carom/core";
import { typesOf } from "./declarations.js";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** Returns a description with the names of the package. */
const renamed = (text) => text.replaceAll("one_sided", "oneSided").replaceAll("one_way", "oneWay");

/** An example of each kind, in canonical form. Each example contains the origin. */
const EXAMPLES = Object.fromEntries(JSON.parse(renamed(read("cases/kinds.json"))).map(({ name, ask }) => {
  const { type, ...fields } = JSON.parse(JSON.stringify(all.shape(ask.a)));
  assert.equal(type, name);
  return [name, fields];
}));

/** The kinds that only the entry point `carom` has. */
const SEVERAL_PARTS = ["polygon", "chain", "compound", "tilegrid"];

/** Returns the kinds in the order of `Shape::KINDS`. */
function kinds() {
  return JSON.parse(read("api.json")).kinds.map((kind) => kind.name);
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
      for (const { overlap, separation } of [first, second].some((type) => SEVERAL_PARTS.includes(type)) ? [all] : [small, all]) {
        assert.equal(overlap(a, b), true, `${first} and ${second}`);
        assert.ok(separation(a, b) <= 0, `${first} and ${second}`);
      }
    }
  }
});

test("prepared shapes of every kind give the results of their descriptions", () => {
  const point = { type: "circle", center: [0.25, 0], radius: 0.5 };
  for (const type of SEVERAL_PARTS) {
    const plain = { type, ...EXAMPLES[type] }, prepared = all.shape(plain);
    for (const query of ["overlap", "separation", "contact", "closestPoints", "containsShape", "contacts"]) {
      assert.deepEqual(all[query](point, prepared), all[query](point, plain), `${query} of ${type}`);
      assert.deepEqual(all[query](prepared, point), all[query](plain, point), `${query} of ${type}`);
    }
    for (const query of ["aabb", "area", "bounds", "center", "corners"]) {
      assert.deepEqual(all[query](prepared), all[query](plain), `${query} of ${type}`);
    }
    const moved = all.translated(prepared, [3, -1]);
    assert.deepEqual(JSON.stringify(all.translated(plain, [3, -1])), JSON.stringify(moved));
    assert.deepEqual(all.center(moved), all.center(plain).map((number, axis) => number + [3, -1][axis]));
    const turned = all.transformed(prepared, { translation: [1, 2], angleDegrees: 90 }), [x, y] = all.center(prepared);
    all.center(turned).forEach((number, axis) => assert.ok(Math.abs(number - [1 - y, 2 + x][axis]) < 1e-15));
    assert.deepEqual(JSON.stringify(all.shape(JSON.parse(JSON.stringify(turned)))), JSON.stringify(turned));
  }
});

test("carom/core names the entry with shapes of several parts", () => {
  const point = { type: "point", position: [0, 0] };
  for (const type of SEVERAL_PARTS.filter((type) => type !== "polygon")) {
    for (const shape of [{ type, ...EXAMPLES[type] }, all.shape({ type, ...EXAMPLES[type] })]) {
      assert.throws(() => small.overlap(point, shape), { code: "unknown_type", argument: "b.type", message: /import from "carom"/ });
    }
  }
});

test("a polygon with a convex ring is a convex polygon", () => {
  const { vertices, radius } = EXAMPLES.convex_polygon, ring = { type: "polygon", vertices, radius, holes: [] };
  const convex = { type: "convex_polygon", vertices, radius }, ball = { type: "circle", center: [1, 1], radius: 1 };
  assert.deepEqual(all.shape(ring), all.shape(convex));
  assert.deepEqual(all.contact(ball, ring), all.contact(ball, convex));
  assert.deepEqual(all.explain(ball, ring), all.explain(ball, convex));
  const { holes, ...plain } = ring;
  assert.deepEqual(small.contact(ball, plain), all.contact(ball, ring));
  assert.throws(() => small.overlap(ball, ring), { code: "unknown_field", argument: "b.holes", message: /import from "carom"/ });
  assert.throws(() => small.overlap(ball, { type: "polygon", vertices: EXAMPLES.polygon.vertices }), { code: "not_convex" });
  assert.throws(() => all.overlap(ball, { ...convex, vertices: EXAMPLES.polygon.vertices }), { code: "not_convex" });
});

test("both entries declare their kinds", () => {
  for (const entry of ["carom", "core"]) {
    const types = entry === "core" ? typesOf("core") : typesOf("core") + typesOf("carom");
    for (const kind of kinds().filter((kind) => entry === "carom" || !SEVERAL_PARTS.includes(kind))) assert.match(types, new RegExp(`type: "${kind}"`), `types of ${entry}`);
  }
});
