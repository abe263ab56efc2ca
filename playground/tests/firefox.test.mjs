// Tests in Firefox. Every demo must open, draw and respond; without WebGL2, the engine must draw the crowd.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import puppeteer from "puppeteer-core";
import { ENTRIES, FRONT, LANGUAGES, pathOf } from "./guide_support.mjs";
import { DEMOS, serve } from "./support.mjs";

const server = await serve();
after(() => server.close());
const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", headless: true });
after(() => browser.close());

const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 800 });
const faults = [];
page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
page.on("pageerror", (error) => faults.push(String(error)));

/** Opens a demo in place of the previous one. */
async function open(place) {
  await page.goto(`${server.address}#/${place}`);
  await page.waitForFunction((demo) => document.querySelector("nav a[aria-current]")?.dataset.demo === demo, {}, place.split("?")[0]);
  await page.waitForSelector("#picture");
}

const isDrawn = () => {
  const canvas = document.getElementById("picture");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const colors = new Set();
  for (let at = 0; at < data.length && colors.size < 5; at += 4) colors.add(data.slice(at, at + 4).join());
  return colors.size >= 5;
};

const centre = (selector) => page.$eval(selector, (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
});

/** How often a handle is dragged at most: a busy Firefox gives a press at the place that its last drawn frame had. */
const DRAGS = 3;

/** Scrolls a handle into view, waits until Firefox has drawn the page there, and drags the handle with the mouse. */
async function dragInView(place, byX, byY) {
  await page.$eval(place, (button) => button.scrollIntoView({ block: "center" }));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const from = await centre(place);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + byX, from.y + byY, { steps: 3 });
  await page.mouse.up();
}

for (const demo of DEMOS) {
  test(`${demo} opens in Firefox, and responds to a drag and a key`, async () => {
    await open(`${demo}?t=20`);
    await page.waitForFunction(isDrawn, { timeout: 8000 });
    const handle = ".handle.move, .handle.cloud";
    await page.waitForSelector(handle);
    const from = await centre(handle);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 15, from.y + 11, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.includes("z="), { timeout: 8000 });
    const dragged = await centre(handle);
    assert.ok(Math.abs(dragged.x - from.x - 15) < 2 && Math.abs(dragged.y - from.y - 11) < 2, "it follows the mouse");
    await page.focus(handle);
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction((y, wanted) => document.querySelector(wanted).getBoundingClientRect().y > y - 13, { timeout: 8000 }, dragged.y, handle);
    assert.deepEqual(faults.splice(0), []);
  });
}

test("Breakout in Firefox: keys serve and steer", async () => {
  await open("d9");
  const state = () => page.$eval("#picture", (canvas) => JSON.parse(JSON.stringify(canvas.game())));
  await page.waitForSelector(".button.main");
  await page.click(".button.main");
  const { paddle } = await state();
  await page.keyboard.press(" ");
  await page.waitForFunction(() => document.getElementById("picture").game().phase === 1, { timeout: 8000 });
  await page.keyboard.down("ArrowRight");
  await page.waitForFunction((x) => document.getElementById("picture").game().paddle.x > x + 20, { timeout: 8000 }, paddle.x);
  await page.keyboard.up("ArrowRight");
  assert.deepEqual(faults.splice(0), []);
});

test("the tile map in Firefox: keys walk and the mouse paints", async () => {
  await open("d11");
  await page.waitForFunction(() => document.getElementById("picture").game().ground, { timeout: 8000 });
  await page.waitForFunction(isDrawn, { timeout: 8000 });
  const { x, y } = await centre("#picture");
  await page.mouse.click(x, y - 60);
  assert.equal(await page.$eval("#picture", (canvas) => canvas.edits().length), 2);
  const from = await page.$eval("#picture", (canvas) => canvas.game().x);
  await page.keyboard.down("ArrowRight");
  await page.waitForFunction((least) => document.getElementById("picture").game().x > least, { timeout: 8000 }, from + 2);
  await page.keyboard.up("ArrowRight");
  assert.deepEqual(faults.splice(0), []);
});

for (const { id, lesson } of [FRONT, ...ENTRIES]) {
  for (const language of LANGUAGES) {
    test(`the guide in Firefox, ${id}, ${language}: every figure is dragged`, async () => {
      await page.goto(`${server.address}guide/${pathOf(id, language)}`);
      await page.waitForSelector("html[data-live]");
      for (const [figure, { handles = [] }] of Object.entries(lesson.figures)) {
        for (const handle of handles) {
          const place = `#${figure} [data-handle="${handle.id}"]`;
          // A figure that moves by itself stops when its handle is taken.
          const state = () => page.$eval(`#${figure}`, (element) => JSON.stringify(element.state()));
          const before = await state();
          let drags = 0;
          do await dragInView(place, 17, -23);
          while (++drags < DRAGS && (await state()) === before);
          assert.notEqual(await state(), before, `${figure}: ${handle.id}`);
        }
      }
      assert.deepEqual(faults.splice(0), []);
    });
  }
}
