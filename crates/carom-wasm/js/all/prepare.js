// Reads shapes from results. The module keeps some of these shapes.

import { PreparedShape } from "./kept.js";
import { PreparedCompound } from "./prepared_compound.js";
import { PreparedPolygon } from "./prepared_polygon.js";
import { shapeFrom } from "./read.js";
import { TileGrid } from "./tile_grid.js";

/** The number that marks a kept shape; `src/all/kept.rs` has an equal number. */
const IS_KEPT = -1;

const CLASSES = { tilegrid: TileGrid, compound: PreparedCompound, convex_polygon: PreparedPolygon };

/** Reads a shape. A polygon becomes a prepared polygon; a kept shape is read by its number. */
export function anyShapeFrom(numbers, at, instance) {
  const isKept = numbers[at] === IS_KEPT, fields = shapeFrom(numbers, isKept ? at + 2 : at), Class = CLASSES[fields.type];
  if (isKept) return new (Class ?? PreparedShape)(fields, instance, numbers[at + 1]);
  return Class === undefined ? fields : new Class(fields);
}
