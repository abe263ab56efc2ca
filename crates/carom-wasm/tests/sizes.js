// Measures the sizes of the package. The option `--write` writes them into its README.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { writePart } from "./readme.js";

/** The entry points whose file contains the module as text. */
export const WITH_TEXT = ["carom", "carom/core", "carom/batch", "carom/maps"];
/** Each entry point with its file and its largest allowed size in bytes after gzip. */
export const ENTRIES = [
  { name: "carom", file: "carom.js", budget: 518_500 },
  { name: "carom/core", file: "core.js", budget: 99_000 },
  { name: "carom/batch", file: "batch.js", budget: 192_500 },
  { name: "carom/maps", file: "maps.js", budget: 286_500 },
  { name: "carom/wasm", file: "wasm.js", budget: 24_800 },
  { name: "carom.wasm", file: "carom.wasm", budget: 443_500 },
  { name: "carom/js", file: "js.js", budget: 642_000 },
];

/**
 * The sizes of the files, by name. They are stored because the compression of a file takes seconds.
 */
const known = new Map();

/** Returns the sizes in bytes of a file of the package after gzip and after brotli. */
export function compressed(file) {
  if (!known.has(file)) known.set(file, measure(readFileSync(new URL(`../pkg/${file}`, import.meta.url))));
  return known.get(file);
}

function measure(content) {
  return { gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length };
}

/** Formats bytes as kilobytes, rounded up to a tenth. */
const kilobytes = (bytes) => `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;

/** Returns the table of sizes for the README. */
export function table() {
  const lines = ENTRIES.map(({ name, file }) => {
    const { gzip, brotli } = compressed(file);
    return `| \`${name}\` | ${kilobytes(gzip)} | ${kilobytes(brotli)} |`;
  });
  return ["| one file | gzip | brotli |", "|---|---|---|", ...lines].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes("--write")) {
  writePart("sizes", table());
  console.log(table());
}
