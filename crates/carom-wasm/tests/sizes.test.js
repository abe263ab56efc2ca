// The package is small, and its README says how small.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compressed, table, written } from "./sizes.js";

test("the README has the current sizes; `cargo xtask npm` writes them", () => {
  assert.equal(written(), table());
});

test("no entry is larger than promised", () => {
  assert.ok(compressed("carom.js") < LIMIT, `${compressed("carom.js")} bytes`);
});

const LIMIT = 100_000;
