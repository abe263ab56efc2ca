// Serves the built pages of the examples, and starts browsers.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { delimiter, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const EXAMPLES = fileURLToPath(new URL("..", import.meta.url));
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".png": "image/png" };

/** Returns the path of a program. The program may be named without its folder. */
function located(program) {
  const folders = process.env.PATH.split(delimiter);
  return existsSync(program) ? program : (folders.map((folder) => join(folder, program)).find(existsSync) ?? program);
}

/** The programs of the browsers. In these tests, WebGL runs on the processor. */
export const BROWSERS = {
  chrome: {
    executablePath: located(process.env.CHROMIUM ?? "chromium"),
    args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--enable-unsafe-swiftshader"],
  },
  firefox: {
    executablePath: located(process.env.FIREFOX ?? "firefox-esr"),
    extraPrefsFirefox: { "webgl.force-enabled": true },
  },
};

export const VIEW = { width: 1000, height: 640 };

/** Serves the built page of an example on a free port. */
export async function serve(example) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const file = join(EXAMPLES, example, "dist", path === "/" ? "index.html" : path);
    try {
      const body = await readFile(file);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Starts a browser. */
export function launch(browser) {
  return puppeteer.launch({ browser, headless: true, ...BROWSERS[browser] });
}

/** Opens the page of an example, and waits until it has started. `page.faults` has its errors. */
export async function open(browser, address, isReady) {
  const page = await browser.newPage();
  await page.setViewport(VIEW);
  page.faults = [];
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  page.on("pageerror", (error) => page.faults.push(String(error)));
  await page.goto(address);
  await page.waitForFunction(isReady, { timeout: 60_000 }).catch(() => page.faults.push("it does not start"));
  assert.deepEqual(page.faults, []);
  return page;
}

/** Drags with the mouse from one point through other points, and calls `look` at each of them. */
export async function drag(page, from, places, look = () => {}) {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const place of places) {
    await page.mouse.move(...place);
    await look(place);
  }
  await page.mouse.up();
}
