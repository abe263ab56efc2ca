// Tests that edits can be undone and redone, are kept in links, and are announced to screen readers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEMOS, go, linked, numbers, savedScene, setUp } from "./support.mjs";

const { open } = await setUp();

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Waits until the address contains the last edit; or, without an edit, until it contains none. */
function inAddress(page, isEdited) {
  return page.waitForFunction((wanted) => location.hash.includes("z=") === wanted, isEdited);
}

/** Shortens all timers of a page, so that its address is written soon after an edit. */
function shortenTimers() {
  const { setTimeout: later } = globalThis;
  globalThis.setTimeout = (run, time, ...rest) => later(run, Math.min(time, 50), ...rest);
}

/** Drags the first handle that moves a shape, by pixels. */
async function drag(page, byX, byY) {
  const box = await page.locator(".handle.move, .handle.cloud").first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y + byY, { steps: 4 });
  await page.mouse.up();
}

for (const demo of DEMOS) {
  test(`${demo}: an edit is undone and redone, by buttons and by keys`, async (t) => {
    // The scene of a crowd is compared in the address, so the address must not be written before the drag
    // has ended.
    const isCrowd = demo === "d10";
    const page = await open(t, `${demo}?t=20`, isCrowd ? {} : { script: shortenTimers });
    const scene = async () => (isCrowd ? page.evaluate(() => location.hash.split("z=")[1] ?? "") : savedScene(page));
    const first = await savedScene(page), start = await numbers(page);
    await drag(page, 25, 14);
    await inAddress(page, true);
    if (isCrowd) await page.waitForTimeout(500);
    const dragged = await scene();
    await button(page, "Undo").click();
    await inAddress(page, false);
    assert.equal(await savedScene(page), first);
    await page.waitForFunction((wanted) => {
      const cells = [...document.querySelectorAll("[data-key][data-value]")].map((cell) => cell.dataset.value);
      return cells.join() === wanted;
    }, await values(start, page));
    await page.keyboard.press("Control+Shift+Z");
    await inAddress(page, true);
    assert.equal(await scene(), dragged);
    await page.keyboard.press("Control+z");
    await inAddress(page, false);
    await page.keyboard.press("Control+y");
    await inAddress(page, true);
    assert.equal(await scene(), dragged);
  });
}

/** Returns the values of some numbers, in the order of the page. */
async function values(wanted, page) {
  const keys = await page.$$eval("[data-key][data-value]", (cells) => cells.map((cell) => cell.dataset.key));
  const left = Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, keys.filter((own) => own === key).length > 1 ? [...chunks(value, keys.filter((own) => own === key).length)] : [value]]));
  return keys.map((key) => JSON.stringify(left[key]?.shift())).join();
}

function* chunks(list, count) {
  const size = list.length / count;
  for (let from = 0; from < list.length; from += size) yield size === 1 ? list[from] : list.slice(from, from + size);
}

test("repeated key presses are one edit, and so is a slider drag", async (t) => {
  const page = await open(t, "d5?t=0");
  const first = await savedScene(page);
  await page.getByRole("button", { name: "ball: position" }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  const slider = page.getByRole("slider", { name: "restitution" });
  for (const value of ["0.2", "0.4", "0.6"]) await slider.fill(value);
  await button(page, "Undo").click();
  assert.notEqual(await savedScene(page), first);
  await button(page, "Undo").click();
  assert.equal(await savedScene(page), first);
  assert.equal(await button(page, "Undo").getAttribute("aria-disabled"), "true");
});

test("Start over restores everything, adds nothing to the browser history, and can be undone", async (t) => {
  const page = await open(t, "d8");
  const [first, length] = [await savedScene(page), await page.evaluate(() => history.length)];
  await drag(page, -40, 30);
  await page.getByText("Minkowski sum").click();
  await page.waitForFunction(() => location.hash.includes("z=") && location.hash.includes("flip=sum"));
  const changed = await savedScene(page);
  for (let round = 0; round < 3; round++) await button(page, "Start over").click();
  await page.waitForFunction(() => location.hash === "#/d8");
  assert.equal(await savedScene(page), first);
  assert.equal(await page.getByRole("checkbox", { name: "Minkowski sum" }).isChecked(), false);
  assert.equal(await page.evaluate(() => history.length), length);
  for (let round = 0; round < 3; round++) await button(page, "Undo").click();
  assert.equal(await savedScene(page), changed);
});

/** Stores the places of the handles, as a text, when the first numbers are shown. */
function recordFirstHandles() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".numbers [data-value]")) return;
    watch.disconnect();
    globalThis.firstHandles = [...document.querySelectorAll(".handle")].map((handle) => handle.style.transform);
  });
  watch.observe(document, { childList: true, subtree: true });
}

test("handles have their places as soon as numbers are shown", async (t) => {
  for (const demo of DEMOS) {
    const page = await open(t, `${demo}?t=20`, { script: recordFirstHandles });
    const first = await page.evaluate(() => globalThis.firstHandles);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const later = await page.$$eval(".handle", (handles) => handles.map((handle) => handle.style.transform));
    assert.ok(later.length > 0);
    assert.deepEqual(first, later, demo);
  }
});

test("Show all makes shapes dragged off the picture visible again", async (t) => {
  const page = await open(t, "d1");
  for (const demo of ["d8", "d2", "d5", "d7", "d10"]) {
    await go(page, `${demo}?t=20`);
    const handle = page.locator(".handle.move, .handle.cloud").first();
    await drag(page, -1500, 0);
    await page.waitForFunction(() => getComputedStyle(document.querySelector(".handle.move, .handle.cloud")).visibility === "hidden");
    await button(page, "Show all").click();
    await page.waitForFunction(() => getComputedStyle(document.querySelector(".handle.move, .handle.cloud")).visibility === "visible");
    const [stage, place] = [await page.locator(".stage").boundingBox(), await handle.boundingBox()];
    assert.ok(stage.x <= place.x && place.x + place.width <= stage.x + stage.width, `${demo}: ${place.x}`);
  }
});

test("a screen reader gets the verdict and few other announcements", async (t) => {
  const page = await open(t, "d2", { hasClock: true });
  await page.evaluate(() => {
    globalThis.heard = [];
    const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target.parentElement && target.nodeType === 3 ? target.parentElement : target).closest(live);
        if (region) globalThis.heard.push(region.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await page.clock.runFor(5500);
  const heard = await page.evaluate(() => globalThis.heard);
  assert.ok(heard.length <= 3, `${heard.length}: ${heard}`);
  // Time has stopped, so the result is announced once.
  await page.getByRole("button", { name: "Pause" }).click();
  await page.waitForFunction(() => /overlap: (true|false); (depth|separation):/.test(document.querySelector("[role=status]").textContent), undefined, { timeout: 10_000 });
});

test("a tooltip has every digit, also if the rounded text is unchanged, and shows rounding errors as 0", async (t) => {
  const page = await open(t, "d3?t=1630");
  const bar = page.getByRole("slider", { name: "Moment" });
  for (const tick of [1631, 1632, 1633]) {
    await bar.fill(String(tick));
    await page.waitForFunction((wanted) => document.querySelector(".clock").textContent === `tick ${wanted}`, tick);
    await page.waitForTimeout(60);
    for (const [title, value] of await page.$$eval("dd[data-value]", (cells) => cells.map((cell) => [cell.title, cell.dataset.value]))) {
      assert.equal(title, [JSON.parse(value)].flat().join(", "));
    }
  }
  await go(page, "d1?t=80");
  const texts = await page.$$eval("dd[data-value]", (cells) => cells.map(({ textContent }) => textContent));
  assert.ok(!texts.some((text) => /e−(1[2-9]|2\d)|−0\b(?!\.)/.test(text)), texts.join());
});

test("separating axes: the marked interval of a row is as long as its number, also if one projection contains the other", async (t) => {
  const page = await open(t, "d8");
  const rows = await page.$$eval(".axis", (axes) =>
    axes.map((axis) => {
      const [between, a] = [".between", ".a"].map((part) => parseFloat(axis.querySelector(part).style.width));
      return { between, a, amount: Math.abs(Number(axis.querySelector(".axis-amount").dataset.value)) };
    }),
  );
  const scales = rows.map(({ between, amount }) => between / amount);
  assert.ok(rows.length === 4 && Math.max(...scales) - Math.min(...scales) < 1e-5, JSON.stringify(rows));
});

test("segments: the slider sets the number of segments, and each crossing has its fractions", async (t) => {
  const page = await open(t, "d4");
  const told = await numbers(page);
  assert.deepEqual(told["fractions/long × branch"], [0.75, 0]);
  await page.getByRole("slider", { name: "segments" }).evaluate((slider) => {
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction(() => document.querySelector(".slider-value").textContent === "500");
  await page.waitForFunction(() => Number(document.querySelector('[data-key="crossings"]').dataset.value) > 1000);
  assert.ok((await page.locator(".handle").count()) < 8);
  await linked(page);
  const other = await open(t, page.url());
  assert.deepEqual(await numbers(other), await numbers(page));
});
