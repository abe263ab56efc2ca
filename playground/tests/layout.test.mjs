// Tests what is visible on wide and narrow screens, while the page is scrolled, played or rotated.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEMOS, go, setUp } from "./support.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const { open } = await setUp();

test("at 1024 pixels all demos are visible, and the picture stays visible", async (t) => {
  const page = await open(t, "d8", { viewport: { width: 1024, height: 768 } });
  for (const link of await page.locator("nav a").all()) {
    const { x, width } = await link.boundingBox();
    assert.ok(0 <= x && x + width <= 1024, await link.textContent());
  }
  await staysInSight(page);
});

test("on a desktop the numbers scroll and the page does not", async (t) => {
  const page = await open(t, "d1?t=60");
  for (const demo of DEMOS) {
    await go(page, `${demo}?t=61`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 800, demo);
  }
});

test("on a phone the picture and the layers are visible together", async (t) => {
  const page = await open(t, "d5?t=40", PHONE);
  await staysInSight(page);
  const chip = page.getByText("Boxes (AABB)");
  await chip.tap();
  const [stage, label] = [await page.locator(".stage").boundingBox(), await chip.boundingBox()];
  assert.ok(stage.y + stage.height <= label.y, "picture and layers are visible together");
});

test("with touch a handle has a larger target, but its dot is not larger", async (t) => {
  const page = await open(t, "d1", PHONE);
  for (const demo of ["d5", "d6", "d7"]) {
    await go(page, `${demo}?t=20`);
    const seen = await page.$$eval(".handle", (handles) => handles.map((handle) => [handle.offsetWidth, parseFloat(getComputedStyle(handle, "::before").width)]));
    for (const [width, dot] of seen) assert.ok(width === 44 && dot <= 20, `${demo}: ${width} and ${dot}`);
  }
});

test("on a phone copying a link does not move the elements below", async (t) => {
  const page = await open(t, "d8", PHONE);
  const place = () => page.locator(".numbers").first().evaluate((list) => list.offsetTop);
  const before = await place();
  await page.getByRole("button", { name: "Copy link" }).tap();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await place(), before);
});

test("on a phone the slider of time lies within its bar", async (t) => {
  const page = await open(t, "d2?t=20", PHONE);
  const [bar, slider] = [await page.locator(".transport").boundingBox(), await page.locator(".scrub").boundingBox()];
  const [left, right] = [slider.x - bar.x, bar.x + bar.width - slider.x - slider.width];
  assert.ok(left >= 8 && right >= 8, `${left} and ${right}`);
});

test("on a phone each event has one line, in both languages", async (t) => {
  for (const locale of ["en-GB", "zh-CN"]) {
    const page = await open(t, "d1?t=330", { ...PHONE, locale });
    const heights = await page.$$eval(".event > span", (parts) => parts.map((part) => part.offsetHeight));
    assert.ok(heights.length > 9 && Math.max(...heights) < 32, `${locale}: ${heights}`);
  }
});

async function staysInSight(page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { y, height } = await page.locator(".stage").boundingBox();
  assert.ok(0 <= y && y + height <= page.viewportSize().height, `the picture is at ${y}`);
}

test("elements below the numbers do not move when shapes touch and separate", async (t) => {
  const page = await open(t, "d2?t=0");
  const bar = page.getByRole("slider", { name: "Moment" });
  const places = new Set(), verdicts = new Set();
  for (let tick = 0; tick <= 180; tick += 6) {
    await bar.fill(String(tick));
    await page.waitForFunction((wanted) => document.querySelector(".clock").textContent === `tick ${wanted}`, tick);
    await page.waitForTimeout(30);
    verdicts.add(await page.locator(".verdict").textContent());
    places.add(await page.getByRole("region", { name: "Layers" }).evaluate((card) => card.offsetTop));
  }
  assert.equal(verdicts.size, 2);
  assert.ok(places.size <= 3, `it grows at most to the longest list: ${[...places]}`);
  assert.deepEqual([...places], [...places].sort((a, b) => a - b));
});

test("a list of numbers has no empty rows after the window was widened", async (t) => {
  const page = await open(t, "d2?t=60", { viewport: { width: 320, height: 844 } });
  await page.setViewportSize({ width: 1280, height: 844 });
  const list = page.locator(".numbers").first();
  const [{ height }, rows] = [await list.boundingBox(), await list.locator("dt").count()];
  assert.ok(height <= 27 * rows, `${height} for ${rows} rows`);
});

test("the name of a sprite lies beside its arrow", async (t) => {
  const page = await open(t, "d1?t=312");
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D, { fillText } = prototype;
    prototype.fillText = function (text, ...place) {
      const { a, e } = this.getTransform();
      if (text === "red") globalThis.nearest = e / a + this.measureText(text).width / 2;
      fillText.call(this, text, ...place);
    };
  });
  await page.setViewportSize({ width: 1270, height: 800 });
  const name = await (await page.waitForFunction(() => globalThis.nearest)).jsonValue();
  const [stage, tip] = [await page.locator(".stage").boundingBox(), await page.getByRole("button", { name: "red: velocity" }).boundingBox()];
  assert.ok(stage.x + name < tip.x, `${stage.x + name} and ${tip.x}`);
});

test("with forced colours switches and the selection are visible", async (t) => {
  const page = await open(t, "d9", { forcedColors: "active" });
  const color = (element) => element.evaluate((part) => getComputedStyle(part).backgroundColor);
  const [first, second] = [page.getByRole("switch").first(), page.getByRole("switch").nth(1)];
  await second.check();
  const [tab, other] = [page.getByRole("button", { name: "Rust" }), page.getByRole("button", { name: "JavaScript" })];
  assert.notEqual(await color(first), await color(second));
  assert.notEqual(await color(first), await color(page.locator("body")));
  assert.notEqual(await color(tab), await color(other));
});

test("rotating a phone scrolls the game into view", async (t) => {
  const page = await open(t, "d9", PHONE);
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await page.setViewportSize({ width: 844, height: 390 });
  const isSeen = () => {
    const { top, bottom } = document.getElementById("picture").getBoundingClientRect();
    return 0 <= top && bottom <= innerHeight;
  };
  await page.waitForFunction(isSeen, undefined, { timeout: 3000 });
  const [pause, stage] = [await page.getByRole("button", { name: "Pause" }).boundingBox(), await page.locator(".stage").boundingBox()];
  assert.ok(stage.x + stage.width <= pause.x, "the button covers no brick");
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 820, height: 390 });
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => scrollY), 0, "a resize does not scroll the page");
});

test("events that are added to the list move nothing below it", async (t) => {
  const page = await open(t, "d1?t=0");
  const place = () => page.evaluate(() => document.querySelector(".events").closest(".card").nextElementSibling.offsetTop);
  const count = () => page.locator(".events button").count();
  const [few, before] = [await count(), await place()];
  await go(page, "d1?t=300");
  assert.ok((await count()) > few, `${few} events at the start`);
  assert.equal(await place(), before);
});
