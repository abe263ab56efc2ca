// Shapes that the memory of the module keeps. Each refers to its shape by number.
//
// The instance of the module changes after a trap, and a space stays in its own instance. For the others, a kept shape has
// its description as numbers.

import { CaromError } from "../error.js";
import { cancel, ensureLength, input, wasm } from "../machine.js";
import { writeTiles } from "./tiles.js";

/** The kind of a kept shape; `src/input.rs` has an equal number. */
const KEPT = 12;
/** The number of a released shape. */
const DISPOSED = -1;

/** Returns what an object refers to, or undefined if it is not a kept shape. */
export let keptOf;

/** Releases shapes that were garbage-collected. */
const collected = new FinalizationRegistry(({ instance, number }) => instance.release_shape(number));

/**
 * A shape of several parts, checked and divided into its parts once. `kept` has its instance, its number, its description as
 * numbers without tiles, and its tiles if it is a grid.
 */
export class PreparedShape {
  #kept;

  static {
    keptOf = (shape) => (#kept in shape ? shape.#kept : undefined);
  }

  constructor(fields, kept) {
    Object.assign(this, fields);
    this.#kept = kept;
    freeze(this);
    collected.register(this, { instance: kept.instance, number: kept.number }, this);
  }

  dispose() {
    const kept = this.#kept, { instance, number } = kept;
    if (number === DISPOSED) return;
    kept.number = DISPOSED;
    collected.unregister(this);
    instance.release_shape(number);
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.dispose();
  }
}

/** Freezes an object and all objects in it. */
function freeze(value) {
  for (const inner of Object.values(value)) {
    if (inner !== null && typeof inner === "object") freeze(inner);
  }
  Object.freeze(value);
}

/** Whether descriptions are written in place of the numbers of kept shapes. */
let isInlining = false;

/** Runs a function that writes arguments, with the descriptions of kept shapes. */
export function inlined(write) {
  const outer = isInlining;
  isInlining = true;
  try {
    return write();
  } finally {
    isInlining = outer;
  }
}

/** Writes a kept shape: its number, or for another instance its description. */
export function writeKept(at, kept, name) {
  checkKept(kept, name);
  if (isInlining || kept.instance !== wasm) return writeDescription(at, kept);
  input[at] = KEPT;
  input[at + 1] = kept.number;
  return at + 2;
}

/** Throws if a shape is released. */
export function checkKept(kept, name) {
  if (kept.number !== DISPOSED) return;
  cancel();
  throw new CaromError("disposed", name, `${name} is disposed: create a new one`);
}

function writeDescription(at, { numbers, tiles }) {
  ensureLength(at + numbers.length);
  input.set(numbers, at);
  at += numbers.length;
  return tiles === undefined ? at : writeTiles(at, tiles.list);
}
