// How large the package is, and whether its README says so. `--write` makes it say so.

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const at = (file) => new URL(file, import.meta.url);
const README = at("../README.md");

/** Bytes of some files of the package, together, compressed as servers do. */
export function compressed(...files) {
  const content = Buffer.concat(files.map((file) => readFileSync(at(`../pkg/${file}`))));
  return gzipSync(content, { level: 9 }).length;
}

/** A tenth more rather than less. */
const kilobytes = (bytes) => (Math.ceil(bytes / 100) / 10).toFixed(1);

/** The lines of the README between its marks. */
export function table() {
  const rows = [
    ["`carom`: one file", compressed("carom.js")],
    ["`carom/all`: one file", compressed("all.js")],
    ["`carom/slim`: the JavaScript", compressed("slim.js")],
    ["`carom/slim`: `carom.wasm`", compressed("carom.wasm")],
  ];
  const lines = rows.map(([name, bytes]) => `| ${name} | ${kilobytes(bytes)} kB |`);
  return ["| compressed with gzip | |", "|---|---|", ...lines].join("\n");
}

const MARKED = /(<!-- sizes -->\n)[^]*?(\n<!-- end -->)/;

/** What the README says. */
export function written() {
  return readFileSync(README, "utf8").match(MARKED)[0].split("\n").slice(1, -1).join("\n");
}

if (process.argv.includes("--write")) {
  const page = readFileSync(README, "utf8");
  writeFileSync(README, page.replace(MARKED, (_, start, end) => start + table() + end));
  console.log(table());
}
