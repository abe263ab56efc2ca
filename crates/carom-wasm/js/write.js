// Writers of arguments. Each of these functions writes to `input` from index `at` on, and returns the index of the next
// argument.

import { ensureLength, input, refuse } from "./machine.js";
import { checkSpelling, nameOf } from "./spelling.js";

// The kinds of shapes and of rotations; `src/input.rs` has equal lists.
// The numbers of the kinds, written by `cargo xtask api`: do not edit.

export const CIRCLE = 1, SEGMENT = 2, CAPSULE = 3, AABB = 4, OBB = 5;
const CONVEX_KINDS = "circle, segment, capsule, aabb, obb, convex_polygon";

// The end of what `cargo xtask api` writes.
const POINT = 0, AABB_CORNER = 16, AABB_CENTER = 17, AABB_CORNERS = 18, OBB_CORNER = 19, OBB_CORNERS = 20;
export const CONVEX_POLYGON = 21;
export const COSINE_AND_SINE = 0, RADIANS = 1, DEGREES = 2, DIRECTION = 3;

export function writeNumber(at, value, name) {
  if (typeof value !== "number") refuse(value === undefined ? "missing_field" : "wrong_type", name, value, "give a number");
  input[at] = value;
  return at + 1;
}

export function writePoint(at, point, name) {
  if (Array.isArray(point) && point.length === 2) {
    const x = point[0], y = point[1];
    if (typeof x === "number" && typeof y === "number") {
      input[at] = x;
      input[at + 1] = y;
      return at + 2;
    }
  } else if (point !== null && typeof point === "object") {
    const list = ArrayBuffer.isView(point) && point.length === 2;
    const x = list ? point[0] : point.x, y = list ? point[1] : point.y;
    if (typeof x === "number" && typeof y === "number") {
      input[at] = x;
      input[at + 1] = y;
      return at + 2;
    }
  }
  const code = point === undefined ? "missing_field" : "wrong_type";
  return refuse(code, name, point, "give a point, [x, y] or {x, y}, of numbers");
}

/** Writes the unit normal of a hit. */
export function writeNormal(at, normal) {
  const end = writePoint(at, normal, "normal"), x = input[at], y = input[at + 1];
  // The tolerance accepts normals of 32-bit floats. The module reports numbers that are not finite.
  if (Math.abs(x * x + y * y - 1) > 1e-6 && isFinite(x - y)) refuse("not_unit", "normal", normal, "give a vector of length 1");
  return end;
}

/** Writes a ray: its origin, direction and limit. */
export function writeRay(at, origin, direction, max) {
  return writeLimit(writePoint(writePoint(at, origin, "origin"), direction, "direction"), max, "max");
}

export const RAY = ["origin", "direction"];

/** Writes a limit of 0 or more; undefined or null means no limit. */
export function writeLimit(at, limit, name) {
  const number = limit ?? Infinity;
  if (typeof number === "number" && !(number >= 0)) {
    refuse(isFinite(number) ? "negative" : "not_finite", name, number, "give 0 or more, or leave it out");
  }
  return writeNumber(at, number, name);
}

export function checkList(list, name, cure) {
  if (!Array.isArray(list)) refuse(list === undefined ? "missing_field" : "wrong_type", name, list, cure);
}

export const LIST_OF_POINTS = "give a list of points, [[0, 0], [1, 0]]";

/** Writes a shape. The number `index` is the index of the shape if `name` is a list of shapes. */
export function writeShape(at, shape, name, index) {
  if (shape === null || typeof shape !== "object") {
    const code = shape === undefined ? "missing_field" : "wrong_type";
    refuse(code, nameOf(name, index), shape, 'give a shape, such as {type: "circle", center: [0, 0], radius: 1}');
  }
  switch (shape.type) {
    case "aabb":
      return writeAabb(at, shape, name, index);
    case "obb":
      return writeObb(at, shape, name, index);
    // The shapes that a few numbers define, written by `cargo xtask api`: do not edit.
    case "circle":
      input[at++] = CIRCLE;
      at = pointOf(at, shape.center, "center", name, index, shape);
      return numberOf(at, shape.radius, "radius", name, index, shape);
    case "segment":
      input[at++] = SEGMENT;
      at = pointOf(at, shape.a, "a", name, index);
      return pointOf(at, shape.b, "b", name, index);
    case "capsule":
      input[at++] = CAPSULE;
      at = pointOf(at, shape.a, "a", name, index);
      at = pointOf(at, shape.b, "b", name, index);
      return numberOf(at, shape.radius, "radius", name, index, shape);
    // The end of what `cargo xtask api` writes.
    case "convex_polygon":
      return (composites.write ?? writePolygon)(at, shape, name, index);
    case "polygon":
      return (composites.write ?? writeRing)(at, shape, name, index);
    case "point":
      input[at] = POINT;
      return pointOf(at + 1, shape.position, "position", name, index, shape);
    default:
      return composites.write?.(at, shape, name, index) ?? unknownType(shape, nameOf(name, index));
  }
}

/** The writer of shapes of several parts, which returns undefined for other shapes; `all/composites.js` sets it. */
export const composites = { write: undefined };

const CONVEX_ONLY = 'not in "carom/core", which has convex shapes only; import from "carom"';

function unknownType(shape, name) {
  const { type } = shape;
  if (type === undefined) checkSpelling(shape, "type", name);
  // These types are unknown only in `carom/core`, which has no writer of shapes of several parts.
  const isOfParts = /^(chain|compound|tilegrid)$/.test(type);
  const cure = isOfParts
    ? CONVEX_ONLY
    : `give ${CONVEX_KINDS}, polygon or point, or chain, compound or tilegrid, which are not in "carom/core"`;
  return refuse(type === undefined ? "missing_field" : "unknown_type", `${name}.type`, type, cure);
}

/**
 * Writes a point in a field, like `writePoint`, but builds the name of the field only for an error. If the field is
 * missing in `owner`, names a misspelt field instead.
 */
export function pointOf(at, point, field, name, index, owner) {
  if (Array.isArray(point) && point.length === 2) {
    const x = point[0], y = point[1];
    if (typeof x === "number" && typeof y === "number") {
      input[at] = x;
      input[at + 1] = y;
      return at + 2;
    }
  }
  return writePoint(at, point, ownName(point, field, name, index, owner));
}

/** Writes a number in a field, like `writeNumber`, in the way of `pointOf`. */
export function numberOf(at, value, field, name, index, owner) {
  if (typeof value === "number") {
    input[at] = value;
    return at + 1;
  }
  return writeNumber(at, value, ownName(value, field, name, index, owner));
}

/** Returns the name of a field. If the field is missing in `owner`, throws an error about a misspelt field. */
function ownName(value, field, name, index, owner) {
  if (value === undefined) checkSpelling(owner, field, name, index);
  return `${nameOf(name, index)}.${field}`;
}

// A box has one position, in one of several forms. A second position may contradict the first one, so it is an error.

function writeAabb(at, box, name, index) {
  const { min, max, corner, center } = box, byRange = min !== undefined || max !== undefined;
  if (byRange + (corner !== undefined) + (center !== undefined) > 1) {
    refusePositions(box, ["min", "max", "corner", "center"], nameOf(name, index), AABB_FORMS);
  }
  if (center !== undefined) {
    input[at] = AABB_CENTER;
    return pointOf(pointOf(at + 1, center, "center", name, index), box.half, "half", name, index, box);
  }
  if (!byRange && corner === undefined) {
    const { corners } = box, owner = nameOf(name, index);
    if (corners === undefined) checkPosition(box, owner);
    if (corners === undefined) refuse("missing_field", `${owner}.min`, undefined, `give ${AABB_FORMS}`);
    return writeCorners(at, AABB_CORNERS, corners, 2, `${owner}.corners`);
  }
  input[at] = byRange ? AABB : AABB_CORNER;
  if (byRange) at = pointOf(pointOf(at + 1, min, "min", name, index, box), max, "max", name, index, box);
  else at = pointOf(pointOf(at + 1, corner, "corner", name, index), box.size, "size", name, index, box);
  checkOrder(at, byRange, box, name, index);
  return at;
}

const AABB_FORMS = "min and max, or corner and size, or center and half, or two corners";

/** Throws if a box without a position has a field with nearly the name of one. */
function checkPosition(box, name) {
  for (const field of ["center", "corner"]) checkSpelling(box, field, name);
}

/**
 * Throws if a box that ends at index `at` of the arguments is reversed. The module reports numbers that are not finite.
 */
function checkOrder(at, byRange, box, name, index) {
  const x = input[at - 4], y = input[at - 3];
  const width = input[at - 2] - (byRange ? x : 0), height = input[at - 1] - (byRange ? y : 0);
  if (!(width < 0 || height < 0) || !isFinite(x + y + width + height)) return;
  const cure = "or two opposite corners in any order, {corners: [[4, 3], [0, 0]]}";
  const owner = nameOf(name, index);
  if (byRange) refuse("reversed", `${owner}.min`, box.min, `reversed, as max is less; give the smaller coordinates first, ${cure}`);
  refuse("negative", `${owner}.size`, box.size, `negative; give 0 or more, ${cure}`);
}

/** Throws the error for a box with two positions, given the fields of all positions. */
function refusePositions(box, fields, name, forms) {
  const [first, ...others] = fields.filter((field) => box[field] !== undefined);
  const second = others.find((field) => field !== "max");
  refuse("unknown_field", `${name}.${second}`, box[second], `${first} is given as well; give only ${forms}`);
}

function writeObb(at, box, name, index) {
  const { center, corner, corners } = box;
  const count = (center !== undefined) + (corner !== undefined) + (corners !== undefined);
  if (count === 0) {
    checkPosition(box, nameOf(name, index));
    refuse("missing_field", `${nameOf(name, index)}.center`, undefined, `give ${OBB_FORMS}`);
  }
  if (count > 1) refusePositions(box, ["center", "corner", "corners"], nameOf(name, index), OBB_FORMS);
  if (corners !== undefined) {
    const owner = `${nameOf(name, index)}.corners`;
    if (hasTurn(box)) refuse("unknown_field", owner, corners, "an angle is given as well; give only four corners");
    return writeCorners(at, OBB_CORNERS, corners, 4, owner);
  }
  input[at] = center === undefined ? OBB_CORNER : OBB;
  if (center === undefined) at = pointOf(pointOf(at + 1, corner, "corner", name, index), box.size, "size", name, index, box);
  else at = pointOf(pointOf(at + 1, center, "center", name, index), box.half, "half", name, index, box);
  return writeTurn(at, box, name, index);
}

const OBB_FORMS = "center and half, or corner and size, or four corners";

function writeCorners(at, kind, corners, count, name) {
  if (!Array.isArray(corners) || corners.length !== count) refuse("wrong_type", name, corners, `give a list of ${count} points`);
  input[at++] = kind;
  for (let index = 0; index < count; index++) at = writePoint(at, corners[index], `${name}[${index}]`);
  return at;
}

/** Returns whether a rotation is given in any form. */
export function hasTurn({ rotation, angle, angleDegrees }) {
  return rotation !== undefined || angle !== undefined || angleDegrees !== undefined;
}

/** Writes the rotation of a box or a pose, from exactly one of three fields. */
export function writeTurn(at, turned, name, index) {
  const { rotation, angle, angleDegrees } = turned;
  const count = (rotation !== undefined) + (angle !== undefined) + (angleDegrees !== undefined);
  if (count !== 1) {
    refuse(count ? "unknown_field" : "missing_field", `${nameOf(name, index)}.${rotation !== undefined ? "rotation" : "angle"}`,
      rotation ?? angle, `give ${count ? "only " : ""}one of angle, angleDegrees and rotation`);
  }
  if (rotation !== undefined) {
    input[at] = COSINE_AND_SINE;
    return pointOf(at + 1, rotation, "rotation", name, index);
  }
  if (angleDegrees !== undefined) {
    input[at] = DEGREES;
    return numberOf(at + 1, angleDegrees, "angleDegrees", name, index);
  }
  input[at] = RADIANS;
  return numberOf(at + 1, angle, "angle", name, index);
}

/** Writes a polygon for a module with convex shapes only. */
function writeRing(at, polygon, name, index) {
  const { holes } = polygon;
  if (holes !== undefined) refuse("unknown_field", `${nameOf(name, index)}.holes`, holes, CONVEX_ONLY);
  return writePolygon(at, polygon, name, index);
}

export function writePolygon(at, polygon, name, index) {
  const { vertices, radius } = polygon;
  if (vertices === undefined) checkSpelling(polygon, "vertices", name, index);
  if (!Array.isArray(vertices)) checkList(vertices, `${nameOf(name, index)}.vertices`, LIST_OF_POINTS);
  const count = vertices.length;
  ensureLength(at + 2 * count + 3);
  input[at] = CONVEX_POLYGON;
  if (radius === undefined) {
    checkSpelling(polygon, "radius", name, index);
    input[at + 1] = 0;
  } else {
    numberOf(at + 1, radius, "radius", name, index);
  }
  input[at + 2] = count;
  at += 3;
  for (let corner = 0; corner < count; corner++) {
    const point = vertices[corner];
    const plain = Array.isArray(point) && point.length === 2, x = plain ? point[0] : undefined, y = plain ? point[1] : undefined;
    if (typeof x === "number" && typeof y === "number") {
      input[at] = x;
      input[at + 1] = y;
      at += 2;
    } else {
      at = writePoint(at, point, `${nameOf(name, index)}.vertices[${corner}]`);
    }
  }
  return at;
}
