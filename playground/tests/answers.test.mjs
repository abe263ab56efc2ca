// Tests four demos: rays and nearest shapes, sliding along walls, IoU and suppression, and rollback. Tests their numbers,
// sliders and links, and the code beside the picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import { frames, linked, numbers, printed, setUp } from "./support.mjs";

const { open } = await setUp();

const shown = (page, key, text) =>
  page.waitForFunction(([key, text]) => document.querySelector(`[data-key="${key}"]`)?.textContent === text, [key, text]);

test("rays and nearest: the JavaScript prints the numbers, a slider sets the rays, and a link keeps both", async (t) => {
  const page = await open(t, "d13");
  const first = await numbers(page);
  const [near, shortest] = await printed(page);
  assert.deepEqual(near.slice(1).map(point), [first["nearest-point"], first.distance]);
  assert.deepEqual(shortest.slice(1).map(point), [first.t, first.point]);
  assert.ok(first.distance <= first.t, "no ray is shorter than the way to the nearest shape");
  await page.getByRole("slider", { name: "rays" }).fill("5");
  await shown(page, "rays", "5");
  await page.getByRole("button", { name: "probe: position" }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("Shift+ArrowRight");
  await linked(page);
  const moved = await numbers(page);
  assert.notEqual(moved.distance, first.distance);
  assert.deepEqual(await numbers(await open(t, page.url())), moved);
});

test("IoU and suppression: the threshold decides which boxes are kept; the JavaScript prints the same", async (t) => {
  const page = await open(t, "d14");
  const counts = [];
  for (const percent of ["0", "45", "70", "100"]) {
    await page.getByRole("slider", { name: "threshold" }).fill(percent);
    await page.waitForFunction((percent) => document.querySelector(".slider-value").textContent === percent, percent);
    await frames(page, 3);
    const { boxes, kept, dropped, "best-iou": best, shared } = await numbers(page);
    assert.equal(kept + dropped, boxes);
    assert.deepEqual(await printed(page), [[kept], [best, shared]]);
    counts.push(kept);
  }
  assert.deepEqual(counts, [...counts].sort((a, b) => a - b));
  assert.ok(counts[0] < counts[1] && counts[1] < counts[2] && counts[3] === 10, `${counts}`);
  await linked(page);
  assert.match(page.url(), /k=threshold:100/);
});

test("sliding along walls: the JavaScript prints the last step; a drag into a wall ends beside it", async (t) => {
  for (const scene of ["d15", "d15-box", "d15-triangle"]) {
    const page = await open(t, `d15?scene=${scene}&t=240`);
    const told = await numbers(page);
    assert.deepEqual((await printed(page))[0].map(point), [told.displacement, told["velocity-after"]]);
    assert.ok(told.squeezed === 0 && told.deepest < 1e-6 && told.hits > 5, `${scene}: ${JSON.stringify(told)}`);
    const { x, y, width, height } = await page.getByRole("button", { name: "hero: position" }).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 900, y + 40, { steps: 6 });
    await page.mouse.up();
    await linked(page);
    const stage = await page.locator(".stage").boundingBox();
    const hero = await page.getByRole("button", { name: "hero: position" }).boundingBox();
    assert.ok(hero.x > stage.x && hero.x + hero.width < stage.x + stage.width, `${scene}: it stays in the room`);
  }
});

test("rollback: the hashes of both peers are equal at any delay and moment, and the JavaScript prints them", async (t) => {
  const page = await open(t, "d16?t=300");
  const at300 = await numbers(page);
  assert.equal(at300.equal, true);
  assert.equal(at300["hash/peer 1"], at300["hash/peer 2"]);
  assert.ok(at300["wrong/peer 1"] > 0 && at300["repeated/peer 1"] > 0);
  assert.deepEqual(await printed(page), [[at300["hash/peer 1"]], [at300["hash/peer 1"]]]);
  const colors = await page.$$eval(".verdict, [data-key=equal]", (places) => places.map((place) => getComputedStyle(place).color));
  assert.equal(colors.length, 2);
  assert.equal(colors[0], colors[1]);
  const bar = page.getByRole("slider", { name: "Moment" });
  for (const tick of ["120", "700", "300"]) {
    await bar.fill(tick);
    await page.waitForFunction((tick) => document.querySelector(".clock").textContent === `tick ${tick}`, tick);
    await page.waitForTimeout(200);
    assert.equal((await numbers(page)).equal, true);
  }
  assert.deepEqual(await numbers(page), at300);
  await page.getByRole("slider", { name: "late" }).fill("20");
  await shown(page, "guessed", "20");
  const late = await numbers(page);
  assert.ok(late.equal && late.known === 280);
  await page.getByText("hashes equal: true", { exact: true }).waitFor();
});

/** Returns a vector in the form in which the page shows it. */
function point(value) {
  return typeof value === "object" ? ("x" in value ? [value.x, value.y] : [...value]) : value;
}
