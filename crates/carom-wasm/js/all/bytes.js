// Passes bytes to the WebAssembly module and back. The numbers are the count of the bytes, then signed numbers of
// four bytes each.

import { ensureLength, input, refuse } from "../machine.js";

/** Reads bytes into a `Uint8Array`. */
export function readBytes(numbers, at) {
  const count = numbers[at];
  const words = Int32Array.from(numbers.subarray(at + 1, at + 1 + Math.ceil(count / 4)));
  return new Uint8Array(words.buffer, 0, count);
}

/** Writes a `Uint8Array`. */
export function writeBytes(at, bytes, name) {
  if (!(bytes instanceof Uint8Array)) refuse(bytes === undefined ? "missing_field" : "wrong_type", name, bytes, "give a Uint8Array");
  const words = new Int32Array(Math.ceil(bytes.length / 4));
  new Uint8Array(words.buffer).set(bytes);
  ensureLength(at + 1 + words.length);
  input[at] = bytes.length;
  input.set(words, at + 1);
  return at + 1 + words.length;
}
