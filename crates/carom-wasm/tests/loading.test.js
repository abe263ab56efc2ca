// Tests the entry point `carom/wasm`, whose module is a file, and the entry point `carom/js`, which does not need
// WebAssembly.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const PKG = new URL("../pkg/", import.meta.url), MODULE = fileURLToPath(new URL("carom.wasm", PKG));
/** A query about the distance of two triangles. It has no fast path, so the module computes the answer. */
const QUERY = `separation({ type: "polygon", vertices: [[0, 0], [4, 0], [0, 3]] }, { type: "polygon", vertices: [[5, 0], [9, 0], [9, 3]] })`;

/** Runs a script in a separate process, and returns its output. */
function run(code, kind = "module") {
  const { stdout, stderr } = spawnSync(process.execPath, [`--input-type=${kind}`, "-"], { input: code, cwd: fileURLToPath(new URL(".", import.meta.url)), encoding: "utf8" });
  assert.equal(stderr, "");
  return stdout.trim();
}

const SOURCES = {
  "without an argument": "",
  "from a path": JSON.stringify(MODULE),
  "from a URL": "new URL(import.meta.resolve('carom/carom.wasm'))",
  "from bytes": `readFileSync(${JSON.stringify(MODULE)})`,
  "from a module": `new WebAssembly.Module(readFileSync(${JSON.stringify(MODULE)}))`,
  "from a response": `new Response(readFileSync(${JSON.stringify(MODULE)}))`,
  "from a promise": `Promise.resolve(readFileSync(${JSON.stringify(MODULE)}))`,
};

for (const [name, source] of Object.entries(SOURCES)) {
  test(`the module is loaded ${name}`, () => {
    const code = `import { readFileSync } from "node:fs"; import { init, separation } from "carom/wasm"; await init(${source}); await init(); console.log(${QUERY});`;
    assert.equal(run(code), "1");
  });
}

test("require finds the module too", () => {
  assert.equal(run(`const { init, separation } = require("carom/wasm"); init().then(() => console.log(${QUERY}));`, "commonjs"), "1");
});

test("a call before init says what is missing, and a later one works", () => {
  const code = `import { init, separation, Space } from "carom/wasm";
    const attempt = (call) => { try { call(); } catch (error) { console.log(error.code, error.message); } };
    attempt(() => ${QUERY}); attempt(() => new Space()); await init(); console.log(${QUERY});`;
  const message = "not_ready the module is not loaded: await init() first";
  assert.equal(run(code), [message, message, "1"].join("\n"));
});

test("a wrong source is named", () => {
  for (const [source, code] of [["5", "wrong_type"], ["null", "wrong_type"], ["new Response('', { status: 404 })", "not_loaded"]]) {
    assert.equal(run(`import { init } from "carom/wasm"; await init(${source}).catch((error) => console.log(error.code, error.argument));`), `${code} source`);
  }
});

/**
 * A stand-in for the runtime of mini games. It does not have `WebAssembly`, and creates instances only from paths in
 * the package.
 */
const MINI_GAME = `
  const { WebAssembly: Real } = globalThis, { readFileSync } = require("node:fs");
  delete globalThis.WebAssembly;
  globalThis.WXWebAssembly = {
    async instantiate(path, imports) {
      if (path !== "game/carom.wasm") throw new Error("no such file");
      const { instance } = await Real.instantiate(readFileSync(${JSON.stringify(MODULE)}), imports);
      return { instance };
    },
  };`;

/** Returns a file of the package as one script without imports, like the modules of Cocos Creator. */
function script(file) {
  const text = readFileSync(new URL(file, PKG), "utf8");
  assert.doesNotMatch(text, /import\.meta|require\(/);
  return `const carom = (() => { const exports = {}, module = { exports }; ${text}; return module.exports; })();`;
}

test("a mini game loads the module by its path in the package", () => {
  const code = `${MINI_GAME} ${script("wasm.cjs")}
    carom.init("game/carom.wasm").then(() => console.log(carom.${QUERY}, new carom.Space().update().pairs.length));`;
  assert.equal(run(code, "commonjs"), "1 0");
});

test("carom/js needs no WebAssembly", { skip: !existsSync(new URL("js.js", PKG)) && "not in quick builds" }, () => {
  const code = `delete globalThis.WebAssembly; ${script("js.cjs")} console.log(carom.${QUERY}, carom.pairs([{ type: "circle", center: [0, 0], radius: 1 }, { type: "point", position: [1, 0] }]));`;
  assert.equal(run(code, "commonjs"), "1 [ [ 0, 1 ] ]");
});
