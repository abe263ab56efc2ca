// Tests touch. Every knob must work at the first touch, and move only its own shape. Targets must be large, and
// apart from each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEMOS, frames, go, linked, savedScene, setUp } from "./support.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Scenes with other kinds of shapes. */
const SCENES = ["d8?scene=d8-triangle", "d12?scene=d12-letters"];
/** The movement of a finger, in pixels. */
const WAY = [-14, 10];
/** The number of knobs of a demo that are tested. A cloud has a knob for each point. */
const MOST = 9;
const { open } = await setUp();

const still = (place) => (place.includes("?") ? `${place}&t=20` : `${place}?t=20`);

/** Returns the knobs on the stage, with their centres in window pixels. */
function knobs(page) {
  return page.$$eval(".handle", (all) =>
    all.map((handle) => {
      const { x, y, width, height } = handle.getBoundingClientRect();
      const { group, index } = handle.dataset;
      return { name: handle.ariaLabel, kind: handle.classList[1], group, index: Number(index), x: x + width / 2, y: y + height / 2, isHidden: handle.style.visibility === "hidden" };
    }),
  );
}

/** Drags with one finger. */
async function swipe(page, { x, y }, [byX, byY]) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 4; step++) await touch("touchMove", [{ x: x + (byX * step) / 4, y: y + (byY * step) / 4 }]);
  await touch("touchEnd", []);
  await client.detach();
}

/** Returns the parts in which two scenes differ, as keys of their groups. */
function changed(before, after) {
  const [one, other] = [JSON.parse(before), JSON.parse(after)];
  const differs = (a, b) => JSON.stringify(a) !== JSON.stringify(b);
  const shapes = (other.shapes ?? []).flatMap((shape, index) => (differs(shape, one.shapes[index]) ? [`shape ${index}`] : []));
  return [...shapes, ...(differs(one.clouds, other.clouds) ? ["cloud"] : []), ...(differs(one.cast, other.cast) ? ["motion"] : [])];
}

for (const place of [...DEMOS, ...SCENES]) {
  test(`${place}: each knob works at the first touch and moves only its own shape`, async (t) => {
    const page = await open(t, still(place), PHONE);
    const all = (await knobs(page)).filter(({ isHidden }) => !isHidden);
    assert.ok(all.length > 0);
    for (const [turn, { name, index }] of all.slice(0, MOST).entries()) {
      // Each knob is the first knob that is touched, because the page has just been opened.
      if (turn > 0) {
        await go(page, place === "d8" ? "d2?t=1" : "d8");
        await go(page, still(place));
      }
      await frames(page, 2);
      const knob = (await knobs(page))[index];
      const before = await savedScene(page);
      await swipe(page, knob, WAY);
      await frames(page, 2);
      const what = changed(before, await savedScene(page));
      const own = knob.group.replace(/^point .*/, "cloud").replace(/^velocity/, "shape");
      // The file only has the shapes. The angle of the axis of D8 is in the address.
      if (knob.group === "axis") {
        assert.deepEqual(what, [], name);
        await page.waitForFunction(() => /[?&]k=axis:\d+/.test(location.href));
        continue;
      }
      // The file of the crowd has its members. The probe is in the address.
      if (place === "d10") {
        await linked(page);
        continue;
      }
      // D1, D6 and D15 are running: a drag takes the current places of all shapes as the new start, so other shapes may have
      // changed, too.
      if (["d1", "d6", "d15"].includes(place)) assert.ok(what.includes(own), `${name}: ${what}`);
      else assert.deepEqual(what, [own], name);
    }
  });
}

test("on D8 the knobs of a move a and the knobs of b move b, whichever was touched before", async (t) => {
  const page = await open(t, "d8", PHONE);
  const shapes = async () => JSON.parse(await savedScene(page)).shapes.map((shape) => JSON.stringify(shape));
  for (const name of ["a: angle", "b: angle", "a: size", "b: size", "b: position", "a: angle", "a: position", "b: size"]) {
    const before = await shapes();
    const knob = (await knobs(page)).find((knob) => knob.name === name);
    await swipe(page, knob, [6, -8]);
    await frames(page, 2);
    const after = await shapes();
    const own = name.startsWith("a") ? 0 : 1;
    assert.notEqual(after[own], before[own], name);
    assert.equal(after[1 - own], before[1 - own], name);
  }
});

test("all targets have 44 pixels, in every demo, scene and language", async (t) => {
  for (const locale of ["en-GB", "zh-CN"]) {
    const page = await open(t, "d1", { ...PHONE, locale });
    for (const place of [...DEMOS, ...SCENES, "d9", "d11"]) {
      await go(page, still(place));
      const small = await page.$$eval("a, button, select, input[type=range], summary, label.chip, label.switch, pre[tabindex]", (all) =>
        all
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip"))
          .map((element) => ({ name: element.ariaLabel || element.textContent || element.id, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
          .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
      );
      assert.deepEqual(small, [], `${place}, ${locale}`);
    }
  }
});

test("the knobs of a demo are 44 pixels apart, except the points of a cloud", async (t) => {
  const page = await open(t, "d1", PHONE);
  for (const place of [...DEMOS, ...SCENES]) {
    await go(page, still(place));
    await frames(page, 3);
    const all = (await knobs(page)).filter(({ kind, isHidden }) => kind !== "point" && !isHidden);
    for (const [index, one] of all.entries()) {
      for (const two of all.slice(index + 1)) {
        const apart = Math.hypot(one.x - two.x, one.y - two.y);
        assert.ok(apart >= 43.5, `${place}: ${one.name} and ${two.name} are ${apart.toFixed(1)} apart`);
      }
    }
  }
});

test("every knob that is shown lies in the picture as a whole, also at its edge", async (t) => {
  const page = await open(t, "d1", PHONE);
  for (const place of ["d3?t=67", "d3?t=120", ...[...DEMOS, ...SCENES].map(still)]) {
    await go(page, place);
    await frames(page, 3);
    const stage = await page.$eval(".stage", (element) => {
      const { left, top } = element.getBoundingClientRect();
      return { left: left + element.clientLeft, top: top + element.clientTop, width: element.clientWidth, height: element.clientHeight };
    });
    for (const { name, kind, x, y, isHidden } of await knobs(page)) {
      if (isHidden || kind === "point") continue;
      const air = Math.min(x - stage.left, y - stage.top, stage.left + stage.width - x, stage.top + stage.height - y);
      assert.ok(air >= 21.5, `${place}: ${name} is ${air.toFixed(1)} from the edge`);
    }
  }
});
