// The drawing is visible, legible and distinguishable: contrast, legends, labels, sizes of buttons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEMOS, open, setUp } from "./support.mjs";

const { server, browser } = await setUp();
const at = (place) => `${server.address}#/${place}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Scenes and ticks in which shapes are apart and in contact. */
const PLACES = { d1: ["t=100", "t=312"], d2: ["t=37", "t=90"], d3: ["t=60", "t=120"], d6: ["t=60"], d8: ["", "scene=d8-triangle"] };

/** Records every stroke, fill and text of the last picture, with its colour and opacity. */
function watch() {
  const { prototype } = CanvasRenderingContext2D, { clearRect } = prototype;
  globalThis.pictures = 0;
  prototype.clearRect = function (...area) {
    globalThis.pictures += 1;
    globalThis.drawn = [];
    clearRect.apply(this, area);
  };
  for (const kind of ["stroke", "fill", "fillText"]) {
    const draw = prototype[kind];
    prototype[kind] = function (...rest) {
      const isText = kind === "fillText", { a, b, e, f } = this.getTransform();
      const place = isText && { text: rest[0], x: e / a, y: f / a, isLevel: b === 0, wide: this.measureText(rest[0]).width / 2, high: parseFloat(this.font.match(/[\d.]+px/)[0]) / 2 };
      globalThis.drawn.push({ kind, color: kind === "stroke" ? this.strokeStyle : this.fillStyle, opacity: this.globalAlpha, width: this.lineWidth, ...place });
      return draw.apply(this, rest);
    };
  }
}

/** Opens a page that records its drawing. */
async function opened(place, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(at(place));
  await page.locator(".numbers [data-value]").first().waitFor({ state: "attached" });
  await settled(page);
  return page;
}

/** Waits until the page stops drawing. */
async function settled(page) {
  const count = () => page.evaluate(() => globalThis.pictures);
  for (let before = -1, now = await count(); now === 0 || now !== before; ) {
    await page.waitForTimeout(60);
    [before, now] = [now, await count()];
  }
}

/** Returns the contrast of two colours, the first blended over the second. */
function contrast(over, under, opacity = 1) {
  const mixed = over.map((channel, index) => channel * opacity + under[index] * (1 - opacity));
  const [one, other] = [luminance(mixed), luminance(under)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color) {
  const [r, g, b] = color.map((channel) => (channel / 255 <= 0.03928 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns red, green and blue of `#rgb`, `#rrggbb` or `rgb(...)`. */
function channels(color) {
  if (!color.startsWith("#")) return color.match(/[\d.]+/g).slice(0, 3).map(Number);
  const six = color.length === 4 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  return [0, 2, 4].map((from) => parseInt(six.slice(from, from + 2), 16));
}

for (const colorScheme of ["light", "dark"]) {
  test(`in ${colorScheme} every line of a picture has a contrast of 3, every text one of 4.5`, async () => {
    for (const demo of DEMOS) {
      const page = await opened(`${demo}?t=90`, { colorScheme });
      const ground = channels(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--stage").trim()));
      for (const { kind, color, opacity, width, text } of await page.evaluate(() => globalThis.drawn)) {
        // A band behind other lines has a border, and the ring around a text has the background colour.
        if (kind === "fill" || (kind === "stroke" && width > 20)) continue;
        const wanted = kind === "fillText" ? 4.5 : 3;
        const found = contrast(channels(color), ground, opacity);
        assert.ok(found >= wanted, `${demo}: ${kind} ${text ?? ""} ${color} at ${opacity}: ${found.toFixed(2)}`);
      }
      await page.context().close();
    }
  });

  test(`in ${colorScheme} texts on the picture and in the frame have a contrast of 4.5, tracks of 3`, async () => {
    for (const [place, parts] of [["d2?t=37", [".verdict", "nav a[aria-current]"]], ["d2?t=90", [".verdict", ".numbers dd.true"]], ["d9", [".level[aria-pressed=true]", ".button.main"]]]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", colorScheme });
      const page = await context.newPage();
      await page.goto(at(place));
      for (const part of parts) {
        await page.locator(part).first().waitFor();
        const [color, ground] = await page.locator(part).first().evaluate((element) => {
          let under = element;
          while (/, 0\)|transparent/.test(getComputedStyle(under).backgroundColor)) under = under.parentElement;
          return [getComputedStyle(element).color, getComputedStyle(under).backgroundColor];
        });
        const found = contrast(channels(color), channels(ground));
        assert.ok(found >= 4.5, `${part}: ${color} on ${ground}: ${found.toFixed(2)}`);
      }
      const theme = (name) => page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), `--${name}`);
      for (const ground of ["card", "stage", "paper"]) {
        const found = contrast(channels(await theme("edge")), channels(await theme(ground)));
        assert.ok(found >= 3, `edge on ${ground}: ${found.toFixed(2)}`);
      }
      await context.close();
    }
  });
}

test("the sample of each layer has colours that the layer draws", async () => {
  for (const demo of DEMOS.filter((demo) => demo !== "d10")) {
    const missing = new Map();
    for (const place of PLACES[demo] ?? ["t=40"]) {
      const page = await opened(`${demo}?${place}`);
      const count = (all) => all.reduce((counts, { color }) => counts.set(color, (counts.get(color) ?? 0) + 1), new Map());
      for (const chip of await page.locator(".chip").all()) {
        const name = await chip.getAttribute("data-layer");
        const sample = await chip.locator(".mark > *").evaluateAll((parts) => parts.map((part) => {
          const { stroke, fill } = getComputedStyle(part);
          return stroke === "none" ? fill : stroke;
        }));
        const seen = [];
        for (let turn = 0; turn < 2; turn++) {
          await page.evaluate(() => (globalThis.pictures = 0));
          await chip.click();
          await settled(page);
          seen.push([await chip.locator("input").isChecked(), count(await page.evaluate(() => globalThis.drawn))]);
        }
        const [on, off] = seen.sort(([one], [other]) => other - one).map(([, counts]) => counts);
        const more = [...on].filter(([color, times]) => times > (off.get(color) ?? 0)).map(([color]) => channels(color).join());
        const here = sample.map((color) => channels(color).join()).filter((color) => !more.includes(color));
        missing.set(name, (missing.get(name) ?? here).filter((color) => here.includes(color)));
      }
      await page.context().close();
    }
    for (const [name, colors] of missing) assert.deepEqual(colors, [], `${demo}: ${name}`);
  }
});

test("no level text lies on another, on a desktop and on a phone", async () => {
  for (const options of [{}, PHONE]) {
    for (const [demo, ticks] of [["d1", [312]], ["d2", [37, 90]], ["d4", [0]], ["d5", [0]], ["d6", [60]]]) {
      for (const tick of ticks) {
        const page = await opened(`${demo}?t=${tick}`, options);
        const texts = (await page.evaluate(() => globalThis.drawn)).filter(({ kind, isLevel }) => kind === "fillText" && isLevel);
        for (const [index, one] of texts.entries()) {
          for (const two of texts.slice(index + 1)) {
            const lie = Math.abs(one.x - two.x) < one.wide + two.wide && Math.abs(one.y - two.y) < one.high + two.high;
            assert.ok(!lie, `${demo} at ${tick}: ${one.text} and ${two.text}`);
          }
        }
        await page.context().close();
      }
    }
  }
});

test("handles are visible without a pointer, and rotation handles have a stem", async () => {
  const page = await opened("d8");
  for (const handle of await page.locator(".handle").all()) {
    const opacity = Number(await handle.evaluate((element) => getComputedStyle(element).opacity));
    assert.ok(opacity >= 0.6, `${await handle.getAttribute("aria-label")}: ${opacity}`);
  }
  await page.context().close();
});

test("with touch every button measures at least 44 pixels", async () => {
  for (const demo of [...DEMOS, "d9", "d11"]) {
    const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(at(`${demo}?t=20`));
    await page.locator("#picture").waitFor();
    await page.waitForTimeout(500);
    const small = await page.$$eval("a, button, select, input[type=range], label.chip, label.switch", (all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip"))
        .map((element) => ({ name: element.ariaLabel || element.textContent || element.id, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 43.9 || height < 43.9)
        .map(({ name, width, height }) => `${name}: ${width} x ${height}`),
    );
    assert.deepEqual(small, [], demo);
    await context.close();
  }
});

test("on a slow phone nothing shifts while the page loads", async () => {
  for (const place of ["d8", "d6", "d9", "d11"]) {
    const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
    await context.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (globalThis.shift += entry.value))).observe({ type: "layout-shift", buffered: true });
    });
    const page = await context.newPage();
    await page.route(/packed|\.wasm$/, async (route) => {
      await new Promise((done) => setTimeout(done, 1200));
      await route.continue();
    });
    await page.goto(at(place));
    await page.locator("#picture").waitFor();
    await page.waitForTimeout(1200);
    const shift = await page.evaluate(() => globalThis.shift);
    assert.ok(shift < 0.05, `${place}: ${shift}`);
    await context.close();
  }
});

test("on a phone in landscape the whole picture is visible without scrolling", async () => {
  for (const demo of DEMOS) {
    const page = await open(browser, at(`${demo}?t=20`), { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    const { y, height } = await page.locator(".stage").boundingBox();
    assert.ok(0 <= y && y + height <= 390 && height >= 200, `${demo}: ${y} and ${height}`);
    await page.context().close();
  }
});

test("no line of code is cut off", async () => {
  for (const [demo, viewport] of [["d7", { width: 1280, height: 800 }], ["d8", { width: 2560, height: 1400 }], ["d5", { width: 390, height: 844 }]]) {
    const page = await open(browser, at(demo), { viewport });
    for (const language of ["Rust", "JavaScript"]) {
      await page.getByRole("button", { name: language, exact: true }).click();
      const [wide, room] = await page.locator("pre").evaluate((pre) => [pre.scrollWidth, pre.clientWidth]);
      assert.ok(wide <= room, `${demo}: ${wide} in ${room}`);
    }
    await page.context().close();
  }
});

test("the page shows how to get the library, and links to its source if that is public", async () => {
  const page = await open(browser, at("d8"));
  const card = page.getByRole("region", { name: "Use Carom" });
  assert.match(await card.textContent(), /carom = \{ path = "[^"]+" \}.*npm install --install-links/s);
  assert.equal(await card.getByRole("link").count(), 0);
  await page.route(/\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(name="carom:repository" content=")/, "$1https://example.org/carom");
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  for (const [name, path] of [["Source code", ""], ["Documentation", "/tree/HEAD/docs"], ["npm package", "/tree/HEAD/crates/carom-wasm"]]) {
    assert.equal(await card.getByRole("link", { name }).getAttribute("href"), `https://example.org/carom${path}`);
  }
  assert.match(await card.textContent(), /cargo add --git https:\/\/example\.org\/carom carom/);
  const preview = await page.evaluate(() => [...document.querySelectorAll("meta[property^='og:'], meta[name^=twitter]")].map(({ content }) => content));
  assert.ok(preview.length >= 5 && preview.every((content) => content !== ""), preview.join());
  const image = await page.request.get(new URL(preview.find((content) => content.endsWith(".png")), server.address).href);
  assert.equal((await image.body()).subarray(1, 4).toString(), "PNG");
  await page.context().close();
});
