// The golden digest of the library, through the package: the same inputs, the same questions, the same bits. The inputs
// and the answers are those of `crates/carom/tests/digest`, the golden numbers are read from there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as core from "carom/core";
import * as all from "carom";
import { Inputs } from "./digest/inputs.js";
import { Digest } from "./digest/digest.js";
import { QUESTIONS } from "./digest/answers.js";

const source = readFileSync(new URL("../../carom/tests/digest/main.rs", import.meta.url), "utf8");
const golden = [...source.matchAll(/\("(\w+)", answers::\w+, (0x[0-9a-f_]+)\)/g)];
const cases = Number(source.match(/const CASES: u64 = (\d+);/)[1]);

test("there are golden digests", () => {
  assert.ok(golden.length > 21 && cases > 3000);
});

function digestOf(name, questions, cases) {
  const digest = new Digest();
  for (let index = 0; index < cases; index++) QUESTIONS[name](questions, new Inputs(index, questions), digest);
  return digest.shown();
}

for (const [, name, number] of golden) {
  test(`${name} of carom has the same bits as natively`, () => assert.equal(digestOf(name, all, cases), number));
}

const functions = Object.keys(core).filter((name) => typeof core[name] === "function" && name !== "CaromError");

/** The functions of the entry `carom/core`, which note that they were asked; the rest is that of `carom`. */
function noting(asked) {
  const note = (name) => (...parameters) => (asked.add(name), core[name](...parameters));
  return { ...all, ...Object.fromEntries(functions.map((name) => [name, note(name)])) };
}

/** Whether a question is one for the entry `carom/core`. */
function concerns(name) {
  const asked = new Set();
  digestOf(name, noting(asked), 10);
  return asked.size > 0;
}

const asked = new Set();
for (const [, name, number] of golden.filter(([, name]) => concerns(name))) {
  test(`${name} of carom/core has the same bits as natively`, () => assert.equal(digestOf(name, noting(asked), cases), number));
}

test("every function of carom/core was asked", () => assert.deepEqual([...asked].sort(), functions.sort()));
