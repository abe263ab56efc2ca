// Writers of arguments. Each writes to `input` from index `at` on and returns the index of the next argument.

import { ensureLength, input, refuse } from "./machine.js";

// The kinds of shapes and of rotations; `src/input.rs` has equal lists.
const POINT = 0, CIRCLE = 1, SEGMENT = 2, CAPSULE = 3, AABB = 4, AABB_CORNER = 5, AABB_CENTER = 6;
const OBB = 7, OBB_CORNER = 8, OBB_CORNERS = 9, POLYGON = 10;
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

export function checkList(list, name, what) {
  if (!Array.isArray(list)) {
    refuse(list === undefined ? "missing_field" : "wrong_type", name, list, `give a list of ${what}`);
  }
}

/** Writes a shape. `index` is its index if `name` is a list of shapes. */
export function writeShape(at, shape, name, index) {
  if (shape === null || typeof shape !== "object") {
    const code = shape === undefined ? "missing_field" : "wrong_type";
    refuse(code, nameOf(name, index), shape, 'give a shape, such as {type: "circle", center: [0, 0], radius: 1}');
  }
  switch (shape.type) {
    case "circle":
      input[at] = CIRCLE;
      at = pointOf(at + 1, shape.center, "center", name, index);
      return numberOf(at, shape.radius, "radius", name, index);
    case "aabb":
      return writeAabb(at, shape, name, index);
    case "obb":
      return writeObb(at, shape, name, index);
    case "polygon":
      return writePolygon(at, shape, name, index);
    case "capsule":
      input[at] = CAPSULE;
      at = pointOf(pointOf(at + 1, shape.a, "a", name, index), shape.b, "b", name, index);
      return numberOf(at, shape.radius, "radius", name, index);
    case "segment":
      input[at] = SEGMENT;
      return pointOf(pointOf(at + 1, shape.a, "a", name, index), shape.b, "b", name, index);
    case "point":
      input[at] = POINT;
      return pointOf(at + 1, shape.position, "position", name, index);
    default:
      return unknownType(shape.type, nameOf(name, index));
  }
}

function unknownType(type, name) {
  const cure = "give circle, aabb, obb, polygon, capsule, segment or point";
  return refuse(type === undefined ? "missing_field" : "unknown_type", `${name}.type`, type, cure);
}

function nameOf(name, index) {
  return index === undefined ? name : `${name}[${index}]`;
}

/** Writes a point in a field, like `writePoint`, but builds the name of the field only for an error. */
export function pointOf(at, point, field, name, index) {
  if (Array.isArray(point) && point.length === 2) {
    const x = point[0], y = point[1];
    if (typeof x === "number" && typeof y === "number") {
      input[at] = x;
      input[at + 1] = y;
      return at + 2;
    }
  }
  return writePoint(at, point, `${nameOf(name, index)}.${field}`);
}

/** Writes a number in a field, like `writeNumber`, but builds the name of the field only for an error. */
export function numberOf(at, value, field, name, index) {
  if (typeof value === "number") {
    input[at] = value;
    return at + 1;
  }
  return writeNumber(at, value, `${nameOf(name, index)}.${field}`);
}

function writeAabb(at, box, name, index) {
  if (box.min !== undefined || box.max !== undefined) {
    input[at] = AABB;
    return pointOf(pointOf(at + 1, box.min, "min", name, index), box.max, "max", name, index);
  }
  if (box.corner !== undefined) {
    input[at] = AABB_CORNER;
    return pointOf(pointOf(at + 1, box.corner, "corner", name, index), box.size, "size", name, index);
  }
  if (box.center !== undefined) {
    input[at] = AABB_CENTER;
    return pointOf(pointOf(at + 1, box.center, "center", name, index), box.half, "half", name, index);
  }
  return refuse("missing_field", `${nameOf(name, index)}.min`, undefined,
    "give min and max, or corner and size, or center and half");
}

function writeObb(at, box, name, index) {
  if (box.corners !== undefined) return writeCorners(at, box.corners, `${nameOf(name, index)}.corners`);
  if (box.center !== undefined) {
    input[at] = OBB;
    at = pointOf(pointOf(at + 1, box.center, "center", name, index), box.half, "half", name, index);
  } else if (box.corner !== undefined) {
    input[at] = OBB_CORNER;
    at = pointOf(pointOf(at + 1, box.corner, "corner", name, index), box.size, "size", name, index);
  } else {
    refuse("missing_field", `${nameOf(name, index)}.center`, undefined,
      "give center and half, or corner and size, or four corners");
  }
  return writeTurn(at, box, name, index);
}

function writeCorners(at, corners, name) {
  if (!Array.isArray(corners) || corners.length !== 4) refuse("wrong_type", name, corners, "give four points");
  input[at++] = OBB_CORNERS;
  for (let index = 0; index < 4; index++) at = writePoint(at, corners[index], `${name}[${index}]`);
  return at;
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

function writePolygon(at, polygon, name, index) {
  const { vertices, radius } = polygon;
  if (!Array.isArray(vertices)) checkList(vertices, `${nameOf(name, index)}.vertices`, "points");
  const count = vertices.length;
  ensureLength(at + 2 * count + 3);
  input[at] = POLYGON;
  if (radius === undefined) input[at + 1] = 0;
  else numberOf(at + 1, radius, "radius", name, index);
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
