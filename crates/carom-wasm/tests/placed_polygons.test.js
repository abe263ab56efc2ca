// Tests that a polygon that moves in the memory of the module gives the same answers as the polygon that `transformed`
// returns, to the last bit.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as carom from "carom";

const { PlacedPolygon, Rot2, Space, cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, interiorsOverlap, mtv, overlap, separation, shape, timeOfImpact, transformed } = carom;

let state = 7;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const between = (low, high) => low + random() * (high - low);
const regular = (count, radius) => Array.from({ length: count }, (_, index) => {
  const [x, y] = Rot2.fromDegrees((index * 360) / count);
  return [radius * x, radius * y];
});

/** Returns a pose on a grid or anywhere, near the origin or far from it. */
function pose() {
  const scale = random() < 0.1 ? 1e6 : 1, at = () => (random() < 0.4 ? Math.floor(random() * 7) - 3 : between(-3, 3)) * scale;
  const turns = [{}, { angleDegrees: 90 * Math.floor(random() * 4) }, { angle: between(-9, 9) }, { rotation: Rot2.fromRadians(between(-3, 3)) }];
  return { translation: [at(), at()], ...turns[Math.floor(random() * turns.length)] };
}

const LOCAL = [
  { type: "polygon", vertices: regular(6, 1) },
  { type: "polygon", vertices: [[0, 0], [3, 0], [0, 1]] },
  { type: "convex_polygon", vertices: regular(20, 2), radius: 0.25 },
  shape({ type: "polygon", vertices: regular(5, 1.5) }),
];

/** The queries about a polygon and another shape. */
const QUERIES = {
  overlap, contact, mtv, separation, closestPoints, containsShape, interiorsOverlap,
  cast: (a, b) => cast(a, [1.5, -0.5], b),
  castRay: (a) => castRay([-5, 0.25], [1, 0], a),
  contains: (a) => contains(a, [0.5, 0.5]),
  closestPoint: (a) => closestPoint(a, [2, 2]),
  timeOfImpact: (a, b) => timeOfImpact(a, { displacement: [1, 1], turn: 1 }, b, { displacement: [0, -1] }),
};

test("a placed polygon has the answers of the transformed one", () => {
  const others = [{ type: "circle", center: [0, 0], radius: 1 }, { type: "obb", center: [1, 0], half: [1, 0.5], angle: 0.3 }, shape(LOCAL[0]),
    shape({ type: "chain", vertices: [[4, 0], [2, 1], [0, 0], [-3, 0.5]] })];
  for (const local of LOCAL) {
    const one = new PlacedPolygon(local), other = new PlacedPolygon(LOCAL[1], pose());
    for (let round = 0; round < 150; round++) {
      const at = pose(), fixed = transformed(local, at), pairs = [...others, other].map((shape) => [shape, shape === other ? shape.vertices : undefined]);
      one.setPose(at);
      assert.deepEqual(one.vertices, fixed.vertices);
      assert.deepEqual(one.getPose().translation, at.translation);
      for (const [name, ask] of Object.entries(QUERIES)) {
        for (const [shape] of pairs) {
          assert.deepEqual(ask(one, shape), ask(fixed, shape), `${name} ${JSON.stringify(at)}`);
          assert.deepEqual(ask(shape, one), ask(shape, fixed), `${name}, second, ${JSON.stringify(at)}`);
        }
      }
    }
  }
});

test("a placed polygon is a shape everywhere, and a copy of it a description", () => {
  const blade = new PlacedPolygon(LOCAL[1], { translation: [10, 0] }), copy = { ...blade };
  assert.deepEqual(copy, { type: "convex_polygon", radius: 0, vertices: [[10, 0], [13, 0], [10, 1]] });
  assert.deepEqual(JSON.parse(JSON.stringify(blade)), copy);
  const ball = { type: "circle", center: [12, 0], radius: 1 };
  assert.deepEqual(carom.pairs([ball, blade]), [[0, 1]]);
  const both = shape({ type: "compound", shapes: [blade, ball] });
  assert.equal(overlap(both, { type: "point", position: [10.5, 0.5] }), true);
  const space = new Space();
  const id = space.insert(blade, "blade");
  blade.setPose({ translation: [0, 0] });
  assert.deepEqual(space.get(id).shape.vertices, copy.vertices, "a space has its own copy");
  space.dispose();
  assert.deepEqual(carom.translated(blade, [1, 1]).vertices, [[1, 1], [4, 1], [1, 2]]);
  assert.equal(blade.polygon.vertices.length, 3);
  assert.ok(Object.isFrozen(blade));
});

test("a placed polygon refuses a value that is not a pose or not a convex polygon, and keeps its place", () => {
  const blade = new PlacedPolygon(LOCAL[1], { translation: [10, 0] });
  const refusals = [
    [() => blade.setPose({ translation: [NaN, 0] }), "not_finite", "pose.translation"],
    [() => blade.setPose({ translation: [0, 0], angle: Infinity }), "not_finite", "pose.angle"],
    [() => blade.setPose({ translation: [0, 0], degrees: 90 }), "unknown_field", "pose.degrees"],
    [() => blade.setPose(), "missing_field", "pose"],
    [() => new PlacedPolygon(LOCAL[1], 3), "wrong_type", "pose"],
    [() => new PlacedPolygon({ type: "circle", center: [0, 0], radius: 1 }), "not_convex_shape", "polygon"],
    [() => new PlacedPolygon({ type: "polygon", vertices: [[0, 0], [4, 0], [4, 4], [3, 1]] }), "not_convex_shape", "polygon"],
    [() => new PlacedPolygon(), "missing_field", "shape"],
  ];
  for (const [call, code, argument] of refusals) assert.throws(call, { name: "CaromError", code, argument }, String(call));
  assert.deepEqual(blade.vertices[0], [10, 0]);
});

test("a polygon that is released throws, and its copies do not", () => {
  const hexagon = shape(LOCAL[0]), copy = { ...hexagon };
  hexagon.dispose();
  for (const ask of [overlap, contact, separation]) assert.throws(() => ask(hexagon, copy), { code: "disposed", argument: "a" });
  assert.equal(overlap(copy, copy), true);
});
