// Tests that the numbers on the page equal those of the command for the downloaded scene, to the
// last digit.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { download, numbers, printed, setUp } from "./support.mjs";

const CAROM = process.env.CAROM ?? new URL("../../target/debug/carom", import.meta.url).pathname;
const { open } = await setUp();
const folder = await mkdtemp(join(tmpdir(), "carom-"));

/** Returns the numbers of the page, and the command's output for the downloaded scene. */
async function both(t, place, words) {
  const page = await open(t, place);
  const shown = await numbers(page);
  const file = join(folder, "scene.json");
  await writeFile(file, await download(page));
  const [command, ...rest] = words.split(" ");
  const answer = JSON.parse(execFileSync(CAROM, [command, file, ...rest, "--format", "json"], { encoding: "utf8" }));
  return { page, shown, answer };
}

for (const place of ["d2?t=37", "d2?t=133", "d3?t=100", "d3?t=1234"]) {
  test(`${place}: contact or gap`, async (t) => {
    const { shown, answer } = await both(t, place, `check --tick ${place.split("=")[1]}`);
    samePair(shown, answer);
  });
}

test("separating axes after a drag: contact and axes", async (t) => {
  const page = await open(t, "d8?scene=d8-triangle");
  await page.getByRole("button", { name: "box: position" }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction(() => location.hash.includes("z="));
  const { page: other, shown, answer } = await both(t, page.url().split("#/")[1], "check --explain");
  samePair(shown, answer);
  const separations = await other.$$eval(".axis-amount", (cells) => cells.map((cell) => Number(cell.dataset.value)));
  assert.deepEqual(separations, answer.explanations[0].axes.map((axis) => axis.separation));
  assert.equal(separations.length, 5);
});

for (const scene of ["d12", "d12-combs", "d12-ring", "d12-letters"]) {
  test(`${scene}: the shortest way out`, async (t) => {
    const { shown, answer } = await both(t, `d12?scene=${scene}`, "check");
    samePair(shown, answer);
  });
}

function samePair(shown, answer) {
  const [touch] = answer.contacts;
  assert.equal(shown.overlap, touch !== undefined);
  if (touch) {
    assert.deepEqual([shown.depth, shown.normal, shown.mtv], [touch.depth, touch.normal, touch.mtv]);
  } else {
    const { separation, normal, a, b, point_a, point_b } = answer.closest;
    assert.deepEqual([shown.separation, shown.normal], [separation, normal]);
    assert.deepEqual([shown[`closest/${a}`], shown[`closest/${b}`]], [point_a, point_b]);
  }
}

test("swept ball: the first hit and the bounces", async (t) => {
  const { shown, answer } = await both(t, "d5?t=0", "cast");
  const { obstacle, fraction, point, normal } = answer.hit;
  assert.deepEqual([shown.obstacle, shown.fraction, shown.point, shown.normal], [obstacle, fraction, point, normal]);
  assert.equal(shown.bounces, answer.path.bounces.length);
});

test("bounding volumes: the areas", async (t) => {
  const { shown, answer } = await both(t, "d7", "check");
  for (const [name, area] of Object.entries(answer.clouds[0].areas)) assert.equal(shown[`area/${name}`], area, name);
});

test("segments: the closest point and the crossings", async (t) => {
  const page = await open(t, `d4`);
  const shown = await numbers(page);
  const { shapes } = JSON.parse(await download(page));
  const named = (name) => {
    const { type, a, b } = shapes.find((shape) => shape.name === name);
    return { type, a, b };
  };
  const probe = shapes.find((shape) => shape.type === "point").position;
  const ask = (question) => JSON.parse(execFileSync(CAROM, ["query"], { input: `${JSON.stringify(question)}\n`, encoding: "utf8" })).answer;
  const near = ask({ query: "closest_point", shape: named(shown.nearest), point: probe });
  assert.deepEqual([shown["nearest-point"], shown.ratio, shown.distance], [near.point, near.ratio, near.distance]);
  const crossing = ask({ query: "intersect_segments", a: named("long"), b: named("steep") });
  assert.deepEqual(shown["crossing/long × steep"], crossing.point, JSON.stringify(crossing));
});

for (const [place, frames] of [["d6?t=45", 45], ["d6?scene=d6-inelastic&t=30", 30]]) {
  test(`${place}: energy and momentum`, async (t) => {
    const { shown, answer } = await both(t, place, `simulate --frames ${frames}`);
    assert.equal(shown.energy, answer.end.energy);
    assert.deepEqual(shown.momentum, answer.end.momentum);
    assert.deepEqual(shown.impulse, answer.end.impulse);
  });
}

for (const [place, keys, row = -1] of [
  ["d12?scene=d12-ring", ["depth", "normal", "mtv"], 0],
  ["d2?t=90", ["depth", "normal", "mtv"]],
  ["d2?t=37", ["separation", "normal"]],
  ["d3?t=1234", ["separation", "normal"]],
  ["d5?t=0", ["fraction", "point", "normal"]],
  ["d1?t=88", ["separation"]],
  ["d6?t=45", ["last-impulse"]],
]) {
  test(`${place}: the JavaScript beside the picture prints equal numbers`, async (t) => {
    const page = await open(t, place);
    const shown = await numbers(page);
    const printedRow = (await printed(page)).at(row);
    const wanted = keys.filter((key) => key in shown).map((key) => shown[key]);
    assert.ok(wanted.length > 0, "the scene has numbers to compare");
    assert.deepEqual(printedRow.slice(0, wanted.length), wanted);
  });
}
