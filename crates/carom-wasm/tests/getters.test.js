// Getters among the arguments that ask questions themselves: a child that asks where its parent has brought it.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as all from "carom";
import * as small from "carom/core";

const RING = { type: "polygon", vertices: Array.from({ length: 80 }, (_, i) => [Math.cos(i / 13), Math.sin(i / 13)]) };
const CRATE = { type: "obb", center: [3, 1], half: [2, 1], rotation: [0.8, 0.6] };
const DISC = { type: "circle", center: [3, 2], radius: 1.5 };
const SHAPES = [
  CRATE, DISC, { type: "point", position: [3, 1] }, { type: "capsule", a: [0, 0], b: [4, 1], radius: 0.5 },
  { type: "aabb", corner: [2, 0], size: [3, 2] }, { type: "polygon", vertices: [[0, 0], [4, 0], [3, 3]], radius: 0.25 },
];

/** What getters ask in the midst of other questions; the last of each wants much room, or is refused. */
function asides({ Rot2, Space, bounce, contact, hull, overlap, pairs }) {
  const space = Space && new Space();
  space?.insert(CRATE);
  return [
    () => bounce([3, 4], [0, 1], 0.5), () => contact(CRATE, { ...CRATE, center: [4, 1] }), () => overlap(RING, DISC),
    () => assert.throws(() => overlap({ type: "circle", center: [7, 7], radius: NaN }, DISC)),
    () => assert.throws(() => overlap({ type: "polygon", vertices: new Array(2 ** 31) }, DISC), { code: "out_of_memory" }),
    () => assert.throws(() => contact(DISC, { type: "circle", center: [7, 7] })),
    ...(space === undefined ? [] : [
      () => Rot2.fromDegrees(30),
      () => pairs(new Float64Array(RING.vertices.flatMap((point) => [...point, 9, 9]))), () => hull(RING.vertices), () => space.search({ predicate: () => overlap(CRATE, DISC) }).contacts(CRATE),
      () => assert.throws(() => space.insert(DISC, 1, null)), () => space.setPose(space.insert(DISC), { translation: [1, 2], angle: 1 }),
    ]),
  ];
}

/** The same value, but every field of it and every place of a list asks first. */
function curious(value, ask) {
  if (value === null || typeof value !== "object") return value;
  const get = (target, key) => {
    if (typeof key === "symbol") return target[key];
    ask();
    return curious(target[key], ask);
  };
  return new Proxy(value, { get });
}

const PAIRS = ["overlap", "separation", "closestPoints", "contact", "mtv", "containsShape"];

for (const [name, carom] of Object.entries({ small, all })) {
  test(`${name}: a getter may ask`, () => {
    const questions = {
      ...Object.fromEntries(PAIRS.map((question) => [question, (a, b) => carom[question](a, b)])),
      cast: (a, b) => carom.cast(a, curiousPoint([3, -1]), b),
      castRay: (a, b) => [carom.castRay(curiousPoint([9, 9]), curiousPoint([-1, -1.25]), a), carom.contains(b, curiousPoint([3, 1]))],
      closestPoint: (a) => carom.closestPoint(a, curiousPoint([9, 1])),
      bounce: () => [carom.bounce(curiousPoint([3, -4]), curiousPoint([0, 1]), 0.5), carom.slide(curiousPoint([3, -4]), [0, 1])],
      orient2d: () => carom.orient2d(curiousPoint([0, 1]), curiousPoint([4, 1.5]), curiousPoint([2, 7])),
    };
    if (carom === all) Object.assign(questions, {
      explain: (a, b) => carom.explain(a, b),
      union: (a, b) => carom.union(a, b),
      transformed: (a) => carom.transformed(a, curiousPoint({ translation: [1, 2], angleDegrees: 40 })),
      plane: (a) => carom.HalfPlane.contact(curiousPoint({ point: [0, 1], normal: [0, 1] }), a),
      pairs: (a, b) => carom.pairs(curiousPoint([a, b, a, b])),
      pairsBetween: (a, b) => carom.pairsBetween(curiousPoint([a, b]), curiousPoint([b])),
      timeOfImpact: (a, b) => [
        carom.timeOfImpact(a, curiousPoint({ displacement: [3, -1], turnDegrees: 80, pivot: [1, 2] }), b, curiousPoint([1, 1])),
        carom.timeOfImpact(a, curiousPoint({ turn: 3 }), { ...b, type: "point", position: [9, 9] }, curiousPoint({ x: -8, y: -7 })),
      ],
      hull: () => carom.hull(curiousPoint(RING.vertices.slice(0, 20))),
      mover: (a, b) => [new carom.Mover(a).advance(curiousPoint([1, 2]), 1, [b]), new carom.Mover(a).recover([b])],
      space: (a, b) => {
        const space = new carom.Space();
        const ids = [space.insert(a, "a"), space.insert(b, "b", curiousPoint({ pose: { translation: [1, 0], angleDegrees: 20 }, filter: { layer: 6, mask: 7 } }))];
        space.setPose(ids[0], curiousPoint({ translation: [0, 1], rotation: [0, 1] }));
        return [space.update().contacts, space.get(ids[1]).shape, space.search(curiousPoint({ excluding: ids[0] })).nearest(a)];
      },
    });
    let curiousPoint = (value) => value;
    for (const aside of asides(carom)) {
      for (const [question, ask] of Object.entries(questions)) {
        for (const [index, a] of SHAPES.entries()) {
          const b = SHAPES[(index + 1) % SHAPES.length], right = ask(a, b);
          curiousPoint = (value) => curious(value, aside);
          const said = ask(curious(a, aside), curious(b, aside));
          curiousPoint = (value) => value;
          assert.deepEqual(said, right, `${question} of ${a.type} and ${b.type}, with ${aside}`);
        }
      }
    }
  });

  test(`${name}: a child knows where its parent is`, () => {
    const parent = { x: 5, y: 0 };
    /** The point at (1, 0) from there, through a question. */
    const beside = ({ x, y }) => carom.closestPoint({ type: "segment", a: [x + 1, y], b: [x + 1, y] }, [0, 0]).point;
    const child = { type: "circle", radius: 1, get center() { return beside(parent); } };
    assert.equal(carom.overlap({ type: "point", position: [6, 0] }, child), true);
    parent.x = -5;
    assert.equal(carom.overlap({ type: "point", position: [6, 0] }, child), false);
  });

  test(`${name}: what a getter throws comes out, and leaves nothing behind`, async () => {
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

test("a list that grows while it is read is asked about as it was", () => {
  const list = [DISC, { type: "circle", radius: 1, get center() { list.push(DISC); return [3, 2]; } }, DISC];
  assert.deepEqual(all.pairsBetween(list, [DISC]), [[0, 0], [1, 0], [2, 0]]);
});

/** The corners of a ring of a thousand, one of them told by a getter that asks first. */
const THOUSAND = Array.from({ length: 1000 }, (_, i) => [Math.cos(i / 160), Math.sin(i / 160)]);
const interrupted = (ask) => THOUSAND.map(([x, y], i) => (i !== 500 ? [x, y] : { get x() { ask(); return x; }, y }));

/** The hull of that ring; what was asked before has left other numbers in the same places. */
function hullWith(ask) {
  all.hull(THOUSAND.map(() => [0, 0]));
  return all.hull(interrupted(ask));
}

test("a getter may ask what makes the memory grow", () => {
  const space = new all.Space();
  for (let count = 0; count < 1000; count++) space.insert(DISC);
  assert.deepEqual(hullWith(() => assert.equal(space.update().packedPairs.length, 1000 * 999)), all.hull(THOUSAND));
});

test("children of children know where they are, however many", () => {
  const local = (depth) => ({ type: "point", position: [1, depth] });
  const node = (depth) => ({ angle: 0, get translation() { return depth === 0 ? [0, 0] : all.transformed(local(depth), node(depth - 1)).center; } });
  assert.deepEqual(all.transformed(local(0), node(200)).center, [201, 200 * 201 / 2]);
});

/** Endless recursion, from so many calls in each other on. */
function overflow(space, calls) {
  const dive = () => space.search({ predicate: dive }).atPoint([3, 2]).length === 1;
  const after = (calls) => (calls === 0 ? dive() : after(calls - 1));
  assert.throws(() => after(calls));
}

test("endless recursion in a getter gives no wrong answer, and ends no space", () => {
  const space = new all.Space(), id = space.insert(DISC), right = all.hull(THOUSAND);
  for (let calls = 0; calls < 100; calls++) {
    const before = space.size;
    for (const ask of [() => assert.deepEqual(hullWith(() => overflow(space, calls)), right), () => space.insert({ ...DISC, get center() { overflow(space, calls); return [30, 20]; } })]) {
      try {
        ask();
      } catch (problem) {
        assert.equal(problem.code, "out_of_memory", problem.stack);
      }
    }
    assert.deepEqual(hullWith(() => space.setPoses(Array(400).fill(id), new Float64Array(1200))), right);
    const ids = Array.from({ length: 400 }, () => id);
    Object.defineProperty(ids, 300, { get: () => (all.hull(THOUSAND), id) });
    assert.equal(space.setPoses(ids, new Float64Array(1200)), 400);
    assert.ok(space.size - before <= 1);
  }
});

test("a getter that ends the space of its question: it is refused, and no other space is touched", () => {
  const questions = [
    (space, shape) => space.insert(shape), (space, shape) => space.setShape(0, shape), (space, shape) => space.search().overlapping(shape),
  ];
  for (const ask of questions) {
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
