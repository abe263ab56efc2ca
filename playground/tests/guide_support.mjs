// Functions that the tests of the guide share: they load its lessons as modules, and move its figures.

import { createServer } from "node:http";
import { runnerImport } from "vite";

const at = (path) => new URL(path, import.meta.url).pathname;
const pack = (file) => at(`../../crates/carom-wasm/pkg/${file}`);
const resolve = { alias: { "carom/core": pack("core.js"), carom: pack("carom.js") } };
/** Loads a module of the guide. The path is relative to the tests. */
export const load = async (path) => (await runnerImport(at(path), { configFile: false, resolve, logLevel: "warn" })).module;

/** The lessons with their figures and texts. */
export const { ENTRIES, FRONT, LANGUAGES } = await load("../guide/src/site.ts");

/** The functions that render all pages, and that return the addresses of all pages, one per line. */
export const { pages, siteMap } = await load("../guide/src/render.ts");

/**
 * Functions about figures. They return the values of a figure at its start and after a change, and whether the figure needs the
 * whole library in a given state.
 */
export const { start, changed, isLarge } = await load("../guide/src/figure.ts");

/** The options of a page as on a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns the path of a page in the folder of the guide. */
export function pathOf(id, language) {
  return `${language === "en" ? "" : `${language}/`}${id === "front" ? "index" : id}.html`;
}

/** Serves the same files as another server, but sends the HTML of each page in pieces, as a slow connection does. */
export async function serveInPieces(address) {
  const server = createServer(async (request, response) => {
    const file = await fetch(new URL(request.url, address));
    const type = file.headers.get("content-type");
    response.writeHead(file.status, { "content-type": type });
    if (!type.startsWith("text/html")) return void response.end(Buffer.from(await file.arrayBuffer()));
    // Each piece begins with a tag. The first pieces are the parts of the header.
    const pieces = (await file.text()).split(/(?=<(?!\/))/);
    const body = pieces.findIndex((piece) => piece.startsWith("<body"));
    const ends = [...Array.from({ length: 30 }, (_, part) => body + part), ...Array.from({ length: 6 }, (_, part) => body + 30 * (part + 2))];
    let sent = 0;
    for (const end of ends) {
      response.write(pieces.slice(sent, end).join(""));
      sent = Math.min(end, pieces.length);
      // Longer than a frame, so the browser paints each piece.
      await new Promise((done) => setTimeout(done, 30));
    }
    response.end(pieces.slice(sent).join(""));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Records how far parts of a page move by themselves. This function runs in the page before its scripts. */
export function recordShifts() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map(({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`))).observe({ type: "layout-shift", buffered: true });
}

/** Opens a page of the guide and waits until its figures respond. In these tests, time stands still in all figures. */
export async function openLesson(blank, t, server, id, language, options = {}) {
  const page = await blank(t, { reducedMotion: "reduce", ...options });
  await page.goto(`${server.address}guide/${pathOf(id, language)}`);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  return page;
}

export function stateOf(page, figure) {
  return page.$eval(`#${figure}`, (element) => element.state());
}

/** Drags a handle of a figure with the mouse. */
export async function drag(page, figure, handle, byX, byY) {
  const button = page.locator(`#${figure} [data-handle="${handle}"]`);
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + byX / 2, y + height / 2 + byY / 2);
  await page.mouse.move(x + width / 2 + byX, y + height / 2 + byY);
  await page.mouse.up();
}

/**
 * Returns the states of all figures, and the numbers in the text at the same moment. Each number has its figure, its
 * name, its exact value, and the displayed text.
 */
export function liveNumbers(page) {
  return page.evaluate(() => ({
    states: Object.fromEntries([...document.querySelectorAll("[data-figure]")].map((figure) => [figure.id, figure.state()])),
    numbers: [...document.querySelectorAll(".live, .scrub")].map(({ dataset: { of, name, value }, textContent }) => ({ of, name, value: JSON.parse(value), text: textContent })),
  }));
}
