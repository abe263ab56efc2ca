// The guide as a whole: texts in both languages, links, code, previews, frames; one lesson stands for all where they share code.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { drag, ENTRIES, FRONT, LANGUAGES, openLesson, pathOf, siteMap, start, stateOf } from "./guide_support.mjs";
import { printedBy, ready, setUp } from "./support.mjs";

const { server, blank } = await setUp();
const ALL = [FRONT, ...ENTRIES].flatMap((entry) => LANGUAGES.map((language) => [entry, language]));

/** The lesson on turned boxes. */
const BOXES = ENTRIES.find(({ id }) => id === "turned-boxes");

const open = (t, entry, language, options) => openLesson(blank, t, server, entry.id, language, options);

test("the texts of a lesson have the same figures, words and numbers in both languages", () => {
  for (const { id, texts } of [FRONT, ...ENTRIES]) {
    const outline = ({ blocks }) => blocks.filter(({ kind }) => kind === "special").map(({ name, id, words }) => [name, id, Object.keys(words).sort()]);
    assert.deepEqual(outline(texts.en), outline(texts.zh), id);
    const numbers = (text) => [...JSON.stringify(text).matchAll(/\{(~?[\w-]+\.[\w-]+)/g)].map(([, name]) => name).sort();
    assert.deepEqual(numbers(texts.en), numbers(texts.zh), id);
  }
});

test("all links lead somewhere", async (t) => {
  const page = await blank(t);
  const status = new Map();
  for (const [{ id }, language] of ALL) {
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    const links = await page.$$eval("[href], [src]", (elements) => elements.map((element) => element.href || element.src));
    for (const link of links.filter((link) => link.startsWith("http"))) {
      const [address, hash] = link.split("#");
      if (!status.has(address)) status.set(address, (await page.request.get(address)).status());
      assert.equal(status.get(address), 200, `${id}: ${link}`);
      if (hash && !hash.startsWith("/")) assert.equal(await page.locator(`#${hash}`).count(), 1, link);
    }
  }
});

test("every page is on the site map, and has a preview picture", async (t) => {
  const addresses = siteMap("http://localhost/").trim().split("\n");
  assert.deepEqual(addresses, ALL.map(([{ id }, language]) => `http://localhost/guide/${pathOf(id, language)}`));
  const page = await blank(t);
  for (const [{ id }, language] of ALL) {
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    const card = await page.getAttribute("meta[property='og:image']", "content");
    assert.equal((await page.request.get(new URL(card, page.url()).href)).status(), 200, card);
  }
});

test("a figure alone fills a frame", async (t) => {
  const page = await blank(t, { reducedMotion: "reduce" });
  await page.goto(`${server.address}guide/turned-boxes.html?embed#axis`);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  assert.equal(await page.locator("h1").isVisible(), false);
  assert.deepEqual(await page.$$eval("figure", (figures) => figures.filter((figure) => figure.offsetParent).map(({ id }) => id)), ["axis"]);
  await drag(page, "axis", "b", 30, 30);
});

test("the figure on top moves by itself until it is touched, and rests with reduced motion", async (t) => {
  const page = await blank(t);
  await page.goto(`${server.address}guide/turned-boxes.html`);
  await page.waitForFunction(() => document.querySelector("#hero")?.state?.().turn > 25);
  await page.getByRole("button", { name: "Pause" }).click();
  const { turn } = await stateOf(page, "hero");
  await page.waitForTimeout(200);
  assert.equal((await stateOf(page, "hero")).turn, turn);
  const calm = await open(t, BOXES, "en");
  await calm.waitForTimeout(200);
  assert.equal((await stateOf(calm, "hero")).turn, 20);
});

test("a figure that measures shows the times of this machine once it plays", async (t) => {
  const page = await blank(t);
  await page.goto(`${server.address}guide/many-bullets.html`);
  const times = () => ["all", "grid", "tree"].map((name) => document.querySelector(`.live[data-of="hero"][data-name="ms-${name}"]`).textContent);
  assert.deepEqual(await page.evaluate(times), ["–", "–", "–"]);
  await page.waitForFunction(() => document.querySelector("#hero")?.state?.()["ms-tree"] > 0);
  for (const time of await page.evaluate(times)) assert.match(time, /^\d+\.\d\d$/);
});

test("a figure says what changed, at most once a second", async (t) => {
  const page = await open(t, BOXES, "en");
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push([performance.now(), document.querySelector("body > [role=status]").textContent])).observe(document.querySelector("body > [role=status]"), { childList: true });
  });
  await page.locator('#axis [data-handle="angle"]').focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(100);
  }
  await page.waitForFunction(() => globalThis.said.length > 0);
  const said = await page.evaluate(() => globalThis.said);
  said.slice(1).forEach(([time], index) => assert.ok(time - said[index][0] >= 990, JSON.stringify(said)));
  assert.match(said.at(-1)[1], /^(gap|overlap) \d/);
});

test("the link to the playground has the boxes of the figure", async (t) => {
  const page = await open(t, BOXES, "en");
  const link = page.locator("#axis .play-link");
  const before = await link.getAttribute("href");
  await drag(page, "axis", "b", 30, 30);
  await page.waitForFunction((old) => document.querySelector("#axis .play-link").getAttribute("href") !== old, before);
  await link.click();
  await page.locator(".numbers [data-value]").first().waitFor({ state: "attached" });
  assert.match(page.url(), /#\/d8/);
  assert.equal(await page.locator(".complaint").count(), 0);
});

test("the code of every lesson prints its output, which has numbers of its figures", async () => {
  for (const { id, code, lesson } of [FRONT, ...ENTRIES]) {
    const folder = new URL(`../guide/lessons/${id}/code/`, import.meta.url);
    const text = code.find(({ ending }) => ending === "js").text;
    const lines = await printedBy(text);
    assert.equal(`${lines.map((line) => line.join(" ")).join("\n")}\n`, await readFile(new URL("output.txt", folder), "utf8"), id);
    const answers = Object.values(lesson.figures).flatMap((figure) => Object.values(figure.solve(start(figure))));
    const isThere = (number) => answers.some((answer) => Math.abs(answer - number) < 1e-12);
    if (lesson.exercise) assert.ok(lines.flat().some((value) => typeof value === "number" && isThere(value)), id);
  }
});

test("every figure with a scene opens in the playground", async (t) => {
  const page = await blank(t);
  for (const [{ id }, language] of ALL.filter(([, language]) => language === "en")) {
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    for (const link of await page.$$eval(".play-link", (links) => links.map(({ href }) => href))) {
      await page.goto("about:blank");
      await page.goto(link);
      await ready(page);
      assert.equal(await page.locator(".complaint").count(), 0, `${id}: ${link}`);
    }
  }
});
