// Tests that the fast queries about prepared polygons give the same bits as the module, or leave the pair to it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { center, contact, overlap, shape, transformed, translated } from "carom";
import { LENGTH, fillBox } from "../js/box_corners.js";
import { HUGE } from "../js/plain.js";
import { contactOfDisc, overlapOfDisc } from "../js/all/fast_discs.js";
import { contactOfRings, overlapOfRings } from "../js/all/fast_rings.js";
import { LENGTH_OF_BOX, fillRing, ringOfPolygon } from "../js/all/ring.js";

let state = 1;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
const pick = (list) => list[Math.floor(random() * list.length)];
const between = (low, high) => low + random() * (high - low);

/**
 * Returns a coordinate of one of three kinds: on a grid, for ties and touching shapes; a few units in the last place
 * off the grid, for near ties; or any coordinate.
 */
function coordinate() {
  const grid = Math.floor(random() * 9) - 4, choice = random();
  if (choice < 0.03) return -0;
  if (choice < 0.35) return grid;
  return choice < 0.45 ? grid * (1 + (random() - 0.5) * 2 ** -48) : between(-4, 4);
}

const length = () => pick([0.25, 0.5, 1, 2, between(0.1, 3), between(0.1, 3)]);

/** Returns the corners of a regular polygon, stretched by `height`. */
function regular(count, turn, radius, height) {
  const corner = (index) => {
    const angle = turn + (2 * Math.PI * index) / count;
    return [radius * Math.cos(angle), radius * height * Math.sin(angle)];
  };
  return Array.from({ length: count }, (_, index) => corner(index));
}

/** Each of these functions returns the corners of a polygon about the origin. */
const RINGS = {
  regular: () => regular(pick([3, 4, 5, 6, 6, 6, 7, 8, 9, 16, 40]), between(0, 7), length(), 1),
  "regular at a common angle": () => regular(pick([3, 4, 6, 8]), pick([0, Math.PI / 6, 0.5]), length(), 1),
  "on an ellipse": () => {
    const count = 3 + Math.floor(random() * 8), start = between(0, 7), radius = length(), height = between(0.1, 1);
    const angles = Array.from({ length: count }, () => start + between(0, 2 * Math.PI)).sort((a, b) => a - b);
    return angles.map((angle) => [radius * Math.cos(angle), radius * height * Math.sin(angle)]);
  },
  "a needle": () => {
    const turn = between(0, 7), cos = Math.cos(turn), sin = Math.sin(turn);
    const flat = regular(3 + Math.floor(random() * 5), between(0, 7), length(), 10 ** -between(2, 15));
    return flat.map(([x, y]) => [cos * x - sin * y, sin * x + cos * y]);
  },
  "a box": () => {
    const [x, y] = [length(), length()];
    return [[-x, -y], [x, -y], [x, y], [-x, y]];
  },
  "a slope": () => [[0, 0], [length(), 0], [length(), length()]],
};

const SCALES = [1, 1, 1, 1, 1, 1e-4, 1e6, 1e-160, 1e-120, 1e-90, 1e60, 1e68, 1e74];
const OFFSETS = [0, 0, 0, 0, 1, 1000, 1e6, 1e12];

/** Returns a polygon in canonical form. Returns null if the corners do not form a polygon at this scale and offset. */
function polygon(corners, scale, [x, y]) {
  try {
    return shape({ type: "convex_polygon", vertices: corners.map((corner) => [corner[0] * scale + x, corner[1] * scale + y]) });
  } catch (error) {
    assert.equal(error.name, "CaromError");
    return null;
  }
}

function anyPolygon(scale, offset) {
  const at = [offset * 3 + coordinate(), offset + coordinate()];
  return polygon(pick(Object.values(RINGS))(), scale, at.map((number) => number * scale));
}

function anyBox(scale, offset) {
  const center = [offset * 3 + coordinate(), offset + coordinate()].map((number) => number * scale), half = [length() * scale, pick([length(), length(), 1e-14, 0]) * scale];
  if (random() < 0.4) return { type: "aabb", min: center, max: center.map((number, axis) => number + half[axis]) };
  const angle = pick([0, 0, Math.PI / 6, 0.5, between(-4, 4)]);
  return { type: "obb", center, half, rotation: [Math.cos(angle), Math.sin(angle)] };
}

/** Each of these functions returns a second polygon that is placed relative to the first. */
const PARTNERS = {
  any: (one, scale, offset) => anyPolygon(scale, offset),
  "a copy at another place": (one, scale) => translated(one, [coordinate() * scale, coordinate() * scale]),
  "a turned copy": (one, scale) => transformed(one, { translation: [coordinate() * scale, coordinate() * scale], angle: pick([Math.PI, 0.5, 1e-9, 1e-13]) }),
  "a copy inside, outside or beside": (one) => {
    const factor = pick([0.5, 0.9, 1, 1 + 2 ** -44, 1.5, 1e-3, 1e-10]), [x, y] = random() < 0.5 ? one.vertices[0] : center(one);
    return polygon(one.vertices.map(([u, v]) => [x + (u - x) * factor, y + (v - y) * factor]), 1, [0, 0]);
  },
  "mirrored at an edge": (one) => {
    const [[x, y], [u, v]] = one.vertices, shift = pick([0, 0, 2 ** -48, -(2 ** -48), 2 ** -30, -(2 ** -30)]);
    return polygon(one.vertices.map((corner) => [x + u - corner[0] + shift * (v - y), y + v - corner[1] - shift * (u - x)]), 1, [0, 0]);
  },
};

/**
 * Converts a point to `{x, y}`. The fast path does not read this form in a plain object, so the module computes the
 * result.
 */
const pointsAsObjects = ([x, y]) => ({ x, y });
const slow = (shape) => Object.fromEntries(Object.entries(shape).map(([name, value]) => {
  if (!Array.isArray(value)) return [name, value];
  return [name, name === "vertices" ? value.map(pointsAsObjects) : pointsAsObjects(value)];
}));

/** Returns the ring of a polygon or a box. */
function ringOf(shape) {
  if (shape.type === "convex_polygon") return ringOfPolygon(shape);
  const box = new Float64Array(LENGTH), ring = new Float64Array(LENGTH_OF_BOX);
  if (!(fillBox(shape, box) < HUGE)) return undefined;
  fillRing(box, ring);
  return ring;
}

/** Returns the results of the fast paths of `overlap` and `contact`. */
function fastResults(a, b) {
  const isDisc = [a, b].map(({ type }) => type === "circle"), [ringA, ringB] = [a, b].map((shape, at) => (isDisc[at] ? null : ringOf(shape)));
  if (ringA === undefined || ringB === undefined) return [undefined, undefined];
  if (!isDisc[0] && !isDisc[1]) return [overlapOfRings(ringA, ringB), contactOfRings(ringA, ringB)];
  const [{ center: [x, y], radius }, ring] = isDisc[0] ? [a, ringB] : [b, ringA];
  if (!(Math.abs(x) + Math.abs(y) + radius < HUGE)) return [undefined, undefined];
  return [overlapOfDisc(x, y, radius, ring), contactOfDisc(x, y, radius, ring, isDisc[0])];
}

/** Compares the fast queries with the module. Returns the exact contact and the contact of the fast path. */
function compare(a, b) {
  const exact = contact(slow(a), slow(b)), shown = () => JSON.stringify([a, b]);
  // Strict equality distinguishes 0 and -0. The comparison of JSON texts also compares the order of keys.
  assert.deepStrictEqual(contact(a, b), exact, shown());
  assert.equal(overlap(a, b), exact !== null, shown());
  assert.equal(overlap(slow(a), slow(b)), exact !== null, shown());
  const [overlaps, fast] = fastResults(a, b);
  if (overlaps !== undefined) assert.equal(overlaps, exact !== null, shown());
  if (fast !== undefined) {
    assert.deepStrictEqual(fast, exact, shown());
    assert.equal(JSON.stringify(fast), JSON.stringify(exact), shown());
  }
  return { exact, fast };
}

/**
 * The least fraction of the touching pairs that the fast path must decide at ordinary scales. Many pairs are ties or
 * near ties.
 */
const LEAST = {
  any: 0.7, "a copy at another place": 0.3, "a turned copy": 0.2, "a copy inside, outside or beside": 0.05, "mirrored at an edge": 0.01,
};
const ROUNDS = Number(process.env.CAROM_CASES ?? 20_000);

for (const [name, least] of Object.entries(LEAST)) {
  test(`two polygons, ${name}: the bits of the module, many pairs decided, and some left to it`, () => {
    let decided = 0, touching = 0, inside = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const scale = SCALES[round % SCALES.length], offset = pick(OFFSETS), one = anyPolygon(scale, offset);
      const other = one && PARTNERS[name](one, scale, offset);
      if (!other) continue;
      const { exact, fast } = random() < 0.5 ? compare(one, other) : compare(other, one);
      if (exact !== null && scale === 1) {
        touching += 1;
        decided += fast !== undefined ? 1 : 0;
        inside += fast?.aInB || fast?.bInA ? 1 : 0;
      }
    }
    assert.ok(decided >= least * touching && decided < touching, `${decided} of ${touching}`);
    assert.ok(name !== "any" || inside > 0.02 * touching, `${inside} inside`);
  });
}

function anyCircle(scale, offset) {
  const center = [offset * 3 + coordinate(), offset + coordinate()].map((number) => number * scale);
  return { type: "circle", center, radius: pick([length(), length(), length() / 4, 9, 1e-13, 0]) * scale };
}

/**
 * Returns a circle that touches or nearly touches a polygon at a corner or an edge, or whose centre is in the
 * polygon.
 */
function arrangedCircle(one) {
  const index = Math.floor(random() * one.vertices.length), [x, y] = one.vertices[index], [u, v] = one.vertices[(index + 1) % one.vertices.length];
  const part = pick([0, 0, 1, 0.5, random()]), side = Math.hypot(u - x, v - y), height = pick([side, 0.5 * side, -0.1 * side, 0]);
  const radius = Math.abs(height) * pick([1, 1 + 2 ** -40, 1 - 2 ** -45, 1.5, 0.25]);
  return { type: "circle", center: [x + part * (u - x) + (height * (v - y)) / side, y + part * (v - y) - (height * (u - x)) / side], radius };
}

/** The other shapes of the pairs. Each has the least fraction of the touching pairs that the fast path must decide. */
const OTHERS = {
  "a box": [anyBox, 0.5], "a circle": [anyCircle, 0.5], "a circle arranged near the polygon": [(scale, offset, one) => arrangedCircle(one), 0.1],
};

for (const [name, [make, least]] of Object.entries(OTHERS)) {
  test(`a polygon and ${name}: the bits of the module, many pairs decided, and some left to it`, () => {
    let decided = 0, touching = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const scale = SCALES[round % SCALES.length], offset = pick(OFFSETS), one = anyPolygon(scale, offset);
      const other = one && make(scale, offset, one);
      if (!one) continue;
      const { exact, fast } = random() < 0.5 ? compare(one, other) : compare(other, one);
      if (exact !== null && scale === 1) {
        touching += 1;
        decided += fast !== undefined ? 1 : 0;
      }
    }
    assert.ok(decided >= least * touching && decided < touching, `${decided} of ${touching}`);
  });
}

const HEXAGON = { type: "convex_polygon", vertices: regular(6, 0.5, 1, 1) };

test("a prepared polygon is frozen, has the fields of a description, and stays prepared at another place", () => {
  const prepared = shape(HEXAGON), moved = translated(prepared, [1, 0]), turned = transformed(moved, { translation: [1, 2], angle: 1 });
  for (const one of [prepared, moved, turned]) {
    assert.ok(Object.isFrozen(one) && Object.isFrozen(one.vertices) && one.vertices.every(Object.isFrozen));
    assert.deepEqual(Object.keys(one), ["type", "vertices", "radius"]);
    assert.deepEqual(JSON.parse(JSON.stringify(one)), { ...one });
    const copies = [structuredClone(one), { ...one }, shape(one)];
    for (const copy of copies) assert.deepStrictEqual(contact(copy, prepared), contact(one, prepared));
  }
});

test("errors about the other shape equal the errors with a plain polygon", () => {
  const prepared = shape(HEXAGON), failure = (call) => {
    try {
      return call();
    } catch ({ code, argument, message }) {
      return { code, argument, message };
    }
  };
  const wrong = [
    undefined, null, 5, {}, { type: "circle" }, { type: "circle", center: [0, NaN], radius: 1 }, { type: "circle", center: [0, 0], radius: -1 },
    { type: "circle", center: [0, 0], radius: 1e80 }, { type: "aabb", min: [1, 1], max: [0, 0] }, { type: "obb", center: [0, 0], half: [1, 1] }, { type: "convex_polygon" },
    { type: "convex_polygon", vertices: [[0, 0], [1, 0]] }, { type: "obb", center: [0, 0], half: [1, 1], angle: 0, corner: [1, 1] },
  ];
  for (const query of [overlap, contact]) {
    for (const one of wrong) {
      for (const order of [(a, b) => [a, b], (a, b) => [b, a]]) {
        const got = failure(() => query(...order(prepared, one)));
        assert.deepEqual(got, failure(() => query(...order(HEXAGON, one))), JSON.stringify(one));
        assert.equal(typeof got.code, "string");
      }
    }
  }
});

test("a getter of a box may ask about other boxes", () => {
  const prepared = shape(HEXAGON), other = { type: "obb", center: [9, 9], half: [3, 3], angle: 1 };
  for (const query of [overlap, contact]) {
    const box = { type: "obb", center: [1, 0.5], half: [1, 0.5], angle: 0.25 };
    const asking = { ...box, get half() {
      assert.ok(overlap(prepared, other) === false && contact(other, prepared) === null);
      return [1, 0.5];
    } };
    assert.deepStrictEqual(query(prepared, asking), query(HEXAGON, box));
    assert.deepStrictEqual(query(asking, prepared), query(box, HEXAGON));
  }
});
