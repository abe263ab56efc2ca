// Checks each page of the guide. Every figure must respond, every number must agree with the library, and every
// exercise must accept right solutions and reject wrong ones.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { SOLUTIONS } from "./guide_solutions.mjs";
import { drag, ENTRIES, FRONT, liveNumbers, openLesson, pathOf, PHONE, recordShifts, stateOf } from "./guide_support.mjs";
import { DIST } from "./sizes.mjs";
import { frames, setUp } from "./support.mjs";

const { server, blank } = await setUp();
const axe = new URL("../node_modules/axe-core/axe.min.js", import.meta.url).pathname;

const open = (t, entry, language, options) => openLesson(blank, t, server, entry.id, language, options);

/** Checks all pages in a language. */
export function checkPages(language) {
  for (const entry of [FRONT, ...ENTRIES]) checkPage(entry, language);
}

function checkPage(entry, language) {
  const { id, lesson } = entry;

  test(`${id}: every figure is dragged, and the numbers are those of the library`, async (t) => {
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

  test(`${id}: the keyboard alone moves every handle, number and switch`, async (t) => {
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

  test(`${id}: axe finds nothing, in light and dark`, async (t) => {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open(t, entry, language, { colorScheme });
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), []);
    }
  });

  test(`${id}: on a phone targets have 44 pixels, and nothing is wider than the screen`, async (t) => {
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

  test(`${id}: no line begins with the mark after a number that is dragged`, async (t) => {
    const page = await open(t, entry, language, PHONE);
    const broken = await page.$$eval(".scrub", (scrubs) => scrubs.flatMap((scrub) => {
      const next = scrub.nextSibling;
      if (!/^[,.;:)，。；：、）]/.test(next?.data ?? "")) return [];
      const mark = document.createRange();
      mark.setStart(next, 0);
      mark.setEnd(next, 1);
      return mark.getBoundingClientRect().left < scrub.getBoundingClientRect().left ? [scrub.parentElement.textContent] : [];
    }));
    assert.deepEqual(broken, []);
  });

  test(`${id}: no text of a drawing lies on a line, on another text, or outside`, async (t) => {
    for (const options of [{}, PHONE]) {
      const page = await open(t, entry, language, options);
      await frames(page, 3);
      assert.deepEqual(await page.$$eval("figure .stage > svg", coveredTexts), []);
    }
  });

  test(`${id}: nothing moves while the page loads and while its numbers change`, async (t) => {
    for (const options of [{}, PHONE]) {
      const page = await open(t, entry, language, { ...options, script: recordShifts });
      await frames(page, 20);
      assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
    }
  });

  test(`${id}: no paragraph or figure moves while the numbers change`, async (t) => {
    const page = await open(t, entry, language, PHONE);
    const tops = () => page.$$eval("main > *, figcaption, li", (parts) => parts.map((part) => `${part.getBoundingClientRect().top + scrollY}: ${part.outerHTML.slice(0, 60)}`));
    const before = await tops();
    const unmoved = async (what) => assert.deepEqual(await tops(), before, what);
    for (const scrub of await page.locator(".scrub").all()) {
      for (const key of ["Home", "End"]) {
        await scrub.press(key);
        await unmoved(`${await scrub.getAttribute("aria-label")}, ${key}`);
      }
    }
    for (const choice of await page.locator(".choice input").all()) {
      await choice.evaluate((input) => input.click());
      await unmoved(await choice.evaluate((input) => input.parentElement.textContent));
    }
    for (const [figure, { handles = [] }] of Object.entries(lesson.figures)) {
      for (const handle of handles) {
        for (const [x, y] of [[300, -300], [-300, 40]]) {
          await drag(page, figure, handle.id, x, y);
          await unmoved(`${figure}: ${handle.id}, ${x}, ${y}`);
        }
      }
    }
  });

  test(`${id}: the whole text and all drawings are there without scripts`, async (t) => {
    const page = await blank(t, { javaScriptEnabled: false });
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    const figures = Object.keys(lesson.figures);
    assert.equal(await page.locator("figure svg[aria-label] path").evaluateAll((paths) => new Set(paths.map((path) => path.closest("figure").id)).size), figures.length);
    assert.equal(await page.locator("details[data-code]").count(), 5);
    assert.ok((await page.locator(".answer").boundingBox()).y < 400);
  });

  test(`${id}: at most 250 kB are loaded before the first figure responds`, async (t) => {
    const page = await blank(t);
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    await page.waitForFunction(() => performance.getEntriesByName("first-figure").length > 0);
    const files = await page.evaluate(() => {
      const [{ startTime }] = performance.getEntriesByName("first-figure");
      const before = performance.getEntriesByType("resource").filter((entry) => entry.startTime < startTime);
      return [location.href, ...before.map(({ name }) => name)].map((address) => new URL(address).pathname);
    });
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(DIST + file)).length));
    const all = sizes.reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${id}: ${all} bytes`);
    assert.ok(files.length > 4 && all < 250_000, `${all}`);
  });

  if (lesson.exercise) {
    test(`${id}: the exercise is failed with a hint, and solved`, async (t) => {
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

/** Compares the numbers in the text with the library's answers for what the figures show. */
async function compareNumbers(page, entry) {
  const { states, numbers } = await liveNumbers(page);
  for (const { of, name, value, text } of numbers) {
    const wanted = { ...states[of], ...entry.lesson.figures[of].solve(states[of]) }[name];
    // The sines of the browser and of Node.js may differ in the last bit.
    const isClose = typeof wanted === "number" && Math.abs(value - wanted) <= 1e-12 * Math.max(1, Math.abs(wanted));
    assert.ok(value === wanted || isClose, `${of}.${name}: ${value} and ${wanted}`);
    if (typeof wanted === "number" && /\d/.test(text)) {
      const decimals = (/\.(\d+)/.exec(text)?.[1] ?? "").length;
      assert.ok(Math.abs(parseFloat(text.replace("−", "-")) - wanted) <= 0.5000001 * 10 ** -decimals, `${text} for ${wanted}`);
    }
  }
}

/**
 * Returns the texts of drawings that touch a line or another text, or leave the drawing. This function runs in
 * the page.
 */
function coveredTexts(drawings) {
  const boxOf = (text) => {
    const { x, y, width, height } = text.getBBox();
    // The box of a text is higher than its letters.
    return { text: text.textContent, left: x + 1, right: x + width - 1, top: y + 3, bottom: y + height - 3 };
  };
  const lines = "[stroke-width]:not([stroke-linecap=round], text)";
  const pointsOf = (line) => Array.from({ length: Math.ceil(line.getTotalLength() / 3) }, (_, step) => line.getPointAtLength(3 * step));
  return drawings.flatMap((drawing) => {
    const { width, height } = drawing.viewBox.baseVal;
    const texts = [...drawing.querySelectorAll("text")].map(boxOf);
    const points = [...drawing.querySelectorAll(lines)].flatMap(pointsOf);
    const isCovered = (one) =>
      points.some(({ x, y }) => one.left < x && x < one.right && one.top < y && y < one.bottom) ||
      texts.some((other) => other !== one && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom);
    const isOut = ({ left, right, top, bottom }) => left < 0 || width < right || top < 0 || height < bottom;
    return texts.filter((one) => isCovered(one) || isOut(one)).map(({ text }) => `${drawing.closest("figure").id}: ${text}`);
  });
}
