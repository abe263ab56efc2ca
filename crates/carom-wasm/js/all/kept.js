// Shapes that the memory of the module keeps. Each refers to its shape by number.

import { CaromError } from "../error.js";
import { cancel } from "../machine.js";

/** The number of a released shape. */
const DISPOSED = -1;

/** Returns the instance of the module and the number of a kept shape; undefined for another object. */
export let keptOf;

/** Releases shapes that were garbage-collected. */
const collected = new FinalizationRegistry(({ instance, number }) => instance.release_shape(number));

/** A shape of several parts, checked and divided into its parts once. */
export class PreparedShape {
  #kept;

  static {
    keptOf = (shape) => (#kept in shape ? shape.#kept : undefined);
  }

  constructor(fields, instance, number) {
    Object.assign(this, fields);
    this.#kept = { instance, number };
    freeze(this);
    collected.register(this, { instance, number }, this);
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

/** Throws if a kept shape is released. Cancels the call whose arguments are being written. */
export function checkKept({ number }, name) {
  if (number !== DISPOSED) return;
  cancel();
  throw new CaromError("disposed", name, `${name} is disposed: create a new one`);
}
