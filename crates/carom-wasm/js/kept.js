// Handles of data that the WebAssembly module keeps for a JavaScript object. A handle has the instance of the module
// and the number of the data.

import { CaromError } from "./error.js";
import { cancel } from "./machine.js";

/** The number of a released object. */
const DISPOSED = -1;

/** Releases the kept data of objects that the garbage collector has collected. */
const collected = new FinalizationRegistry(({ instance, release, number }) => instance[release](number));

/** The data that the module keeps for one object. `release` is the name of the export that releases the data. */
export class Kept {
  #release;

  constructor(owner, instance, number, release) {
    this.instance = instance;
    this.number = number;
    this.#release = release;
    // The registry must not refer to the owner, because then the owner would never be collected.
    collected.register(owner, { instance, number, release }, this);
  }

  /** Releases the data; further calls have no effect. */
  dispose() {
    const { instance, number } = this;
    if (number === DISPOSED) return;
    this.number = DISPOSED;
    collected.unregister(this);
    instance[this.#release](number);
  }

  /** Throws if the data was released. In this case, also cancels the call whose arguments are being written. */
  check(name) {
    if (this.number === DISPOSED) lost(name, "is disposed");
  }
}

/** Throws the error about an object whose memory is gone, and cancels the call whose arguments are being written. */
export function lost(name, why) {
  cancel();
  throw new CaromError("disposed", name, `${name} ${why}: create a new one`);
}
