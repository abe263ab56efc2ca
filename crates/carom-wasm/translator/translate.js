// Translates the WebAssembly module to JavaScript, with Binaryen.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The features that the compiler uses and that the first version of WebAssembly did not have. */
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue", "reference-types",
  "call-indirect-overlong",
].map((feature) => `--enable-${feature}`);
/** The options that replace instructions which the translator does not know. */
const LOWERING = ["--llvm-nontrapping-fptoint-lowering", "--signext-lowering"];

/**
 * Returns the text of an ECMAScript module. Its default export is a function that creates an instance; it takes the
 * imports and returns the exports.
 */
export async function translated(module) {
  const folder = await mkdtemp(join(tmpdir(), "carom-js-"));
  try {
    const lowered = join(folder, "lowered.wasm"), file = join(folder, "module.js");
    await run("wasm-opt", [module, ...FEATURES, "-O3", ...LOWERING, "-o", lowered]);
    await run("wasm2js", [lowered, ...FEATURES, "-O3", "-o", file]);
    return asFactory(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(program, parameters) {
  const path = fileURLToPath(new URL(`node_modules/binaryen/bin/${program}`, import.meta.url));
  await promisify(execFile)(process.execPath, [path, ...parameters], { maxBuffer: 2 ** 26 });
}

/** The parts of a translation that are replaced, with their replacements. */
const CHANGES = [
  ["import * as carom from 'carom';", ""],
  // If the memory cannot grow, the translation must not throw. After it has grown, its old views are out of date.
  [
    "var newBuffer = new ArrayBuffer(newPages << 16);",
    "var newBuffer; try { newBuffer = new ArrayBuffer(newPages << 16); } catch { return -1; } imports.carom.grown();",
  ],
  [/bufferView = HEAPU8;/g, "bufferView = HEAPU8; wordView = HEAP32;"],
  // For a structure of a few words, the copy function of the engine takes longer to start than a loop takes to copy
  // the words.
  [
    /function wasm2js_memory_copy\(dest, source, size\) \{[^]*?\n {2}\}\n/,
    `var wordView;
    function wasm2js_memory_copy(dest, source, size) {
      if (size > 256 || ((dest | source | size) & 3) !== 0) return void bufferView.copyWithin(dest, source, source + size);
      const by = (dest - source) >> 2, first = source >> 2, end = first + (size >> 2);
      if (by <= 0 || first + by >= end) for (let at = first; at < end; at++) wordView[at + by] = wordView[at];
      else for (let at = end - 1; at >= first; at--) wordView[at + by] = wordView[at];
    }\n`,
  ],
  // A translation has only one instance, and this line returns its exports.
  [/var retasmFunc = asmFunc\([^]*$/, "return asmFunc(imports);"],
];

/** Converts a translation to a function that creates an instance at each call. */
function asFactory(translation) {
  const changed = CHANGES.reduce((text, [part, replacement]) => {
    const next = text.replace(part, () => replacement);
    if (next === text) throw new Error(`the translation has no ${part}`);
    return next;
  }, translation);
  return `export default (imports) => {${changed}};\n`;
}
