// The class of objects whose shape is kept in the memory of the WebAssembly module. Each object refers to its
// kept shape by a number.

import { Kept } from "../kept.js";

/** Returns the kept data of a shape; undefined if the module does not keep the shape. */
export let keptOf;

/** An object whose shape the module keeps. */
export class KeptShape {
  #kept;

  static {
    keptOf = (shape) => (#kept in shape ? shape.#kept : undefined);
  }

  constructor(instance, number) {
    if (number !== undefined) this.#kept = new Kept(this, instance, number, "release_shape");
  }

  dispose() {
    this.#kept?.dispose();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.dispose();
  }
}

/** A shape of several parts that is checked and divided into its parts once. */
export class PreparedShape extends KeptShape {
  constructor(fields, instance, number, getters) {
    super(instance, number);
    Object.assign(this, fields);
    Object.values(fields).forEach(freeze);
    // The getters are properties of the object itself, so that copies have the values.
    Object.defineProperties(this, getters ?? {});
    Object.freeze(this);
  }
}

/** Freezes an object and all objects in it. */
export function freeze(value) {
  if (value === null || typeof value !== "object") return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}
