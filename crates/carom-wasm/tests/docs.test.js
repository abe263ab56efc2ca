// Every export is documented with an example; every example runs, and compiles as TypeScript.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as carom from "carom/all";

const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");
const types = read("../types/carom.d.ts") + read("../types/all.d.ts");
const page = read("../README.md");

/** A doc comment and the declaration behind it. */
const entries = [...types.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\n(\s*)((?:export )?[^\n]*)/g)];
const examples = entries.flatMap(([, comment, , declaration]) => codes(comment.replace(/^ *\* ?/gm, "")).map((code) => [declaration, code]));
examples.push(...codes(page).map((code, index) => [`README ${index}`, code]));

function codes(text) {
  return [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
}

/** Without the imports that a page shows. */
const body = (code) => code.replace(/^import .*;\n/gm, "");

for (const name of Object.keys(carom)) {
  test(`${name} is declared, with an example`, () => {
    const declared = entries.filter(([, , , declaration]) => new RegExp(`^export (function|const|class) ${name}\\b`).test(declaration));
    assert.ok(declared.length >= 1, "no declaration with a comment");
    const isNumber = typeof carom[name] === "number";
    assert.ok(isNumber || declared.some(([, comment]) => comment.includes("```js")), "no example");
  });
}

test("nothing is declared that is not there", () => {
  const declared = [...types.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(declared)].sort(), Object.keys(carom).sort());
});

for (const [declaration, code] of examples) {
  test(`the example of ${declaration}`, () => {
    const run = new Function(...Object.keys(carom), "equal", body(code));
    let asked = 0;
    run(...Object.values(carom), (got, wanted) => {
      asked += 1;
      assert.deepEqual(got, wanted);
    });
    assert.ok(asked > 0 || declaration.startsWith("README"), "an example says what comes out");
  });
}

/** Literals as TypeScript needs them: a `type` is that one word, a point has two numbers. */
const constant = (code) => code.replace(/(= |=> \()(?=[{[])(?![^\n]*\]\.map)/g, "$1<const>");

test("examples and the types' own tests compile, strictly", () => {
  const folder = new URL("../target/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  const names = Object.keys(carom).join(", ");
  const start = `import { ${names} } from "carom/all";\ndeclare function equal(got: unknown, wanted: unknown): void;\n`;
  const functions = examples.map(([, code], index) => `export function example${index}() {\n${constant(body(code))}}\n`);
  writeFileSync(new URL("examples.ts", folder), start + functions.join(""));
  compile("--strictNullChecks", "false", "--useUnknownInCatchVariables", "false", "target/examples.ts");
  compile("--exactOptionalPropertyTypes", "tests/types.ts");
  compile("tests/types.cts");
});

function compile(...parameters) {
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", "node", "--skipLibCheck", "false"];
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const tsc = spawnSync("node_modules/.bin/tsc", [...options, ...parameters], { cwd, encoding: "utf8" });
  assert.equal(tsc.stdout + tsc.stderr, "");
}
