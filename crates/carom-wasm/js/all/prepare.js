// Creates shapes that the module keeps, from descriptions and by moving others.

import { begin, input, wasm } from "../machine.js";
import { answer } from "../queries.js";
import { COSINE_AND_SINE, writePoint, writeShape } from "../write.js";
import { PLACED, writeGrid } from "./composites.js";
import { PreparedShape, inlined, keptOf, writeKept } from "./kept.js";
import { PreparedCompound } from "./prepared_compound.js";
import { shapeFrom } from "./read.js";
import { TileGrid } from "./tile_grid.js";
import { writeTiles } from "./tiles.js";
import { writePose } from "./write.js";

/** Creates a kept shape from a description. */
export function prepare(description) {
  const kept = keptOf(description);
  if (kept !== undefined) return copy(kept, "keep", ["shape"], (at) => at, []);
  begin();
  const { end, tiles } = inlined(() => written(description));
  const numbers = input.slice(0, end);
  if (tiles !== undefined) writeTiles(end, tiles);
  return keep("keep", ["shape"], { instance: wasm, numbers, tiles: tiles && { list: tiles, isShared: false } });
}

function written(description) {
  if (description.type === "tilegrid") return writeGrid(0, description, "shape");
  return { end: writeShape(0, description, "shape"), tiles: undefined };
}

/** Returns a kept shape, translated. */
export function translatedParts(shape, by) {
  return moved(shape, (kept) => copy(kept, "keep_translated", ["shape", "by"], (at) => writePoint(at, by, "by"), [COSINE_AND_SINE, 1, 0]));
}

/** Returns a kept shape at a pose. */
export function transformedParts(shape, pose) {
  const names = ["shape", "pose.translation", "pose.angle"];
  return moved(shape, (kept) => copy(kept, "keep_transformed", names, (at) => writePose(at, pose, "pose"), []));
}

/** Moves a shape that is kept already, or only for that. */
function moved(shape, move) {
  const kept = keptOf(shape);
  if (kept !== undefined) return move(kept);
  const prepared = prepare(shape);
  try {
    return move(keptOf(prepared));
  } finally {
    prepared.dispose();
  }
}

/** Creates a kept shape from another, with more arguments: the pose, which the numbers `rest` complete. */
function copy(kept, query, names, writeMore, rest) {
  const start = writeKept(begin(), kept, "shape"), end = writeMore(start), pose = input.slice(start, end);
  const numbers = end === start ? kept.numbers : Float64Array.of(PLACED, ...pose, ...rest, ...kept.numbers);
  const { tiles } = kept;
  if (tiles !== undefined) tiles.isShared = true;
  return keep(query, names, { instance: wasm, numbers, tiles: tiles && { list: tiles.list, isShared: true } });
}

const CLASSES = { tilegrid: TileGrid, compound: PreparedCompound };

/** Calls an export that keeps a shape, and creates the object that refers to it. */
function keep(query, names, kept) {
  return answer(query, names, (numbers, at) => {
    const fields = shapeFrom(numbers, at + 1), Class = CLASSES[fields.type] ?? PreparedShape;
    return new Class(fields, { ...kept, number: numbers[at] });
  });
}
