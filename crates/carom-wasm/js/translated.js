// The module, translated to JavaScript. This file replaces `compiled.js` in the entry point `carom/js`.

import instance from "carom-module";
import { imports } from "./callbacks.js";
import { detach } from "./machine.js";

/** Whether an instance can be created during the import. */
export const isReady = true;

/**
 * Returns the exports of a new instance. If the memory of the translated module grows, existing views of it are not
 * detached.
 */
export function instantiate() {
  return instance({ carom: { ...imports.carom, grown: detach } });
}

/**
 * Returns whether an exception is a trap of the WebAssembly module. In the translation, this error takes the place of a
 * trap.
 */
export function isTrap(problem) {
  return problem instanceof Error && problem.message === "abort";
}
