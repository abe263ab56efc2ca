// Tests the ways to load the package. Each has a name, which is also in the exports map. The functions can be called
// without an initialising call.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as core from "carom/core";
import * as all from "carom";

const CALL = `overlap({ type: "circle", center: [2, 0], radius: 1 }, { type: "aabb", min: [0, -1], max: [1, 1] })`;
const NAMES = Object.keys(core).sort();

test("functions work right after an import", () => {
  assert.equal(core.overlap({ type: "circle", center: [2, 0], radius: 1 }, { type: "aabb", min: [0, -1], max: [1, 1] }), true);
});

test("require gives the exports of import", () => {
  const required = createRequire(import.meta.url)("carom/core");
  assert.deepEqual(Object.keys(required).sort(), NAMES);
  assert.deepEqual(required.mtv({ type: "point", position: [0, 1] }, { type: "circle", center: [0, 0], radius: 3 }), [0, 2]);
});

test("carom exports everything in carom/core and more, also with require", () => {
  const names = Object.keys(all).sort();
  assert.deepEqual(NAMES.filter((name) => !names.includes(name)), []);
  assert.deepEqual(Object.keys(createRequire(import.meta.url)("carom")).sort(), names);
  assert.ok(names.length > NAMES.length + 20);
  assert.deepEqual(all.pairs([{ type: "point", position: [0, 0] }, { type: "circle", center: [0, 0], radius: 3 }]), [[0, 1]]);
});

test("an error of one entry is an instance of the error class of the other", () => {
  assert.throws(() => all.overlap(), core.CaromError);
  assert.throws(() => core.overlap(), all.CaromError);
  assert.ok(!(new Error("CaromError") instanceof core.CaromError) && !(null instanceof core.CaromError));
});

test("the error for a name that carom/core lacks matches the README", () => {
  const page = readFileSync(new URL("../README.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ");
  const errorOf = (...parameters) => spawnSync(process.execPath, parameters, { cwd: new URL(".", import.meta.url), encoding: "utf8" }).stderr;
  for (const [kind, use, message] of [
    ["module", 'import { explain } from "carom/core";', "does not provide an export named 'explain'"],
    ["commonjs", 'const { explain } = require("carom/core"); explain();', "explain is not a function"],
  ]) {
    assert.ok(errorOf(`--input-type=${kind}`, "-e", use).includes(message));
    assert.ok(page.includes(`"${message}"`));
  }
});

test("a worker thread", async () => {
  const source = `const { overlap } = require("carom/core"); require("node:worker_threads").parentPort.postMessage(${CALL});`;
  const worker = new Worker(source, { eval: true });
  const answer = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
  assert.equal(answer, true);
});

test("a CommonJS script and a module work in separate processes", () => {
  const cwd = new URL(".", import.meta.url);
  const run = (...parameters) => spawnSync(process.execPath, parameters, { cwd, encoding: "utf8" });
  const required = run("--input-type=commonjs", "-e", `const { overlap } = require("carom/core"); console.log(${CALL})`);
  const imported = run("--input-type=module", "-e", `import { overlap } from "carom/core"; console.log(${CALL})`);
  assert.deepEqual([required.stdout, imported.stdout], ["true\n", "true\n"], required.stderr + imported.stderr);
});
