// The lessons of the guide: every figure responds, every number is the library's, every exercise can be solved and failed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { drag, ENTRIES, FRONT, LANGUAGES, liveNumbers, openLesson, pathOf, siteMap, start, stateOf } from "./guide_support.mjs";
import { SOLUTIONS } from "./guide_solutions.mjs";
import { DIST } from "./sizes.mjs";
import { frames, printedBy, setUp } from "./support.mjs";

const { server, blank } = await setUp();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const axe = new URL("../node_modules/axe-core/axe.min.js", import.meta.url).pathname;
const ALL = [FRONT, ...ENTRIES].flatMap((entry) => LANGUAGES.map((language) => [entry, language]));

const open = (t, entry, language, options) => openLesson(blank, t, server, entry.id, language, options);

/** Compares the numbers in the text with the answers for what the figures show. */
async function compareNumbers(page, entry) {
  const states = {};
  for (const id of Object.keys(entry.lesson.figures)) states[id] = await stateOf(page, id);
  for (const { of, name, value, text } of await liveNumbers(page)) {
    const wanted = { ...states[of], ...entry.lesson.figures[of].solve(states[of]) }[name];
    // Sines of the browser and of Node.js may differ in the last bit.
    const isClose = typeof wanted === "number" && Math.abs(value - wanted) <= 1e-12 * Math.max(1, Math.abs(wanted));
    assert.ok(value === wanted || isClose, `${of}.${name}: ${value} and ${wanted}`);
    if (typeof wanted === "number" && /\d/.test(text)) {
      const decimals = (/\.(\d+)/.exec(text)?.[1] ?? "").length;
      assert.ok(Math.abs(parseFloat(text.replace("−", "-")) - wanted) <= 0.5000001 * 10 ** -decimals, `${text} for ${wanted}`);
    }
  }
}

for (const [entry, language] of ALL) {
  const { id, lesson } = entry;

  test(`${id}, ${language}: every figure is dragged, and the numbers are those of the library`, async (t) => {
    const page = await open(t, entry, language);
    await compareNumbers(page, entry);
    for (const [figure, { handles = [] }] of Object.entries(lesson.figures)) {
      for (const handle of handles) {
        const before = await stateOf(page, figure);
        await drag(page, figure, handle.id, 17, -23);
        const dragged = await stateOf(page, figure);
        assert.notDeepEqual(dragged, before, `${figure}: ${handle.id}`);
      }
      await compareNumbers(page, entry);
    }
  });

  test(`${id}, ${language}: the keyboard alone moves every handle, number and switch`, async (t) => {
    const page = await open(t, entry, language);
    const changes = async (figure, place, key) => {
      await place.focus();
      for (const press of [key, "ArrowLeft"]) {
        const before = await stateOf(page, figure);
        await page.keyboard.press(press);
        if (JSON.stringify(await stateOf(page, figure)) !== JSON.stringify(before)) return;
      }
      assert.fail(`${figure}: ${await place.getAttribute("aria-label")}`);
    };
    for (const handle of await page.locator(".handle").all()) {
      const figure = await handle.evaluate((button) => button.closest("figure").id);
      await changes(figure, handle, "ArrowRight");
    }
    for (const scrub of await page.locator(".scrub").all()) {
      assert.equal(await scrub.getAttribute("role"), "slider");
      assert.ok((await scrub.getAttribute("aria-label")).length > 1);
      await changes(await scrub.getAttribute("data-of"), scrub, "ArrowUp");
    }
    for (const choice of await page.locator(".switch-group input[type=radio]:checked").all()) {
      await changes(await choice.evaluate((input) => input.closest("figure").id), choice, "ArrowRight");
    }
    for (const tick of await page.locator(".tick input").all()) {
      const figure = await tick.evaluate((input) => input.closest("figure").id);
      const before = await stateOf(page, figure);
      await tick.focus();
      await page.keyboard.press("Space");
      assert.notDeepEqual(await stateOf(page, figure), before, figure);
    }
    await compareNumbers(page, entry);
  });

  test(`${id}, ${language}: axe finds nothing, in light and dark`, async (t) => {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open(t, entry, language, { colorScheme });
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), []);
    }
  });

  test(`${id}, ${language}: on a phone targets have 44 pixels, and nothing is wider than the screen`, async (t) => {
    const page = await open(t, entry, language, PHONE);
    const small = await page.$$eval("button, .scrub, .choice, summary, header a, .play-link, .exercise input, .gallery a", (targets) =>
      targets.filter((target) => target.offsetParent !== null).flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width >= 43.9 && height >= 43.9 ? [] : [`${target.outerHTML.slice(0, 90)}: ${width} × ${height}`];
      }),
    );
    assert.deepEqual(small, []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  });

  test(`${id}, ${language}: nothing moves while the page loads and while its numbers change`, async (t) => {
    for (const options of [{}, PHONE]) {
      const script = () => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map(({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`))).observe({ type: "layout-shift", buffered: true });
      };
      const page = await open(t, entry, language, { ...options, script });
      await frames(page, 20);
      assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
    }
  });

  test(`${id}, ${language}: the whole text and all drawings are there without scripts`, async (t) => {
    const page = await blank(t, { javaScriptEnabled: false });
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    const figures = Object.keys(lesson.figures);
    assert.equal(await page.locator("figure svg[aria-label] path").evaluateAll((paths) => new Set(paths.map((path) => path.closest("figure").id)).size), figures.length);
    assert.equal(await page.locator("details[data-code]").count(), 5);
    assert.ok((await page.locator(".answer").boundingBox()).y < 400);
  });

  test(`${id}, ${language}: at most 250 kB are loaded before the first figure responds`, async (t) => {
    const page = await blank(t);
    const files = [];
    page.on("response", (response) => files.push(new URL(response.url()).pathname));
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(DIST + file)).length));
    const all = sizes.reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${id}, ${language}: ${all} bytes`);
    assert.ok(files.length > 4 && all < 250_000, `${all}`);
  });

  if (lesson.exercise) {
    test(`${id}, ${language}: the exercise is failed with a hint, and solved`, async (t) => {
      const page = await open(t, entry, language);
      const { wrong, right } = SOLUTIONS[id];
      const check = async (act) => {
        await act(page);
        await page.locator(".check").click();
        return { found: await page.locator(".result").getAttribute("data-found"), said: await page.locator(".result").textContent() };
      };
      for (const [hint, act] of Object.entries(wrong)) {
        const { found, said } = await check(act);
        assert.equal(found, hint);
        assert.ok(said.length > 5 && !said.includes("hint."), said);
      }
      assert.equal((await check(right)).found, "solved");
    });
  }
}

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
  const calm = await open(t, ENTRIES[0], "en");
  await calm.waitForTimeout(200);
  assert.equal((await stateOf(calm, "hero")).turn, 20);
});

test("a figure says what changed, at most once a second", async (t) => {
  const page = await open(t, ENTRIES[0], "en");
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
  const page = await open(t, ENTRIES[0], "en");
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
      await page.locator(".numbers [data-value]").first().waitFor({ state: "attached" });
      assert.equal(await page.locator(".complaint").count(), 0, `${id}: ${link}`);
    }
  }
});
