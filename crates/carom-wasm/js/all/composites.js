// Shapes of several parts: the writers of their descriptions.

import { ensureLength, input, refuse } from "../machine.js";
import { checkSpelling } from "../spelling.js";
import { checkList, composites, nameOf, numberOf, pointOf, writeShape } from "../write.js";
import { keptOf, writeKept } from "./kept.js";
import { tilesOf, writeTiles } from "./tiles.js";
import { checkObject, writeFlag, writePoints, writePose } from "./write.js";

// The kinds of shapes; `src/input.rs` has an equal list. The module reads any other kind as a grid.
export const PLACED = 13;
const CONCAVE = 14, CHAIN = 15, COMPOUND = 16, TILE_GRID = 17;
/** The kinds of tiles; `src/all/composites.rs` has an equal list. */
const EMPTY = 0, FULL = 1, PART = 2, ONE_WAY = 3;

const TYPES = ["concave", "chain", "compound", "tilegrid"];

/** Returns whether a value is a shape of several parts, by its type. */
export function isOfParts(shape) {
  return shape !== null && typeof shape === "object" && TYPES.includes(shape.type);
}

composites.write = (at, shape, name, index) => {
  const kept = keptOf(shape);
  if (kept !== undefined) return writeKept(at, kept, nameOf(name, index));
  const owner = nameOf(name, index);
  ensureLength(at + 16);
  switch (shape.type) {
    case "concave": return writeConcave(at, shape, owner);
    case "chain": return writeChain(at, shape, owner);
    case "compound": return writeCompound(at, shape, owner);
    case "tilegrid": {
      const { end, tiles } = writeGrid(at, shape, owner);
      return writeTiles(end, tiles);
    }
    default: return undefined;
  }
};

/** Writes an optional radius. */
function writeRadius(at, shape, owner) {
  const { radius } = shape;
  if (radius === undefined) checkSpelling(shape, "radius", () => owner);
  return numberOf(at, radius === undefined ? 0 : radius, "radius", owner);
}

/** Writes an optional boolean. */
function writeOption(at, shape, field, owner) {
  const flag = shape[field];
  if (flag === undefined) checkSpelling(shape, field, () => owner);
  return writeFlag(at, flag === undefined ? false : flag, `${owner}.${field}`);
}

function writeConcave(at, shape, owner) {
  input[at] = CONCAVE;
  at = writeRadius(at + 1, shape, owner);
  const { vertices, holes } = shape;
  if (holes === undefined) checkSpelling(shape, "holes", () => owner);
  else checkList(holes, `${owner}.holes`, "give a list of rings, each a list of points");
  const count = holes === undefined ? 0 : holes.length;
  input[at] = 1 + count;
  at = writePoints(at + 1, vertices, `${owner}.vertices`);
  for (let hole = 0; hole < count; hole++) at = writePoints(at, holes[hole], `${owner}.holes[${hole}]`);
  return at;
}

function writeChain(at, shape, owner) {
  input[at] = CHAIN;
  at = writeOption(writeOption(at + 1, shape, "closed", owner), shape, "oneSided", owner);
  return writePoints(writeRadius(at, shape, owner), shape.vertices, `${owner}.vertices`);
}

function writeCompound(at, { shapes }, owner) {
  const name = `${owner}.shapes`;
  checkList(shapes, name, "give a list of shapes");
  const count = shapes.length;
  input[at] = COMPOUND;
  input[at + 1] = count;
  at += 2;
  for (let index = 0; index < count; index++) {
    const shape = shapes[index], pose = shape?.pose;
    if (shape?.type === "compound") {
      refuse("nested_compound", nameOf(name, index), shape, "a compound in a compound; give the shapes of both in one list");
    }
    ensureLength(at + 32);
    if (pose !== undefined) {
      input[at] = PLACED;
      at = writePose(at + 1, pose, `${name}[${index}].pose`);
    }
    at = writeShape(at, shape, name, index);
  }
  return at;
}

const ANY_KIND = 'null for an empty cell, "full", a convex shape in a cell from [0, 0] to [1, 1], or {oneWay: [0, 1], shape}';

/** Writes a grid without its tiles. Returns the end of it, and the tiles. */
export function writeGrid(at, grid, owner) {
  const { kinds } = grid, name = `${owner}.kinds`;
  checkList(kinds, name, `give a list of kinds of tiles, each ${ANY_KIND}`);
  const { size: [columns, rows], tiles } = tilesOf(grid, owner, kinds.length);
  input[at] = TILE_GRID;
  at = pointOf(pointOf(at + 1, grid.origin, "origin", owner), grid.cell, "cell", owner);
  input[at] = columns;
  input[at + 1] = rows;
  input[at + 2] = kinds.length;
  at += 3;
  for (let index = 0; index < kinds.length; index++) at = writeKind(at, kinds[index], name, index);
  return { end: at, tiles };
}

function writeKind(at, kind, name, index) {
  ensureLength(at + 32);
  if (kind === null || kind === "full") {
    input[at] = kind === null ? EMPTY : FULL;
    return at + 1;
  }
  checkObject(kind, nameOf(name, index), ANY_KIND);
  const { oneWay } = kind, owner = nameOf(name, index);
  if (oneWay === undefined) {
    checkSpelling(kind, "oneWay", () => owner);
    input[at] = PART;
    return writePart(at + 1, kind, owner);
  }
  input[at] = ONE_WAY;
  return writePart(pointOf(at + 1, oneWay, "oneWay", owner), kind.shape, `${owner}.shape`);
}

/** Writes the shape of a kind of tile. */
function writePart(at, shape, name) {
  if (isOfParts(shape)) refuse("not_convex_shape", name, shape, "a shape of several parts; give a convex shape");
  return writeShape(at, shape, name);
}
