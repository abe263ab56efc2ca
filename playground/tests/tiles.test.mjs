// Tests the tile map: walks, jumps and paints on it, by keyboard, mouse and touch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { linked, printed, setUp } from "./support.mjs";

const { blank, server } = await setUp();
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Opens the tile map with an empty storage, at a query or at a whole address. */
async function open(t, query = "", options = {}) {
  const page = await blank(t, options);
  await page.goto(query.startsWith("http") ? query : `${server.address}#/d11${query}`);
  await page.locator("#picture").waitFor();
  return page;
}

const state = (page) => page.evaluate(() => document.getElementById("picture").game());
const until = (page, condition, argument) => page.waitForFunction(condition, argument, { timeout: 15_000 });
const number = (page, key) => page.locator(`[data-key="${key}"]`).textContent();
const naive = (page) => page.getByRole("switch", { name: "Naive way" });

test("keys walk, jump and climb the hill", async (t) => {
  const page = await open(t);
  await until(page, () => document.getElementById("picture").game().ground);
  const { x, y } = await state(page);
  await page.keyboard.down("Space");
  await until(page, (low) => document.getElementById("picture").game().y > low + 1, y);
  await page.keyboard.up("Space");
  await page.keyboard.down("d");
  await until(page, ([fromX, fromY]) => document.getElementById("picture").game().x > fromX + 20 && document.getElementById("picture").game().y > fromY + 4, [x, y]);
  await page.keyboard.up("d");
  await page.keyboard.down("ArrowLeft");
  await until(page, (fromX) => document.getElementById("picture").game().x < fromX + 15, x);
  await page.keyboard.up("ArrowLeft");
  assert.equal((await state(page)).snags, 0);
  assert.match(await number(page, "time"), /s$/);
});

test("with the naive movement seams stop the hero, and on the union it walks on", async (t) => {
  const page = await open(t);
  await naive(page).click();
  await page.keyboard.down("ArrowRight");
  await until(page, () => document.getElementById("picture").game().snags > 0);
  await until(page, () => Number(document.querySelector("[data-key=snags]").textContent) > 0);
  const stuck = await state(page);
  await until(page, () => location.hash.includes("flip=naive"));
  await page.keyboard.up("ArrowRight");
  await naive(page).click();
  await page.keyboard.down("ArrowRight");
  await until(page, (x) => document.getElementById("picture").game().x > x + 8, stuck.x);
  await page.keyboard.up("ArrowRight");
});

/** Converts map coordinates near the start of the level to window pixels, with the camera at rest. */
async function pixel(page, x, y) {
  await page.waitForTimeout(300);
  return page.evaluate(([x, y]) => {
    const { left, top, width, height } = document.getElementById("picture").getBoundingClientRect();
    const camera = document.getElementById("picture").camera();
    return [left + width / 2 + (x - camera.x) * camera.scale, top + height / 2 - (y - camera.y) * camera.scale];
  }, [x, y]);
}

test("the mouse paints, erases, undoes and redoes; the link contains the edits", async (t) => {
  const page = await open(t);
  const cell = async (index) => (await page.evaluate(() => document.getElementById("picture").edits())).indexOf(index);
  const wall = 11 * 240 + 12;
  const at = await pixel(page, 12.5, 11.5);
  await page.mouse.click(...at);
  assert.equal(await cell(wall), 0);
  await page.mouse.click(...at, { button: "right" });
  assert.equal(await cell(wall), -1);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await cell(wall), 0);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await cell(wall), -1);
  await page.keyboard.press("Control+z");
  assert.equal(await cell(wall), 0);
  await linked(page);
  const other = await open(t, page.url());
  assert.deepEqual(await other.evaluate(() => document.getElementById("picture").edits()), [wall, 1]);
  await page.getByRole("button", { name: "Start over" }).click();
  assert.equal(await cell(wall), -1);
});

test("a link and a reload keep the hero, its lifts and the view", async (t) => {
  const page = await open(t);
  await page.keyboard.down("ArrowRight");
  await until(page, () => document.getElementById("picture").game().x > 12);
  await page.keyboard.up("ArrowRight");
  await until(page, () => document.getElementById("picture").game().velocity[0] === 0);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const { x, y, width, height } = await page.locator(".minimap").boundingBox();
  await page.mouse.click(x + width * 0.4, y + height * 0.5);
  const view = () => page.evaluate(() => {
    const { x, y, scale, follows } = document.getElementById("picture").camera();
    return [x, y, scale].map((number) => number.toFixed(2)).concat(follows);
  });
  const [hero, seen] = [await state(page), await view()];
  assert.equal(seen[3], false);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.waitForFunction(() => location.hash.includes("hero=") && location.hash.includes("view="));
  const link = page.url();
  for (const again of [() => page.reload(), () => page.goto("about:blank").then(() => page.goto(link))]) {
    await again();
    await page.locator("#picture").waitFor();
    const now = await state(page);
    assert.ok(Math.abs(now.x - hero.x) < 1e-6 && Math.abs(now.y - hero.y) < 0.05, `${now.x}, ${now.y} and ${hero.x}, ${hero.y}`);
    assert.ok(hero.steps <= now.steps && now.steps < hero.steps + 600, `${hero.steps} and ${now.steps}`);
    assert.deepEqual(await view(), seen);
  }
  await page.getByRole("button", { name: "Start over" }).click();
  await page.waitForFunction(() => !location.hash.includes("hero="));
});

test("a link opens with the hero near the map if the position in the link is not a number, or is far away", async (t) => {
  for (const hero of ["NaN_1", "1e9_-1e9_1e9_1e9", "__", "5"]) {
    const page = await open(t, `?hero=${hero}&view=0_1e9_x&t=5`);
    const { x, y } = await state(page);
    assert.ok(-10 < x && x < 500 && -10 < y && y < 200, `${hero}: ${x}, ${y}`);
  }
});

test("many edits are kept in the browser, not in the link", async (t) => {
  // The changed cells are scattered, so that they do not compress well.
  const many = Array.from({ length: 1200 }, (_, index) => [20 * 240 + index * 8 + ((index * index) % 7), 1 + ((index * 5) % 7)]);
  const packed = deflateRawSync(JSON.stringify(many.flat())).toString("base64url");
  const page = await open(t, `?z=${packed}`);
  await page.mouse.click(...(await pixel(page, 12.5, 11.5)));
  await page.waitForFunction(() => !location.hash.includes("z="));
  const edits = await page.evaluate(() => document.getElementById("picture").edits());
  assert.ok(edits.length > 2000);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Too large for a link" }).waitFor();
  await page.reload();
  await page.locator("#picture").waitFor();
  assert.deepEqual(await page.evaluate(() => document.getElementById("picture").edits()), edits);
});

test("a key chooses a tile and Enter paints it in front of the hero", async (t) => {
  const page = await open(t);
  await until(page, () => document.getElementById("picture").game().ground);
  await page.keyboard.press("6");
  assert.equal(await page.locator('.tool[aria-pressed="true"]').getAttribute("data-tool"), "6");
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.evaluate(() => document.getElementById("picture").edits()), [10 * 240 + 7, 6]);
  await page.keyboard.press("0");
  await page.keyboard.down("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.up("ArrowDown");
  assert.deepEqual(await page.evaluate(() => document.getElementById("picture").edits()), [9 * 240 + 7, 0, 10 * 240 + 7, 6]);
});

test("buttons for touch move the hero, and a finger paints", async (t) => {
  const page = await open(t, "", PHONE);
  await until(page, () => document.getElementById("picture").game().ground);
  const { x, y } = await state(page);
  const client = await page.context().newCDPSession(page);
  const hold = async (name) => {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  };
  const release = () => client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hold("Right");
  await until(page, (from) => document.getElementById("picture").game().x > from + 2, x);
  await release();
  await hold("Jump");
  await until(page, (from) => document.getElementById("picture").game().y > from + 1, y);
  await release();
  await page.getByRole("button", { name: "One-way platform (7)" }).tap();
  const stage = await page.locator("#picture").boundingBox();
  await page.touchscreen.tap(stage.x + stage.width / 2, stage.y + stage.height * 0.3);
  const edits = await page.evaluate(() => document.getElementById("picture").edits());
  assert.equal(edits[1], 7);
});

test("with reduced motion the lifts rest until the hero moves", async (t) => {
  const page = await open(t, "", { reducedMotion: "reduce" });
  await page.waitForTimeout(300);
  assert.equal((await state(page)).steps, 0);
  await page.keyboard.press("ArrowRight");
  await until(page, () => document.getElementById("picture").game().steps > 10);
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("a change of language keeps the map and the hero; a broken link shows a message", async (t) => {
  const page = await open(t);
  await page.mouse.click(...(await pixel(page, 12.5, 11.5)));
  await page.keyboard.down("ArrowRight");
  await until(page, () => document.getElementById("picture").game().x > 8);
  await page.keyboard.up("ArrowRight");
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("heading", { name: "瓦片地图", level: 1 }).waitFor();
  assert.ok((await state(page)).x > 8);
  assert.equal((await page.evaluate(() => document.getElementById("picture").edits())).length, 2);
  const broken = await open(t, "?z=izbUsbSMBQA");
  await broken.getByRole("alert").waitFor();
});

test("the code of a step is shown in both languages, and the JavaScript prints the velocity after it", async (t) => {
  const page = await open(t);
  await until(page, () => document.getElementById("picture").game().ground);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Rust", exact: true }).click();
  await until(page, () => document.querySelector(".listing").textContent.includes(".walk(["));
  const [[displacement, velocity]] = await printed(page);
  assert.ok(Math.abs(displacement[1]) < 1e-5, `${displacement}`);
  assert.deepEqual(velocity, (await state(page)).velocity);
});
