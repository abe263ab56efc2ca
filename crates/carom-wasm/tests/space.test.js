// Spaces: what they tell, that any sequence of changes gives what asking every collider gives, and that they end.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Mover, Space, aabb, cast, castRay, closestPoints, contact, contains, overlap, pairs, pairsBetween, placed } from "carom/all";

const TILE = { type: "aabb", min: [0, 0], max: [1, 1] };
const ball = (x, y, radius = 0.5) => ({ type: "circle", center: [x, y], radius });
const at = (x, y) => ({ translation: [x, y], angle: 0 });

test("data is any value, also none, and stays for the events of what was removed", () => {
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

test("a collider is what was said of it", () => {
  const space = new Space();
  const pose = { translation: [10, 0], angleDegrees: 90 };
  const id = space.insert({ type: "aabb", corner: [0, 0], size: [2, 1] }, "plank", { pose, filter: { layer: 2, mask: 5n }, swept: true });
  const localShape = { type: "aabb", min: [0, 0], max: [2, 1] };
  const stored = { translation: [10, 0], rotation: [0, 1] };
  const all = 2n ** 64n - 1n;
  assert.deepEqual(space.get(id), { shape: placed(localShape, pose), localShape, pose: stored, filter: { layer: 2n, mask: 5n }, swept: true, data: "plank" });
  assert.ok(space.setFilter(id, { layer: 2 ** 52 }) && space.setSwept(id, false) && space.setShape(id, ball(0, 1)));
  const { filter, swept, shape } = space.get(id);
  assert.deepEqual([filter, swept, shape], [{ layer: 2n ** 52n, mask: all }, false, ball(9, 0)]);
  assert.ok(space.setFilter(id, {}));
  assert.deepEqual(space.get(id).filter, { layer: all, mask: all });
  assert.deepEqual([...space].map(([id, { data }]) => [id, data]), [[id, "plank"]]);
});

test("a displacement moves a collider, which keeps its turn, as far as coordinates go", () => {
  const space = new Space(), id = space.insert(TILE, "tile", { pose: { translation: [1, 2], rotation: [0, 1] } });
  assert.deepEqual([space.moveBy(id, [3, -2]), space.moveBy(id, { x: 0, y: 5 }), space.moveBy(2 ** 40, [1, 1])], [true, true, false]);
  assert.deepEqual(space.get(id).pose, { translation: [4, 5], rotation: [0, 1] });
  assert.ok(space.moveBy(id, [2 ** 250, 0]) && space.moveBy(id, [2 ** 250, 0]));
  assert.deepEqual(space.get(id).pose.translation, [2 ** 250, 5]);
});

test("layers of the upper half meet, too", () => {
  const space = new Space(), high = 2n ** 63n;
  const [a, b] = [{ layer: high, mask: 1 }, { layer: 1n, mask: high }].map((filter) => space.insert(TILE, undefined, { filter }));
  space.insert(TILE, undefined, { filter: { layer: 2 ** 31, mask: 2 ** 32 } });
  assert.deepEqual([...space.update().packedPairs], [a, b]);
  assert.deepEqual(space.search({ filter: { mask: 2 ** 31, layer: 2 ** 32 } }).atPoint([0, 0]).length, 1);
});

test("a bullet tells what it passed", () => {
  const space = new Space();
  const wall = space.insert(TILE, "wall"), bullet = space.insert(ball(0, 0), "bullet", { pose: at(-5, 0.5), swept: true });
  assert.deepEqual(space.update().passed, []);
  space.setPose(bullet, at(5, 0.5));
  const { pairs, passed: [passed] } = space.update();
  assert.deepEqual([pairs, passed.id, passed.other, passed.data, passed.otherData], [[], bullet, wall, "bullet", "wall"]);
  assert.deepEqual([passed.hit.fraction, passed.hit.normal], [0.45, [-1, 0]]);
});

test("an update tells the same in lists of numbers", () => {
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

test("bad poses of a list change nothing", () => {
  const space = new Space(), ids = [space.insert(TILE), space.insert(TILE)];
  assert.throws(() => space.setPoses(ids, new Float64Array([9, 9, 0, 0, 0, NaN])), { code: "not_finite", argument: "poses[5]" });
  assert.deepEqual(space.get(ids[0]).pose.translation, [0, 0]);
});

test("a mover goes through a search", () => {
  const space = new Space();
  const floor = space.insert({ type: "aabb", min: [-10, -1], max: [10, 0] }, { response: { bounce: 1 } });
  const coin = space.insert(ball(2, 0.5), { coin: true });
  const mover = new Mover(ball(0, 0.5));
  const respond = (data, hit, id) => (id === coin && data.coin ? "cross" : "slide");
  const step = mover.advance([4, -1], 1, space.search(), respond);
  assert.deepEqual([step.travelled, step.hits.map(({ obstacle }) => obstacle)], [[4, 0], [floor, coin]]);
  assert.deepEqual(mover.advance([4, -1], 1, space.search({ except: coin })).velocity, [4, 1]);
  assert.deepEqual(new Mover(ball(0, 0.25)).recover(space.search({ predicate: (id) => id === floor })), [0, 0.25]);
  assert.deepEqual(new Mover(ball(0, 0.25)).recover(space.search({ filter: { layer: 0 } })), [0, 0]);
});

test("`using` ends a space, and forgetting it does, too", () => {
  const space = new Space();
  space[Symbol.dispose]();
  assert.throws(() => space.size, { code: "disposed" });
  const script = `
    const { Space } = require("carom/all");
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

let state = 7;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const below = (count) => Math.floor(random() * count);
const between = (low, high) => low + random() * (high - low);

/** On a grid there is much touching. */
const coordinate = (room) => (random() < 0.5 ? Math.round(between(-room, room)) : between(-room, room));

function anyShape() {
  const half = [1 + below(3), 1 + below(3)].map((size) => size / 2);
  switch (below(5)) {
    case 0: return ball(0, 0, half[0]);
    case 1: return { type: "aabb", center: [0, 0], half };
    case 2: return { type: "obb", center: [0, 0], half, angle: between(-3, 3) };
    case 3: return { type: "capsule", a: [0, 0], b: half, radius: 0.5 };
    default: return { type: "polygon", vertices: [[0, 0], [half[0] * 2, 0], [0, half[1] * 2]] };
  }
}

const anyPose = (room) => ({ translation: [coordinate(room), coordinate(room)], angle: random() < 0.5 ? 0 : between(-3, 3) });
const anyFilter = () => [{ layer: 1, mask: 2n }, { layer: 2, mask: 1 }, { layer: 1n << 63n }, { layer: 0, mask: 0 }, {}, {}, {}][below(7)];
const ALL = 2n ** 64n - 1n;
const meets = (a, b) => (BigInt(a.layer ?? ALL) & BigInt(b.mask ?? ALL)) !== 0n && (BigInt(b.layer ?? ALL) & BigInt(a.mask ?? ALL)) !== 0n;

/** A space beside what it must be: things by id, in the order of the ids. */
class Model {
  space = new Space();
  things = new Map();
  touching = [];
  gone = new Map();

  sorted() {
    return [...this.things].sort(([a], [b]) => a - b).map(([id, thing]) => ({ id, ...thing }));
  }

  insert(room) {
    const thing = { local: anyShape(), pose: anyPose(room), filter: anyFilter(), data: { name: this.things.size } };
    this.things.set(this.space.insert(thing.local, thing.data, { pose: thing.pose, filter: thing.filter }), thing);
  }

  any() {
    const ids = [...this.things.keys()];
    return ids.length === 0 || random() < 0.03 ? 12345 * 2 ** 21 : ids[below(ids.length)];
  }

  change(id, field, value, known) {
    const thing = this.things.get(id);
    assert.equal(known, thing !== undefined);
    if (thing) thing[field] = value;
  }

  step(room) {
    const id = this.any(), choice = random();
    if (choice < 0.2) return this.things.size < 40 && this.insert(room);
    if (choice < 0.3) return this.remove(id);
    if (choice < 0.45) {
      const pose = anyPose(room);
      return this.change(id, "pose", pose, this.space.setPose(id, pose));
    }
    if (choice < 0.5) return this.displace(id, anyPose(room).translation);
    if (choice < 0.6) return this.stir(room);
    if (choice < 0.65) {
      const local = anyShape();
      return this.change(id, "local", local, this.space.setShape(id, local));
    }
    if (choice < 0.7) {
      const filter = anyFilter();
      return this.change(id, "filter", filter, this.space.setFilter(id, filter));
    }
    return choice < 0.8 ? this.update() : this.search(room);
  }

  remove(id) {
    const thing = this.things.get(id);
    assert.equal(this.space.remove(id), this.things.delete(id));
    if (thing) this.gone.set(id, thing.data);
  }

  displace(id, by) {
    const thing = this.things.get(id), known = this.space.moveBy(id, by);
    const moved = ({ translation: [x, y], angle }) => ({ translation: [x + by[0], y + by[1]], angle });
    this.change(id, "pose", thing && moved(thing.pose), known);
  }

  stir(room) {
    const ids = Float64Array.from(this.things.keys()), poses = new Float64Array(3 * ids.length);
    ids.forEach((id, index) => {
      const pose = anyPose(room);
      poses.set([...pose.translation, pose.angle], 3 * index);
      this.things.get(id).pose = pose;
    });
    assert.equal(this.space.setPoses(ids, poses), ids.length);
  }

  world() {
    return this.sorted().map((thing) => ({ ...thing, shape: placed(thing.local, thing.pose) }));
  }

  update() {
    const things = this.world(), before = this.touching, now = [], contacts = [];
    things.forEach((a, rank) => things.slice(rank + 1).forEach((b) => {
      const touch = meets(a.filter, b.filter) ? contact(a.shape, b.shape) : null;
      if (touch) {
        now.push(`${a.id} ${b.id}`);
        contacts.push({ a: a.id, b: b.id, dataA: a.data, dataB: b.data, contact: touch });
      }
    }));
    this.touching = now;
    const told = this.space.update(), data = (id) => this.things.get(id)?.data ?? this.gone.get(id);
    const event = (kind) => (pair) => {
      const [a, b] = pair.split(" ").map(Number);
      return { kind, a, b, dataA: data(a), dataB: data(b) };
    };
    const ends = before.filter((pair) => !now.includes(pair)), begins = now.filter((pair) => !before.includes(pair));
    assert.deepEqual(told.events, [...ends.map(event("end")), ...begins.map(event("begin"))]);
    assert.deepEqual(told.contacts, contacts);
    assert.deepEqual(told.pairs, contacts.map(({ contact, ...pair }) => pair));
    this.gone.clear();
  }

  search(room) {
    const filter = anyFilter(), except = this.any(), odd = (id, data) => data.name % 2 === 1;
    const seen = this.world().filter(({ id, filter: of, data }) => meets(of, filter) && id !== except && odd(id, data));
    const search = this.space.search({ filter, except, predicate: odd });
    const shape = placed(anyShape(), anyPose(room)), [point, motion] = [anyPose(room).translation, anyPose(2 * room).translation];
    const all = (ask) => seen.map(({ id, data, shape }) => ({ id, data, hit: ask(shape) })).filter(({ hit }) => hit);
    const first = (list, key) => [...list].sort((p, q) => p.hit[key] - q.hit[key] || p.id - q.id);
    const without = (list) => list.map(({ id, data }) => ({ id, data }));
    assert.deepEqual(search.atPoint(point), without(all((other) => contains(other, point))));
    assert.deepEqual(search.overlapping(shape), without(all((other) => overlap(shape, other))));
    assert.deepEqual(search.contacts(shape), all((other) => contact(shape, other)));
    const rays = first(all((other) => castRay(point, motion, other, 1.5)), "t");
    assert.deepEqual([search.castRayAll(point, motion, 1.5), search.castRay(point, motion, 1.5)], [rays, rays[0] ?? null]);
    const casts = first(all((other) => cast(shape, motion, other)), "fraction");
    assert.deepEqual([search.castAll(shape, motion), search.cast(shape, motion)], [casts, casts[0] ?? null]);
    const near = first(all((other) => closestPoints(shape, other)), "separation");
    assert.deepEqual(search.nearest(shape), near[0] ?? null);
    const limited = near.filter(({ hit }) => hit.separation <= 2);
    assert.deepEqual(search.nearest(shape, 2), limited[0] ?? null);
  }
}

test("any sequence equals asking every collider", () => {
  for (let round = 0; round < 40; round++) {
    const model = new Model(), room = [3, 8, 30][round % 3];
    for (let step = 0; step < 150; step++) model.step(room);
    model.update();
    assert.equal(model.space.size, model.things.size);
    assert.deepEqual([...model.space.ids()], model.sorted().map(({ id }) => id));
    model.space.dispose();
  }
});

test("pairs of boxes in typed arrays are those of the shapes", () => {
  for (const count of [0, 1, 2, 40, 400, 3000]) {
    const boxes = Array.from({ length: count }, () => aabb(placed(anyShape(), anyPose(Math.sqrt(count) * 2))));
    const packed = new Float64Array(boxes.flatMap(({ min, max }) => [...min, ...max]));
    const found = pairs(packed);
    assert.ok(found instanceof Uint32Array);
    assert.deepEqual([...found], pairs(boxes).flat());
    const cut = Math.floor(count / 3), [a, b] = [boxes.slice(0, cut), boxes.slice(cut)];
    const between = pairsBetween(a, b);
    assert.deepEqual([...pairsBetween(packed.subarray(0, 4 * cut), packed.subarray(4 * cut))], between.flat());
    if (count <= 400) {
      const brute = a.flatMap((first, i) => b.flatMap((second, j) => (overlap(first, second) ? [[i, j]] : [])));
      assert.deepEqual(between, brute);
    }
  }
  assert.deepEqual([...pairs(new Float32Array([0, 0, 1, 1, 0.5, 0.5, 2, 2]))], [0, 1]);
});
