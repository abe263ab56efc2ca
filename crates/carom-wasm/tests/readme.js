// Reads and writes the generated parts of the README. A part is between `<!-- name -->` and `<!--
// end -->`.

import { readFileSync, writeFileSync } from "node:fs";

const README = new URL("../README.md", import.meta.url);
const marked = (name) => new RegExp(`(<!-- ${name} -->\\n)([^]*?)(\\n<!-- end -->)`);

/** Returns the text of a part. */
export function readPart(name) {
  return readFileSync(README, "utf8").match(marked(name))[2];
}

/** Replaces the text of a marked part of the README. */
export function writePart(name, text) {
  const page = readFileSync(README, "utf8");
  writeFileSync(README, page.replace(marked(name), (_, start, _old, end) => start + text + end));
}
