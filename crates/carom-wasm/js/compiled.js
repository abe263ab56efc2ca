// Compiles the WebAssembly module. Its bytes are hexadecimal text in the same file, so that the import is synchronous
// in every bundler. In hexadecimal text, gzip finds the repetitions of the module. In base64 it finds few of them, so
// the file would be a quarter larger after gzip.

import text from "carom-module";
import { imports } from "./callbacks.js";

// `text` is used only once, so that a bundler can inline it.
const compiled = new WebAssembly.Module(decoded(text));

/** Whether an instance can be created during the import. */
export const isReady = true;

/** Returns the exports of a new instance. */
export function instantiate() {
  return new WebAssembly.Instance(compiled, imports).exports;
}

/** Returns whether an exception is a trap of the module (an error in WebAssembly code). */
export function isTrap(problem) {
  return problem instanceof WebAssembly.RuntimeError;
}

/**
 * Decodes hexadecimal text. The loop is for browsers before 2025 and Node.js before 25, which do
 * not have `Uint8Array.fromHex`.
 */
function decoded(text) {
  if (Uint8Array.fromHex !== undefined) return Uint8Array.fromHex(text);
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = (digit(text.charCodeAt(2 * index)) << 4) | digit(text.charCodeAt(2 * index + 1));
  }
  return bytes;
}

/** Returns the value of a lower-case hexadecimal digit, given its character code. */
function digit(code) {
  return code < 97 ? code - 48 : code - 87;
}
