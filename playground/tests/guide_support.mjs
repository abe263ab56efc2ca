// Functions that the tests of the guide share: they load its lessons as modules, and move its figures.

import { runnerImport } from "vite";

const at = (path) => new URL(path, import.meta.url).pathname;
const pack = (file) => at(`../../crates/carom-wasm/pkg/${file}`);
const resolve = { alias: { "carom/core": pack("core.js"), carom: pack("carom.js") } };
/** Loads a module of the guide. The path is relative to the tests. */
export const load = async (path) => (await runnerImport(at(path), { configFile: false, resolve, logLevel: "warn" })).module;

/** The lessons with their figures and texts. */
export const { ENTRIES, FRONT, LANGUAGES } = await load("../guide/src/site.ts");

/** The function that returns the addresses of all pages, one per line. */
export const { siteMap } = await load("../guide/src/render.ts");

/**
 * Functions that return the values of a figure at its start and after a change, and whether the figure needs the whole
 * library in a given state.
 */
export const { start, changed, isLarge } = await load("../guide/src/figure.ts");

/** Returns the path of a page in the folder of the guide. */
export function pathOf(id, language) {
  return `${language === "en" ? "" : `${language}/`}${id === "front" ? "index" : id}.html`;
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

/** Returns the numbers in the text. Each has its figure, its name, its exact value, and the displayed text. */
export function liveNumbers(page) {
  return page.$$eval(".live, .scrub", (places) =>
    places.map((place) => ({ of: place.dataset.of, name: place.dataset.name, value: JSON.parse(place.dataset.value), text: place.textContent })),
  );
}
