// Tests that every demo opens, responds to a drag, a key and a touch, in both languages and on a phone, and is
// accessible.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { DEMOS, frames, go, linked, numbers, setUp } from "./support.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const { blank, open, server } = await setUp();
const STILL = "t=20";

for (const demo of DEMOS) {
  test(`${demo} opens, and responds to a drag, a key and a finger`, async (t) => {
    const page = await open(t, `${demo}?${STILL}`, { hasTouch: true });
    assert.ok(await isDrawn(page), "something is drawn");
    const handle = page.locator(".handle.move, .handle.cloud").first();

    const first = await handle.boundingBox();
    const [x, y] = [first.x + first.width / 2, first.y + first.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 13, y + 9, { steps: 4 });
    await page.mouse.up();
    await linked(page);
    const dragged = await handle.boundingBox();
    assert.ok(Math.abs(dragged.x - first.x - 13) < 2 && Math.abs(dragged.y - first.y - 9) < 2, "it follows the mouse");

    let link = page.url();
    await handle.focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowDown");
    const nudged = await moved(page, dragged);
    assert.ok(nudged.x < dragged.x && nudged.y > dragged.y, "it follows the keys");
    await page.waitForURL((url) => url.href !== link);

    link = page.url();
    await swipe(page, nudged.x + nudged.width / 2, nudged.y + nudged.height / 2, -21, -17);
    const swiped = await moved(page, nudged);
    assert.ok(Math.abs(swiped.x - nudged.x + 21) < 2, "it follows the finger");
    await page.waitForURL((url) => url.href !== link);
  });
}

test("a link contains the whole scene", async (t) => {
  const page = await open(t, "d8");
  const handle = page.getByRole("button", { name: "a: angle" });
  await handle.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("Shift+ArrowUp");
  await page.getByText("Minkowski sum").click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.activeElement.blur());
  const other = await open(t, page.url());
  assert.deepEqual(await numbers(other), await numbers(page));
  assert.equal(await picture(other), await picture(page));
  assert.notEqual(await picture(other), await picture(await open(t, "d8")));
});

test("a broken link shows a message, and the demo still opens", async (t) => {
  const page = await open(t, "d5?z=AAAA");
  await page.getByRole("alert").filter({ hasText: "it is damaged or too long" }).waitFor();
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Swept ball");
});

test("the page shows a message if the engine or the game cannot be loaded", async (t) => {
  for (const [missing, place, words] of [["engine", "d8", "This page cannot start"], ["game", "d9", "This link cannot be opened"]]) {
    const page = await blank(t);
    await page.route(missing === "game" ? /page-.*js/ : /wasm/, (route) => route.abort());
    await page.goto(`${server.address}#/${place}`);
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    assert.match(page.faults.splice(0).join(), /fail/i);
  }
});

test("the engine is preloaded, and loaded once", async (t) => {
  const page = await blank(t);
  const requests = [];
  page.on("request", (request) => request.url().includes(".wasm") && requests.push(request.url()));
  await page.goto(`${server.address}#/d8`);
  await page.getByRole("img", { name: "Picture" }).waitFor();
  const preloaded = await page.locator("link[rel=preload]").getAttribute("href");
  assert.deepEqual(requests, [new URL(preloaded, server.address).href]);
});

test("the message about a broken link is in the user's language", async (t) => {
  const packed = (text) => deflateRawSync(text).toString("base64url");
  for (const [text, words] of [["{", "内容已损坏或过长"], [`{"name": "one", "shapes": []}`, "此演示需要另一类场景"]]) {
    const page = await open(t, `d8?z=${packed(text)}`, { locale: "zh-CN" });
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
  }
});

test("a scene of another kind, or a far too large one, is refused", async (t) => {
  const shapes = (count) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, type: "circle", center: [index, 0], radius: 1 }));
  const packed = (scene) => deflateRawSync(JSON.stringify(scene)).toString("base64url");
  const one = { name: "one", shapes: shapes(1) }, many = { name: "many", shapes: shapes(700) };
  const long = { name: " ".repeat(1e7), shapes: shapes(2) };
  const page = await open(t, "d1");
  for (const [demo, scene] of [["d8", one], ["d2", one], ["d3", one], ["d4", many], ["d6", shapes(9)], ["d7", one], ["d8", long]]) {
    await go(page, `${demo}?z=${packed(scene)}`);
    await page.getByRole("alert").filter({ hasText: /another kind of scene|too long|in braces/ }).waitFor();
    assert.ok(await isDrawn(page));
  }
});

test("a change of language keeps the state and the focus", async (t) => {
  const page = await open(t, "d1", { locale: "en-GB" });
  const tick = async () => Number((await page.locator(".clock").textContent()).match(/\d+/)[0]);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("2");
  await page.waitForFunction(() => Number(document.querySelector(".clock").textContent.match(/\d+/)[0]) > 30);
  await page.getByText("Trails").click();
  const before = await tick();
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("button", { name: "暂停" }).waitFor();
  assert.ok((await tick()) >= before);
  assert.equal(await page.getByRole("combobox", { name: "速度" }).inputValue(), "2");
  assert.equal(await page.getByRole("checkbox", { name: "轨迹" }).isChecked(), false);
  const focused = () => page.evaluate(() => document.activeElement.textContent || document.activeElement.className);
  assert.equal(await focused(), "English");
  await page.getByRole("button", { name: "重新开始" }).press("Enter");
  await page.waitForFunction(() => document.activeElement.textContent === "重新开始");
  await page.getByRole("button", { name: "深色" }).press("Enter");
  assert.match(await focused(), /theme/);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("the page works without storage and clipboard", async (t) => {
  const script = () => {
    Object.defineProperty(globalThis, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } });
    Object.defineProperty(navigator, "clipboard", { get: () => undefined });
    document.execCommand = () => false;
  };
  const page = await open(t, "d8", { script });
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copy it from the address bar").waitFor();
  await page.getByRole("button", { name: "Copy code" }).click();
  await page.waitForFunction(() => String(getSelection()).startsWith("use carom"));
  await page.getByRole("button", { name: "Dark colours" }).click();
});

test("bounding volumes: Tab reaches one of the points, and arrow keys reach the others", async (t) => {
  const page = await open(t, "d7");
  assert.ok((await page.$$eval(".handle", (handles) => handles.filter(({ tabIndex }) => tabIndex === 0).length)) < 4);
  const named = (name) => page.waitForFunction((wanted) => document.activeElement.ariaLabel === wanted, name);
  await page.getByRole("button", { name: "point 1", exact: true }).press("PageDown");
  await named("point 2");
  await page.keyboard.press("ArrowRight");
  await linked(page);
  await named("point 2");
  for (const name of ["point 1", "cloud: position", "point 48"]) {
    await page.keyboard.press("PageUp");
    await named(name);
  }
});

test("two fingers zoom and move the picture", async (t) => {
  const page = await open(t, "d8", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const apart = () => page.$$eval(".handle.move", ([a, b]) => b.getBoundingClientRect().x - a.getBoundingClientRect().x);
  const [before, { x, y, width, height }] = [await apart(), await page.locator(".stage").boundingBox()];
  const client = await page.context().newCDPSession(page);
  const touch = (type, reach) => {
    const points = [-1, 1].map((side, id) => ({ x: x + width / 2 + side * reach, y: y + height - 20, id }));
    return client.send("Input.dispatchTouchEvent", { type, touchPoints: reach > 0 ? points : [] });
  };
  await touch("touchStart", 30);
  for (let reach = 35; reach <= 60; reach += 5) await touch("touchMove", reach);
  await touch("touchEnd", 0);
  await page.waitForFunction((wanted) => {
    const [a, b] = [...document.querySelectorAll(".handle.move")].map((handle) => handle.getBoundingClientRect().x);
    return Math.abs(b - a - wanted) < 2;
  }, 2 * before);
  await page.setViewportSize({ width: 380, height: 844 });
  await page.waitForTimeout(200);
  assert.ok(Math.abs((await apart()) - 2 * before) < 2, "a resize keeps the zoom");
});

test("a link to a late moment of a simulation fills in the numbers once the moment is computed", async (t) => {
  const page = await open(t, "d6?t=590");
  await clockAt(page, 590);
  const shown = await numbers(page);
  await page.getByRole("button", { name: "JavaScript" }).click();
  assert.match(await page.locator(".listing").textContent(), /^import/);
  await page.getByRole("button", { name: "Back to the start" }).click();
  await clockAt(page, 0);
  await page.waitForFunction(() => document.querySelector(".listing").textContent.startsWith("//"));
  await page.getByRole("slider", { name: "Moment" }).fill("590");
  await clockAt(page, 590);
  assert.deepEqual(await numbers(page), shown);
});

test("turning blades: the label of the two rectangles, in both languages", async (t) => {
  for (const [locale, label, other] of [
    ["en-GB", /^colliding: (true|false)$/, "中文"],
    ["zh-CN", /^是否碰撞: (true|false)$/, "English"],
  ]) {
    const page = await open(t, "d3", { locale });
    await page.getByText(label).waitFor();
    await page.getByRole("button", { name: other }).click();
    await page.getByText(locale === "zh-CN" ? /^colliding/ : /^是否碰撞/).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale === "zh-CN" ? "en" : "zh-CN");
  }
});

test("every text has a translation", async (t) => {
  const page = await open(t, "d1", { locale: "zh-CN" });
  for (const demo of DEMOS) {
    await go(page, `${demo}?${STILL}`);
    const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel).join("\n"));
    const keys = text.match(/\b(number|layer|slider|handle|scene|label|verdict|name)\.[a-z]/g);
    assert.equal(keys, null, `${demo}: ${keys}`);
  }
});

test("time runs, stops, steps and goes back; with reduced motion it does not start by itself", async (t) => {
  const page = await open(t, "d2");
  const clock = page.locator(".clock");
  const tick = async () => Number((await clock.textContent()).match(/\d+/)[0]);
  await page.waitForFunction(() => !document.querySelector(".clock").textContent.endsWith(" 0"));
  await page.getByRole("button", { name: "Pause" }).click();
  const still = await tick();
  await page.getByRole("button", { name: "One step" }).click();
  await page.waitForFunction((wanted) => document.querySelector(".clock").textContent === `tick ${wanted}`, still + 1);
  await page.getByRole("slider", { name: "Moment" }).fill("200");
  await page.waitForFunction(() => document.querySelector(".clock").textContent === "tick 200");
  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.waitForFunction(() => document.querySelector(".clock").textContent === "tick 0");

  const calm = await open(t, "d2", { reducedMotion: "reduce" });
  await calm.getByRole("button", { name: "Play" }).waitFor();
  await calm.waitForTimeout(300);
  assert.equal(await calm.locator(".clock").textContent(), "tick 0");
});

test("on a phone nothing is wider than the screen, and the background scrolls", async (t) => {
  const page = await open(t, "d1", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const demo of DEMOS) {
    await go(page, `${demo}?${STILL}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${demo} is ${wide} wide`);
    assert.ok(await isDrawn(page));
  }
});

test("on a phone no level text of a picture lies on another", async (t) => {
  const page = await open(t, "d4", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D, { fillText } = prototype;
    globalThis.texts = {};
    prototype.fillText = function (text, ...place) {
      const { a, b, e, f } = this.getTransform(), { width } = this.measureText(text);
      if (b === 0) globalThis.texts[text] = { x: e / a, y: f / a, wide: width / 2, high: parseFloat(this.font.match(/[\d.]+px/)[0]) / 2 };
      fillText.call(this, text, ...place);
    };
  });
  await page.setViewportSize({ width: 380, height: 844 });
  await page.waitForFunction(() => Object.keys(globalThis.texts).length > 5);
  const texts = Object.entries(await page.evaluate(() => globalThis.texts));
  for (const [index, [text, one]] of texts.entries()) {
    for (const [other, two] of texts.slice(index + 1)) {
      const lie = Math.abs(one.x - two.x) < one.wide + two.wide && Math.abs(one.y - two.y) < one.high + two.high;
      assert.ok(!lie, `${text} and ${other}`);
    }
  }
});

test("axe has no serious finding, in light and dark", async (t) => {
  const all = [];
  // The themes only differ in colours, so the other rules are tested with one theme.
  for (const [colorScheme, rules] of [["light", {}], ["dark", { runOnly: ["color-contrast", "link-in-text-block"] }]]) {
    const page = await open(t, "d9", { colorScheme });
    await page.addScriptTag({ path: axe });
    for (const demo of [...DEMOS, "d11"]) {
      await go(page, `${demo}?${STILL}`);
      const found = await page.evaluate((options) => globalThis.axe.run(options), rules);
      const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const shown = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
      all.push(...shown.map((finding) => `${demo}, ${colorScheme}: ${finding}`));
    }
  }
  assert.deepEqual(all, []);
});

test("code is copied", async (t) => {
  const page = await open(t, `d2?${STILL}`);
  await page.getByRole("button", { name: "JavaScript" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy code" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^import \{ (contact|closestPoints) \} from "carom";/);
  assert.equal(copied, await page.locator(".listing").textContent());
});

/**
 * Waits until the first handle has left a place and rests, for at most five seconds. Returns the new place of the
 * handle.
 */
async function moved(page, from) {
  const handle = page.locator(".handle.move, .handle.cloud").first();
  for (let [round, last] = [0, from]; round < 100; round++) {
    await frames(page, 3);
    const now = await handle.boundingBox();
    if (now.x === last.x && now.y === last.y && !(now.x === from.x && now.y === from.y)) return now;
    last = now;
  }
  return from;
}

function clockAt(page, tick) {
  return page.waitForFunction((wanted) => document.querySelector(".clock").textContent === `tick ${wanted}`, tick);
}

/**
 * Returns whether the canvas has several colours, now or after some frames. Messages may appear before the first frame.
 */
function isDrawn(page) {
  const hasColors = () => {
    const canvas = document.getElementById("picture");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const colors = new Set();
    for (let at = 0; at < data.length && colors.size < 5; at += 4) colors.add(data.slice(at, at + 4).join());
    return colors.size >= 5;
  };
  return page.waitForFunction(hasColors, undefined, { timeout: 20_000 }).then(() => true, () => false);
}

/** Returns a hash of the drawing. */
async function picture(page) {
  const drawn = await page.evaluate(() => document.getElementById("picture").toDataURL());
  return createHash("sha256").update(drawn).digest("hex");
}

/** Swipes with one finger. */
async function swipe(page, x, y, byX, byY) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 4; step++) await touch("touchMove", [{ x: x + (byX * step) / 4, y: y + (byY * step) / 4 }]);
  await touch("touchEnd", []);
}
