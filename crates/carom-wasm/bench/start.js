// Measures the time from the import of an entry point to its first result, in Chromium. Prints medians of page loads with
// an empty cache, at the full speed of the processor and at a quarter of it. The option `--write` writes the table into the
// README.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { cpus, type } from "node:os";
import { gzipSync } from "node:zlib";
import { launch } from "../tests/chromium.js";
import { writePart } from "../tests/readme.js";
import { ENTRIES as ALL_ENTRIES } from "../tests/sizes.js";

/** The entry points with queries about two single shapes. */
const ENTRIES = ALL_ENTRIES.filter(({ name }) => !["carom/batch", "carom/maps"].includes(name));
const LOADS = 21;
const SLOWDOWNS = [1, 4];
const PAGE = `<!doctype html><link rel="icon" href="data:,"><title>start</title>`;

/** Starts a server for an empty page and for the entry points, compressed with gzip. */
async function serve() {
  const files = await Promise.all(ENTRIES.map(async ({ file }) => [`/${file}`, gzipSync(await readFile(new URL(`../pkg/${file}`, import.meta.url)), { level: 9 })]));
  const bodies = new Map([...files, ["/", gzipSync(PAGE)]]);
  const server = createServer(({ url }, response) => {
    const type = url === "/" ? "text/html" : "text/javascript";
    response.writeHead(bodies.has(url) ? 200 : 404, { "content-type": type, "content-encoding": "gzip", "cache-control": "no-store" });
    response.end(bodies.get(url));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Returns the number of milliseconds until the first result that needs WebAssembly. This function runs in the page. */
async function firstResult(url) {
  const start = performance.now();
  const { contact } = await import(url);
  const square = [[0, 0], [2, 0], [2, 2], [0, 2]], triangle = [[1, 1], [4, 1], [3, 3]];
  const answer = contact({ type: "convex_polygon", vertices: square }, { type: "convex_polygon", vertices: triangle });
  if (answer.depth !== 1) throw new Error(`depth ${answer.depth}`);
  return performance.now() - start;
}

/** Loads an entry point once, in a browser context without a cache. */
async function load(browser, address, file, rate) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const time = await page.evaluate(firstResult, `${address}${file}`);
  await context.close();
  return time;
}

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

const server = await serve();
const browser = await launch();
const rows = ENTRIES.flatMap(({ name, file }) => SLOWDOWNS.map((rate) => ({ name, file, rate, times: [] })));
for (let round = 0; round <= LOADS; round++) {
  for (const row of rows) {
    const time = await load(browser, server.address, row.file, row.rate);
    if (round > 0) row.times.push(time);
  }
}
const version = browser.version();
await browser.close();
server.close();

const cell = (name, rate) => `${median(rows.find((row) => row.name === name && row.rate === rate).times).toFixed(0)} ms`;
const lines = ENTRIES.map(({ name }) => `| \`${name}\` | ${SLOWDOWNS.map((rate) => cell(name, rate)).join(" | ")} |`);
const computer = `a computer with ${cpus().length} processors ${cpus()[0].model} and ${type()}`;
const stamp = `Medians of ${LOADS} loads in Chromium ${version} on ${computer}, from a server on the same computer.`;
const table = ["| | | with the processor 4 times slower |", "|---|---|---|", ...lines, "", stamp].join("\n");
console.log(table);
if (process.argv.includes("--write")) writePart("start", table);
