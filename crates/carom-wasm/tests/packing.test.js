// What an entry unpacks is the module as it was compiled, to the byte.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { unpack } from "../js/entry/unpack.js";

const pkg = (name) => readFileSync(new URL(`../pkg/${name}`, import.meta.url));
const packed = () => new Uint8Array(Buffer.from(/[A-Za-z0-9+/=]{20000,}/.exec(pkg("all.js").toString())[0], "base64"));

test("unpacking undoes packing", () => {
  assert.equal(Buffer.compare(Buffer.from(unpack(packed())), pkg("carom.wasm")), 0);
});

test("a module that is cut off is no endless loop", () => {
  assert.throws(() => unpack(packed().subarray(0, 50_000)), /cut off|not as it was packed/);
});
