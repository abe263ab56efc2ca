// The package is small, and its README says how small.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compressed, table, written } from "./sizes.js";

/** Another compiler may make a kilobyte or two of difference. */
const APART = 2;

test("the README has the current sizes; `cargo xtask npm` writes them", () => {
  const rows = (text) => [...text.matchAll(/\| (.*) \| (\d+\.\d) kB \|/g)].map(([, name, size]) => [name, Number(size)]);
  const [told, true_] = [rows(written()), rows(table())];
  assert.deepEqual(told.map(([name]) => name), true_.map(([name]) => name));
  told.forEach(([name, size], index) => assert.ok(Math.abs(size - true_[index][1]) <= APART, `${name}: ${size} kB`));
});

for (const [file, limit] of [["carom.js", 40_000], ["all.js", 125_300]]) {
  test(`${file} is no larger than promised`, () => assert.ok(compressed(file) < limit, `${compressed(file)} bytes`));
}
