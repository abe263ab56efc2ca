// Tests that the answers of `carom/batch` have the same bits as the answers of `carom` about one pair at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as carom from "carom";
import * as batch from "carom/batch";
import { Aabbs, Capsules, Circles, ConvexPolygons, Obbs, Segments } from "carom/batch";

/** Returns random numbers from a linear congruential generator (Knuth) of 32 bits. */
let state = 1;
function random(from, to) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return from + (to - from) * (state / 2 ** 32);
}

const point = () => [random(-3, 3), random(-3, 3)];
/** The coordinates are on a coarse grid, so that many shapes touch exactly. */
const coarse = () => [Math.round(random(-3, 3)), Math.round(random(-3, 3))];
const place = () => (random(0, 1) < 0.5 ? coarse() : point());
const size = () => (random(0, 1) < 0.3 ? 1 : random(0, 2));

/** The kinds of lists. Each has a random row, the list of rows, and the shape of a row. */
const KINDS = {
  circles: { row: () => [...place(), size()], list: (rows) => new Circles(rows.flat()), shape: ([x, y, radius]) => ({ type: "circle", center: [x, y], radius }) },
  obbs: {
    row: () => [...place(), 2 * size(), 2 * size(), random(0, 1) < 0.3 ? 0 : random(-4, 4)],
    list: (rows) => new Obbs(new Float64Array(rows.flat())),
    shape: ([x, y, width, height, angle]) => ({ type: "obb", center: [x, y], half: [width / 2, height / 2], angle }),
  },
  aabbs: {
    row: () => ((at) => [...at, at[0] + size(), at[1] + size()])(place()),
    list: (rows) => new Aabbs(rows.flat()),
    shape: ([minX, minY, maxX, maxY]) => ({ type: "aabb", min: [minX, minY], max: [maxX, maxY] }),
  },
  capsules: {
    row: () => [...place(), ...place(), size()],
    list: (rows) => new Capsules(rows.flat()),
    shape: ([aX, aY, bX, bY, radius]) => ({ type: "capsule", a: [aX, aY], b: [bX, bY], radius }),
  },
  segments: { row: () => [...place(), ...place()], list: (rows) => new Segments(rows.flat()), shape: ([aX, aY, bX, bY]) => ({ type: "segment", a: [aX, aY], b: [bX, bY] }) },
  polygons: {
    row: () => ((x, y) => [x, y, x + 1 + size(), y, x + 1, y + 1 + size()])(...place()),
    list: (rows) => new ConvexPolygons(rows.flat(), rows.map((_, index) => 3 * index).concat(3 * rows.length), { radius: 0.25 }),
    shape: ([aX, aY, bX, bY, cX, cY]) => ({ type: "convex_polygon", vertices: [[aX, aY], [bX, bY], [cX, cY]], radius: 0.25 }),
  },
};

const COUNT = 240;

/** Returns random rows of a kind, both as shapes and as a list. */
function made(kind, count = COUNT) {
  const rows = Array.from({ length: count }, KINDS[kind].row);
  return { shapes: rows.map(KINDS[kind].shape), list: KINDS[kind].list(rows) };
}

const NONE = [NaN, NaN], ZERO = [0, 0];

/**
 * The queries. Each has the columns of the answers about lists, the widths of these columns, and the expected
 * numbers about one pair.
 */
const QUERIES = {
  overlap: [(a, b, pairs) => [batch.overlap(a, b, pairs)], (a, b) => [[carom.overlap(a, b)]]],
  containsShape: [(a, b, pairs) => [batch.containsShape(a, b, pairs)], (a, b) => [[carom.containsShape(a, b)]]],
  separation: [(a, b, pairs) => [batch.separation(a, b, pairs)], (a, b) => [[carom.separation(a, b)]]],
  areaOfOverlap: [(a, b, pairs) => [batch.areaOfOverlap(a, b, pairs)], (a, b) => [[carom.areaOfOverlap(a, b)]]],
  iou: [(a, b, pairs) => [batch.iou(a, b, pairs)], (a, b) => [[carom.iou(a, b)]]],
  closestPoints: [
    (a, b, pairs) => Object.values(batch.closestPoints(a, b, pairs)),
    (a, b) => (({ separation, normal, pointA, pointB }) => [[separation], normal, pointA, pointB])(carom.closestPoints(a, b)),
  ],
  contact: [(a, b, pairs) => Object.values(batch.contact(a, b, pairs)), (a, b) => contactColumns(carom.contact(a, b))],
  cast: [(a, b, pairs) => Object.values(batch.cast(a, [4, 1], b, pairs)), (a, b) => castColumns(carom.cast(a, [4, 1], b))],
  timeOfImpact: [
    (a, b, pairs) => Object.values(batch.timeOfImpact(a, [4, 1, 0.5], b, [0, 0, -1], pairs)),
    (a, b) => impactColumns(carom.timeOfImpact(a, { displacement: [4, 1], turn: 0.5 }, b, { turn: -1 })),
  ],
};

function contactColumns(contact) {
  if (contact === null) return [[0], ZERO, [0], [...NONE, ...NONE], ZERO, [-1, -1], [0], [0]];
  const { normal, depth, points: [first, second], aInB, bInA } = contact;
  const points = [...first.point, ...(second?.point ?? NONE)], depths = [first.depth, second?.depth ?? 0];
  return [[1], normal, [depth], points, depths, [first.id, second?.id ?? -1], [aInB], [bInA]];
}

function castColumns(hit) {
  if (hit === null) return [[Infinity], NONE, ZERO, ZERO, ZERO, [0], [0]];
  return [[hit.fraction], hit.point, hit.normal, hit.faceNormal, hit.slideNormal, [hit.depth], [hit.startedInside]];
}

function impactColumns(hit) {
  if (hit === null) return [[Infinity], NONE, ZERO, [0], [0]];
  return [[hit.fraction], hit.point, hit.normal, [hit.depth], [hit.startedInside]];
}

/** Compares columns of answers with the answers about each pair alone. */
function assertColumns(columns, expected, name) {
  expected.forEach((wanted, index) => {
    const found = columns.map((column) => [...column.subarray(index * (column.length / expected.length), (index + 1) * (column.length / expected.length))]);
    assert.deepEqual(found, wanted.map((numbers) => numbers.map(Number)), `${name} of pair ${index}`);
  });
}

for (const first of Object.keys(KINDS)) {
  test(`${first} and all lists`, () => {
    for (const second of Object.keys(KINDS)) {
      const a = made(first), b = made(second);
      const indices = Uint32Array.from({ length: 2 * COUNT }, () => Math.floor(random(0, COUNT)));
      for (const [name, [ask, single]] of Object.entries(QUERIES)) {
        const what = `${name} of ${first} and ${second}`;
        assertColumns(ask(a.list, b.list), a.shapes.map((shape, index) => single(shape, b.shapes[index])), what);
        const pairs = Array.from({ length: COUNT }, (_, pair) => single(a.shapes[indices[2 * pair]], b.shapes[indices[2 * pair + 1]]));
        assertColumns(ask(a.list, b.list, indices), pairs, `${what} by indices`);
      }
      assert.deepEqual([...batch.pairsBetween(a.list, b.list)], carom.pairsBetween(a.shapes, b.shapes).flat(), `${first} and ${second}`);
      for (const { list } of [a, b]) list.dispose();
    }
  });
}

test("points and rays", () => {
  for (const kind of Object.keys(KINDS)) {
    const { shapes, list } = made(kind), points = shapes.map(place), directions = shapes.map(place);
    const inside = shapes.map((shape, index) => [[carom.contains(shape, points[index])]]);
    assertColumns([batch.contains(list, points.flat())], inside, `contains of ${kind}`);
    const rays = points.flatMap((origin, index) => [...origin, ...directions[index], index % 2 === 0 ? Infinity : 1]);
    const hits = shapes.map((shape, index) => {
      const hit = carom.castRay(points[index], directions[index], shape, index % 2 === 0 ? undefined : 1);
      return hit === null ? [[Infinity], NONE, ZERO, [0]] : [[hit.t], hit.point, hit.normal, [hit.startedInside]];
    });
    assertColumns(Object.values(batch.castRay(rays, list)), hits, `castRay of ${kind}`);
    const reversed = shapes.flatMap((_, index) => [COUNT - 1 - index, COUNT - 1 - index]);
    assertColumns([batch.contains(list, points.flat(), reversed)], inside.toReversed(), `contains of ${kind} by indices`);
    assertColumns(Object.values(batch.castRay(rays, list, reversed)), hits.toReversed(), `castRay of ${kind} by indices`);
  }
});

test("one shape stands for all of the other list, across chunks", () => {
  const count = 10_001, a = made("circles", 1), b = made("obbs", count);
  const expected = b.shapes.map((shape) => Number(carom.overlap(a.shapes[0], shape)));
  assert.deepEqual([...batch.overlap(a.list, b.list)], expected);
  assert.deepEqual([...batch.overlap(b.list, a.list)], expected);
  const { hit, depth } = batch.contact(b.list, a.list);
  assert.deepEqual([...hit], expected);
  const last = expected.lastIndexOf(1);
  assert.equal(depth[last], carom.contact(b.shapes[last], a.shapes[0]).depth);
  assert.equal(batch.overlap(new Circles([]), a.list).length, 0);
});

test("pairs and suppression", () => {
  const { shapes, list } = made("obbs");
  assert.deepEqual([...batch.pairs(list)], carom.pairs(shapes).flat());
  const scores = shapes.map(() => random(0, 1)), labels = shapes.map((_, index) => index % 2), kept = [];
  for (const index of shapes.map((_, index) => index).sort((i, j) => scores[j] - scores[i])) {
    const drops = (other) => labels[other] === labels[index] && carom.iou(shapes[other], shapes[index]) > 0.2;
    if (!kept.some(drops)) kept.push(index);
  }
  assert.deepEqual([...batch.nms(list, scores, 0.2, labels)], kept);
});

test("errors name the argument, its index and the cure", () => {
  const balls = new Circles([0, 0, 1, 5, 0, 1]);
  const released = new Circles([0, 0, 1]);
  released.dispose();
  released.dispose();
  for (const [work, code, message] of [
    [() => new Circles(), "missing_field", /^rows is undefined: give x, y and radius/],
    [() => new Circles([1, 2]), "wrong_length", /^rows\.length is 2: give 3 numbers/],
    [() => new Circles([0, 0, 1, 0, 0, -1]), "negative", /^rows\[3\]\.radius is -1: negative/],
    [() => new Circles([0, "0", 1]), "wrong_type", /^rows\[1\] is "0"/],
    [() => new Circles(new BigInt64Array(3)), "wrong_type", /^rows is a BigInt64Array of 3/],
    [() => new Obbs([0, 0, 1, 1, NaN]), "not_finite", /^rows\[0\]\.angle is NaN/],
    [() => new Obbs([0, 0, 1, 1, 90], { degree: true }), "unknown_field", /^options\.degree is true: no such option; give \{degrees: true\}/],
    [() => new ConvexPolygons([0, 0, 1, 0, 1, 1], [0, 2]), "out_of_range", /^offsets is .*up to the number of corners, 3/],
    [() => new ConvexPolygons([0, 0, 1, 0, 1, 1], [0, 2, 1, 3]), "out_of_range", /^offsets\[2\] is 1/],
    [() => new ConvexPolygons([0, 0, 1, 0, 2, 0], [0, 3]), "flat", /^polygons\[0\]\.vertices/],
    [() => batch.overlap(balls, { type: "circle" }), "wrong_type", /^b is an object with type: give a list of shapes: Circles, Obbs/],
    [() => batch.overlap(balls, new Circles([0, 0, 1, 0, 0, 1, 0, 0, 1])), "wrong_length", /^b\.length is 3: give as many as a\.length, 2, or one/],
    [() => batch.overlap(balls, balls, [0, 2]), "out_of_range", /^pairs\[1\] is 2: give an index below 2, the length of b/],
    [() => batch.overlap(balls, balls, [0]), "wrong_length", /^pairs\.length is 1/],
    [() => batch.overlap(released, balls), "disposed", /^a is disposed/],
    [() => batch.cast(balls, [1, 0, 0, 1, 2, 2], balls), "wrong_length", /^motions\.length is 6: give 2 motions/],
    [() => batch.cast(balls, [1, 0, Infinity, 0], balls), "not_finite", /^motions\[2\] is \[Infinity, 0\]/],
    [() => batch.timeOfImpact(balls, [0, 0, 0], balls, [0, 0, 7000]), "out_of_range", /^motionsB\[2\] is 7000/],
    [() => batch.timeOfImpact(balls, [0, 0, 0], balls, [0, NaN, 0]), "not_finite", /^motionsB\[0\] is \[0, NaN\]/],
    [() => batch.contains(balls, [0, 0, 0, NaN]), "not_finite", /^points\[2\] is \[0, NaN\]/],
    [() => batch.castRay([0, 0, 1, 0, -1], balls), "out_of_range", /^rays\[4\] is -1: give 0 or more/],
    [() => batch.castRay([0, 0, 1, 0, 1, 0, 0, NaN, 0, 1], balls), "not_finite", /^rays\[7\] is \[NaN, 0\]/],
    [() => batch.nms(balls, [1], 0.5), "wrong_length", /^scores\.length is 1: give 2/],
    [() => batch.nms(balls, [1, 2], 0.5, [0, 0.5]), "wrong_type", /^labels\[1\] is 0\.5/],
    [() => batch.nms(balls, [1, 2]), "missing_field", /^threshold is undefined: give a ratio from 0 to 1/],
    [() => batch.nms(balls, [1, 2], "0.5"), "wrong_type", /^threshold is "0\.5": give a ratio/],
    [() => batch.nms(balls, [1, 2], NaN), "out_of_range", /^threshold is NaN: give a ratio/],
    [() => batch.nms(balls, [1, 2], -1), "out_of_range", /^threshold is -1: give a ratio/],
    [() => batch.nms(balls, [1, 2], 5), "out_of_range", /^threshold is 5: give a ratio/],
    [() => batch.nms(balls, [1, NaN], 0.5), "not_finite", /^scores\[1\] is NaN: not a number, so it has no order/],
    [() => batch.nms(balls, new Float32Array([NaN, 1]), 0.5), "not_finite", /^scores\[0\] is NaN/],
  ]) {
    assert.throws(work, (error) => {
      assert.ok(error instanceof carom.CaromError && error.code === code, `${error.code}: ${error.message}`);
      assert.match(error.message, message);
      return true;
    });
  }
  assert.deepEqual([...batch.separation(balls, balls)], [-2, -2]);
  assert.deepEqual([...batch.nms(balls, [-Infinity, Infinity], 1)], [1, 0]);
});

test("released lists make room for others", () => {
  const rows = new Float64Array(3 * 20_000).fill(1);
  const used = () => process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  const round = () => new Circles(rows).dispose();
  for (let index = 0; index < 20; index++) round();
  const before = used();
  for (let index = 0; index < 1000; index++) round();
  assert.ok(used() - before < 20e6, `${used() - before} bytes`);
});
