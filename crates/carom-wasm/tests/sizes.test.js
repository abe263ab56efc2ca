// Tests that the package is within its size budget, and that its README has the current sizes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readPart } from "./readme.js";
import { ENTRIES, WITH_TEXT, compressed, table } from "./sizes.js";

/** The largest allowed difference in kilobytes. Other compiler versions give slightly different sizes. */
const TOLERANCE = 2;

test("the README has the current sizes; `cargo xtask npm` writes them", () => {
  const rows = (text) => [...text.matchAll(/^\| `(.*)` \| ([\d.]+) kB \| ([\d.]+) kB \|$/gm)].map(([, name, ...sizes]) => [name, sizes.map(Number)]);
  const [before, now] = [rows(readPart("sizes")), rows(table())];
  assert.deepEqual(before.map(([name]) => name), ENTRIES.map(({ name }) => name));
  before.forEach(([name, sizes], row) => {
    sizes.forEach((size, index) => assert.ok(Math.abs(size - now[row][1][index]) <= TOLERANCE, `${name}: ${size} kB`));
  });
});

for (const { name, file, budget } of ENTRIES) {
  test(`${name} is no larger than its budget`, () => {
    const { gzip } = compressed(file);
    assert.ok(gzip <= budget, `${gzip} bytes`);
  });
}

test("the text of the module is in double quotes", () => {
  for (const { file } of ENTRIES.filter(({ name }) => WITH_TEXT.includes(name))) {
    const code = readFileSync(new URL(`../pkg/${file}`, import.meta.url), "utf8");
    assert.match(code, /"0061736d[0-9a-f]+"/, `${file}: V8 scans a template literal twice`);
  }
});
