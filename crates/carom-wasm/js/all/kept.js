// Shapes that the memory of the module keeps. Each object refers to its shape by number.

import { Kept } from "../kept.js";

/** Returns the kept data of a shape; undefined for another object. */
export let keptOf;

/** A shape of several parts, checked and divided into its parts once. */
export class PreparedShape {
  #kept;

  static {
    keptOf = (shape) => (#kept in shape ? shape.#kept : undefined);
  }

  constructor(fields, instance, number) {
    Object.assign(this, fields);
    this.#kept = new Kept(this, instance, number, "release_shape");
    freeze(this);
  }

  dispose() {
    this.#kept.dispose();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.dispose();
  }
}

/** Freezes an object and all objects in it. */
export function freeze(value) {
  for (const inner of Object.values(value)) {
    if (inner !== null && typeof inner === "object") freeze(inner);
  }
  Object.freeze(value);
}
