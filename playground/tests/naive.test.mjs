// Tests the naive methods beside the library's method, the axis that the reader rotates, the graphs, and the table of what collides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { frames, go, numbers, setUp } from "./support.mjs";

const { open } = await setUp();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits until a number is shown for which a check returns true. Returns all numbers. */
async function until(page, key, isWanted) {
  for (let round = 0; round < 200; round++) {
    const all = await numbers(page);
    if (isWanted(all[key])) return all;
    await frames(page, 2);
  }
  assert.fail(`${key}: ${(await numbers(page))[key]}`);
}

/** Waits until the address matches. */
async function addressed(page, pattern) {
  await page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);
}

const texts = (page) => page.evaluate(() => document.getElementById("picture").labels.placed.map(({ text }) => text));

test("separating axes: the axis of the reader has the amount of the candidate at its angle", async (t) => {
  const page = await open(t, "d8?k=axis:25");
  const axes = page.locator(".axis-amount");
  const first = await numbers(page);
  // The first edge of box a has the normal at −65 or 25 degrees.
  const amounts = await axes.evaluateAll((all) => all.map((amount) => Math.abs(Number(amount.dataset.value))));
  assert.ok(amounts.some((amount) => Math.abs(amount - first["own-overlap"]) < 1e-9), `${first["own-overlap"]} of ${amounts}`);
  assert.equal(first.separates, false);
});

test("separating axes: the axis turns by slider, keyboard and pointer, and says when it separates", async (t) => {
  const page = await open(t, "d8?scene=d8-triangle");
  const slider = page.getByRole("slider", { name: "your axis, degrees" });
  assert.equal((await numbers(page)).separates, false);
  const gaps = [];
  for (let degrees = 0; degrees < 360; degrees += 15) {
    await slider.fill(String(degrees));
    await frames(page, 2);
    const { separates, ...rest } = await numbers(page);
    assert.equal(separates, "own-gap" in rest);
    if (separates) gaps.push(degrees);
  }
  assert.ok(gaps.length > 0 && gaps.length < 24, gaps.join());
  await slider.fill(String(gaps[0]));
  await until(page, "separates", (separates) => separates);
  assert.ok((await texts(page)).some((text) => /^gap .*separates/.test(text)), (await texts(page)).join());
  await addressed(page, new RegExp(`k=axis:${gaps[0]}(&|$)`));
  const handle = page.getByRole("button", { name: "your axis: angle" });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await addressed(page, new RegExp(`k=axis:${(gaps[0] + 1) % 360}(&|$)`));
  const [{ x, y, width, height }, stage] = [await handle.boundingBox(), await page.locator(".stage").boundingBox()];
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height * 0.85, { steps: 4 });
  await page.mouse.up();
  const turned = Number(await slider.inputValue());
  assert.ok(Math.abs(turned - gaps[0] - 1) > 5, `${turned}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await until(page, "separates", (separates) => separates);
  const other = await open(t, `d8?scene=d8-triangle&k=axis:${turned}`);
  assert.equal(await other.getByRole("slider", { name: "your axis, degrees" }).inputValue(), String(turned));
});

test("separating axes: a finger on the axis turns it", async (t) => {
  const page = await open(t, "d8", PHONE);
  const before = await page.getByRole("slider", { name: "your axis, degrees" }).inputValue();
  const client = await page.context().newCDPSession(page);
  // The axis itself lies between the shapes and the handle.
  const place = await page.evaluate(() => {
    const { placed } = document.getElementById("picture").labels;
    const label = placed.find(({ key }) => key.startsWith("label.own"));
    const stage = document.querySelector(".stage").getBoundingClientRect();
    const middle = [stage.width / 2, stage.height / 2];
    const away = Math.hypot(label.wantedX - middle[0], label.wantedY - middle[1]);
    return [0, 1].map((axis) => [stage.x, stage.y][axis] + [label.wantedX, label.wantedY][axis] + ((middle[axis] - [label.wantedX, label.wantedY][axis]) * 23) / away);
  });
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", [place]);
  for (let step = 1; step <= 8; step++) await touch("touchMove", [[place[0], place[1] + 8 * step]]);
  await touch("touchEnd", []);
  await frames(page, 2);
  assert.notEqual(await page.getByRole("slider", { name: "your axis, degrees" }).inputValue(), before);
});

test("spinning rectangles: corners alone miss crossing bars, and the numbers count it", async (t) => {
  const page = await open(t, "d2?t=0");
  const shown = page.getByRole("switch", { name: "Test the corners only" });
  assert.ok(!("wrong-corners" in (await numbers(page))));
  await shown.check();
  const first = await until(page, "around-corners", (count) => count > 0);
  assert.deepEqual([first["wrong-corners"], first["wrong-carom"], first["around-carom"]], [0, 0, 0]);
  await addressed(page, /k=by-corners:1/);
  // After this move, the bars form a cross.
  await page.getByRole("button", { name: "long bar: position" }).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press("Shift+ArrowUp");
  const crossed = await until(page, "wrong-corners", (count) => count > 0);
  assert.equal(crossed["wrong-carom"], 0);
  await go(page, "d2?k=by-corners:1&t=90");
  const link = await numbers(page);
  assert.equal(link["wrong-corners"], 0, "a link without a scene has the first scene");
  await page.getByRole("switch", { name: "Test the corners only" }).uncheck();
  await until(page, "wrong-corners", (count) => count === undefined);
  await page.getByRole("button", { name: "Undo" }).click();
  await until(page, "wrong-corners", (count) => count === 0);
});

test("spinning rectangles: a wrong answer of the corners is marked in the picture", async (t) => {
  const page = await open(t, "d2?t=0&k=by-corners:1");
  await page.getByRole("button", { name: "long bar: position" }).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press("Shift+ArrowUp");
  const slider = page.getByRole("slider", { name: "Moment" });
  const seen = new Set();
  for (let tick = 0; tick < 360; tick += 30) {
    await slider.fill(String(tick));
    await frames(page, 3);
    const now = await numbers(page);
    const isWrong = now.overlap !== now["by-corners"];
    seen.add(isWrong);
    assert.equal((await texts(page)).includes("corners only: wrong"), isWrong, `${tick}`);
  }
  assert.deepEqual([...seen].sort(), [false, true]);
});

test("swept ball: checked positions miss hits until there are enough, the cast misses none", async (t) => {
  const page = await open(t, "d5?t=0");
  assert.equal(await page.getByRole("slider", { name: "checked positions per frame" }).count(), 0);
  await page.getByRole("switch", { name: "Check positions only" }).check();
  const one = await until(page, "around", (count) => count > 50);
  assert.ok(one["missed-positions"] > 0 && one["around-positions"] > 50, JSON.stringify(one));
  assert.ok((await texts(page)).includes("missed"));
  const slider = page.getByRole("slider", { name: "checked positions per frame" });
  let before = one["around-positions"];
  for (const checks of [4, 12, 40]) {
    await slider.fill(String(checks));
    const more = await until(page, "around-positions", (count) => count < before);
    assert.deepEqual([more["missed-cast"], more["around-cast"], more.around], [0, 0, one.around]);
    before = more["around-positions"];
  }
  await addressed(page, /k=positions:1\.checks:40/);
  await go(page, "d5?k=positions:1.checks:12&t=0");
  assert.equal(await page.getByRole("slider", { name: "checked positions per frame" }).inputValue(), "12");
  // If the ball is faster, the naive method misses more hits.
  await page.getByRole("slider", { name: "speed, ball radii per frame" }).focus();
  const { "around-positions": slow } = await numbers(page);
  for (let step = 0; step < 10; step++) await page.keyboard.press("ArrowRight");
  await page.getByRole("slider", { name: "speed, ball radii per frame" }).evaluate((input) => {
    input.value = "4";
    input.dispatchEvent(new Event("input"));
  });
  await until(page, "around-positions", (count) => count > slow);
});

/**
 * Returns the rows of the table of searches by their methods, when there are at least `least` rows. With `whole`, all of them must be
 * measured with the whole crowd.
 */
async function searches(page, least = 1, whole = false) {
  const read = await page.waitForFunction(([least, whole]) => {
    const rows = [...document.querySelectorAll(".searches tbody tr")];
    if (rows.length >= least && (!whole || rows.every((row) => row.dataset.part === "1"))) {
      return rows.map((row) => [row.dataset.method, { part: Number(row.dataset.part), pairs: Number(row.dataset.pairs), tests: Number(row.querySelector("td").dataset.value), text: row.textContent }]);
    }
    // On a busy machine, one part can take longer than the limit. So the crowd is measured again, until one measurement
    // covers all of it.
    if (whole) document.getElementById("slider-members").dispatchEvent(new Event("input"));
    return undefined;
  }, [least, whole], { polling: whole ? 1000 : "raf" });
  return Object.fromEntries(await read.jsonValue());
}

test("crowd: brute force, grid and tree find equal pairs with very different numbers of tests", async (t) => {
  const page = await open(t, "d10?t=20&k=members:400.brute:1.grid:1");
  const { brute, grid, tree } = await searches(page, 3, true);
  const { pairs } = await numbers(page);
  assert.deepEqual([brute.pairs, grid.pairs, tree.pairs], [pairs, pairs, pairs]);
  assert.equal(brute.tests, (400 * 399) / 2);
  assert.ok(grid.tests < brute.tests / 10 && tree.tests < brute.tests / 3, JSON.stringify([grid, tree]));
  assert.equal(await page.locator(".searches + .note").isHidden(), true);
});

test("crowd: brute force at fifty thousand is measured in part, and says so", async (t) => {
  const page = await open(t, "d10?t=20&k=members:50000");
  await page.getByRole("switch", { name: "Brute force: each with each" }).check();
  const { brute, tree, grid } = await searches(page);
  assert.equal(grid, undefined);
  assert.equal(brute.tests, (50000 * 49999) / 2);
  assert.ok(brute.part < 0.5 && /about/.test(brute.text), brute.text);
  assert.ok(tree.tests < brute.tests / 100, `${tree.tests}`);
  assert.match(await page.locator(".searches + .note").textContent(), /Measured parts of the crowd: brute force 0\.\d+%/);
  await addressed(page, /k=(members:50000\.)?brute:1(\.members:50000)?/);
  await page.getByRole("switch", { name: "Brute force: each with each" }).uncheck();
  await page.locator(".searches").waitFor({ state: "hidden" });
});

/** Returns the points of a line of a graph. */
function points(page, graph, line) {
  return page.locator(`[data-graph="${graph}"] path.${line}`).evaluate((path) => path.getAttribute("d").slice(1).split("L").map((point) => point.split(" ").map(Number)));
}

test("balls in a room: graphs show the energy and the momentum of all ticks so far", async (t) => {
  const page = await open(t, "d6?scene=d6-inelastic&t=120");
  await page.waitForFunction(() => document.querySelector('[data-graph="energy"] path.energy').getAttribute("d")?.split("L").length === 121);
  const [energy, kept] = [await points(page, "energy", "energy"), await points(page, "momentum", "kept")];
  // The y axis points down, so the coordinate grows when the energy falls.
  assert.ok(energy.every(([, y], index) => index === 0 || y >= energy[index - 1][1] - 0.11), "energy never grows");
  assert.ok(energy.at(-1)[1] > energy[0][1] + 10, "it falls");
  assert.ok(kept.every(([, y]) => Math.abs(y - kept[0][1]) <= 0.11), "momentum minus impulse stays");
  const picture = page.getByRole("img", { name: /^kinetic energy: from .+ to .+ in 2 s$/ });
  assert.equal(await picture.count(), 1);
  const { energy: now } = await numbers(page);
  assert.equal((await page.locator('[data-graph="energy"] b').textContent()).replace("−", "-"), now >= 1e7 ? now.toExponential(2).replace("+", "") : String(Number(now.toFixed(0))));
  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.waitForFunction(() => document.querySelector('[data-graph="energy"] path.energy').getAttribute("d").split("L").length === 1);
  await go(page, "d1?t=10");
  assert.equal(await page.locator(".graphs").isHidden(), true, "other demos have no graphs");
});

test("breakout: the table of what collides changes the game at once, is in the address, and allows no record", async (t) => {
  const page = await open(t, "d9");
  await page.getByRole("checkbox", { name: "ball and bricks collide" }).uncheck();
  await addressed(page, /#\/d9\?flip=ball-bricks$/);
  await page.getByRole("button", { name: "Watch it play" }).click();
  const score = page.locator('[data-key="score"]');
  const hits = page.locator('[data-key="hits"]');
  await page.waitForFunction(() => Number(document.querySelector('[data-key="hits"]').textContent) > 0);
  await page.waitForTimeout(2500);
  assert.equal(await score.textContent(), "0", "the ball flies through the bricks");
  assert.ok(await hits.isVisible());
  await page.getByRole("checkbox", { name: "ball and bricks collide" }).check();
  await page.waitForFunction(() => Number(document.querySelector('[data-key="score"]').textContent) > 0);
  await addressed(page, /#\/d9$/);
  await go(page, "d2");
  await go(page, "d9?scene=level-3&flip=ball-solid.prize-paddle");
  assert.equal(await page.getByRole("checkbox", { name: "ball and solid bricks collide" }).isChecked(), false);
  assert.equal(await page.getByRole("checkbox", { name: "power-up and paddle collide" }).isChecked(), false);
  assert.equal(await page.getByRole("checkbox", { name: "ball and walls collide" }).isChecked(), true);
});

test("breakout: without walls, a ball that leaves is lost", async (t) => {
  const page = await open(t, "d9?flip=ball-walls.ball-bricks");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelector('[data-key="lives"]').dataset.lives !== "3");
});

test("in Chinese the switches, the axis, the graphs and the table have Chinese names", async (t) => {
  const page = await open(t, "d8", { locale: "zh-CN" });
  assert.equal(await page.getByRole("button", { name: "你的轴：角度" }).count(), 1);
  for (const [place, name] of [["d2", "只检测角点"], ["d5", "只检测位置"], ["d10", "均匀网格"]]) {
    await go(page, place);
    assert.equal(await page.getByRole("switch", { name }).count(), 1, place);
  }
  await go(page, "d6?t=5");
  assert.equal(await page.getByRole("img", { name: /^动能：.*秒内从.*变为/ }).count(), 1);
  await go(page, "d9");
  assert.equal(await page.getByRole("checkbox", { name: "球与坚固砖块碰撞" }).count(), 1);
});
