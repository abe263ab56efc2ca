// Tests the game: plays it by keyboard, mouse and touch, up to a cleared level and to the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./support.mjs";

const { open: openPage } = await setUp();

/** Opens the game at a level. */
const open = (t, scene = "level-1", options = {}) => openPage(t, `d9?scene=${scene}`, options);

/** Opens the game at a level, in a page whose time passes only in `page.clock.runFor`. */
async function openStopped(t, scene) {
  const script = () => (crypto.getRandomValues = (list) => list.fill(1));
  const page = await open(t, scene, { hasClock: true, script });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return page;
}

/** Two phases of the game: before a serve, and after the last brick. */
const [SERVE, CLEARED] = [0, 2];
/** The duration of a frame in a page whose time is stopped, in milliseconds. */
const FRAME = 16;

const play = (page) => page.getByRole("button", { name: "Play", exact: true }).click();
const state = (page) => page.evaluate(() => document.getElementById("picture").game());
const number = (page, key) => page.locator(`[data-key="${key}"]`).textContent();

/** Sets the speed with the logarithmic slider, up to 100. */
function setSpeed(page, times) {
  const at = Math.log(times) / Math.log(100);
  return page.locator("#game-speed").evaluate((slider, value) => {
    slider.value = String(value);
    slider.dispatchEvent(new Event("input"));
  }, at);
}

/** Converts field coordinates to window pixels. */
async function mapper(page) {
  const box = await page.locator("#picture").boundingBox();
  const air = Math.min(14, box.width / 30);
  const scale = Math.min((box.width - 2 * air) / 480, (box.height - air) / 600);
  return { x: (x) => box.x + box.width / 2 + (x - 240) * scale, y: box.y + box.height / 2 };
}

/**
 * Returns the x coordinate at which the next falling ball reaches the paddle. Reflections at the
 * walls are included.
 */
function landing({ balls, flown, paddle }) {
  const coming = balls.map(([x, y], index) => {
    const [fromX, fromY, toX, toY] = flown.at(index - balls.length) ?? [x, y, x, y + 1];
    const [wayX, wayY] = [toX - fromX, toY - fromY];
    const time = wayY < 0 ? (paddle.y + 13 - y) / wayY : Infinity;
    return { time, x: Number.isFinite(time) ? folded(x + wayX * time) : x };
  });
  return coming.reduce((first, other) => (other.time < first.time ? other : first)).x;
}

function folded(x) {
  const [low, width] = [7, 466];
  const turn = (((x - low) % (2 * width)) + 2 * width) % (2 * width);
  return low + (turn < width ? turn : 2 * width - turn);
}

test("a bot with a mouse clears a level", { timeout: 110_000 }, async (t) => {
  const page = await openStopped(t);
  await play(page);
  await setSpeed(page, 3);
  const { x: toX, y } = await mapper(page);
  let now = await state(page);
  for (let look = 0; now.phase < CLEARED; look++) {
    // The ball is hit at different points of the paddle, because hits at its middle would keep the
    // ball in one column.
    const aim = landing(now) + 30 * Math.sin(look / 7);
    await page.mouse.move(toX(aim), y);
    if (now.phase === SERVE) await page.mouse.click(toX(aim), y);
    await page.clock.runFor(6 * FRAME);
    now = await state(page);
  }
  assert.equal(now.phase, CLEARED, "the bot lost");
  await page.getByRole("heading", { name: "Level cleared" }).waitFor();
  const score = Number(await number(page, "score"));
  assert.ok(score >= 400, `${score} points`);
  assert.equal(await page.locator("p[role=status]").textContent(), `Level 1 cleared. Score: ${score}.`);
  await page.keyboard.press("Enter");
  await page.clock.runFor(6 * FRAME);
  assert.equal((await state(page)).level, 2);
  assert.equal(Number(await number(page, "score")), score, "the score continues in the next level");
});

test("serving without steering ends the game, which can be restarted", { timeout: 60_000 }, async (t) => {
  const page = await open(t, "level-3");
  await page.getByRole("button", { name: "Play", exact: true }).focus();
  await page.keyboard.press("Enter");
  await setSpeed(page, 20);
  const over = page.getByRole("heading", { name: "Game over" });
  while (!(await over.isVisible())) {
    if ((await state(page)).phase === 0) await page.keyboard.press("Space");
    await page.waitForTimeout(50);
  }
  assert.match(await page.locator('[data-key="lives"]').textContent(), /^0/);
  assert.match(await page.locator("p[role=status]").textContent(), /^Game over\. Score: \d+\.$/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Play again");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("picture").game().lives === 3);
  assert.equal((await state(page)).level, 3);
});

test("the computer player clears all levels at 100 times the speed without losing a life", { timeout: 60_000 }, async (t) => {
  const page = await openStopped(t);
  await page.getByRole("button", { name: "Watch it play" }).click();
  await setSpeed(page, 100);
  const won = page.getByRole("heading", { name: "All five levels cleared" });
  while (!(await won.isVisible())) await page.clock.runFor(500);
  assert.match(await page.locator('[data-key="lives"]').textContent(), /^3/);
});

test("keys steer, serve and pause", async (t) => {
  const page = await open(t);
  await play(page);
  const start = (await state(page)).paddle.x;
  await page.keyboard.down("ArrowLeft");
  await page.waitForFunction((x) => document.getElementById("picture").game().paddle.x < x - 60, start);
  await page.keyboard.up("ArrowLeft");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.getElementById("picture").game().phase === 1);
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Paused" }).waitFor();
  const paused = await state(page);
  await page.waitForTimeout(200);
  assert.deepEqual((await state(page)).balls, paused.balls);
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Paused" }).waitFor({ state: "hidden" });
  await page.waitForFunction(([[x]]) => document.getElementById("picture").game().balls[0][0] !== x, paused.balls);
});

test("a finger steers and a tap serves", async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const page = await open(t, "level-2", phone);
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  const { x: toX, y } = await mapper(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...xs) => client.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x: toX(x), y })) });
  const start = (await state(page)).paddle.x;
  await touch("touchStart", 240);
  for (let x = 240; x <= 300; x += 10) await touch("touchMove", x);
  await page.waitForFunction((x) => document.getElementById("picture").game().paddle.x > x + 60, start);
  await touch("touchEnd");
  assert.equal((await state(page)).phase, 0, "a swipe does not serve");
  await touch("touchStart", 200);
  await touch("touchEnd");
  await page.waitForFunction(() => document.getElementById("picture").game().phase === 1);
});

test("a level can be selected, linked to, and shown as code", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Level 5: Vault" }).click();
  assert.equal((await state(page)).level, 5);
  assert.equal(await number(page, "level"), "5 · Vault");
  assert.match(page.url(), /#\/d9\?scene=level-5$/);
  const code = page.locator(".listing");
  await page.getByRole("button", { name: "Rust" }).click();
  assert.match(await code.textContent(), /use carom::\{Aabb, Circle, bounce, cast\};[^]*Circle::new\(\[240\.0, 53\.0\], 7\.0\)\?/);
  await page.getByRole("button", { name: "JavaScript" }).click();
  assert.match(await code.textContent(), /import \{ bounce, cast \} from "carom";[^]*type: "circle", center: \[240, 53\], radius: 7/);
});

test("the game has Chinese texts", async (t) => {
  const page = await open(t, "level-3");
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("heading", { name: "打砖块", level: 1 }).waitFor();
  // The first frame of the new page shows the level.
  await page.getByText("3 · 城堡").waitFor();
});

test("a change of language keeps the running game", async (t) => {
  const page = await open(t, "level-2");
  await page.getByRole("button", { name: "Watch it play" }).click();
  await setSpeed(page, 20);
  await page.waitForFunction(() => document.getElementById("picture").game().score > 50);
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("heading", { name: "已暂停" }).waitFor();
  assert.ok((await state(page)).score > 50);
  assert.equal(await page.getByRole("switch", { name: "自动玩" }).isChecked(), true);
  await page.getByRole("button", { name: "继续" }).click();
  const { score } = await state(page);
  await page.waitForFunction((before) => document.getElementById("picture").game().score > before, score);
});

test("on a phone in landscape the game can be started, and the whole field is visible", async (t) => {
  for (const [width, height] of [[640, 360], [844, 390]]) {
    const page = await open(t, "level-1", { viewport: { width, height }, hasTouch: true, isMobile: true });
    const button = page.getByRole("button", { name: "Play", exact: true });
    const box = await button.boundingBox();
    assert.ok(box.y + box.height <= height, `${box.y} and ${box.height}`);
    await button.tap();
    const [stage, hud] = [await page.locator(".stage").boundingBox(), await page.locator(".hud").boundingBox()];
    assert.ok(hud.y >= 0 && stage.y + stage.height <= height, `${hud.y}, ${stage.y} and ${stage.height}`);
  }
});

/** Lets the computer play until a heading is visible. */
async function watchUntil(page, heading) {
  await page.getByRole("button", { name: "Watch it play" }).click();
  await setSpeed(page, 100);
  await page.getByRole("heading", { name: heading, exact: true }).waitFor({ timeout: 50_000 });
}

test("level 5 alone does not count as all five levels, and the computer's score is no record", { timeout: 60_000 }, async (t) => {
  const page = await open(t, "level-5");
  await watchUntil(page, "Level 5 cleared");
  assert.match(await page.locator("p[role=status]").textContent(), /^You cleared the levels from 5 to 5\./);
  assert.match(await page.locator(".curtain").textContent(), /no record/);
  assert.equal(await page.locator(".hud dt").nth(2).textContent(), "Watched");
  assert.equal(await number(page, "best"), "0");
  assert.equal(await page.evaluate(() => localStorage.getItem("breakout-best")), null);
});

test("the browser keeps the best score, and a game is paused while another page is open", async (t) => {
  const page = await open(t, "level-1");
  await play(page);
  await setSpeed(page, 20);
  while (Number(await number(page, "score")) === 0) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(50);
  }
  await setSpeed(page, 1);
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Paused" }).waitFor();
  const score = Number(await number(page, "score"));
  assert.match(await page.locator(".curtain").textContent(), new RegExp(`${score} points · a new best`));
  const { level, lives } = await state(page);
  await page.getByRole("link", { name: "SAT x-ray" }).click();
  await page.getByRole("heading", { name: "SAT x-ray" }).waitFor();
  await page.getByRole("link", { name: "Breakout" }).click();
  await page.getByRole("heading", { name: "Paused" }).waitFor();
  const later = await state(page);
  assert.deepEqual([later.score, later.level, later.lives], [score, level, lives]);
  await page.reload();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  assert.equal(await number(page, "best"), String(score));
});

test("sound is off by default, and plays once it is on", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones += 1;
      start.apply(this, when);
    };
  });
  const button = page.getByRole("button", { name: "Sound" });
  assert.equal(await button.getAttribute("aria-pressed"), "false");
  await play(page);
  await setSpeed(page, 5);
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.getElementById("picture").game().score > 0);
  assert.equal(await page.evaluate(() => globalThis.tones), 0);
  await button.click();
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await page.waitForFunction(() => {
    const game = document.getElementById("picture");
    if (game.game().phase === 0) game.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    return globalThis.tones > 0;
  });
});

test("at 200 % zoom no card covers the bricks", async (t) => {
  const page = await open(t, "level-1", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  const [card, field] = [await page.locator(".curtain-card").boundingBox(), await page.locator("#picture").boundingBox()];
  assert.ok(card.x >= field.x + field.width, `${card.x} and ${field.x + field.width}`);
  assert.ok(card.x + card.width <= 640 && card.y + card.height <= 400 + (await page.evaluate(() => scrollY)), JSON.stringify(card));
});

test("a phone shows no keyboard hints", async (t) => {
  const page = await open(t, "level-1", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await page.getByText("Tap to serve", { exact: true }).waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /Space|Arrows/);
});
