// Tests that packed lists give the same results as lists of shapes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CONTACT_STRIDE, contact, packedContacts, packedContactsBetween, pairs, pairsBetween } from "carom";
import { contactsFrom } from "./packed.js";

let state = 11;
const random = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31;
/** Returns a coordinate. Half of the coordinates are whole numbers, so that many shapes touch. */
const coordinate = (extent) => (random() < 0.5 ? Math.round(random() * extent) : random() * extent);

/**
 * The types of packed lists. Each has functions that return the numbers of a random shape, the shape of these numbers,
 * and the packed list of the numbers of many shapes.
 */
const TYPES = {
  boxes: {
    numbers: (extent) => {
      const [x, y] = [coordinate(extent), coordinate(extent)];
      return [x, y, x + 1 + coordinate(1), y + coordinate(2)];
    },
    shape: ([minX, minY, maxX, maxY]) => ({ type: "aabb", min: [minX, minY], max: [maxX, maxY] }),
    packed: (numbers) => new Float64Array(numbers.flat()),
  },
  circles: {
    numbers: (extent) => [coordinate(extent), coordinate(extent), coordinate(2) / 2],
    shape: ([x, y, radius]) => ({ type: "circle", center: [x, y], radius }),
    packed: (numbers) => ({ circles: new Float64Array(numbers.flat()) }),
  },
};

/** Creates random shapes of a type, as a list of shapes and as a packed list. */
function lists({ numbers, shape, packed }, count) {
  const all = Array.from({ length: count }, () => numbers(2 * Math.sqrt(count)));
  return { shapes: all.map(shape), packed: packed(all) };
}

/** Returns the contacts of all pairs, by brute force. */
function bruteContacts(a, b, isPair) {
  return a.flatMap((p, i) => b.flatMap((q, j) => {
    const found = isPair(i, j) ? contact(p, q) : null;
    return found === null ? [] : [{ a: i, b: j, contact: found }];
  }));
}

const indices = (list) => list.map(({ a, b }) => [a, b]);

for (const [name, type] of Object.entries(TYPES)) {
  test(`${name}: packed pairs and contacts within one list`, () => {
    for (const count of [0, 1, 2, 50, 300]) {
      const { shapes, packed } = lists(type, count), expected = bruteContacts(shapes, shapes, (i, j) => i < j);
      assert.ok(count < 50 || expected.length > count / 6);
      assert.deepEqual(pairs(shapes), indices(expected));
      const found = pairs(packed);
      assert.ok(found instanceof Uint32Array);
      assert.deepEqual([...found], indices(expected).flat());
      const touching = packedContacts(packed);
      assert.deepEqual(packedContacts(shapes), touching);
      assert.ok(touching instanceof Float64Array);
      assert.equal(touching.length, CONTACT_STRIDE * expected.length);
      assert.deepEqual(contactsFrom(touching), expected);
    }
  });

  for (const [otherName, otherType] of Object.entries(TYPES)) {
    test(`${name} and ${otherName}: packed pairs and contacts between two lists`, () => {
      for (const [count, otherCount] of [[0, 0], [0, 3], [5, 0], [40, 90], [120, 60]]) {
        const a = lists(type, count), b = lists(otherType, otherCount), expected = bruteContacts(a.shapes, b.shapes, () => true);
        assert.deepEqual(pairsBetween(a.shapes, b.shapes), indices(expected));
        assert.deepEqual([...pairsBetween(a.packed, b.packed)], indices(expected).flat());
        assert.deepEqual(contactsFrom(packedContactsBetween(a.shapes, b.shapes)), expected);
        assert.deepEqual(contactsFrom(packedContactsBetween(a.packed, b.packed)), expected);
      }
    });
  }
}

test("packed lists may be Float32Arrays", () => {
  const circles = new Float32Array([0, 0, 1, 1.5, 0, 1]), boxes = new Float32Array([0, 0, 1, 1, 0.5, 0.5, 2, 2]);
  assert.deepEqual([[...pairs({ circles })], [...pairs(boxes)]], [[0, 1], [0, 1]]);
  assert.equal(packedContacts({ circles }).length, CONTACT_STRIDE);
});

test("results are independent of later calls", () => {
  const circles = new Float64Array([0, 0, 1, 1.5, 0, 1]), found = packedContacts({ circles }), copy = found.slice();
  packedContacts({ circles: circles.map((number) => number * 2) });
  assert.deepEqual(found, copy);
});
