// Tests arguments with getters that call the package, such as a child shape that computes its position from its parent.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as all from "carom";
import * as small from "carom/core";

const RING = { type: "convex_polygon", vertices: Array.from({ length: 80 }, (_, i) => [Math.cos(i / 13), Math.sin(i / 13)]) };
const CRATE = { type: "obb", center: [3, 1], half: [2, 1], rotation: [0.8, 0.6] };
const DISC = { type: "circle", center: [3, 2], radius: 1.5 };
const SHAPES = [
  CRATE, DISC, { type: "point", position: [3, 1] }, { type: "capsule", a: [0, 0], b: [4, 1], radius: 0.5 },
  { type: "aabb", corner: [2, 0], size: [3, 2] }, { type: "convex_polygon", vertices: [[0, 0], [4, 0], [3, 3]], radius: 0.25 },
];

/**
 * Calls that getters make while another call writes its arguments. Some of these calls need much memory, and some
 * throw errors.
 */
function asides({ Rot2, Space, bounce, contact, hull, overlap, pairs }) {
  const space = Space && new Space();
  space?.insert(CRATE);
  return [
    () => bounce([3, 4], [0, 1], 0.5), () => contact(CRATE, { ...CRATE, center: [4, 1] }), () => overlap(RING, DISC),
    () => assert.throws(() => overlap({ type: "circle", center: [7, 7], radius: NaN }, DISC)),
    () => assert.throws(() => overlap({ type: "convex_polygon", vertices: new Array(2 ** 31) }, DISC), { code: "out_of_memory" }),
    () => assert.throws(() => contact(DISC, { type: "circle", center: [7, 7] })),
    ...(space === undefined ? [] : [
      () => Rot2.fromDegrees(30),
      () => pairs(new Float64Array(RING.vertices.flatMap((point) => [...point, 9, 9]))), () => hull(RING.vertices), () => space.search({ predicate: () => overlap(CRATE, DISC) }).contacts(CRATE),
      () => assert.throws(() => space.insert(DISC, 1, null)), () => space.setPose(space.insert(DISC), { translation: [1, 2], angle: 1 }),
    ]),
  ];
}

/** Wraps a value in a proxy that runs `aside` at every access of a field or an element. */
function intrusive(value, aside) {
  if (value === null || typeof value !== "object") return value;
  const get = (target, key) => {
    if (typeof key === "symbol") return target[key];
    aside();
    return intrusive(target[key], aside);
  };
  return new Proxy(value, { get });
}

const PAIRS = ["overlap", "separation", "closestPoints", "contact", "mtv", "containsShape"];

for (const [name, carom] of Object.entries({ small, all })) {
  test(`${name}: a getter may call any function`, () => {
    const queries = {
      ...Object.fromEntries(PAIRS.map((query) => [query, (a, b) => carom[query](a, b)])),
      cast: (a, b) => carom.cast(a, intrusivePoint([3, -1]), b),
      castRay: (a, b) => [carom.castRay(intrusivePoint([9, 9]), intrusivePoint([-1, -1.25]), a), carom.contains(b, intrusivePoint([3, 1]))],
      closestPoint: (a) => carom.closestPoint(a, intrusivePoint([9, 1])),
      bounce: () => [carom.bounce(intrusivePoint([3, -4]), intrusivePoint([0, 1]), 0.5), carom.slide(intrusivePoint([3, -4]), [0, 1])],
      orient2d: () => carom.orient2d(intrusivePoint([0, 1]), intrusivePoint([4, 1.5]), intrusivePoint([2, 7])),
    };
    if (carom === all) Object.assign(queries, {
      explain: (a, b) => carom.explain(a, b),
      iou: (a, b) => [carom.areaOfOverlap(a, b), carom.iou(a, b)],
      union: (a, b) => carom.union(a, b),
      transformed: (a) => carom.transformed(a, intrusivePoint({ translation: [1, 2], angleDegrees: 40 })),
      plane: (a) => carom.HalfPlane.contact(intrusivePoint({ point: [0, 1], normal: [0, 1] }), a),
      pairs: (a, b) => carom.pairs(intrusivePoint([a, b, a, b])),
      pairsBetween: (a, b) => carom.pairsBetween(intrusivePoint([a, b]), intrusivePoint([b])),
      timeOfImpact: (a, b) => [
        carom.timeOfImpact(a, intrusivePoint({ displacement: [3, -1], turnDegrees: 80, pivot: [1, 2] }), b, intrusivePoint([1, 1])),
        carom.timeOfImpact(a, intrusivePoint({ turn: 3 }), { ...b, type: "point", position: [9, 9] }, intrusivePoint({ x: -8, y: -7 })),
      ],
      hull: () => carom.hull(intrusivePoint(RING.vertices.slice(0, 20))),
      mover: (a, b) => [new carom.Mover(a).advance(intrusivePoint([1, 2]), 1, [b]), new carom.Mover(a).recover([b])],
      space: (a, b) => {
        const space = new carom.Space();
        const ids = [space.insert(a, "a"), space.insert(b, "b", intrusivePoint({ pose: { translation: [1, 0], angleDegrees: 20 }, filter: { layer: 6, mask: 7 } }))];
        space.setPose(ids[0], intrusivePoint({ translation: [0, 1], rotation: [0, 1] }));
        return [space.update().contacts, space.get(ids[1]).shape, space.search(intrusivePoint({ excluding: ids[0] })).nearest(a)];
      },
    });
    let intrusivePoint = (value) => value;
    for (const aside of asides(carom)) {
      for (const [query, ask] of Object.entries(queries)) {
        for (const [index, a] of SHAPES.entries()) {
          const b = SHAPES[(index + 1) % SHAPES.length], expected = ask(a, b);
          intrusivePoint = (value) => intrusive(value, aside);
          const result = ask(intrusive(a, aside), intrusive(b, aside));
          intrusivePoint = (value) => value;
          assert.deepEqual(result, expected, `${query} of ${a.type} and ${b.type}, with ${aside}`);
        }
      }
    }
  });

  test(`${name}: a child computes its position from its parent`, () => {
    const parent = { x: 5, y: 0 };
    /** Returns the point at (1, 0) from a position, computed by a query. */
    const beside = ({ x, y }) => carom.closestPoint({ type: "segment", a: [x + 1, y], b: [x + 1, y] }, [0, 0]).point;
    const child = { type: "circle", radius: 1, get center() { return beside(parent); } };
    assert.equal(carom.overlap({ type: "point", position: [6, 0] }, child), true);
    parent.x = -5;
    assert.equal(carom.overlap({ type: "point", position: [6, 0] }, child), false);
  });

  test(`${name}: an exception from a getter is thrown by the call and leaves no state behind`, async () => {
    const broken = { type: "circle", radius: 1, get center() { throw new RangeError("mine"); } };
    const nested = { type: "circle", radius: 1, get center() { return carom.closestPoint(broken, [9, 9]).point; } };
    for (let time = 0; time < 200; time++) {
      assert.throws(() => carom.overlap(CRATE, time % 2 ? broken : nested), { name: "RangeError", message: "mine" });
      assert.equal(carom.overlap(CRATE, { ...CRATE, center: [3, 2] }), true);
    }
    await null;
    assert.equal(carom.overlap(CRATE, { ...CRATE, center: [30, 2] }), false);
  });
}

test("a list that grows while it is read keeps its first length", () => {
  const list = [DISC, { type: "circle", radius: 1, get center() { list.push(DISC); return [3, 2]; } }, DISC];
  assert.deepEqual(all.pairsBetween(list, [DISC]), [[0, 0], [1, 0], [2, 0]]);
});

/** A ring of a thousand points, and a function that returns a copy in which one point has a getter that runs `ask`. */
const THOUSAND = Array.from({ length: 1000 }, (_, i) => [Math.cos(i / 160), Math.sin(i / 160)]);
const interrupted = (ask) => THOUSAND.map(([x, y], i) => (i !== 500 ? [x, y] : { get x() { ask(); return x; }, y }));

/** Computes the hull of that ring. Before, another call leaves different numbers in the memory. */
function hullWith(ask) {
  all.hull(THOUSAND.map(() => [0, 0]));
  return all.hull(interrupted(ask));
}

test("a getter may make the memory grow", () => {
  const space = new all.Space();
  for (let count = 0; count < 1000; count++) space.insert(DISC);
  assert.deepEqual(hullWith(() => assert.equal(space.update().packedPairs.length, 1000 * 999)), all.hull(THOUSAND));
});

test("deeply nested children compute their positions", () => {
  const local = (depth) => ({ type: "point", position: [1, depth] });
  const node = (depth) => ({ angle: 0, get translation() { return depth === 0 ? [0, 0] : all.transformed(local(depth), node(depth - 1)).center; } });
  assert.deepEqual(all.transformed(local(0), node(200)).center, [201, 200 * 201 / 2]);
});

/** Starts an endless recursion inside `calls` nested calls. */
function overflow(space, calls) {
  const dive = () => space.search({ predicate: dive }).atPoint([3, 2]).length === 1;
  const after = (calls) => (calls === 0 ? dive() : after(calls - 1));
  assert.throws(() => after(calls));
}

test("endless recursion in a getter gives no wrong result and ends no space", () => {
  const space = new all.Space(), id = space.insert(DISC), expected = all.hull(THOUSAND);
  for (let calls = 0; calls < 100; calls++) {
    const before = space.size;
    for (const ask of [() => assert.deepEqual(hullWith(() => overflow(space, calls)), expected), () => space.insert({ ...DISC, get center() { overflow(space, calls); return [30, 20]; } })]) {
      try {
        ask();
      } catch (problem) {
        assert.equal(problem.code, "out_of_memory", problem.stack);
      }
    }
    assert.deepEqual(hullWith(() => space.setPoses(Array(400).fill(id), new Float64Array(1200))), expected);
    const ids = Array.from({ length: 400 }, () => id);
    Object.defineProperty(ids, 300, { get: () => (all.hull(THOUSAND), id) });
    assert.equal(space.setPoses(ids, new Float64Array(1200)), 400);
    assert.ok(space.size - before <= 1);
  }
});

test("a call throws if a getter ends its space, and no other space changes", () => {
  const queries = [
    (space, shape) => space.insert(shape), (space, shape) => space.setShape(0, shape), (space, shape) => space.search().overlapping(shape),
  ];
  for (const ask of queries) {
    const space = new all.Space();
    let next;
    space.insert(DISC, "first");
    const shape = { type: "circle", radius: 1, get center() {
      space.dispose();
      next ??= new all.Space();
      return [3, 2];
    } };
    assert.throws(() => ask(space, shape), { code: "disposed" });
    assert.deepEqual([next.size, [...next.ids()]], [0, []]);
    assert.equal(all.overlap(DISC, { type: "point", position: [3, 2] }), true);
  }
});
