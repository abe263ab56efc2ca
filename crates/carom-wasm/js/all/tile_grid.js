// The class of a grid of tiles that the WebAssembly module keeps.

import { begin, call, input } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writePoint, writeShape } from "../write.js";
import { PreparedShape, keptOf } from "./kept.js";
import { box } from "./read.js";
import { allTiles, writeCell } from "./tiles.js";

export class TileGrid extends PreparedShape {
  constructor(fields, instance, number) {
    super(fields, instance, number, { tiles: { get: () => allTiles(keptOf(this), "grid"), enumerable: true } });
  }

  get(column, row) {
    writeCell(this.#begin(), column, row);
    return answer("get_tile", ["grid"], (numbers, at) => numbers[at]);
  }

  set(column, row, kind) {
    const kept = keptOf(this), at = begin(kept.instance);
    kept.check("grid");
    input[at] = kept.number;
    writeCell(at + 1, column, row, kind);
    call("set_tile", [""]);
  }

  cellAt(at) {
    writePoint(this.#begin(), at, "point");
    return answer("cell_at", ["grid", "point"], point);
  }

  cellAabb(column, row) {
    writeCell(this.#begin(), column, row);
    return answer("cell_aabb", ["grid"], box);
  }

  toJSON() {
    const { type, origin, cell, size: [columns, rows], kinds, pose } = this, { tiles } = this;
    const row = (_, index) => Array.from(tiles.subarray(index * columns, (index + 1) * columns));
    return { type, origin, cell, rows: Array.from({ length: rows }, row), kinds, pose };
  }

  #begin() {
    return writeShape(begin(), this, "grid");
  }
}
