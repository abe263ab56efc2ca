// Translates the WebAssembly module to JavaScript, with Binaryen.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./binaryen.js";

/** The options that replace instructions which the translator does not know. */
const LOWERING = ["--llvm-nontrapping-fptoint-lowering", "--signext-lowering"];
/**
 * The options for speed. By default, a function with one caller becomes a part of that caller. Engines do not optimise
 * functions that are longer than a limit (in V8, 60 kB of its byte code), and the reader of shapes would be longer.
 */
const SPEED = ["-O3", "--one-caller-inline-max-function-size=40"];
/** The largest number of lines of a function. V8 still optimises functions of this length. */
const MAX_LINES = 2500;

/**
 * Returns the text of an ECMAScript module. Its default export is a function that creates an instance; it takes the
 * imports and returns the exports.
 */
export async function translated(module) {
  const folder = await mkdtemp(join(tmpdir(), "carom-js-"));
  try {
    const lowered = join(folder, "lowered.wasm"), file = join(folder, "module.js");
    await run("wasm-opt", [module, ...SPEED, ...LOWERING, "-o", lowered]);
    await run("wasm2js", [lowered, ...SPEED, "-o", file]);
    const translation = await readFile(file, "utf8");
    checkLengths(translation);
    return asFactory(withCopies(translation));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Throws if a function is so long that engines may not optimise it. */
function checkLengths(translation) {
  const functions = [...translation.matchAll(/^ function (\S+)\([^]*?^ \}$/gm)];
  if (functions.length < 100) throw new Error(`found only ${functions.length} functions; adapt the pattern to the output of wasm2js`);
  for (const [text, name] of functions) {
    const lines = text.split("\n").length;
    if (lines > MAX_LINES) throw new Error(`the function ${name} has ${lines} lines, more than ${MAX_LINES}; forbid inlining in its Rust source`);
  }
}

/**
 * A copy of 8 bytes: the upper word is read, the lower word is copied, and the upper word is written. The groups are the
 * variable, then the base and the offset of: the upper word, the target, the source, the target of the upper word.
 */
const COPY = new RegExp(
  String.raw`(\$\d+_1) = @;\n +@ = @;\n +@ = \1;$`.replaceAll("@", String.raw`HEAP32\[(\$\d+_1)(?: \+ (\d+))? >> 2\]`),
  "gm",
);

/**
 * Replaces copies of 8 bytes by calls of `copyEight`. Most of these bytes are a number of 64 bits, and a processor waits
 * if it reads such a number after it has written the two halves.
 */
function withCopies(translation) {
  let copies = 0;
  const replaced = translation.replace(COPY, (all, upper, upperBase, upperAt = 0, to, toAt = 0, from, fromAt = 0, lastBase, lastAt = 0) => {
    const isCopy = upperBase === from && lastBase === to && +upperAt === +fromAt + 4 && +lastAt === +toAt + 4;
    if (!isCopy || upper === to || upper === from) return all;
    copies++;
    return `${upper} = HEAP32[${from} + ${upperAt} >> 2];\ncopyEight(${to} + ${toAt} | 0, ${from} + ${fromAt} | 0);`;
  });
  if (copies === 0) throw new Error("found no copy of 8 bytes; adapt the pattern to the output of wasm2js");
  return replaced;
}

/** The functions that copy memory. A number that is NaN is copied as two words, because an engine may change its bits. */
const COPIES = `
  var wordView, doubleView;
  function copyEight(to, from) {
    if (((to | from) & 7) === 0) {
      const number = doubleView[from >> 3];
      if (number === number) return void (doubleView[to >> 3] = number);
    }
    const lower = wordView[from >> 2];
    wordView[(to >> 2) + 1] = wordView[(from >> 2) + 1];
    wordView[to >> 2] = lower;
  }
  function wasm2js_memory_copy(dest, source, size) {
    if (size > 256 || ((dest | source | size) & 3) !== 0) return void bufferView.copyWithin(dest, source, source + size);
    if (((dest | source) & 7) === 0 && (dest <= source || dest >= source + size)) return copyNumbers(dest, source, size);
    const by = (dest - source) >> 2, first = source >> 2, end = first + (size >> 2);
    if (by <= 0 || first + by >= end) for (let at = first; at < end; at++) wordView[at + by] = wordView[at];
    else for (let at = end - 1; at >= first; at--) wordView[at + by] = wordView[at];
  }
  function copyNumbers(dest, source, size) {
    const by = (dest - source) >> 3, end = (source + size) >> 3;
    let at = source >> 3;
    for (; at < end; at++) {
      const number = doubleView[at];
      if (number === number) doubleView[at + by] = number;
      else copyEight((at + by) << 3, at << 3);
    }
    if ((size & 4) !== 0) wordView[(at + by) << 1] = wordView[at << 1];
  }
`;

/** The parts of a translation that are replaced, with their replacements. */
const CHANGES = [
  ["import * as carom from 'carom';", ""],
  // If the memory cannot grow, the translation must not throw. After it has grown, its old views are out of date.
  [
    "var newBuffer = new ArrayBuffer(newPages << 16);",
    "var newBuffer; try { newBuffer = new ArrayBuffer(newPages << 16); } catch { return -1; } imports.carom.grown();",
  ],
  [/bufferView = HEAPU8;/g, "bufferView = HEAPU8; wordView = HEAP32; doubleView = HEAPF64;"],
  // For a structure of a few words, the copy function of the engine takes longer to start than a loop takes to copy it.
  [/function wasm2js_memory_copy\(dest, source, size\) \{[^]*?\n {2}\}\n/, COPIES],
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
