// Readers of shapes, some of which the module keeps.

import { PreparedShape } from "./kept.js";
import { PreparedCompound } from "./prepared_compound.js";
import { preparedFrom } from "./prepared_polygon.js";
import { shapeFrom } from "./read.js";
import { TileGrid } from "./tile_grid.js";

/** The number that marks a kept shape; `src/all/kept.rs` has an equal number. */
const IS_KEPT = -1;

const CLASSES = { tilegrid: TileGrid, compound: PreparedCompound };

/** Reads a shape. A shape of several parts is a kept one, by its number. */
export function anyShapeFrom(numbers, at, instance) {
  if (numbers[at] !== IS_KEPT) return preparedFrom(numbers, at);
  const fields = shapeFrom(numbers, at + 2), Class = CLASSES[fields.type] ?? PreparedShape;
  return new Class(fields, instance, numbers[at + 1]);
}
