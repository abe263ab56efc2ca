// The module translated to JavaScript. It takes the place of `compiled.js` in the entry `carom/js`.

import instance from "carom-module";
import { imports } from "./callbacks.js";
import { detach } from "./machine.js";

/** Whether an instance can be created at import. */
export const isReady = true;

/** Returns the exports of a new instance. Views of its memory do not end by themselves when the memory grows. */
export function instantiate() {
  return instance({ carom: { ...imports.carom, grown: detach } });
}

/** Returns whether an exception is a trap of the module: the translation has this error in the place of one. */
export function isTrap(problem) {
  return problem instanceof Error && problem.message === "abort";
}
