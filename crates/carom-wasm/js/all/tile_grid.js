// A kept grid of tiles.

import { begin, call, input, refuse } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writePoint, writeShape } from "../write.js";
import { PreparedShape, checkKept, keptOf } from "./kept.js";
import { box } from "./read.js";
import { refuseKind } from "./tiles.js";

export class TileGrid extends PreparedShape {
  get(column, row) {
    const index = indexOf(this, column, row);
    return index === undefined ? null : keptOf(this).tiles.list[index];
  }

  set(column, row, kind) {
    const kept = keptOf(this), at = begin(kept.instance);
    checkKept(kept, "grid");
    checkCell(column, this.size[0], "column", "columns");
    checkCell(row, this.size[1], "row", "rows");
    if (!Number.isInteger(kind)) refuse("wrong_type", "kind", kind, "give the index of a kind in the table");
    if (kind < 0 || kind >= this.kinds.length) refuseKind(kind, "kind");
    input[at] = kept.number;
    input[at + 1] = column;
    input[at + 2] = row;
    input[at + 3] = kind;
    call("set_tile", []);
    const { tiles } = kept;
    if (tiles.isShared) kept.tiles = { list: new Uint16Array(tiles.list), isShared: false };
    kept.tiles.list[indexOf(this, column, row)] = kind;
  }

  get tiles() {
    return new Uint16Array(keptOf(this).tiles.list);
  }

  cellAt(at) {
    writePoint(writeShape(begin(), this, "grid"), at, "point");
    return answer("cell_at", ["grid", "point"], point);
  }

  cellAabb(column, row) {
    const at = writeShape(begin(), this, "grid");
    checkCell(column, this.size[0], "column", "columns");
    checkCell(row, this.size[1], "row", "rows");
    input[at] = column;
    input[at + 1] = row;
    return answer("cell_aabb", ["grid"], box);
  }

  toJSON() {
    const { type, origin, cell, size: [columns, rows], kinds } = this, { list } = keptOf(this).tiles;
    const row = (_, index) => Array.from(list.subarray(index * columns, (index + 1) * columns));
    return { type, origin, cell, rows: Array.from({ length: rows }, row), kinds };
  }
}

/** Returns the index of a cell in the list of tiles; undefined outside of the grid. */
function indexOf({ size: [columns, rows] }, column, row) {
  const isInside = Number.isInteger(column) && Number.isInteger(row) && column >= 0 && row >= 0 && column < columns && row < rows;
  return isInside ? row * columns + column : undefined;
}

function checkCell(index, count, name, all) {
  if (!Number.isInteger(index)) refuse("wrong_type", name, index, `give a whole number below the number of ${all}`);
  if (index < 0 || index >= count) refuse("outside_grid", name, index, `outside of the grid; give less than its ${count} ${all}`);
}
