// Writes and reads the tiles of a grid: indices in the table of kinds, row by row from the lowest row,
// in a typed array.

import { begin, ensureLength, input, refuse } from "../machine.js";
import { answer } from "../queries.js";

const TILES = "a Uint16Array or a Uint8Array with the kind of each cell, row by row from the lowest row";

/** Returns the numbers of columns and rows of a grid, and its tiles as a new typed array. */
export function tilesOf({ rows, size, tiles }, owner, kinds) {
  if (tiles === undefined && size === undefined) return tilesOfRows(rows, `${owner}.rows`, kinds);
  if (rows !== undefined) {
    refuse("unknown_field", `${owner}.rows`, rows, `${tiles === undefined ? "size" : "tiles"} is given as well; give only rows, or only size and tiles`);
  }
  const [columns, count] = sizeOf(size, `${owner}.size`);
  return { size: [columns, count], tiles: packedTiles(tiles, columns * count, `${owner}.tiles`, kinds) };
}

function sizeOf(size, name) {
  const cure = "give the numbers of columns and rows, [200, 60]";
  if (!Array.isArray(size) || size.length !== 2) refuse(size === undefined ? "missing_field" : "wrong_type", name, size, cure);
  size.forEach((count, index) => {
    if (!Number.isSafeInteger(count) || count < 0) refuse("wrong_type", `${name}[${index}]`, count, cure);
    if (count === 0) refuse("no_cells", `${name}[${index}]`, count, "none; give at least one");
  });
  return size;
}

function packedTiles(tiles, count, name, kinds) {
  if (!(tiles instanceof Uint16Array) && !(tiles instanceof Uint8Array)) {
    refuse(tiles === undefined ? "missing_field" : "wrong_type", name, tiles, `give ${TILES}`);
  }
  if (tiles.length !== count) refuse("wrong_length", `${name}.length`, tiles.length, `give one number for each of ${count} cells`);
  for (let index = 0; index < count; index++) {
    if (!(tiles[index] < kinds)) refuseKind(tiles[index], `${name}[${index}]`);
  }
  return new Uint16Array(tiles);
}

function tilesOfRows(rows, name, kinds) {
  if (!Array.isArray(rows)) {
    const cure = `give a list of rows, the lowest first, each a list of kinds; or size, [200, 60], and tiles, ${TILES}`;
    refuse(rows === undefined ? "missing_field" : "wrong_type", name, rows, cure);
  }
  if (rows.length === 0) refuse("no_cells", name, rows, "none; give at least one");
  const columns = rows[0]?.length;
  const tiles = new Uint16Array(Number.isInteger(columns) ? columns * rows.length : 0);
  rows.forEach((row, index) => {
    const rowName = `${name}[${index}]`;
    checkRow(row, columns, rowName);
    for (let column = 0; column < columns; column++) tiles[index * columns + column] = kindOf(row[column], rowName, column, kinds);
  });
  return { size: [columns, rows.length], tiles };
}

function checkRow(row, columns, name) {
  if (!Array.isArray(row) && !(ArrayBuffer.isView(row) && row.length !== undefined)) refuse("wrong_type", name, row, "give a list of kinds");
  if (row.length === 0) refuse("no_cells", name, row, "none; give at least one");
  if (row.length !== columns) refuse("unequal_rows", name, row, "not as long as the first row; give rows of one length");
}

function kindOf(kind, rowName, column, kinds) {
  if (typeof kind !== "number") refuse("wrong_type", `${rowName}[${column}]`, kind, "give the index of a kind in the table");
  if (!Number.isInteger(kind) || kind < 0 || kind >= kinds) refuseKind(kind, `${rowName}[${column}]`);
  return kind;
}

/** Writes the column and the row of a cell, and its kind if one is given. */
export function writeCell(at, ...cell) {
  cell.forEach((index, field) => {
    if (!Number.isSafeInteger(index) || index < 0) refuse("wrong_type", CELL[field], index, "give a whole number of 0 or more");
    input[at + field] = index;
  });
}

const CELL = ["column", "row", "kind"];

/** Returns the tiles of a kept grid as a typed array. */
export function allTiles(kept, name) {
  const at = begin(kept.instance);
  kept.check(name);
  input[at] = KEPT;
  input[at + 1] = kept.number;
  const tiles = answer("all_tiles", [name], (numbers, at) => Uint16Array.from(numbers.subarray(at + 1, at + 1 + numbers[at])));
  return tiles ?? new Uint16Array();
}

/** The kind of a kept shape; `src/input.rs` has an equal number. */
export const KEPT = 22;

/** Throws the error for an index that is not in the table of kinds. */
function refuseKind(kind, name) {
  refuse("unknown_kind", name, kind, "not in the table of kinds; give the index of a kind");
}

/** Writes tiles. Each number holds three tiles of 16 bits, the first in the lowest bits. */
export function writeTiles(at, tiles) {
  const count = tiles.length, whole = count - (count % 3);
  ensureLength(at + Math.ceil(count / 3));
  let index = 0;
  for (; index < whole; index += 3) input[at++] = tiles[index] + tiles[index + 1] * 2 ** 16 + tiles[index + 2] * 2 ** 32;
  if (index < count) input[at++] = tiles[index] + (index + 1 < count ? tiles[index + 1] * 2 ** 16 : 0);
  return at;
}
