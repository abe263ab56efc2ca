// Writes descriptions of shapes of several parts.

import { ensureLength, input, refuse, wasm } from "../machine.js";
import { checkSpelling, nameOf } from "../spelling.js";
import { COSINE_AND_SINE, checkList, composites, numberOf, pointOf, writePolygon, writeShape } from "../write.js";
import { keptOf } from "./kept.js";
import { poseIn } from "./placed_polygon.js";
import { KEPT, allTiles, tilesOf, writeTiles } from "./tiles.js";
import { checkObject, writeFilter, writeFlag, writePoints, writePose } from "./write.js";

// The kinds of shapes; `src/input.rs` has an equal list. The module reads any other kind as a grid.
const PLACED = 23, POLYGON = 24, CHAIN = 25, COMPOUND = 26, TILE_GRID = 27;
/** The kinds of tiles; `src/all/composites.rs` has an equal list. */
const EMPTY = 0, FULL = 1, PART = 2, ONE_WAY = 3;

const TYPES = ["chain", "compound", "tilegrid"];

/** Throws the error for a shape of several parts, by its type. */
export function refuseParts(shape, name) {
  if (TYPES.includes(shape?.type)) refuse("not_convex_shape", name, shape, "a shape of several parts; give a convex shape");
}

composites.write = (at, shape, name, index) => {
  const kept = keptOf(shape);
  if (kept === undefined) return writeFields(at, shape, nameOf(name, index));
  if (kept.number < 0) kept.check(nameOf(name, index));
  // After a trap, the package uses a new instance of the WebAssembly module, while a space keeps its old instance. So a
  // kept shape of another instance is written field by field.
  if (kept.instance !== wasm) return writeFields(at, shape, nameOf(name, index));
  input[at] = KEPT;
  input[at + 1] = kept.number;
  return at + 2;
};

function writeFields(at, shape, owner) {
  ensureLength(at + 16);
  switch (shape.type) {
    case "convex_polygon": return writeConvex(at, shape, owner);
    case "polygon": return writeRings(at, shape, owner);
    case "chain": return writeChain(at, shape, owner);
    case "compound": return writeCompound(at, shape, owner);
    case "tilegrid": return writeGrid(writePlace(at, shape.pose, owner), shape, owner);
    default: return undefined;
  }
}

/** Writes a convex polygon. For a placed polygon, writes the local polygon and the pose. */
function writeConvex(at, shape, owner) {
  const numbers = poseIn(shape);
  if (numbers === undefined) return writePolygon(at, shape, owner);
  const pose = numbers.length - 4;
  input[at] = PLACED;
  input[at + 1] = numbers[pose];
  input[at + 2] = numbers[pose + 1];
  input[at + 3] = COSINE_AND_SINE;
  input[at + 4] = numbers[pose + 2];
  input[at + 5] = numbers[pose + 3];
  return composites.write(at + 6, shape.polygon, owner);
}

/** Writes the pose of the shape that follows, if it has one. */
function writePlace(at, pose, owner) {
  if (pose === undefined) return at;
  input[at] = PLACED;
  return writePose(at + 1, pose, `${owner}.pose`);
}

/** Writes an optional radius. */
function writeRadius(at, shape, owner) {
  const { radius } = shape;
  if (radius === undefined) checkSpelling(shape, "radius", owner);
  return numberOf(at, radius === undefined ? 0 : radius, "radius", owner);
}

/** Writes an optional boolean field. */
function writeOption(at, shape, field, owner) {
  const flag = shape[field];
  if (flag === undefined) checkSpelling(shape, field, owner);
  return writeFlag(at, flag === undefined ? false : flag, `${owner}.${field}`);
}

function writeRings(at, shape, owner) {
  const { holes } = shape, start = at;
  at = writePolygon(at, shape, owner);
  input[start] = POLYGON;
  if (holes === undefined) checkSpelling(shape, "holes", owner);
  else checkList(holes, `${owner}.holes`, "give a list of rings, each a list of points");
  const count = holes === undefined ? 0 : holes.length;
  ensureLength(at + 1);
  input[at++] = count;
  for (let hole = 0; hole < count; hole++) at = writePoints(at, holes[hole], `${owner}.holes[${hole}]`);
  return at;
}

function writeChain(at, shape, owner) {
  input[at] = CHAIN;
  if (shape.vertices === undefined) checkSpelling(shape, "vertices", owner);
  at = writeOption(writeOption(at + 1, shape, "closed", owner), shape, "oneSided", owner);
  return writePoints(writeRadius(at, shape, owner), shape.vertices, `${owner}.vertices`);
}

function writeCompound(at, compound, owner) {
  const { shapes } = compound, name = `${owner}.shapes`;
  if (shapes === undefined) checkSpelling(compound, "shapes", owner);
  checkList(shapes, name, "give a list of shapes");
  const count = shapes.length;
  input[at] = COMPOUND;
  input[at + 1] = count;
  at += 2;
  for (let index = 0; index < count; index++) {
    const shape = shapes[index];
    if (shape?.type === "compound") {
      refuse("nested_compound", nameOf(name, index), shape, "a compound inside another compound; give all shapes in one list");
    }
    ensureLength(at + 32);
    at = writeFilter(at, shape?.filter, `${name}[${index}].filter`);
    // The function that writes a grid also writes its pose.
    if (shape?.type !== "tilegrid") at = writePlace(at, shape?.pose, `${name}[${index}]`);
    at = writeShape(at, shape, name, index);
  }
  return at;
}

const ANY_KIND = 'null for an empty cell, "full", a convex shape in a cell from [0, 0] to [1, 1], or {oneWay: [0, 1], shape}';

function writeGrid(at, grid, owner) {
  const { kinds } = grid, name = `${owner}.kinds`, kept = keptOf(grid);
  checkList(kinds, name, `give a list of kinds of tiles, each ${ANY_KIND}`);
  const given = kept === undefined ? grid : { size: grid.size, tiles: allTiles(kept, owner) };
  const { size: [columns, rows], tiles } = tilesOf(given, owner, kinds.length);
  input[at] = TILE_GRID;
  at = pointOf(pointOf(at + 1, grid.origin, "origin", owner, undefined, grid), grid.cell, "cell", owner, undefined, grid);
  input[at] = columns;
  input[at + 1] = rows;
  input[at + 2] = kinds.length;
  at += 3;
  for (let index = 0; index < kinds.length; index++) at = writeKind(at, kinds[index], name, index);
  return writeTiles(at, tiles);
}

function writeKind(at, kind, name, index) {
  ensureLength(at + 32);
  if (kind === null || kind === "full") {
    input[at] = kind === null ? EMPTY : FULL;
    return at + 1;
  }
  if (typeof kind === "string") refuse("unknown_type", nameOf(name, index), kind, `no such tile; give ${ANY_KIND}`);
  checkObject(kind, nameOf(name, index), ANY_KIND);
  const { oneWay } = kind, owner = nameOf(name, index);
  if (oneWay === undefined) {
    checkSpelling(kind, "oneWay", owner);
    input[at] = PART;
    return writePart(at + 1, kind, owner);
  }
  input[at] = ONE_WAY;
  return writePart(pointOf(at + 1, oneWay, "oneWay", owner), kind.shape, `${owner}.shape`);
}

/** Writes the shape of a kind of tile. */
function writePart(at, shape, name) {
  refuseParts(shape, name);
  return writeShape(at, shape, name);
}
