// The page stays small.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

/** Everything that a reader loads, compressed, in bytes. */
const BUDGET = 206_400;

test("the page and its engine are small", async (t) => {
  const files = await sizes();
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${all} bytes in all, compressed with gzip`);
  assert.ok(all <= BUDGET, `${all} bytes are more than ${BUDGET}: ${JSON.stringify(files)}`);
});
