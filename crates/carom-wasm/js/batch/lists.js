// The classes of lists of convex shapes. The shapes are checked once and kept in the memory of the WebAssembly module.

import { Kept, lost } from "../kept.js";
import { answers, begin, call, ensureLength, enter, input, refuse, wasm } from "../machine.js";
import { AABB, CAPSULE, CIRCLE, DEGREES, OBB, CONVEX_POLYGON, RADIANS, SEGMENT } from "../write.js";
import { rowsOf } from "./numbers.js";

/** Returns the kept data of a list; undefined for any other value. */
let keptOf;

/** The base class of lists of shapes. The subclasses write the shapes. */
class ShapeList {
  #kept;
  #length;

  static {
    keptOf = (list) => (typeof list === "object" && list !== null && #kept in list ? list.#kept : undefined);
  }

  constructor(count, names) {
    const at = call("list", names);
    this.#kept = new Kept(this, wasm, answers()[at], "release_list");
    this.#length = count;
  }

  get length() {
    return this.#length;
  }

  dispose() {
    this.#kept.dispose();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.dispose();
  }
}

/** Writes the number of rows, and each row after its kind. Returns the number of rows. */
function writeKinds(kind, rows, size, what) {
  const count = begin() + rowsOf(rows, "rows", size, what);
  ensureLength(1 + count * (size + 1));
  let at = 0;
  input[at++] = count;
  for (let next = 0; next < rows.length; next += size) {
    input[at++] = kind;
    for (let offset = 0; offset < size; offset++) input[at++] = rows[next + offset];
  }
  return count;
}

const rowNames = (size) => (index) => `rows[${size * index}]`;

export class Circles extends ShapeList {
  constructor(rows) {
    super(writeKinds(CIRCLE, rows, 3, "x, y and radius for each circle"), rowNames(3));
  }
}

export class Aabbs extends ShapeList {
  constructor(rows) {
    super(writeKinds(AABB, rows, 4, "minX, minY, maxX and maxY for each box"), rowNames(4));
  }
}

export class Capsules extends ShapeList {
  constructor(rows) {
    super(writeKinds(CAPSULE, rows, 5, "aX, aY, bX, bY and radius for each capsule"), rowNames(5));
  }
}

export class Segments extends ShapeList {
  constructor(rows) {
    super(writeKinds(SEGMENT, rows, 4, "aX, aY, bX and bY for each segment"), rowNames(4));
  }
}

export class Obbs extends ShapeList {
  constructor(rows, options) {
    super(writeBoxes(rows, options), rowNames(5));
  }
}

function writeBoxes(rows, options) {
  const count = begin() + rowsOf(rows, "rows", 5, "x, y, width, height and angle for each box");
  const { degrees = false } = optionsOf(options, ["degrees"], "{degrees: true}");
  if (typeof degrees !== "boolean") refuse("wrong_type", "options.degrees", degrees, "give true or false");
  ensureLength(1 + 7 * count);
  let at = 0;
  input[at++] = count;
  for (let next = 0; next < rows.length; next += 5) {
    input[at++] = OBB;
    input[at++] = rows[next];
    input[at++] = rows[next + 1];
    input[at++] = 0.5 * rows[next + 2];
    input[at++] = 0.5 * rows[next + 3];
    input[at++] = degrees ? DEGREES : RADIANS;
    input[at++] = rows[next + 4];
  }
  return count;
}

export class ConvexPolygons extends ShapeList {
  constructor(coordinates, offsets, options) {
    super(writePolygons(coordinates, offsets, options), (index) => `polygons[${index}]`);
  }
}

function writePolygons(coordinates, offsets, options) {
  begin();
  const corners = rowsOf(coordinates, "coordinates", 2, "x and y for each corner");
  const count = rowsOf(offsets, "offsets", 1, "the index of the first corner of each polygon, and the number of all corners") - 1;
  const { radius = 0 } = optionsOf(options, ["radius"], "{radius: 0.1}");
  if (typeof radius !== "number") refuse("wrong_type", "options.radius", radius, "give a number");
  checkOffsets(offsets, corners);
  ensureLength(1 + 3 * count + coordinates.length);
  let at = 0;
  input[at++] = count;
  for (let polygon = 0; polygon < count; polygon++) {
    const start = offsets[polygon], end = offsets[polygon + 1];
    input[at++] = CONVEX_POLYGON;
    input[at++] = radius;
    input[at++] = end - start;
    for (let next = 2 * start; next < 2 * end; next++) input[at++] = coordinates[next];
  }
  return count;
}

/** Throws unless the offsets ascend from 0 to the number of corners. */
function checkOffsets(offsets, corners) {
  const cure = `give whole numbers in ascending order from 0 up to the number of corners, ${corners}`;
  let before = 0;
  for (let index = 0; index < offsets.length; index++) {
    const offset = offsets[index];
    const isRight = Number.isInteger(offset) && offset >= before && offset <= corners && (index > 0 || offset === 0);
    if (!isRight) refuse("out_of_range", `offsets[${index}]`, offset, cure);
    before = offset;
  }
  if (before !== corners || offsets.length === 0) refuse("out_of_range", "offsets", offsets, cure);
}

/** Checks the options of a list, and returns them. */
function optionsOf(options, names, what) {
  if (options === undefined) return {};
  if (options === null || typeof options !== "object") refuse("wrong_type", "options", options, `give ${what}`);
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) refuse("unknown_field", `options.${name}`, options[name], `no such option; give ${what}`);
  }
  return options;
}

/**
 * Starts a call in the instance of one or two lists, and writes the numbers of these lists. Throws for a value that is
 * not a list, and for a lost list.
 */
export function beginWith(lists, names) {
  begin();
  const kept = lists.map((list, index) => checkedList(list, names[index]));
  const { instance } = kept[0];
  if (kept.some((other) => other.instance !== instance)) lost(names[1], "and the other list were created before and after memory ran out");
  enter(instance);
  ensureLength(kept.length);
  kept.forEach(({ number }, index) => (input[index] = number));
  return kept.length;
}

function checkedList(list, name) {
  const kept = keptOf(list);
  if (kept === undefined) {
    const cure = "give a list of shapes: Circles, Obbs, Aabbs, Capsules, Segments or ConvexPolygons";
    refuse(list === undefined ? "missing_field" : "wrong_type", name, list, cure);
  }
  kept.check(name);
  return kept;
}
