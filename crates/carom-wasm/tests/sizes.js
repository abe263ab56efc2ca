// The sizes of the package; `--write` puts them into its README.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { writePart } from "./readme.js";

/** Each entry with its file, and the most bytes that gzip may leave of it. */
export const ENTRIES = [
  { name: "carom", file: "carom.js", budget: 215_000 },
  { name: "carom/core", file: "core.js", budget: 90_000 },
];

/** The bytes of a file of the package after compression, with gzip and with brotli. */
export function compressed(file) {
  const content = readFileSync(new URL(`../pkg/${file}`, import.meta.url));
  return { gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length };
}

/** Rounded up to a tenth. */
const kilobytes = (bytes) => `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;

/** The table of the README. */
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
