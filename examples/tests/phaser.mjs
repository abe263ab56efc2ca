// Tests the example with Phaser. Each step of the hero must be the step of the library's walker on the same map,
// and the page must show this step.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Walker, center, interiorsOverlap, shape } from "../../crates/carom-wasm/pkg/carom.js";
import { readMap } from "../../crates/carom-wasm/pkg/maps.js";

/** Stores the arguments and the result of each step in the page. */
const keepSteps = () => {
  const { walker } = window.example.level();
  const walk = walker.walk;
  window.steps = [];
  walker.walk = function (velocity, time, obstacles) {
    const { shape, dropping } = this;
    const answer = walk.call(this, velocity, time, obstacles);
    window.steps.push({ shape, dropping, velocity, time, answer });
    return answer;
  };
};

/**
 * Returns the place of the hero, the place where it is drawn, and the colours of one pixel of the hero and one of the
 * ground.
 */
const look = (page) => page.evaluate(async () => {
  const { game, level } = window.example;
  const scene = level();
  const [hero] = scene.children.list.filter(({ type }) => type === "Container");
  const camera = scene.cameras.main;
  const pixel = (x, y) => new Promise((done) => game.renderer.snapshotPixel(x, y, ({ r, g, b }) => done([r, g, b])));
  const at = [Math.round(hero.x - camera.scrollX), Math.round(hero.y - camera.scrollY)];
  const colors = [await pixel(at[0], at[1] + 4), await pixel(4, 284)];
  return { shape: scene.walker.shape, drawn: [hero.x, hero.y], colors, coins: Number(document.getElementById("coins").textContent) };
});

const walked = (page, x) => page.waitForFunction((x) => x <= window.example.level().walker.shape.min[0], { timeout: 60_000 }, x);

export const example = "phaser";
export const name = "the hero walks, jumps and drops through a bridge";

/** Returns whether the page has started. This function runs in the page. */
export const isReady = () => window.example?.level()?.isOnGround;

/** Uses the page like a player, and compares what it shows with the library's answers. */
export async function check(page) {
  await page.evaluate(keepSteps);
  await page.keyboard.down("ArrowRight");
  await walked(page, 250);
  await page.keyboard.down(" ");
  await walked(page, 390);
  await page.keyboard.up(" ");
  await page.keyboard.up("ArrowRight");
  await page.waitForFunction(() => window.example.level().isOnGround, { timeout: 60_000 });
  await page.keyboard.down("ArrowDown");
  await page.waitForFunction(() => window.steps.some(({ dropping }) => dropping), { timeout: 60_000 });
  await page.keyboard.up("ArrowDown");
  await page.waitForFunction(() => window.example.level().isOnGround && window.example.level().walker.shape.min[1] < 33, { timeout: 60_000 });

  const map = await readMap(await readFile(new URL("../phaser/level.tmj", import.meta.url), "utf8"));
  const ground = map.layer("ground").shapes.map((tiles) => shape(tiles.shape));
  const steps = JSON.parse(await page.evaluate(() => JSON.stringify(window.steps)));
  assert.ok(steps.length > 100 && steps.some(({ answer }) => answer.ground === null));
  for (const { shape, dropping, velocity, time, answer } of steps) {
    const walker = new Walker(shape, { slopeDegrees: 50, step: 9, snap: 5, dropping });
    assert.equal(JSON.stringify(walker.walk(velocity, time, ground)), JSON.stringify(answer));
  }

  const shown = await look(page);
  const [x, y] = center(shown.shape);
  assert.deepEqual(shown.drawn, [x, map.top - y]);
  assert.deepEqual(shown.colors, [[0x2f, 0x5f, 0xd0], [107, 79, 58]]);
  assert.ok(!ground.some((tiles) => interiorsOverlap(shown.shape, tiles)));
  assert.ok(shown.coins >= 2);
}
