// The compiled WebAssembly module. Its bytes are hexadecimal text in the same file, so that the import is synchronous in
// every bundler. gzip finds the repetitions of the module in hexadecimal text; base64 hides most of them, and takes a
// quarter more after gzip.

import text from "carom-module";

// One use: a bundler may put the text in place of its name.
export const compiled = new WebAssembly.Module(decoded(text));

/** Decodes hexadecimal text; with a loop where `Uint8Array.fromHex` is missing: browsers before 2025, Node.js before 25. */
function decoded(text) {
  if (Uint8Array.fromHex !== undefined) return Uint8Array.fromHex(text);
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = (digit(text.charCodeAt(2 * index)) << 4) | digit(text.charCodeAt(2 * index + 1));
  }
  return bytes;
}

/** The value of a lower-case hexadecimal digit. */
function digit(code) {
  return code < 97 ? code - 48 : code - 87;
}
