// Tests that the page stays within its size limit.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { DIST, guideSizes, sizes } from "./sizes.mjs";

/**
 * The maximum compressed size of all loaded files, in bytes. The demos of rays, overlap areas, movers and rollback use nearly
 * the whole library. In the limit, 11 kB are for code that spreads the work of new worlds over several frames, and for code
 * that answers queries about whole rows of tiles at once.
 */
const BUDGET = 725_000;

/**
 * The maximum compressed sizes, in bytes: of the files that all pages of the guide share, of one page, of the
 * script of one lesson, and of the whole library, which some lessons load last.
 */
const GUIDE = { shared: 125_000, page: 20_000, script: 12_000, large: 530_000 };

test("the page and its engine are small", async (t) => {
  const files = await sizes();
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${all} bytes in total, compressed with gzip`);
  assert.ok(all <= BUDGET, `${all} bytes are more than ${BUDGET}: ${JSON.stringify(files)}`);
});

test("the guide is small", async (t) => {
  const files = await guideSizes();
  const isShared = ({ name }) => /^(core|main|style)-/.test(name);
  const shared = files.filter(isShared).reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${shared} bytes for all pages`);
  assert.ok(0 < shared && shared <= GUIDE.shared, `${shared}`);
  for (const { name, bytes } of files.filter((file) => !isShared(file))) {
    const limit = name.endsWith(".html") ? GUIDE.page : name.startsWith("carom-") ? GUIDE.large : GUIDE.script;
    assert.ok(bytes <= limit, `${name}: ${bytes}`);
  }
});

test("the compressed copies contain their files", async () => {
  const files = (await readdir(DIST, { recursive: true })).filter((name) => /^(guide\/)?(zh\/)?([\w-]+\.html|assets\/.*\.(js|css|wasm))$/.test(name));
  for (const file of files) {
    const content = await readFile(`${DIST}${file}`);
    // A tiny file has no compressed copy, because the copy would be larger.
    if (content.length < 200) continue;
    assert.deepEqual(brotliDecompressSync(await readFile(`${DIST}${file}.br`)), content, file);
    assert.deepEqual(gunzipSync(await readFile(`${DIST}${file}.gz`)), content, file);
  }
  assert.ok(files.some((file) => file.endsWith(".wasm")) && files.includes("index.html"));
});
