// Tests concave shapes: rings drawn by mouse, finger and keyboard, invalid rings, holes, corners,
// the displayed numbers, and the drawn boundary.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { frames, go, linked, numbers, savedScene, setUp } from "./support.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const { open } = await setUp();
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/**
 * A star around a point of the stage. Its coordinates are fractions of the smaller side of the
 * stage.
 */
const STAR = Array.from({ length: 10 }, (_, index) => {
  const [angle, radius] = [(index * Math.PI) / 5, index % 2 === 0 ? 0.3 : 0.14];
  return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
});
const BOW_TIE = [[0.3, 0.3], [0.7, 0.6], [0.7, 0.3], [0.3, 0.6]];

const button = (page, name) => page.getByRole("button", { name, exact: true });
const shape = async (page, index) => JSON.parse(await savedScene(page)).shapes[index];

/** Converts points of the drawing area to window pixels. */
async function places(page, points) {
  const { x, y, width, height } = await page.locator(".sketch").boundingBox();
  const size = Math.min(width, height);
  return points.map(([left, top]) => [x + width / 2 + (left - 0.5) * size, y + height / 2 + (top - 0.5) * size]);
}

async function click(page, points) {
  for (const [x, y] of await places(page, points)) await page.mouse.click(x, y);
}

test("a ring drawn in one stroke of the mouse replaces a shape, and is undone", async (t) => {
  const page = await open(t, "d12");
  const before = await shape(page, 0);
  await button(page, "Draw: fork").click();
  const way = await places(page, [...STAR, STAR[0]]);
  await page.mouse.move(...way[0]);
  await page.mouse.down();
  for (const [x, y] of way.slice(1)) await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
  await linked(page);
  const drawn = await shape(page, 0);
  assert.equal(drawn.type, "polygon");
  assert.ok(drawn.vertices.length >= 10 && drawn.vertices.length <= 16, `${drawn.vertices.length} corners`);
  assert.ok((await numbers(page))["parts/fork"] >= 3);
  assert.ok(await page.locator(".sketch").isHidden());
  await button(page, "Undo").click();
  await page.waitForFunction(() => !location.hash.includes("z="));
  assert.deepEqual(await shape(page, 0), before);
});

test("clicks draw a ring and a hole, a link contains them, and holes are filled", async (t) => {
  const page = await open(t, "d12?scene=d12-combs");
  await button(page, "Draw: lower comb").click();
  await click(page, [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8], [0.2, 0.2]]);
  await button(page, "Hole: lower comb").click();
  await click(page, [[0.4, 0.4], [0.6, 0.4], [0.5, 0.6]]);
  await button(page, "Close the ring").click();
  await linked(page);
  const { vertices, holes } = await shape(page, 1);
  assert.deepEqual([vertices.length, holes.length, holes[0].length], [4, 1, 3]);
  await page.waitForFunction(() => document.querySelector('[data-key="parts/lower comb"]').textContent !== "1");
  const other = await open(t, page.url());
  assert.deepEqual(await numbers(other), await numbers(page));
  await button(page, "Fill all holes").click();
  assert.deepEqual((await shape(page, 1)).holes ?? [], []);
  await page.waitForFunction(() => document.querySelector('[data-key="parts/lower comb"]').textContent === "1");
});

test("a crossing ring is refused with the library's message and the place; the next one is accepted", async (t) => {
  const page = await open(t, "d12");
  const before = await savedScene(page);
  await button(page, "Draw: post").click();
  await click(page, BOW_TIE);
  await page.keyboard.press("Enter");
  const alert = page.locator(".refusal[role=alert]");
  await page.getByText("starts an edge that meets the one from").waitFor();
  assert.match(await alert.textContent(), /^Refused: vertices\[\d\] starts an edge .*give the corners in order, once around$/);
  assert.equal(await savedScene(page), before);
  assert.equal(await button(page, "Undo").getAttribute("aria-disabled"), "true");
  assert.ok(await reds(page) > 100, "the edges and their crossing are red");
  await click(page, [[0.3, 0.3], [0.7, 0.3], [0.5, 0.6], [0.3, 0.3]]);
  await linked(page);
  assert.equal((await shape(page, 1)).vertices.length, 3);
  assert.equal(await alert.textContent(), "");
  await frames(page, 3);
  assert.equal(await reds(page), 0);
});

/** Returns the number of red pixels in the picture. */
function reds(page) {
  return page.evaluate(() => {
    const canvas = document.getElementById("picture");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) count += data[at] > 180 && data[at + 1] < 70 && data[at + 2] < 70 && data[at + 3] > 200;
    return count;
  });
}

test("the keyboard alone draws a ring: arrows, space, Backspace, Enter, Escape", async (t) => {
  const page = await open(t, "d12");
  const start = button(page, "Draw: fork");
  await start.focus();
  await page.keyboard.press("Enter");
  await page.locator(".sketch:focus").waitFor();
  const press = async (key, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await press(" ");
  await press("Shift+ArrowRight", 4);
  await press(" ");
  await press("Shift+ArrowDown", 3);
  await press(" ");
  await press("ArrowDown");
  await press(" ");
  assert.match(await page.locator(".drawing [role=status]").textContent(), /^4 corners, the last one at \d+, \d+$/);
  await press("Backspace");
  await press("Enter");
  await linked(page);
  assert.equal((await shape(page, 0)).vertices.length, 3);
  assert.ok(await start.evaluate((element) => element === document.activeElement), "the focus is back");
  await page.keyboard.press("Enter");
  await press(" ");
  await press("Escape");
  assert.ok(await page.locator(".sketch").isHidden());
  assert.equal((await shape(page, 0)).vertices.length, 3);
});

test("the keyboard moves and removes single corners of a ring, and a screen reader hears each step", async (t) => {
  const page = await open(t, "d12");
  const heard = page.locator(".drawing [role=status]");
  const press = async (key, wanted) => {
    await page.keyboard.press(key);
    assert.match(await heard.textContent(), wanted, key);
  };
  await button(page, "Draw: fork").press("Enter");
  await page.locator(".sketch path").waitFor({ state: "attached" });
  assert.match(await heard.textContent(), /^crosshair at \d+, \d+$/);
  await page.getByText("space sets a corner").first().waitFor();
  await press("Backspace", /^no corners$/);
  await press("PageDown", /^no corners$/);
  await press(" ", /^1 corners, the last one at/);
  for (const [key, count] of [["Shift+ArrowRight", 2], ["Shift+ArrowDown", 3], ["Shift+ArrowLeft", 4], ["Shift+ArrowUp", 5]]) {
    await press(key, /^crosshair at/);
    await press(key, /^crosshair at/);
    if (count === 5) await press("ArrowLeft", /^crosshair at/);
    await press(" ", new RegExp(`^${count} corners`));
  }
  // The last corner lies next to the first corner. So it is chosen and removed.
  await press("PageUp", /^corner 5 of 5, at/);
  await press("Delete", /^4 corners/);
  await press("PageDown", /^corner 1 of 4, at/);
  await press("PageDown", /^corner 2 of 4, at/);
  const before = (await heard.textContent()).match(/-?\d+/g).map(Number);
  await press("Shift+ArrowRight", /^corner 2 of 4, at/);
  const after = (await heard.textContent()).match(/-?\d+/g).map(Number);
  assert.ok(after[2] > before[2] && after[3] === before[3]);
  await press("Escape", /^crosshair at/);
  assert.ok(await page.locator(".sketch").isVisible(), "the first Escape lets go of the corner");
  await press("Enter", /^the ring is closed, with 4 corners$/);
  await linked(page);
  const { vertices } = await shape(page, 0);
  assert.equal(vertices.length, 4);
  assert.ok(vertices.some(([x]) => Math.abs(x - after[2]) <= 1), `${JSON.stringify(vertices)}`);
});

test("a finger draws a ring, without scrolling the page, and taps set corners", async (t) => {
  const page = await open(t, "d12", PHONE);
  await button(page, "Draw: post").tap();
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const way = await places(page, [...STAR, STAR[0]]);
  const scrolled = await page.evaluate(() => scrollY);
  await touch("touchStart", [way[0]]);
  for (const [index, [x, y]] of way.slice(1).entries()) {
    const [fromX, fromY] = way[index];
    for (let step = 1; step <= 4; step++) await touch("touchMove", [[fromX + ((x - fromX) * step) / 4, fromY + ((y - fromY) * step) / 4]]);
  }
  await touch("touchEnd", []);
  await linked(page);
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  assert.ok((await shape(page, 1)).vertices.length >= 8);
  await button(page, "Draw: post").tap();
  for (const [x, y] of await places(page, [[0.3, 0.3], [0.7, 0.3], [0.5, 0.6]])) await page.touchscreen.tap(x, y);
  for (const name of ["Close the ring", "Cancel"]) {
    const { width, height } = await button(page, name).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${name}: ${width} x ${height}`);
  }
  await button(page, "Close the ring").tap();
  await page.waitForFunction(() => document.querySelector('[data-key="parts/post"]').textContent === "1");
  assert.equal((await shape(page, 1)).vertices.length, 3);
});

test("a corner follows the mouse, and stays where it was if a side would cross another", async (t) => {
  const page = await open(t, "d12");
  const corner = button(page, "fork: corner 3");
  const drag = async (byX, byY, check) => {
    const { x, y, width, height } = await corner.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + byX, y + height / 2 + byY, { steps: 4 });
    await check?.();
    await page.mouse.up();
  };
  await drag(0, -12);
  await linked(page);
  const moved = (await shape(page, 0)).vertices;
  assert.ok(moved[2][1] > 380);
  await drag(0, -150, () => page.getByText("starts an edge that meets").waitFor());
  await page.waitForFunction(() => document.querySelector("[role=alert]").textContent === "");
  const after = (await shape(page, 0)).vertices;
  assert.ok(after[2][1] < 430, `${after[2]}`);
  await page.getByRole("button", { name: "post: position" }).focus();
  await page.keyboard.press("PageDown");
  await button(page, "post: corner 4").waitFor();
  assert.equal(await corner.count(), 0);
});

test("every pair has several contacts, and the slider for the radius rounds both shapes", async (t) => {
  const page = await open(t, "d12");
  for (const scene of ["d12", "d12-combs", "d12-ring", "d12-letters"]) {
    await go(page, `d12?scene=${scene}`);
    const { overlap, contacts, depth, way } = { ...(await numbers(page)), way: (await numbers(page))["way/2"] };
    assert.ok(overlap && contacts > 1 && depth < way, `${scene}: ${contacts} contacts, ${depth} and ${way}`);
  }
  await go(page, "d12");
  const { depth } = await numbers(page);
  await page.getByRole("slider", { name: "rounding radius" }).fill("10");
  await page.waitForFunction((least) => Number(document.querySelector("[data-key=depth]").dataset.value) > least + 19, depth);
  assert.deepEqual([(await shape(page, 0)).radius, (await shape(page, 1)).radius], [10, 10]);
});

test("shapes that are apart have their gap, and no contact", async (t) => {
  const page = await open(t, "d12");
  await page.getByRole("button", { name: "fork: position" }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("Shift+ArrowUp");
  await page.waitForFunction(() => document.querySelector("[data-key=separation]"));
  const shown = await numbers(page);
  assert.deepEqual([shown.overlap, shown.separation, shown.contacts], [false, 20, undefined]);
  assert.match(await page.locator(".listing").textContent(), /closest_points/);
});

test("axe has no serious finding while a ring is drawn, nor with a refused ring", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(t, "d12", { colorScheme, locale: "zh-CN" });
    await page.addScriptTag({ path: axe });
    const serious = async () => {
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
    };
    await button(page, "画：叉").click();
    await click(page, BOW_TIE);
    assert.deepEqual(await serious(), []);
    await page.keyboard.press("Enter");
    await page.getByText("starts an edge that meets the one from").waitFor();
    assert.deepEqual(await serious(), []);
  }
});
