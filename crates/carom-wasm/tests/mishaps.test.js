// Tests failures during a call: callbacks that throw or call the package, a full stack, and memory that grows
// or is exhausted. Calls after a failure must work.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CaromError, Mover, Space, contact, hull, overlap, pairs, separation } from "carom";

const TILE = { type: "aabb", min: [0, 0], max: [1, 1] };
const BALL = { type: "circle", center: [0.5, 1.5], radius: 1 };

/** Checks that the module still gives correct results. */
function works() {
  assert.equal(overlap(BALL, TILE), true);
  assert.deepEqual(contact(BALL, TILE).mtv, [0, 0.5]);
  assert.deepEqual(pairs([BALL, TILE]), [[0, 1]]);
}

const circle = (radius) => ({ type: "circle", center: [0, 0], radius });
const space = new Space();
space.insert(TILE);
const hero = new Mover({ type: "circle", center: [0, 5], radius: 1 });

test("an exception from a callback is thrown by the call, and later calls work", () => {
  const problem = new RangeError("mine");
  for (let round = 0; round < 3000; round++) {
    assert.throws(() => hero.advance([0, -9], 1, [TILE], () => { throw problem; }), (error) => error === problem);
  }
  works();
});

test("a callback may run queries and nested movers", () => {
  let deepest = 0, callsAtFive = 0;
  const respond = (depth) => (obstacle, hit, index) => {
    deepest = Math.max(deepest, depth);
    works();
    assert.throws(() => overlap(circle(-1), TILE), CaromError);
    assert.equal(hit.fraction > 0, true);
    assert.equal(index, 0);
    if (depth < 5) assert.deepEqual(hero.advance([0, -9], 1, [TILE], respond(depth + 1)), expected);
    // In the innermost call, the memory of the module grows.
    const count = depth === 5 && callsAtFive++ === 0 ? 3000 : 100;
    assert.equal(pairs(Array.from({ length: count }, () => obstacle)).length, count * (count - 1) / 2);
    return "slide";
  };
  const expected = hero.advance([0, -9], 1, [TILE]);
  deepest = 0;
  assert.deepEqual(hero.advance([0, -9], 1, [{ ...TILE }], () => "slide"), expected);
  const shallow = (depth) => (obstacle, hit, index) => (depth < 5 && hero.advance([0, -9], 1, [TILE], shallow(depth + 1)), respond(5)(obstacle, hit, index));
  assert.deepEqual(hero.advance([0, -9], 1, [TILE], shallow(0)), expected);
  assert.equal(deepest, 5);
});

test("an exception from a nested callback ends both calls", () => {
  const inner = () => hero.advance([0, -9], 1, [TILE], () => { throw new Error("inner"); });
  assert.throws(() => hero.advance([0, -9], 1, [TILE], inner), /inner/);
  works();
});

test("an exception from a predicate ends only its search", () => {
  const problem = new RangeError("mine");
  const search = space.search({ predicate: () => { throw problem; } });
  assert.throws(() => search.castRay([0.5, 5], [0, -1]), (error) => error === problem);
  assert.throws(() => search.nearest(BALL), (error) => error === problem);
  assert.throws(() => hero.advance([0, -9], 1, search), (error) => error === problem);
  assert.equal(space.search().atPoint([0.5, 0.5]).length, 1);
  works();
});

test("a callback may change the space, and the query continues with the state before the change", () => {
  const space = new Space();
  const ids = Array.from({ length: 40 }, (_, index) => space.insert(TILE, index));
  const predicate = (id, data) => {
    works();
    space.remove(ids[(data + 1) % 40]);
    space.insert(BALL, "new");
    assert.equal(space.search({ predicate: (_, data) => data === "new" }).overlapping(TILE).length > 0, true);
    return typeof data === "number";
  };
  assert.deepEqual(space.search({ predicate }).atPoint([0.5, 0.5]).map(({ id }) => id), ids);
  assert.deepEqual([space.size, space.update().pairs.length], [40, 780]);
  const step = hero.advance([0, -9], 1, space.search(), () => {
    space.dispose();
    return "touch";
  });
  assert.equal(step.hits.length, 1);
  assert.throws(() => space.update(), { code: "disposed" });
  works();
});

test("spaces survive a trap, also one by too many nested calls", () => {
  const space = new Space(), id = space.insert(TILE, "tile");
  let depth = 0;
  const dive = () => {
    depth += 1;
    return space.search({ predicate: dive }).atPoint([0.5, 0.5]).length === 1;
  };
  assert.throws(() => dive(), RangeError);
  assert.ok(depth > 50);
  for (let round = 0; round < 3; round++) {
    const huge = new Proxy([], { get: (list, key) => (key === "length" ? 2 ** 29 : Reflect.get(list, key)) });
    assert.throws(() => hull(huge), { code: "out_of_memory" });
    works();
    assert.deepEqual(space.search().atPoint([0.5, 0.5]), [{ id, data: "tile" }]);
    assert.equal(space.setPose(id, { translation: [0, 0], angleDegrees: 360 * round }), true);
    assert.deepEqual(space.update().pairs, []);
    works();
  }
});

test("calls work after an endless recursion, wherever it ends", () => {
  const space = new Space();
  space.insert(TILE);
  const ask = () => separation(TILE, TILE) + ask(), list = () => pairs([TILE, TILE, TILE]).concat(list());
  const dive = () => space.search({ predicate: dive }).atPoint([0.5, 0.5]).length === 1;
  const after = (calls, then) => (calls === 0 ? then() : after(calls - 1, then));
  for (let calls = 0; calls < 60; calls++) {
    for (const endless of [ask, list, dive]) {
      assert.throws(() => after(calls, endless));
      works();
      assert.equal(space.search().atPoint([0.5, 0.5]).length, 1);
    }
  }
});

test("results do not change while the memory grows", () => {
  const before = contact(BALL, TILE), copy = structuredClone(before);
  const ring = Array.from({ length: 200_000 }, (_, index) => [Math.cos(index), Math.sin(index)]);
  assert.ok(hull(ring).length > 1000);
  assert.deepEqual(before, copy);
  works();
});

test("calls work after an out-of-memory error", () => {
  const huge = new Proxy([], { get: (list, key) => (key === "length" ? 2 ** 29 : Reflect.get(list, key)) });
  assert.throws(() => hull(huge), { code: "out_of_memory" });
  works();
});
