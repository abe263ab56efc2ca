// Writes lists of numbers that are arguments, and reads columns of numbers in answers.

import { answers, call, ensureLength, input, refuse } from "../machine.js";

/**
 * Throws unless a value is a list of numbers with `size` numbers for each row. `what` describes the numbers in
 * words. Returns the number of rows.
 */
export function rowsOf(value, name, size, what) {
  const cure = `give ${what}, in a Float64Array, a Float32Array or a list`;
  if (Array.isArray(value)) {
    const wrong = value.findIndex((number) => typeof number !== "number");
    if (wrong >= 0) refuse("wrong_type", `${name}[${wrong}]`, value[wrong], cure);
  } else if (!ArrayBuffer.isView(value) || value instanceof DataView || typeof value[0] === "bigint") {
    refuse(value === undefined ? "missing_field" : "wrong_type", name, value, cure);
  }
  if (value.length % size !== 0) refuse("wrong_length", `${name}.length`, value.length, `give ${size} numbers for each, ${what}`);
  return value.length / size;
}

/** Writes the number of rows, then all numbers. */
export function writeRows(at, rows, count) {
  ensureLength(at + rows.length + 1);
  input[at] = count;
  input.set(rows, at + 1);
  return at + 1 + rows.length;
}

/** The columns of a result. They must be read in their order. */
class Columns {
  constructor(at, count) {
    this.at = at;
    this.count = count;
    this.memory = answers();
  }

  /** Returns a column of `width` numbers for each pair. */
  numbers(width = 1) {
    const start = this.at;
    this.at += width * this.count;
    return this.memory.slice(start, this.at);
  }

  /** Returns a column of flags, one for each pair. */
  flags() {
    const bytes = new Uint8Array(this.memory.buffer, 8 * this.at, this.count);
    this.at += Math.ceil(this.count / 8);
    return bytes.slice();
  }
}

/**
 * Calls a query about `count` pairs, and returns what `read` makes of the columns. The arguments have been written
 * before.
 */
export function columnsOf(query, names, count, read) {
  return read(new Columns(call(query, names), count));
}
