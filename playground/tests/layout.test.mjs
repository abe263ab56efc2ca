// What is in sight: on wide and narrow screens, while something is scrolled, played or turned on its side.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, open, serve } from "./support.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let server, browser;

before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const at = (place) => `${server.address}#/${place}`;

test("at 1024 pixels all demos are in sight, and the picture stays there", async () => {
  const page = await open(browser, at("d8"), { viewport: { width: 1024, height: 768 } });
  for (const link of await page.locator("nav a").all()) {
    const { x, width } = await link.boundingBox();
    assert.ok(0 <= x && x + width <= 1024, await link.textContent());
  }
  await staysInSight(page);
  await page.context().close();
});

test("on a phone the picture stays in sight of the layers", async () => {
  const page = await open(browser, at("d5?t=40"), PHONE);
  await staysInSight(page);
  const chip = page.getByText("Boxes (AABB)");
  await chip.tap();
  const [stage, label] = [await page.locator(".stage").boundingBox(), await chip.boundingBox()];
  assert.ok(stage.y + stage.height <= label.y, "both are seen at once");
  await page.context().close();
});

async function staysInSight(page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { y, height } = await page.locator(".stage").boundingBox();
  assert.ok(0 <= y && y + height <= page.viewportSize().height, `the picture is at ${y}`);
}

test("what is below the numbers does not jump when shapes meet and part", async () => {
  const page = await open(browser, at("d2?t=0"));
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
  assert.ok(places.size <= 3, `at most it grows to the longest list: ${[...places]}`);
  assert.deepEqual([...places], [...places].sort((a, b) => a - b));
  await page.context().close();
});

test("a game on a phone that is turned on its side comes into view", async () => {
  const context = await browser.newContext({ locale: "en-GB", ...PHONE });
  const page = await context.newPage();
  await page.goto(at("d9"));
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await page.setViewportSize({ width: 844, height: 390 });
  const isSeen = () => {
    const { top, bottom } = document.getElementById("picture").getBoundingClientRect();
    return 0 <= top && bottom <= innerHeight;
  };
  await page.waitForFunction(isSeen, undefined, { timeout: 3000 });
  await context.close();
});
