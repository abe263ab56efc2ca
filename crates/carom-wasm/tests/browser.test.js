// Tests the package in a browser, as a plain module and with Vite. Vite is used in its newest version and in version 6,
// for builds and in the development server.

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./chromium.js";

const HOME = fileURLToPath(new URL("..", import.meta.url));
const SITE = join(HOME, "tests/site");
const KINDS = { ".html": "text/html", ".js": "text/javascript" };

const PAGE = [true, [0, 0.5]];
const WITH_WORKER = { page: PAGE, worker: [-0.5, [0, 0.5]] };

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Loads a page, and returns the object that the page writes into its title as JSON. */
async function titleOf(url) {
  const page = await browser.newPage();
  const problems = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(url);
  await page.waitForFunction(() => document.title !== "carom", null, { timeout: 20_000 }).catch(() => problems.push("no title"));
  const title = await page.title();
  await page.close();
  assert.deepEqual(problems, []);
  return JSON.parse(title);
}

/** Serves the files of a folder while `work` runs. */
async function withServer(folder, work, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = join(folder, new URL(request.url, "http://localhost").pathname);
    const content = await readFile(path.endsWith("/") ? join(path, "index.html") : path).catch(() => null);
    response.writeHead(content ? 200 : 404, { "content-type": KINDS[extname(path)] ?? "text/html", ...headers });
    response.end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("a plain module script, both entries", async () => {
  const answer = await withServer(HOME, (url) => titleOf(`${url}tests/site/plain.html`));
  assert.deepEqual(answer, { page: PAGE, core: -0.5 });
});

test("a content security policy with the directive in the README", async () => {
  const [, directive] = /`('[\w-]+')` in its `script-src`/.exec(await readFile(join(HOME, "README.md"), "utf8"));
  const headers = { "content-security-policy": `script-src 'self' 'unsafe-inline' ${directive}` };
  const answer = await withServer(HOME, (url) => titleOf(`${url}tests/site/plain.html`), headers);
  assert.deepEqual(answer, { page: PAGE, core: -0.5 });
});

for (const name of ["vite", "vite6"]) {
  const folder = (kind) => mkdtempSync(join(tmpdir(), `carom-${name}-${kind}-`));

  test(`${name}: built`, async () => {
    const { build } = await import(name);
    const outDir = folder("out");
    await build({ root: SITE, configFile: false, logLevel: "error", base: "./", build: { outDir }, worker: { format: "es" } });
    assert.deepEqual(await withServer(outDir, titleOf), WITH_WORKER);
  });

  test(`${name}: served for development`, async () => {
    const { createServer } = await import(name);
    const options = { root: SITE, configFile: false, logLevel: "error", cacheDir: folder("cache"), server: { host: "127.0.0.1", fs: { allow: [HOME] } } };
    const server = await createServer(options);
    await server.listen(0);
    try {
      assert.deepEqual(await titleOf(server.resolvedUrls.local[0]), WITH_WORKER);
    } finally {
      await server.close();
    }
  });
}
