// Tests that the package gives the expected hash of all answers (the golden digest), with every bit as
// in Rust. The inputs and the queries are those of `crates/carom/tests/digest`. The expected hashes
// are read from there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as core from "carom/core";
import * as all from "carom";
import { translated } from "./translated.js";
import { Inputs } from "./digest/inputs.js";
import { Digest } from "./digest/digest.js";
import { QUERIES, byRule } from "./digest/answers.js";

const table = readFileSync(new URL("../../carom/tests/digest/golden.txt", import.meta.url), "utf8");
const [[, FEW, CASES], ...rows] = table.trim().split("\n").map((line) => line.split(" "));

/**
 * Whether all inputs are used, which takes a minute. Unless the variable is set, only the first inputs are
 * used.
 */
const isWhole = process.env.CAROM_WHOLE_DIGEST !== undefined;
const cases = Number(isWhole ? CASES : FEW), golden = rows.map(([name, few, all]) => [name, isWhole ? all : few]);

test("there are golden digests", () => assert.ok(rows.length > 30 && Number(CASES) > 3000 && Number(FEW) >= 400));

function digestOf(name, carom, cases) {
  const digest = new Digest(), query = QUERIES[name] ?? byRule(name);
  for (let index = 0; index < cases; index++) query(carom, new Inputs(index, carom), digest);
  return digest.shown();
}

for (const [name, wanted] of golden) {
  test(`${name} of carom has the bits of the native library`, () => assert.equal(digestOf(name, all, cases), wanted));
}

// With all inputs, the module that is translated to JavaScript would take many minutes.
for (const [name, wanted] of translated ? rows : []) {
  test(`${name} of carom/js has the bits of the native library`, () => assert.equal(digestOf(name, translated, Number(FEW)), wanted));
}

const functions = Object.keys(core).filter((name) => typeof core[name] === "function" && name !== "CaromError");

/**
 * Returns all functions of the package. The functions of `carom/core` record their names in the set
 * `called` when they are called.
 */
function recorded(called) {
  const record = (name) => (...parameters) => (called.add(name), core[name](...parameters));
  return { ...all, ...Object.fromEntries(functions.map((name) => [name, record(name)])) };
}

/** Returns whether a query uses a function of the entry point `carom/core`. */
function concerns(name) {
  const called = new Set();
  digestOf(name, recorded(called), 10);
  return called.size > 0;
}

const called = new Set();
for (const [name, wanted] of golden.filter(([name]) => !name.startsWith("composite_") && concerns(name))) {
  test(`${name} of carom/core has the bits of the native library`, () => assert.equal(digestOf(name, recorded(called), cases), wanted));
}

test("every function of carom/core is covered", () => assert.deepEqual([...called].sort(), functions.sort()));
