// Creates shapes that the module keeps.

import { begin, wasm } from "../machine.js";
import { answer } from "../queries.js";
import { writePoint, writeShape } from "../write.js";
import { PreparedShape } from "./kept.js";
import { PreparedCompound } from "./prepared_compound.js";
import { shapeFrom } from "./read.js";
import { TileGrid } from "./tile_grid.js";
import { writePose } from "./write.js";

/** Creates a kept shape from a description. */
export function prepare(description) {
  writeShape(begin(), description, "shape");
  return keep("keep", ["shape"]);
}

/** Creates a kept shape from another shape, translated. */
export function translatedParts(shape, by) {
  writePoint(writeShape(begin(), shape, "shape"), by, "by");
  return keep("keep_translated", ["shape", "by"]);
}

/** Creates a kept shape from another shape at a pose. */
export function transformedParts(shape, pose) {
  writePose(writeShape(begin(), shape, "shape"), pose, "pose");
  return keep("keep_transformed", ["shape", "pose.translation", "pose.angle"]);
}

/** Calls an export that keeps a shape, whose arguments are written. */
function keep(query, names) {
  const instance = wasm;
  return answer(query, names, (numbers, at) => keptFrom(numbers, at, instance));
}

/** The number that marks a kept shape; `src/all/kept.rs` has an equal number. */
const IS_KEPT = -1;

/** Reads a shape; a shape of several parts is a kept one. */
export function anyShapeFrom(numbers, at, instance) {
  return numbers[at] === IS_KEPT ? keptFrom(numbers, at + 1, instance) : shapeFrom(numbers, at);
}

const CLASSES = { tilegrid: TileGrid, compound: PreparedCompound };

/** Reads a kept shape: its number and the shape. */
function keptFrom(numbers, at, instance) {
  const fields = shapeFrom(numbers, at + 1), Class = CLASSES[fields.type] ?? PreparedShape;
  return new Class(fields, instance, numbers[at]);
}
