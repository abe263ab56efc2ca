// Tests that every export is documented with an example, and that every example runs and compiles as TypeScript.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as small from "carom/core";
import * as all from "carom";
import * as batch from "carom/batch";
import * as maps from "carom/maps";
import * as loaded from "carom/wasm";
import { typesOf } from "./declarations.js";

const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");
const page = read("../README.md");

/**
 * The entry points of the package. Each has its exports, the names that its declaration file declares, and the
 * examples in that file.
 */
const ENTRIES = [
  ["core", small, Object.keys(small), "carom/core"],
  ["carom", all, Object.keys(all).filter((name) => !(name in small)), "carom"],
  ["wasm", loaded, ["init"], "carom/wasm"],
  ["batch", batch, Object.keys(batch).filter((name) => name !== "CaromError"), "carom/batch"],
  ["maps", maps, Object.keys(maps).filter((name) => name !== "CaromError"), "carom/maps"],
].map(
  ([file, exported, names, entry]) => {
    const types = typesOf(file);
    // Matches a doc comment and the declaration after it.
    const comments = [...types.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\n(\s*)((?:export )?[^\n]*)/g)];
    const examples = comments.flatMap(([, comment, , declaration]) => codes(comment.replace(/^ *\* ?/gm, "")).map((code) => [declaration, code]));
    examples.push(...codes(page).map((code, index) => [`README ${index}`, code]).filter(([, code]) => entryOf(code) === entry));
    return { file, exported, names, types, comments, examples, entry };
  },
);

function codes(text) {
  return [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
}

/**
 * Returns the entry point from which an example of the README imports. It is `carom`, unless the example names
 * another.
 */
function entryOf(code) {
  return /from "(carom\/\w+)"/.exec(code)?.[1] ?? "carom";
}

/** The constructor of asynchronous functions, whose code may contain `await`. */
const Asynchronous = (async () => {}).constructor;

/** Removes the imports from an example. */
const body = (code) => code.replace(/^import .*;\n/gm, "");

for (const { file, exported, names, types, comments, examples } of ENTRIES) {
  for (const name of names) {
    test(`${name} is declared in the types of ${file}, with an example`, () => {
      const declared = comments.filter(([, , , declaration]) => new RegExp(`^export (function|const|class) ${name}\\b`).test(declaration));
      assert.ok(declared.length >= 1, "no declaration with a comment");
      const isNumber = typeof exported[name] === "number";
      assert.ok(isNumber || declared.some(([, comment]) => comment.includes("```js")), "no example");
    });
  }

  test(`every declaration in the types of ${file} is exported`, () => {
    const declared = [...types.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
    assert.deepEqual([...new Set(declared)].sort(), [...names].sort());
  });

  for (const [declaration, code] of examples) {
    test(`the example of ${declaration}`, async () => {
      const run = new Asynchronous(...Object.keys(exported), "equal", body(code));
      let checks = 0;
      await run(...Object.values(exported), (got, wanted) => {
        checks += 1;
        assert.deepEqual(got, wanted);
      });
      assert.ok(checks > 0 || declaration.startsWith("README"), "an example checks its results");
    });
  }
}

test("core.d.ts and the README list the exports that only carom has", () => {
  const [{ types }, { names }] = ENTRIES;
  for (const name of names) {
    assert.ok(types.includes(`\`${name}\``), `${name} in core.d.ts`);
    assert.ok(name === "MAX_TURN" || new RegExp(`\\b${name}\\b`).test(page), `${name} in the README`);
  }
});

test("the tables of the README match the exports of each entry", () => {
  const [before, after] = page.split("\n## Many shapes");
  for (const [, row] of before.matchAll(/^\|.*\|(.*)\|$/gm)) {
    for (const [, name] of row.matchAll(/`(\w+)\(/g)) assert.ok(name in small, name);
  }
  for (const name of Object.keys(small).filter((name) => typeof small[name] === "function" && name !== "CaromError")) {
    assert.ok(before.includes(`\`${name}(`), `${name} in the first table`);
  }
  for (const [, name] of after.matchAll(/^\|.*\? \| `(?:new )?(\w+)/gm)) assert.ok(name in all && !(name in small), name);
});

/** Adds `<const>` to the literals of an example, so that TypeScript accepts their `type` fields and points. */
const constant = (code) => code.replace(/(= |=> \()(?=[{[])(?![^\n]*\]\.map)/g, "$1<const>");

const TSC = "tests/node_modules/.bin/tsc";
const skip = existsSync(new URL(`../${TSC}`, import.meta.url)) ? false : "needs TypeScript: run npm ci in the folder tests";

test("examples and type tests compile in strict mode", { skip }, () => {
  const folder = new URL("../target/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { file, exported, examples, entry } of ENTRIES) {
    const names = Object.keys(exported).join(", ");
    const start = `import { ${names} } from "${entry}";\ndeclare function equal(got: unknown, wanted: unknown): void;\n`;
    const functions = examples.map(([, code], index) => `export async function example${index}() {\n${constant(body(code))}}\n`);
    writeFileSync(new URL(`${file}.ts`, folder), start + functions.join(""));
    compile("--strictNullChecks", "false", "--useUnknownInCatchVariables", "false", `target/${file}.ts`);
  }
  compile("--exactOptionalPropertyTypes", "tests/types.ts");
  compile("tests/types.cts");
});

function compile(...parameters) {
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--typeRoots", "tests/node_modules/@types", "--types", "node", "--skipLibCheck", "false"];
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const tsc = spawnSync(TSC, [...options, ...parameters], { cwd, encoding: "utf8" });
  assert.equal(tsc.stdout + tsc.stderr, "");
}
