// Tests the pages for users of other libraries: each program prints the output that the page shows.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const PAGES = { "sat-js": "sat", "detect-collisions": "detect-collisions", "matter-js": "matter-js" };

/** Runs a program as a module, in a folder from which the packages of the tests can be imported. */
function printed(code) {
  const folder = mkdtempSync(join(here, "program-"));
  try {
    writeFileSync(join(folder, "program.mjs"), code);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const [page, library] of Object.entries(PAGES)) {
  const text = readFileSync(new URL(`../../../docs/migrating/${page}.md`, import.meta.url), "utf8");
  const programs = [...text.matchAll(/## (Before|After)\n\n```js\n([^]*?)```/g)].map(([, name, code]) => [name, code]);
  const [, expected] = /Both print:\n\n```text\n([^]*?)```/.exec(text);
  assert.deepEqual(programs.map(([name]) => name), ["Before", "After"]);
  for (const [name, code] of programs) {
    const isThere = name === "After" || existsSync(join(here, "node_modules", library));
    test(`${page}: the program ${name.toLowerCase()} prints what the page says`, { skip: isThere ? false : `needs ${library}: run npm ci in the folder tests` }, () => {
      assert.equal(printed(code), expected);
    });
  }
}
