// The golden digest of the library, through the package: the same inputs, the same questions, the same bits. The inputs
// and the answers are those of `crates/carom/tests/digest`, the golden numbers are read from there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as carom from "carom";
import * as all from "carom/all";
import { Inputs } from "./digest/inputs.js";
import { Digest } from "./digest/digest.js";
import { QUESTIONS } from "./digest/answers.js";

const source = readFileSync(new URL("../../carom/tests/digest/main.rs", import.meta.url), "utf8");
const golden = [...source.matchAll(/\("(\w+)", answers::\w+, (0x[0-9a-f_]+)\)/g)];
const cases = Number(source.match(/const CASES: u64 = (\d+);/)[1]);

test("there are golden digests", () => {
  assert.ok(golden.length > 21 && cases > 3000);
});

/** The entry `carom`, with the rest from `carom/all`. */
const both = { ...all, ...carom };

for (const [, name, number] of golden) {
  for (const [entry, questions] of [["carom/all", all], ["carom", both]]) {
    test(`${name} of ${entry} has the same bits as natively`, () => {
      const digest = new Digest();
      for (let index = 0; index < cases; index++) QUESTIONS[name](questions, new Inputs(index, questions), digest);
      assert.equal(digest.shown(), number);
    });
  }
}
