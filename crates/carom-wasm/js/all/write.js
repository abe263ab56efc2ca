// Writes arguments that only the entry point `carom` takes.

import { ensureLength, input, refuse } from "../machine.js";
import {
  COSINE_AND_SINE, DEGREES, DIRECTION, LIST_OF_POINTS, RADIANS, checkList, hasTurn, numberOf, pointOf, writeNumber, writePoint,
  writeShape, writeTurn,
} from "../write.js";

/**
 * Throws unless the value is an object. If `fields` is given, the object must not have other
 * fields.
 */
export function checkObject(value, name, what, fields) {
  if (value === null || typeof value !== "object") {
    refuse(value === undefined ? "missing_field" : "wrong_type", name, value, `give ${what}`);
  }
  // Fields that are left out have defaults, so a misspelt field has to be an error.
  for (const field of fields === undefined ? [] : Object.keys(value)) {
    if (!fields.includes(field)) refuse("unknown_field", `${name}.${field}`, value[field], `no such field; give ${what}`);
  }
}

/** Writes a pose: its translation, and its rotation if there is one. */
export function writePose(at, pose, name) {
  const what = "a pose, {translation: [1, 2], angle: 0}";
  checkObject(pose, name, what);
  at = writePoint(at, pose.translation, `${name}.translation`);
  if (hasTurn(pose)) return writeTurn(at, pose, name);
  checkObject(pose, name, what, ["translation", "rotation", "angle", "angleDegrees"]);
  return writeRadians(at, 0);
}

/** Creates a function that writes a rotation in one form. The rotation is an argument of its own. */
const turnAs = (form, write) => (at, value, name) => {
  input[at] = form;
  return write(at + 1, value, name);
};

export const writeRotation = turnAs(COSINE_AND_SINE, writePoint), writeDirection = turnAs(DIRECTION, writePoint);
export const writeRadians = turnAs(RADIANS, writeNumber), writeDegrees = turnAs(DEGREES, writeNumber);

/** Writes a segment, whose `type` may be left out. */
export function writeSegment(at, segment, name) {
  checkObject(segment, name, "a segment, {a: [0, 0], b: [1, 0]}");
  if (segment.type !== undefined && segment.type !== "segment") {
    refuse("wrong_type", `${name}.type`, segment.type, "give a segment");
  }
  return pointOf(pointOf(at, segment.a, "a", name), segment.b, "b", name);
}

export function writeHalfPlane(at, plane, name) {
  checkObject(plane, name, "a half-plane, {point: [0, 0], normal: [0, 1]} or {a: [0, 0], b: [1, 0]}");
  const { point, normal, a, b } = plane;
  const byNormal = point !== undefined || normal !== undefined;
  if (byNormal && (a !== undefined || b !== undefined)) {
    refuse("unknown_field", `${name}.${a === undefined ? "b" : "a"}`, a ?? b, "give only point and normal, or only a and b");
  }
  input[at++] = byNormal ? 0 : 1;
  if (byNormal) return pointOf(pointOf(at, point, "point", name), normal, "normal", name);
  return pointOf(pointOf(at, a, "a", name), b, "b", name);
}

export function writeBody(at, body, name) {
  checkObject(body, name, "a body, {velocity: [1, 0], mass: 1}");
  return numberOf(pointOf(at, body.velocity, "velocity", name), body.mass, "mass", name);
}

/** Writes a list of points: the number of points, then the points. */
export function writePoints(at, points, name) {
  checkList(points, name, LIST_OF_POINTS);
  const count = points.length;
  ensureLength(at + 2 * count + 1);
  input[at++] = count;
  for (let index = 0; index < count; index++) at = writePoint(at, points[index], `${name}[${index}]`);
  return at;
}

/** Writes a list of shapes: the number of shapes, then the shapes. */
export function writeShapes(at, shapes, name) {
  checkList(shapes, name, "give a list of shapes");
  const count = shapes.length;
  ensureLength(at + 8 * count + 1);
  input[at++] = count;
  for (let index = 0; index < count; index++) {
    ensureLength(at + 16);
    at = writeShape(at, shapes[index], name, index);
  }
  return at;
}

/** Throws unless the value is a typed array of floats. */
export function checkNumbers(value, name, what) {
  if (value instanceof Float64Array || value instanceof Float32Array) return;
  const cure = `give ${what}, in a Float64Array or a Float32Array`;
  refuse(value === undefined ? "missing_field" : "wrong_type", name, value, cure);
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

/** Writes a layer and a mask. The default of each is all layers. */
export function writeFilter(at, filter, name) {
  if (filter === undefined) return writeBits(writeBits(at));
  checkObject(filter, name, "a filter, {layer: 1, mask: 6}", ["layer", "mask"]);
  return writeBits(writeBits(at, filter.layer, `${name}.layer`), filter.mask, `${name}.mask`);
}

const HALF = 2 ** 32;

/** Writes a number of 64 bits as its upper and its lower half. */
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
