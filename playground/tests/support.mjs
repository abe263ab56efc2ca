// A server for the built page, and a browser.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";

const DIST = new URL("../dist", import.meta.url).pathname;
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves the built page on a free port. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const file = join(DIST, path === "/" ? "index.html" : path);
    try {
      const body = await readFile(file);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
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

/** Starts a server and a browser for a test file; both close at its end. */
export async function setUp() {
  const server = await serve();
  after(() => server.close());
  const browser = await browse();
  after(() => browser.close());
  return { server, browser };
}

/** The demos of the page. */
export const DEMOS = ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d10"];

/** Opens a new page at an address; any error in it fails the test. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  page.on("pageerror", (error) => page.faults.push(String(error)));
  await page.goto(address);
  await page.getByRole("img", { name: /Picture|画面/ }).waitFor();
  await page.locator(".numbers [data-value]").first().waitFor({ state: "attached" });
  return page;
}

/** Returns the numbers of a page by their keys, with every digit; several of one key as a list. */
export async function numbers(page) {
  const all = {};
  for (const [key, value] of await page.$$eval("[data-key][data-value]", (cells) =>
    cells.map((cell) => [cell.dataset.key, cell.dataset.value]),
  )) {
    all[key] = key in all ? [all[key], JSON.parse(value)].flat(0) : JSON.parse(value);
  }
  return all;
}

/** Waits until the address contains the last change. */
export function linked(page) {
  return page.waitForFunction(() => location.hash.includes("z="));
}

/** Returns the downloaded scene. */
export async function download(page, label = "Download scene") {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: label }).click()]);
  return readFile(await file.path(), "utf8");
}
