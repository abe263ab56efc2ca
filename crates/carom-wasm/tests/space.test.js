// Tests spaces: their results and their release.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Mover, Space, contact, transformed } from "carom";

const TILE = { type: "aabb", min: [0, 0], max: [1, 1] };
const ball = (x, y, radius = 0.5) => ({ type: "circle", center: [x, y], radius });
const at = (x, y) => ({ translation: [x, y], angle: 0 });

test("data may be any value or undefined, and remains for the events of removed colliders", () => {
  const space = new Space(), sprite = { name: "hero" };
  const a = space.insert(TILE, sprite), b = space.insert(TILE);
  assert.equal(space.update().events[0].dataA, sprite);
  assert.deepEqual([space.data(a), space.data(b), space.size], [sprite, undefined, 2]);
  assert.deepEqual([space.setData(b, null), space.data(b)], [true, null]);
  assert.deepEqual([space.remove(a), space.remove(a), space.contains(a), space.get(a)], [true, false, false, null]);
  assert.equal(space.data(a), sprite);
  assert.equal(space.setData(a, 5), false);
  assert.deepEqual(space.update().events, [{ kind: "end", a, b, dataA: sprite, dataB: null }]);
  assert.equal(space.data(a), sprite);
  space.update();
  assert.equal(space.data(a), undefined);
});

test("a collider has the properties that were set", () => {
  const space = new Space();
  const pose = { translation: [10, 0], angleDegrees: 90 };
  const id = space.insert({ type: "aabb", corner: [0, 0], size: [2, 1] }, "plank", { pose, filter: { layer: 2, mask: 5n }, swept: true });
  const localShape = { type: "aabb", min: [0, 0], max: [2, 1] };
  const stored = { translation: [10, 0], rotation: [0, 1] };
  const all = 2n ** 64n - 1n;
  assert.deepEqual(space.get(id), { shape: transformed(localShape, pose), localShape, pose: stored, filter: { layer: 2n, mask: 5n }, swept: true, data: "plank" });
  assert.ok(space.setFilter(id, { layer: 2 ** 52 }) && space.setSwept(id, false) && space.setShape(id, ball(0, 1)));
  const { filter, swept, shape } = space.get(id);
  assert.deepEqual([filter, swept, shape], [{ layer: 2n ** 52n, mask: all }, false, ball(9, 0)]);
  assert.ok(space.setFilter(id, {}));
  assert.deepEqual(space.get(id).filter, { layer: all, mask: all });
  assert.deepEqual([...space].map(([id, { data }]) => [id, data]), [[id, "plank"]]);
});

test("moveBy keeps the rotation and clamps the coordinates", () => {
  const space = new Space(), id = space.insert(TILE, "tile", { pose: { translation: [1, 2], rotation: [0, 1] } });
  assert.deepEqual([space.moveBy(id, [3, -2]), space.moveBy(id, { x: 0, y: 5 }), space.moveBy(2 ** 40, [1, 1])], [true, true, false]);
  assert.deepEqual(space.get(id).pose, { translation: [4, 5], rotation: [0, 1] });
  assert.ok(space.moveBy(id, [2 ** 250, 0]) && space.moveBy(id, [2 ** 250, 0]));
  assert.deepEqual(space.get(id).pose.translation, [2 ** 250, 5]);
});

test("a pose without a rotation has the angle 0", () => {
  const bar = { type: "aabb", min: [0, 0], max: [2, 1] }, turned = { translation: [0, 0], angleDegrees: 90 };
  const space = new Space(), ids = [turned, { translation: [3, 4] }].map((pose) => space.insert(bar, undefined, { pose }));
  assert.deepEqual(space.get(ids[1]).pose, { translation: [3, 4], rotation: [1, 0] });
  for (const pose of [{ translation: [3, 4] }, { translation: { x: 3, y: 4 }, angle: undefined }]) {
    assert.ok(space.setPose(ids[0], turned) && space.setPose(ids[0], pose));
    assert.deepEqual(space.get(ids[0]).shape, { type: "aabb", min: [3, 4], max: [5, 5] });
    assert.deepEqual(transformed(bar, pose), space.get(ids[0]).shape);
  }
});

test("touching returns the partners of one collider, without an update", () => {
  const space = new Space();
  const [a, b, c] = [0, 0.5, 1].map((x) => space.insert(TILE, x, { pose: at(x, 0) }));
  assert.deepEqual([a, b, c].map((id) => space.touching(id)), [[b, c], [a, c], [a, b]]);
  space.setFilter(c, { layer: 1, mask: 2 });
  space.setFilter(b, { layer: 2, mask: 2 });
  assert.deepEqual([a, b, c].map((id) => space.touching(id)), [[b, c], [a], [a]]);
  space.remove(a);
  assert.deepEqual([a, b, c, 2 ** 40].map((id) => space.touching(id)), [[], [], [], []]);
});

test("filters match in the upper 32 layers", () => {
  const space = new Space(), high = 2n ** 63n;
  const [a, b] = [{ layer: high, mask: 1 }, { layer: 1n, mask: high }].map((filter) => space.insert(TILE, undefined, { filter }));
  space.insert(TILE, undefined, { filter: { layer: 2 ** 31, mask: 2 ** 32 } });
  assert.deepEqual([...space.update().packedPairs], [a, b]);
  assert.deepEqual(space.search({ filter: { mask: 2 ** 31, layer: 2 ** 32 } }).atPoint([0, 0]).length, 1);
});

test("a swept collider reports a hit with the wall that it passed", () => {
  const space = new Space();
  const wall = space.insert(TILE, "wall"), bullet = space.insert(ball(0, 0), "bullet", { pose: at(-5, 0.5), swept: true });
  assert.deepEqual(space.update().sweptHits, []);
  space.setPose(bullet, at(5, 0.5));
  const { pairs, sweptHits: [swept] } = space.update();
  assert.deepEqual([pairs, swept.id, swept.other, swept.data, swept.otherData], [[], bullet, wall, "bullet", "wall"]);
  assert.deepEqual([swept.hit.fraction, swept.hit.normal], [0.45, [-1, 0]]);
});

test("the packed lists of an update equal its lists of objects", () => {
  const space = new Space();
  const ids = [0, 1, 5].map((x) => space.insert(TILE, x, { pose: at(x, 0) }));
  const first = space.update();
  assert.deepEqual([...first.packedEvents], [1, ids[0], ids[1]]);
  assert.deepEqual([...first.packedPairs], [ids[0], ids[1]]);
  assert.equal(first.pairs, first.pairs);
  assert.equal(space.setPoses([ids[1], 2 ** 40, ids[2]], new Float64Array([9, 0, 0, 1, 1, 1, 0.5, 0, Math.PI / 2])), 2);
  const second = space.update();
  assert.deepEqual([...second.packedEvents], [0, ids[0], ids[1], 1, ids[0], ids[2]]);
  assert.deepEqual(second.contacts.map(({ a, b, dataA, dataB }) => [a, b, dataA, dataB]), [[ids[0], ids[2], 0, 5]]);
  assert.deepEqual(second.contacts[0].contact, contact(space.get(ids[0]).shape, space.get(ids[2]).shape));
  assert.deepEqual(first.pairs.length, 1);
});

test("setPoses with an invalid number changes no pose", () => {
  const space = new Space(), ids = [space.insert(TILE), space.insert(TILE)];
  assert.throws(() => space.setPoses(ids, new Float64Array([9, 9, 0, 0, 0, NaN])), { code: "not_finite", argument: "poses[5]" });
  assert.deepEqual(space.get(ids[0]).pose.translation, [0, 0]);
});

test("a mover accepts a search as its obstacles", () => {
  const space = new Space();
  const floor = space.insert({ type: "aabb", min: [-10, -1], max: [10, 0] }, { response: { bounce: 1 } });
  const coin = space.insert(ball(2, 0.5), { coin: true });
  const mover = new Mover(ball(0, 0.5));
  const respond = (data, hit, id) => (id === coin && data.coin ? "cross" : "slide");
  const step = mover.advance([4, -1], 1, space.search(), respond);
  assert.deepEqual([step.displacement, step.hits.map(({ obstacle }) => obstacle)], [[4, 0], [floor, coin]]);
  assert.deepEqual(mover.advance([4, -1], 1, space.search({ excluding: coin })).velocity, [4, 1]);
  assert.deepEqual(new Mover(ball(0, 0.25)).recover(space.search({ predicate: (id) => id === floor })).displacement, [0, 0.25]);
  assert.deepEqual(new Mover(ball(0, 0.25)).recover(space.search({ filter: { layer: 0 } })).displacement, [0, 0]);
});

test("`using` releases a space, and garbage collection does, too", () => {
  const space = new Space();
  space[Symbol.dispose]();
  assert.throws(() => space.size, { code: "disposed" });
  const script = `
    const { Space } = require("carom");
    const { memory } = process;
    const fill = () => { const space = new Space(); for (let n = 0; n < 20000; n++) space.insert({ type: "circle", center: [n, 0], radius: 1 }); };
    (async () => {
      const used = [];
      for (let round = 0; round < 60; round++) {
        fill();
        gc();
        await new Promise((done) => setTimeout(done, 2));
        used.push(process.memoryUsage().arrayBuffers + process.memoryUsage().external);
      }
      console.log(used[59] < 1.5 * used[10]);
    })();`;
  const run = spawnSync(process.execPath, ["--expose-gc", "-e", script], { cwd: new URL(".", import.meta.url), encoding: "utf8" });
  assert.equal(run.stdout, "true\n", run.stderr);
});
