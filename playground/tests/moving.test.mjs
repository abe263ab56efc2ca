// Tests demos with motion: their events, throws and crowd, and the code beside the picture.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DEMOS, download, frames, go, linked, numbers, printed, setUp } from "./support.mjs";

const CAROM = process.env.CAROM ?? new URL("../../target/debug/carom", import.meta.url).pathname;
const { open } = await setUp();
const folder = await mkdtemp(join(tmpdir(), "carom-"));

const clock = (page, tick) => page.waitForFunction((wanted) => document.querySelector(".clock").textContent === `tick ${wanted}`, tick);

for (const demo of DEMOS) {
  test(`${demo}: the JavaScript beside the picture runs`, async (t) => {
    const page = await open(t, `${demo}?t=40`);
    assert.ok((await printed(page)).length > 0);
  });
}

test("bouncing sprites: the events equal those of the command, and their buttons go to their moments", async (t) => {
  const page = await open(t, "d1?t=500");
  const file = join(folder, "d1.json");
  await writeFile(file, await download(page));
  const shown = await page.$$eval(".event", (rows) => rows.map((row) => [Number(row.dataset.tick), row.querySelector(".event-who").textContent]));
  const answer = JSON.parse(execFileSync(CAROM, ["simulate", file, "--frames", "500", "--format", "json"], { encoding: "utf8" }));
  const hits = answer.events.filter(({ event }) => event === "hit" || event === "begin");
  const wanted = hits.slice(-8).reverse().map(({ ticks, a, b }) => [Math.ceil(ticks), `${a} × ${b ?? "edge"}`]);
  assert.deepEqual(shown, wanted);
  await page.getByRole("button", { name: "red × green" }).first().click();
  await clock(page, shown.find(([, who]) => who === "red × green")[0]);
});

test("bouncing sprites: scrubbing back and forth ends with equal numbers; the JavaScript beside the picture prints the gap", async (t) => {
  const page = await open(t, "d1?t=312");
  const first = await numbers(page);
  const bar = page.getByRole("slider", { name: "Moment" });
  for (const tick of [700, 20, 312]) {
    await bar.fill(String(tick));
    await clock(page, tick);
  }
  await page.waitForTimeout(150);
  assert.deepEqual(await numbers(page), first);
  const [[separation]] = await printed(page);
  assert.equal(separation, first.separation);
});

/**
 * Drags the selected ball by pixels, and releases it `rest` milliseconds after the last move. The events carry these
 * times.
 */
async function drag(page, byX, byY, rest) {
  const { x, y, width, height } = await page.locator(".handle.move").first().boundingBox();
  const client = await page.context().newCDPSession(page);
  let time = Date.now();
  const send = (type, part, after) => {
    time += after;
    const place = { x: x + width / 2 + byX * part, y: y + height / 2 + byY * part };
    return client.send("Input.dispatchMouseEvent", { type, ...place, button: "left", buttons: 1, clickCount: 1, timestamp: time / 1000 });
  };
  await send("mousePressed", 0, 0);
  for (let step = 1; step <= 5; step++) await send("mouseMoved", step / 5, 10);
  await send("mouseReleased", 1, rest);
  await linked(page);
}

async function ball(page, name) {
  const { shapes } = JSON.parse(await download(page));
  return shapes.find((shape) => shape.name === name);
}

test("balls in a room: a ball can be thrown or released at rest, and keys select another", async (t) => {
  const page = await open(t, "d6?t=0");
  await drag(page, 14, 4, 5);
  const thrown = (await ball(page, "ball 1")).motion.velocity ?? [0, 0];
  assert.ok(thrown[0] > 20 && Math.abs(thrown[1]) < thrown[0], `${thrown}`);
  await drag(page, -10, 0, 200);
  const { motion } = await ball(page, "ball 1");
  assert.deepEqual(motion.velocity ?? [0, 0], [0, 0]);

  await page.getByRole("button", { name: "ball 1: position" }).focus();
  await page.keyboard.press("PageDown");
  const second = page.getByRole("button", { name: "ball 2: position" });
  await second.waitFor();
  const before = (await ball(page, "ball 2")).center;
  await second.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.waitForTimeout(500);
  assert.notDeepEqual((await ball(page, "ball 2")).center, before);
});

test("balls in a room: sliders change the room, and a link restores it; the JavaScript beside the picture prints the last hit", async (t) => {
  const page = await open(t, "d6?t=0");
  await page.getByRole("slider", { name: "restitution" }).fill("0.5");
  for (const count of [30, 300]) {
    await page.getByRole("slider", { name: "balls" }).fill(String(count));
    await page.waitForFunction((wanted) => document.querySelector('[data-key="balls"]').textContent === wanted, String(count));
  }
  await page.getByRole("slider", { name: "Moment" }).fill("40");
  await clock(page, 40);
  await page.waitForFunction(() => location.hash.includes("t=40") && location.hash.includes("z="));
  const shown = await numbers(page);
  assert.ok(shown["energy-share"] < 100 && shown.hits > 50);
  const other = await open(t, page.url());
  assert.deepEqual(await numbers(other), shown);
  const lines = await printed(page);
  assert.deepEqual(lines.at(-1), [shown["last-impulse"]]);
  const after = Object.entries(shown).filter(([key]) => key.startsWith("velocity-after"));
  for (const [, velocity] of after) assert.ok(lines[0].some((line) => String(line) === String(velocity)));
});

test("crowd: the JavaScript beside the picture finds equal pairs; a link restores the crowd and its probe", async (t) => {
  const page = await open(t, "d10?t=77&k=members:1200");
  const first = await numbers(page);
  assert.equal(first.members, 1200);
  assert.deepEqual(await printed(page), [[first.pairs], [first.marked]]);
  await page.getByRole("button", { name: "probe: position" }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press("Shift+ArrowRight");
  await linked(page);
  const moved = await numbers(page);
  assert.deepEqual([moved.pairs, moved.begun, moved.ended], [first.pairs, first.begun, first.ended]);
  const other = await open(t, page.url());
  assert.deepEqual(await numbers(other), moved);
  assert.deepEqual(await printed(other), [[moved.pairs], [moved.marked]]);
  assert.equal(JSON.parse(await download(page)).shapes.length, 1200);
});

test("crowd: a link to a late moment of a large crowd opens at once", async (t) => {
  const page = await open(t, "d10?t=600&k=members:50000");
  await clock(page, 600);
  const opened = await page.evaluate(() => performance.now());
  t.diagnostic(`50,000 at tick 600 after ${Math.round(opened)} ms`);
  const { members, pairs } = await numbers(page);
  assert.equal(members, 50000);
  assert.equal(await page.locator('[data-key="time"]').textContent(), "–", "the ticks before the moment were not simulated");
  await page.getByRole("button", { name: "One step" }).click();
  await clock(page, 601);
  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.getByRole("slider", { name: "Moment" }).fill("600");
  await clock(page, 600);
  await page.waitForFunction((wanted) => document.querySelector('[data-key="pairs"]').dataset.value === wanted, String(pairs));
});

/**
 * Returns two fractions of the stage's pixels: those that differ between two pages, and those that
 * are not background.
 */
async function difference(one, other) {
  const [a, b] = await Promise.all([one, other].map((page) => page.locator(".stage").screenshot()));
  return one.evaluate(async (shots) => {
    const [first, second] = await Promise.all(shots.map(async (shot) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
      const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
      pen.drawImage(image, 0, 0);
      return pen.getImageData(0, 0, image.width, image.height).data;
    }));
    let [different, marked] = [0, 0];
    for (let at = 0; at < first.length; at += 4) {
      const apart = [0, 1, 2].map((channel) => Math.abs(first[at + channel] - second[at + channel]));
      different += Math.max(...apart) > 48;
      marked += Math.min(first[at], first[at + 1], first[at + 2]) < 200;
    }
    return { different: different / (first.length / 4), marked: marked / (first.length / 4) };
  }, [a, b].map((shot) => shot.toString("base64")));
}

/** Returns the number of blue pixels that the engine has drawn. */
function bluePixels(page) {
  return page.locator("#picture").evaluate((picture) => {
    const { data } = picture.getContext("2d").getImageData(0, 0, picture.width, picture.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) count += data[at + 3] === 255 && data[at + 2] - data[at] > 80;
    return count;
  });
}

/** Lets WebGL2 or the engine draw the crowd. */
async function paintBy(page, painter) {
  assert.equal(await page.locator(".stage canvas").count(), 2, "there is WebGL2");
  await page.evaluate((rival) => document.getElementById("picture").paintBy(rival), painter);
  await frames(page, 5);
  assert.equal(await page.locator(".stage canvas").first().isHidden(), painter === "canvas");
}

test("crowd: the drawings of a graphics card and of the engine are equal", async (t) => {
  const [card, plain] = [await open(t, "d10?t=76&k=members:900"), await open(t, "d10?t=76&k=members:900")];
  for (const layers of ["", "&flip=tree", "&flip=pairs.tree", "&flip=outlines"]) {
    for (const page of [card, plain]) await go(page, `d10?t=77&k=members:900${layers}`);
    await Promise.all([paintBy(card, "webgl"), paintBy(plain, "canvas")]);
    const { different, marked } = await difference(card, plain);
    assert.ok(different < 0.02 && (marked > 0.03 || layers.includes("outlines")), `${layers}: ${different} of ${marked}`);
  }
});

test("crowd: the faster painter draws, by measurement", async (t) => {
  const page = await open(t, "d10?t=77&k=members:900");
  await page.waitForFunction(() => document.getElementById("picture").contest.winner !== undefined);
  const { winner, times } = await page.evaluate(() => ({ ...document.getElementById("picture").contest }));
  const best = (all) => Math.min(...all.slice(1));
  assert.equal(winner, best(times.webgl) < best(times.canvas) ? "webgl" : "canvas");
  assert.equal(await page.locator(".stage canvas").first().isHidden(), winner === "canvas");
  for (const [webgl, canvas, wanted] of [[1, 18, "webgl"], [17, 18, "webgl"], [25, 18, "canvas"], [400, 18, "canvas"]]) {
    const [chosen, pictures] = await page.evaluate((milliseconds) => {
      const contest = new (document.getElementById("picture").contest.constructor)();
      let count = 0;
      // The first picture of each painter is slow.
      for (; !contest.winner && count < 50; count++) {
        const rival = contest.next("task");
        contest.take(rival, contest.times[rival].length === 0 ? 500 : milliseconds[rival]);
      }
      return [contest.winner, count];
    }, { webgl, canvas });
    assert.equal(chosen, wanted, `${webgl} and ${canvas}`);
    assert.ok(pictures <= (webgl > 100 ? 6 : 8), `${pictures} pictures`);
  }
});

test("crowd: the engine draws without WebGL2", async (t) => {
  const script = () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === "webgl2" ? null : getContext.call(this, kind, ...rest);
    };
  };
  const page = await open(t, "d10?t=77&k=members:900", { script });
  assert.equal(await page.locator(".stage canvas").count(), 1);
  await frames(page, 3);
  assert.ok((await bluePixels(page)) > 1000);
});

test("crowd: the engine draws after the graphics context is lost", async (t) => {
  const page = await open(t, "d10?t=77&k=members:900");
  await paintBy(page, "webgl");
  const canvas = page.locator(".stage canvas").first();
  await canvas.evaluate((element) => element.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await page.getByRole("button", { name: "One step" }).click();
  await clock(page, 78);
  assert.equal(await canvas.isHidden(), true);
  assert.ok((await bluePixels(page)) > 1000);
});
