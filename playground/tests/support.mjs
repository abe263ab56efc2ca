// Starts a server for the built page, and a browser.

import assert from "node:assert/strict";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const DIST = new URL("../dist", import.meta.url).pathname;
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The folder of the npm package. */
const PACKAGE = process.env.CAROM_PACKAGE ?? new URL("../../crates/carom-wasm/pkg/carom.js", import.meta.url).href;

/** The headers of files whose names contain a hash of their content. Such files never change. */
const LASTING = { "cache-control": "public, max-age=31536000, immutable" };

/** Serves the built page on a free port, compressed like a host of static files. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const file = join(DIST, path === "/" ? "index.html" : path);
    try {
      const packed = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "") && (await readFile(`${file}.gz`).catch(() => undefined));
      const body = packed || (await readFile(file));
      const type = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...(packed ? { "content-encoding": "gzip" } : {}) };
      response.writeHead(200, path.startsWith("/assets/") ? { ...type, ...LASTING } : type).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

const ARGUMENTS =
  "--no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-gpu";

export function browse() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ARGUMENTS.split(" ") });
}

/** Starts a server and a browser for a test file. Both are closed at the end of the file. */
export async function setUp() {
  const server = await serve();
  after(() => server.close());
  const browser = await browse();
  after(() => browser.close());
  return { server, browser, ...pages(browser, server.address) };
}

/** The ids of the demos that the usual page shows. The game `d9` and the tile map `d11` have pages of their own. */
export const DEMOS = ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d10", "d12", "d13", "d14", "d15", "d16"];

const USUAL = { viewport: { width: 1280, height: 800 }, locale: "en-GB" };

/**
 * Creates the functions that open pages at an address. Tests with equal options use the same page one after the other.
 * The page is loaded anew for each test, with an empty storage, but its process and its cache stay. Any error in a page
 * fails the test.
 */
export function pages(browser, address) {
  const unused = new Map();

  /**
   * Returns an empty page. The function `script` runs in the page before the scripts of each document that it loads.
   * With `hasClock`, `page.clock` can stop the time of the page, or let it pass faster.
   */
  async function blank(t, { script, hasClock = false, ...options } = {}) {
    const wanted = { ...USUAL, ...options };
    const key = JSON.stringify([wanted, hasClock, String(script)]);
    const page = unused.get(key)?.pop() ?? (await create(browser, wanted, hasClock, script));
    t.after(async () => {
      const faults = page.faults.splice(0);
      await clear(page, wanted);
      unused.set(key, [...(unused.get(key) ?? []), page]);
      assert.deepEqual(faults, []);
    });
    return page;
  }

  /** Opens a demo, such as `d2?t=37`, or a whole address. Waits until its numbers are shown. */
  async function open(t, place, options) {
    const page = await blank(t, options);
    await page.goto(place.startsWith("http") ? place : `${address}#/${place}`);
    await ready(page);
    return page;
  }

  return { blank, open };
}

async function create(browser, options, hasClock, script) {
  const context = await browser.newContext(options);
  if (hasClock) await context.clock.install();
  if (script) await context.addInitScript(script);
  // The limit is longer than the default, because the machine may be doing other work.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  page.faults = [];
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  page.on("pageerror", (error) => page.faults.push(String(error)));
  return page;
}

/** Undoes the changes of a test that remain when the page is loaded again. */
async function clear(page, { viewport }) {
  page.removeAllListeners("request");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().clearPermissions();
  await page.mouse.up();
  await page.mouse.move(0, 0);
  // Some pages do not allow access to the storage.
  await page.evaluate(() => localStorage.clear()).catch(() => {});
  await page.goto("about:blank");
  await page.setViewportSize(viewport);
}

/** Opens another demo in an open page, without loading the page again. */
export async function go(page, place) {
  await page.evaluate((hash) => {
    document.querySelector("main > article").dataset.old = "";
    location.hash = hash;
  }, `/${place}`);
  await ready(page);
}

/** Waits for the numbers of a demo, or for the start card of the game. */
export async function ready(page) {
  await page.locator("main > article:not([data-old])").locator(".numbers [data-value], .curtain-card").first().waitFor({ state: "attached" });
}

/** Returns the numbers of a page by their keys, with every digit. If a key has several numbers, they are in a list. */
export async function numbers(page) {
  const all = {};
  for (const [key, value] of await page.$$eval("[data-key][data-value]", (cells) =>
    cells.map((cell) => [cell.dataset.key, cell.dataset.value]),
  )) {
    all[key] = key in all ? [all[key], JSON.parse(value)].flat(0) : JSON.parse(value);
  }
  return all;
}

/** Waits for a number of animation frames. */
export function frames(page, count) {
  return page.evaluate(async (times) => {
    for (let frame = 0; frame < times; frame++) await new Promise((done) => requestAnimationFrame(done));
  }, count);
}

/**
 * Waits until the address shows the last change. That is so when it contains a scene, and has stayed the same for
 * longer than the page delays its updates.
 */
export async function linked(page) {
  const link = { address: "", since: 0 };
  await page.waitForFunction((link) => {
    if (location.hash !== link.address) [link.address, link.since] = [location.hash, performance.now()];
    return link.address.includes("z=") && performance.now() - link.since > 800;
  }, await page.evaluateHandle((link) => link, link));
}

/** Returns the downloaded scene. */
export async function download(page, label = "Download scene") {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: label }).click()]);
  return readFile(await file.path(), "utf8");
}

/** Returns the scene that a click on Download scene would write to a file. This is much faster than `download`. */
export function savedScene(page) {
  return page.evaluate(() => new Promise((done) => {
    const links = HTMLAnchorElement.prototype;
    links.click = function () {
      delete links.click;
      done(fetch(this.href).then((file) => file.text()));
    };
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Download scene").click();
  }));
}

/** Returns the output of the JavaScript beside a picture. */
export async function printed(page) {
  await page.getByRole("button", { name: "JavaScript", exact: true }).click();
  return printedBy(await page.locator(".listing").textContent());
}

/** Runs a program that imports the npm package. Returns the values in each line of its output. */
export async function printedBy(text) {
  const code = text.replace('from "carom"', `from ${JSON.stringify(PACKAGE)}`);
  const file = join(await mkdtemp(join(tmpdir(), "carom-")), "code.mjs");
  await writeFile(file, code.replaceAll("console.log(", "globalThis.print("));
  const lines = [];
  globalThis.print = (...values) => lines.push(values);
  await import(pathToFileURL(file).href);
  return lines;
}
