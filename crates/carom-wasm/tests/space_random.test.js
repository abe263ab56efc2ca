// Tests random sequences of changes to a space against queries on every single collider, and pairs of random boxes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { contactsFrom } from "./packed.js";
import { Space, aabb, cast, castRay, closestPoints, contact, contains, overlap, pairs, pairsBetween, transformed } from "carom";

let state = 7;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const below = (count) => Math.floor(random() * count);
const between = (low, high) => low + random() * (high - low);

/** Returns a random coordinate. Half of the coordinates are on a grid, so that many shapes touch. */
const coordinate = (extent) => (random() < 0.5 ? Math.round(between(-extent, extent)) : between(-extent, extent));

function anyShape() {
  const half = [1 + below(3), 1 + below(3)].map((size) => size / 2);
  switch (below(5)) {
    case 0: return { type: "circle", center: [0, 0], radius: half[0] };
    case 1: return { type: "aabb", center: [0, 0], half };
    case 2: return { type: "obb", center: [0, 0], half, angle: between(-3, 3) };
    case 3: return { type: "capsule", a: [0, 0], b: half, radius: 0.5 };
    default: return { type: "convex_polygon", vertices: [[0, 0], [half[0] * 2, 0], [0, half[1] * 2]] };
  }
}

const anyPose = (extent) => ({ translation: [coordinate(extent), coordinate(extent)], angle: random() < 0.5 ? 0 : between(-3, 3) });
const anyFilter = () => [{ layer: 1, mask: 2n }, { layer: 2, mask: 1 }, { layer: 1n << 63n }, { layer: 0, mask: 0 }, {}, {}, {}][below(7)];
const ALL = 2n ** 64n - 1n;
const meets = (a, b) => (BigInt(a.layer ?? ALL) & BigInt(b.mask ?? ALL)) !== 0n && (BigInt(b.layer ?? ALL) & BigInt(a.mask ?? ALL)) !== 0n;

/** A space and a simple model of the space: the expected colliders by id. */
class Model {
  space = new Space();
  things = new Map();
  touching = [];
  gone = new Map();

  sorted() {
    return [...this.things].sort(([a], [b]) => a - b).map(([id, thing]) => ({ id, ...thing }));
  }

  insert(extent) {
    const thing = { local: anyShape(), pose: anyPose(extent), filter: anyFilter(), data: { name: this.things.size } };
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

  step(extent) {
    const id = this.any(), choice = random();
    if (choice < 0.2) return this.things.size < 40 && this.insert(extent);
    if (choice < 0.3) return this.remove(id);
    if (choice < 0.45) {
      const pose = anyPose(extent);
      return this.change(id, "pose", pose, this.space.setPose(id, pose));
    }
    if (choice < 0.5) return this.displace(id, anyPose(extent).translation);
    if (choice < 0.6) return this.stir(extent);
    if (choice < 0.65) {
      const local = anyShape();
      return this.change(id, "local", local, this.space.setShape(id, local));
    }
    if (choice < 0.7) {
      const filter = anyFilter();
      return this.change(id, "filter", filter, this.space.setFilter(id, filter));
    }
    return choice < 0.8 ? this.update() : this.search(extent);
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

  stir(extent) {
    const ids = Float64Array.from(this.things.keys()), poses = new Float64Array(3 * ids.length);
    ids.forEach((id, index) => {
      const pose = anyPose(extent);
      poses.set([...pose.translation, pose.angle], 3 * index);
      this.things.get(id).pose = pose;
    });
    assert.equal(this.space.setPoses(ids, poses), ids.length);
  }

  world() {
    return this.sorted().map((thing) => ({ ...thing, shape: transformed(thing.local, thing.pose) }));
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
    const result = this.space.update(), data = (id) => this.things.get(id)?.data ?? this.gone.get(id);
    const event = (kind) => (pair) => {
      const [a, b] = pair.split(" ").map(Number);
      return { kind, a, b, dataA: data(a), dataB: data(b) };
    };
    const ends = before.filter((pair) => !now.includes(pair)), begins = now.filter((pair) => !before.includes(pair));
    assert.deepEqual(result.events, [...ends.map(event("end")), ...begins.map(event("begin"))]);
    assert.deepEqual(result.contacts, contacts);
    assert.deepEqual(contactsFrom(result.packedContacts), contacts.map(({ a, b, contact }) => ({ a, b, contact })));
    for (const { id } of things) this.checkTouching(id);
    assert.deepEqual(result.pairs, contacts.map(({ contact, ...pair }) => pair));
    this.gone.clear();
  }

  /** Compares the colliders that touch a collider with the pairs of the last update. */
  checkTouching(id) {
    const partners = this.touching.map((pair) => pair.split(" ").map(Number)).flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
    assert.deepEqual(this.space.touching(id), partners.sort((a, b) => a - b));
  }

  search(extent) {
    const filter = anyFilter(), excluding = this.any(), odd = (id, data) => data.name % 2 === 1;
    const candidates = this.world().filter(({ id, filter: of, data }) => meets(of, filter) && id !== excluding && odd(id, data));
    const search = this.space.search({ filter, excluding, predicate: odd });
    const shape = transformed(anyShape(), anyPose(extent)), [point, motion] = [anyPose(extent).translation, anyPose(2 * extent).translation];
    const all = (query) => candidates.map(({ id, data, shape }) => ({ id, data, hit: query(shape) })).filter(({ hit }) => hit);
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

test("random sequences equal queries on every collider", () => {
  for (let round = 0; round < 40; round++) {
    const model = new Model(), extent = [3, 8, 30][round % 3];
    for (let step = 0; step < 150; step++) model.step(extent);
    model.update();
    assert.equal(model.space.size, model.things.size);
    assert.deepEqual([...model.space.ids()], model.sorted().map(({ id }) => id));
    model.space.dispose();
  }
});

test("pairs of boxes in typed arrays equal the pairs of the shapes", () => {
  for (const count of [0, 1, 2, 40, 400, 3000]) {
    const boxes = Array.from({ length: count }, () => aabb(transformed(anyShape(), anyPose(Math.sqrt(count) * 2))));
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
