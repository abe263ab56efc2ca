// Queries about lists: overlapping pairs and their contacts, hulls, and bounding volumes.

import { begin } from "../machine.js";
import { PAIR, answer, writePair } from "../queries.js";
import { contactFrom, point } from "../read.js";
import { writeShape } from "../write.js";
import { checkBoth, isOfBoxes, isPacked, listOf, nameIn, writeBoxes, writeList } from "./packed.js";
import { CONTACT_STRIDE, box, contactSize, each, interval, obb, packed, points } from "./read.js";
import { writePoints } from "./write.js";

export function pairs(shapes) {
  return within(shapes, PAIRS);
}

export function pairsBetween(a, b) {
  return between(a, b, PAIRS);
}

export function packedContacts(shapes) {
  return within(shapes, CONTACTS);
}

export function packedContactsBetween(a, b) {
  return between(a, b, CONTACTS);
}

/** Calls a query on the pairs within one list. */
function within(shapes, { query, boxQuery, ofPacked, ofShapes }) {
  const at = begin(), list = listOf(shapes, "shapes"), names = (index) => nameIn(list, index);
  if (boxQuery !== undefined && isOfBoxes(list)) {
    writeBoxes(at, list);
    return answer(boxQuery, names, ofPacked);
  }
  writeList(at, list);
  return answer(query, names, isPacked(list) ? ofPacked : ofShapes);
}

/** Calls a query on the pairs between two lists. */
function between(a, b, { query, boxQuery, ofPacked, ofShapes }) {
  const at = begin(), first = listOf(a, "a"), second = listOf(b, "b");
  checkBoth(first, second);
  const names = (index) => (index < first.count ? nameIn(first, index) : nameIn(second, index - first.count));
  if (boxQuery !== undefined && isOfBoxes(first) && isOfBoxes(second)) {
    writeBoxes(writeBoxes(at, first), second);
    return answer(`${boxQuery}_between`, names, ofPacked);
  }
  writeList(writeList(at, first), second);
  return answer(`${query}_between`, names, isPacked(first) ? ofPacked : ofShapes);
}

function packedPairs(numbers, at) {
  return new Uint32Array(numbers.subarray(at + 1, at + 1 + 2 * numbers[at]));
}

/**
 * For each query: two exports of the WebAssembly module, for shapes and for packed boxes; and two functions that read the
 * results, for packed lists and for lists of objects.
 */
const PAIRS = { query: "pairs", boxQuery: "box_pairs", ofPacked: packedPairs, ofShapes: each(2, point) };
const CONTACTS = { query: "packed_contacts", ofPacked: packed(CONTACT_STRIDE), ofShapes: packed(CONTACT_STRIDE) };

export function contacts(a, b) {
  writePair(a, b);
  return answer("contacts", PAIR, (numbers, at) => {
    const list = [];
    for (let next = at + 2; list.length < numbers[at + 1]; next += contactSize(numbers, next)) list.push(contactFrom(numbers, next));
    return { contacts: list, isComplete: numbers[at] === 1 };
  });
}

export function hull(list) {
  writePoints(begin(), list, "points");
  return answer("hull", ["points"], points);
}

export function bounds(shape) {
  writeShape(begin(), shape, "shape");
  return answer("bounds", ["shape"], boundsFrom);
}

export function boundsOfPoints(list) {
  writePoints(begin(), list, "points");
  return answer("bounds_of_points", ["points"], boundsFrom);
}

function boundsFrom(numbers, at) {
  const dop8 = at + 23, hull = dop8 + 1 + 2 * numbers[dop8] + 1;
  return {
    aabb: { ...box(numbers, at), area: numbers[at + 4] },
    circle: { type: "circle", center: point(numbers, at + 5), radius: numbers[at + 7] },
    obb: { ...obb(numbers, at + 8), area: numbers[at + 14] },
    dop8: {
      intervals: [0, 2, 4, 6].map((offset) => interval(numbers, at + 15 + offset)),
      vertices: points(numbers, dop8),
      area: numbers[hull - 1],
    },
    hull: {
      vertices: points(numbers, hull + 1),
      radius: numbers[hull],
      area: numbers[hull + 2 + 2 * numbers[hull + 1]],
    },
  };
}
