// Writes lists of shapes. A list is either a list of objects or a packed list. A packed list has shapes of one
// type as consecutive numbers in a typed array.

import { ensureLength, input, refuse } from "../machine.js";
import { AABB, CIRCLE } from "../write.js";
import { checkNumbers, checkObject, writeShapes } from "./write.js";

/** The numbers of each shape in a packed list, described in words. */
const BOXES = "minX, minY, maxX and maxY for each box", CIRCLES = "x, y and radius for each circle";
const PACKED = `a Float64Array or a Float32Array with ${BOXES}, or {circles} with ${CIRCLES}`;

/**
 * Returns a list with its name and its length. For a packed list, also returns the kind of its shapes, and how many
 * numbers each shape has.
 */
export function listOf(list, name) {
  if (Array.isArray(list)) return { items: list, name, count: list.length, size: 1, kind: undefined };
  if (list instanceof Float64Array || list instanceof Float32Array) return packedList(list, name, AABB, 4, BOXES);
  const circles = ArrayBuffer.isView(list) ? undefined : list?.circles;
  if (circles === undefined) {
    refuse(list === undefined ? "missing_field" : "wrong_type", name, list, `give a list of shapes, or ${PACKED}`);
  }
  checkObject(list, name, `{circles} with ${CIRCLES}`, ["circles"]);
  checkNumbers(circles, `${name}.circles`, CIRCLES);
  return packedList(circles, `${name}.circles`, CIRCLE, 3, CIRCLES);
}

function packedList(items, name, kind, size, what) {
  const { length } = items;
  if (length % size !== 0) refuse("wrong_length", `${name}.length`, length, `give ${size} numbers for each, ${what}`);
  return { items, name, count: length / size, size, kind };
}

/** Throws unless both lists are packed, or both are lists of objects. */
export function checkBoth(a, b) {
  if (isPacked(a) === isPacked(b)) return;
  refuse("wrong_type", b.name, b.items, isPacked(a) ? `give ${PACKED}, because a is one of these` : "give a list of shapes, because a is a list of shapes");
}

export function isPacked({ kind }) {
  return kind !== undefined;
}

export function isOfBoxes({ kind }) {
  return kind === AABB;
}

/**
 * Returns the name of a shape in a list, for an error message. For a packed list, the name has the index of the shape's
 * first number.
 */
export function nameIn({ name, size }, index) {
  return `${name}[${size * index}]`;
}

/** Writes a packed list of boxes without their kinds: the number of boxes, then the four numbers of each box. */
export function writeBoxes(at, { items, count }) {
  ensureLength(at + items.length + 1);
  input[at] = count;
  input.set(items, at + 1);
  return at + 1 + items.length;
}

/** Writes any list: the number of shapes, then the shapes. */
export function writeList(at, list) {
  if (!isPacked(list)) return writeShapes(at, list.items, list.name);
  const { items, count, size, kind } = list;
  ensureLength(at + 1 + count * (size + 1));
  input[at++] = count;
  for (let next = 0; next < items.length; next += size) {
    input[at++] = kind;
    for (let offset = 0; offset < size; offset++) input[at++] = items[next + offset];
  }
  return at;
}
