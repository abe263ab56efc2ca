// Arguments that only questions about many things have, into the list.

import { input, refuse, room } from "../machine.js";
import { checkList, checkObject, writePoint, writeShape } from "../write.js";

/** A number of points, and the points. */
export function writePoints(at, points, name) {
  checkList(points, name, "points");
  const count = points.length;
  room(at + 2 * count + 1);
  input[at++] = count;
  for (let index = 0; index < count; index++) at = writePoint(at, points[index], `${name}[${index}]`);
  return at;
}

/** A number of shapes, and the shapes. */
export function writeShapes(at, shapes, name) {
  checkList(shapes, name, "shapes");
  const count = shapes.length;
  room(at + 8 * count + 1);
  input[at++] = count;
  for (let index = 0; index < count; index++) {
    room(at + 16);
    at = writeShape(at, shapes[index], name, index);
  }
  return at;
}

/** How many tuples of so many numbers there are, and the numbers, out of a typed array. */
export function writeTuples(at, numbers, size, name) {
  const { length } = numbers;
  if (typeof length !== "number" || length % size !== 0) {
    refuse("wrong_length", `${name}.length`, length, `give ${size} numbers for each`);
  }
  room(at + length + 1);
  input[at] = length / size;
  return writeAll(at + 1, numbers, name);
}

/** Numbers of a typed array, for which there is room. */
export function writeAll(at, numbers, name) {
  if (!isNumbers(numbers)) refuse("wrong_type", name, numbers, "give a Float64Array");
  input.set(numbers, at);
  return at + numbers.length;
}

export function isNumbers(value) {
  return value instanceof Float64Array || value instanceof Float32Array;
}

export function writeId(at, id, name) {
  if (!(Number.isSafeInteger(id) && id >= 0)) {
    refuse(id === undefined ? "missing_field" : "wrong_type", name, id, "give an id that insert returned");
  }
  input[at] = id;
  return at + 1;
}

export function writeFlag(at, flag, name) {
  if (typeof flag !== "boolean") refuse("wrong_type", name, flag, "give true or false");
  input[at] = flag ? 1 : 0;
  return at + 1;
}

/** Layer and mask; what is left out is all. */
export function writeFilter(at, filter, name) {
  if (filter === undefined) return writeBits(writeBits(at));
  checkObject(filter, name, "a filter, {layer: 1, mask: 6}");
  return writeBits(writeBits(at, filter.layer, `${name}.layer`), filter.mask, `${name}.mask`);
}

const HALF = 2 ** 32;

/** 64 bits, as their upper and their lower half. */
function writeBits(at, bits = ALL_BITS, name) {
  if (typeof bits === "bigint" && bits >= 0n && bits <= ALL_BITS) {
    input[at] = Number(bits >> 32n);
    input[at + 1] = Number(bits & 0xffff_ffffn);
  } else if (Number.isSafeInteger(bits) && bits >= 0) {
    input[at] = Math.floor(bits / HALF);
    input[at + 1] = bits % HALF;
  } else {
    refuse(typeof bits === "bigint" || Number.isInteger(bits) ? "out_of_range" : "wrong_type", name, bits,
      "give a whole number from 0 to 2^53 - 1, or a BigInt from 0 to 2^64 - 1 (1 << 31 is negative: write 2 ** 31)");
  }
  return at + 2;
}

const ALL_BITS = 2n ** 64n - 1n;
