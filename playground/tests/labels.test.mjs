// Tests that no text of a picture lies on another text, and that each text is near its place, for all positions of the
// shapes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEMOS, frames, go, setUp } from "./support.mjs";

const { open } = await setUp();
const SIZES = {
  "a desktop": { viewport: { width: 1280, height: 800 } },
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a small phone": { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  "a phone on its side": { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};
/** Links to pictures with more texts: other scenes, and the naive methods. */
const MORE = ["d2?k=by-corners:1", "d5?k=positions:1.checks:3", "d6?scene=d6-inelastic", "d8?scene=d8-triangle", "d12?scene=d12-letters", "d12?scene=d12-combs"];
/** The maximum distance of a text from its place, in pixels. It includes one pixel for rounding. */
const NEAR = 48 + 1;

/** Returns random numbers from 0 to 1. They are the same in each run. */
function random(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

function labels(page) {
  return page.evaluate(() => {
    const { placed, missing } = document.getElementById("picture").labels;
    return { missing, placed: placed.map(({ text, x, y, wide, high, turn, wantedX, wantedY }) => ({ text, x, y, wide, high, turn, wantedX, wantedY })) };
  });
}

function corners({ x, y, wide, high, turn }) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([along, across]) => [x + along * wide * cos - across * high * sin, y + along * wide * sin + across * high * cos]);
}

/**
 * Returns whether two rectangles overlap: their projections on each of their four axes overlap by more than rounding
 * errors.
 */
function overlap(one, other) {
  const axes = [one, other].flatMap(({ turn }) => [[Math.cos(turn), Math.sin(turn)], [-Math.sin(turn), Math.cos(turn)]]);
  return axes.every(([x, y]) => {
    const [a, b] = [one, other].map((box) => corners(box).map(([cornerX, cornerY]) => cornerX * x + cornerY * y));
    return Math.min(Math.max(...a) - Math.min(...b), Math.max(...b) - Math.min(...a)) > 1e-6;
  });
}

/** Returns the distance from a place to the nearest of many points in a text's box. */
function distance(label) {
  const [a, b, , d] = corners(label);
  const parts = Array.from({ length: 21 }, (_, index) => index / 20);
  const points = parts.flatMap((along) => parts.map((across) => [0, 1].map((axis) => b[axis] + along * (a[axis] - b[axis]) + across * (d[axis] - a[axis]))));
  return Math.min(...points.map(([x, y]) => Math.hypot(x - label.wantedX, y - label.wantedY)));
}

async function check(page, where) {
  const { placed } = await labels(page);
  for (const [index, one] of placed.entries()) {
    assert.ok(distance(one) <= NEAR + one.wide / 10, `${where}: ${one.text} is ${distance(one)} from its place`);
    for (const other of placed.slice(index + 1)) assert.ok(!overlap(one, other), `${where}: ${one.text} on ${other.text}`);
  }
  return placed.length;
}

/** Drags a random handle to a random place of the stage. */
async function shuffle(page, next) {
  const stage = await page.locator(".stage").boundingBox();
  const handles = await page.$$eval(".handle", (all) => all.map((handle) => handle.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]));
  const inside = handles.filter(([x, y]) => stage.x < x && x < stage.x + stage.width && stage.y < y && y < stage.y + stage.height);
  if (inside.length === 0) return;
  const [x, y] = inside[Math.floor(next() * inside.length)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width * (0.1 + 0.8 * next()), stage.y + stage.height * (0.1 + 0.8 * next()));
  await page.mouse.up();
}

for (const [name, options] of Object.entries(SIZES)) {
  test(`on ${name} no text lies on another, and each is near its place, while shapes move at random`, async (t) => {
    const page = await open(t, "d1", options);
    const next = random(7);
    let count = 0;
    for (const place of [...DEMOS, ...MORE]) {
      await go(page, place.includes("?") ? `${place}&t=30` : `${place}?t=30`);
      await page.evaluate(() => document.querySelectorAll(".chip input:not(:checked)").forEach((box) => box.click()));
      await page.evaluate(() => document.querySelector(".stage").scrollIntoView({ block: "center" }));
      for (let round = 0; round < 7; round++) {
        await frames(page, 2);
        count += await check(page, `${place}, round ${round}`);
        // Shapes in a small part of the stage are the hardest case for the texts.
        if (round > 3) await page.locator(".stage-tools button").nth(1).evaluate((button) => button.click());
        else await shuffle(page, next);
      }
    }
    t.diagnostic(`${count} texts`);
    assert.ok(count > 300, `${count} texts`);
  });
}

test("no text is missing where there is room", async (t) => {
  const page = await open(t, "d1", SIZES["a desktop"]);
  for (const demo of [...DEMOS, ...MORE]) {
    await go(page, demo.includes("?") ? `${demo}&t=30` : `${demo}?t=30`);
    await frames(page, 3);
    assert.equal((await labels(page)).missing, 0, demo);
  }
});

test("texts keep clear of the verdict and of the buttons over the picture", async (t) => {
  const page = await open(t, "d2?t=30");
  await page.getByRole("button", { name: "long bar: position" }).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press("Shift+ArrowUp");
  await frames(page, 3);
  const over = await page.$$eval(".verdict:not([hidden]), .stage-tools", (all) => all.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({ x: offsetLeft + offsetWidth / 2, y: offsetTop + offsetHeight / 2, wide: offsetWidth / 2, high: offsetHeight / 2, turn: 0 })));
  assert.equal(over.length, 2);
  for (const label of (await labels(page)).placed) assert.ok(!over.some((part) => overlap(label, part)), label.text);
});

test("the label of the momentum is beside its arrow", async (t) => {
  const page = await open(t, "d1");
  for (const tick of [90, 200, 410]) {
    await go(page, `d6?t=${tick}`);
    await page.waitForFunction((wanted) => document.querySelector(".clock").textContent.endsWith(` ${wanted}`), tick);
    await frames(page, 3);
    const label = (await labels(page)).placed.find(({ text }) => text.startsWith("momentum"));
    assert.ok(label && distance(label) < 40, `${tick}: ${label && distance(label)}`);
  }
});
