// The page stays within its size limit.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { DIST, sizes } from "./sizes.mjs";

/** Maximum compressed size of all loaded files, in bytes. */
const BUDGET = 605_000;

test("the page and its engine are small", async (t) => {
  const files = await sizes();
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${all} bytes in total, compressed with gzip`);
  assert.ok(all <= BUDGET, `${all} bytes are more than ${BUDGET}: ${JSON.stringify(files)}`);
});

test("the compressed copies contain their files", async () => {
  const files = (await readdir(DIST, { recursive: true })).filter((name) => /^(index\.html|assets\/.*\.(js|css|wasm))$/.test(name));
  for (const file of files) {
    const content = await readFile(`${DIST}${file}`);
    assert.deepEqual(brotliDecompressSync(await readFile(`${DIST}${file}.br`)), content, file);
    assert.deepEqual(gunzipSync(await readFile(`${DIST}${file}.gz`)), content, file);
  }
  assert.ok(files.some((file) => file.endsWith(".wasm")) && files.includes("index.html"));
});
