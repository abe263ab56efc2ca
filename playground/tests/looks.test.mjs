// Tests that the drawing is visible, legible and distinguishable: contrast, legends, labels, and sizes of buttons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEMOS, go, setUp } from "./support.mjs";

const { blank, open, server } = await setUp();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Scenes and ticks at which shapes are apart, and at which they are in contact. */
const PLACES = { d1: ["t=100", "t=312"], d2: ["t=37", "t=90"], d3: ["t=60", "t=120"], d6: ["t=60"], d8: ["", "scene=d8-triangle"], d15: ["t=120", "t=200", "t=333", "t=400"], d16: ["t=60", "t=200", "t=300", "t=400"] };

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
  /** Waits for the first picture, and then for three frames without a picture. */
  globalThis.settled = async () => {
    for (let still = 0, before = 0; still < 3; before = globalThis.pictures) {
      await new Promise((done) => requestAnimationFrame(done));
      still = before > 0 && globalThis.pictures === before ? still + 1 : 0;
    }
  };
}

/**
 * Shows and hides each layer. Returns its name, the colours of its sample, and the numbers of drawn colours with and
 * without the layer.
 */
async function toggleLayers() {
  const count = (all) => {
    const counts = {};
    for (const { color } of all) counts[color] = (counts[color] ?? 0) + 1;
    return counts;
  };
  const layers = [];
  for (const chip of document.querySelectorAll(".chip")) {
    const sample = [...chip.querySelectorAll(".mark > *")].map((part) => {
      const { stroke, fill } = getComputedStyle(part);
      return stroke === "none" ? fill : stroke;
    });
    const box = chip.querySelector("input"), layer = { name: chip.dataset.layer, sample };
    for (let turn = 0; turn < 2; turn++) {
      globalThis.pictures = 0;
      box.click();
      await globalThis.settled();
      layer[box.checked ? "shown" : "hidden"] = count(globalThis.drawn);
    }
    layers.push(layer);
  }
  return layers;
}

/** Opens a page that records its drawing. */
async function opened(t, place, options = {}) {
  const page = await open(t, place, { script: watch, ...options });
  await settled(page);
  return page;
}

/** Opens another demo in a page that records its drawing. */
async function goOn(page, place) {
  await page.evaluate(() => (globalThis.pictures = 0));
  await go(page, place);
  await settled(page);
}

/** Waits until the page has drawn a picture and draws no more. */
function settled(page) {
  return page.evaluate(() => globalThis.settled());
}

/** Returns the contrast of two colours. The first colour is blended over the second. */
function contrast(over, under, opacity = 1) {
  const mixed = over.map((channel, index) => channel * opacity + under[index] * (1 - opacity));
  const [one, other] = [luminance(mixed), luminance(under)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color) {
  const [r, g, b] = color.map((channel) => (channel / 255 <= 0.03928 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns red, green and blue of a colour in the form `#rgb`, `#rrggbb` or `rgb(...)`. */
function channels(color) {
  if (!color.startsWith("#")) return color.match(/[\d.]+/g).slice(0, 3).map(Number);
  const six = color.length === 4 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  return [0, 2, 4].map((from) => parseInt(six.slice(from, from + 2), 16));
}

for (const colorScheme of ["light", "dark"]) {
  test(`in ${colorScheme} every line of a picture has a contrast of 3, every text one of 4.5`, async (t) => {
    const page = await open(t, "d1", { script: watch, colorScheme });
    for (const demo of DEMOS) {
      await goOn(page, `${demo}?t=90`);
      const ground = channels(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--stage").trim()));
      for (const { kind, color, opacity, width, text } of await page.evaluate(() => globalThis.drawn)) {
        // A band behind other lines has an outline, and the ring around a text has the background colour. So
        // neither needs contrast.
        if (kind === "fill" || (kind === "stroke" && width > 20)) continue;
        const wanted = kind === "fillText" ? 4.5 : 3;
        const found = contrast(channels(color), ground, opacity);
        assert.ok(found >= wanted, `${demo}: ${kind} ${text ?? ""} ${color} at ${opacity}: ${found.toFixed(2)}`);
      }
    }
  });

  test(`in ${colorScheme} texts on the picture and in the frame have a contrast of 4.5, tracks of 3`, async (t) => {
    const page = await open(t, "d1", { colorScheme });
    for (const [place, parts] of [["d2?t=37", [".verdict", "nav a[aria-current]"]], ["d2?t=90", [".verdict", ".numbers dd.struck"]], ["d9", [".level[aria-pressed=true]", ".button.main"]]]) {
      await go(page, place);
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
    }
  });
}

test("the sample of each layer has colours that the layer draws", async (t) => {
  const page = await open(t, "d1", { script: watch });
  for (const demo of DEMOS.filter((demo) => demo !== "d10")) {
    const missing = new Map();
    for (const place of PLACES[demo] ?? ["t=40"]) {
      await goOn(page, `${demo}?${place}`);
      for (const { name, sample, shown, hidden } of await page.evaluate(toggleLayers)) {
        const more = Object.keys(shown).filter((color) => shown[color] > (hidden[color] ?? 0)).map((color) => channels(color).join());
        const here = sample.map((color) => channels(color).join()).filter((color) => !more.includes(color));
        missing.set(name, (missing.get(name) ?? here).filter((color) => here.includes(color)));
      }
    }
    assert.ok(missing.size > 0, demo);
    for (const [name, colors] of missing) assert.deepEqual(colors, [], `${demo}: ${name}`);
  }
});

test("no level text lies on another, on a desktop and on a phone", async (t) => {
  for (const options of [{}, PHONE]) {
    const page = await open(t, "d1", { script: watch, ...options });
    for (const [demo, ticks] of [["d1", [312]], ["d2", [37, 90]], ["d4", [0]], ["d5", [0]], ["d6", [60]], ["d12", [0]]]) {
      for (const tick of ticks) {
        await goOn(page, `${demo}?t=${tick}`);
        const texts = (await page.evaluate(() => globalThis.drawn)).filter(({ kind, isLevel }) => kind === "fillText" && isLevel);
        for (const [index, one] of texts.entries()) {
          for (const two of texts.slice(index + 1)) {
            const lie = Math.abs(one.x - two.x) < one.wide + two.wide && Math.abs(one.y - two.y) < one.high + two.high;
            assert.ok(!lie, `${demo} at ${tick}: ${one.text} and ${two.text}`);
          }
        }
      }
    }
  }
});

test("handles are visible without a pointer, and rotation handles have a stem", async (t) => {
  const page = await open(t, "d8");
  for (const handle of await page.locator(".handle").all()) {
    const opacity = Number(await handle.evaluate((element) => getComputedStyle(element).opacity));
    assert.ok(opacity >= 0.6, `${await handle.getAttribute("aria-label")}: ${opacity}`);
  }
});

test("with touch every button measures at least 44 pixels", async (t) => {
  const page = await open(t, "d1", PHONE);
  for (const demo of [...DEMOS, "d9", "d11"]) {
    await go(page, `${demo}?t=20`);
    const small = await page.$$eval("a, button, select, input[type=range], label.chip, label.switch", (all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip"))
        .map((element) => ({ name: element.ariaLabel || element.textContent || element.id, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 43.9 || height < 43.9)
        .map(({ name, width, height }) => `${name}: ${width} x ${height}`),
    );
    assert.deepEqual(small, [], demo);
  }
});

test("with touch every text fits into its button", async (t) => {
  for (const [width, locale] of [[390, "en-GB"], [320, "en-GB"], [320, "zh-CN"]]) {
    const page = await open(t, "d1", { ...PHONE, viewport: { width, height: 844 }, locale });
    for (const demo of [...DEMOS, "d9", "d11"]) {
      await go(page, `${demo}?t=20`);
      const cut = await page.$$eval("main :is(a, button, label):not(.handle)", (all) =>
        all.filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1).map((element) => element.textContent),
      );
      assert.deepEqual(cut, [], `${demo} at ${width}`);
    }
  }
});

test("on a slow phone nothing shifts while the page loads", async (t) => {
  const script = () => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (globalThis.shift += entry.value))).observe({ type: "layout-shift", buffered: true });
  };
  const page = await blank(t, { ...PHONE, script });
  // In this test, the engine arrives after the page has been drawn without it.
  await page.route(/\.wasm$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await page.waitForTimeout(300);
    await route.continue();
  });
  for (const place of ["d8", "d6", "d9", "d11"]) {
    await page.goto("about:blank");
    await page.goto(`${server.address}#/${place}`);
    await page.locator("#picture").waitFor();
    await page.waitForTimeout(600);
    const shift = await page.evaluate(() => globalThis.shift);
    assert.ok(shift < 0.05, `${place}: ${shift}`);
  }
});

test("on a phone in landscape the whole picture is visible without scrolling", async (t) => {
  const page = await open(t, "d1", { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  for (const demo of DEMOS) {
    await go(page, `${demo}?t=20`);
    const { y, height } = await page.locator(".stage").boundingBox();
    assert.ok(0 <= y && y + height <= 390 && height >= 200, `${demo}: ${y} and ${height}`);
  }
});

test("no line of code is cut off", async (t) => {
  for (const [demo, viewport] of [["d7", { width: 1280, height: 800 }], ["d8", { width: 2560, height: 1400 }], ["d5", { width: 390, height: 844 }]]) {
    const page = await open(t, demo, { viewport });
    for (const language of ["Rust", "JavaScript", "Python"]) {
      await page.getByRole("button", { name: language, exact: true }).click();
      const [wide, room] = await page.locator("pre").evaluate((pre) => [pre.scrollWidth, pre.clientWidth]);
      assert.ok(wide <= room, `${demo}: ${wide} in ${room}`);
    }
  }
});

test("the page shows how to get the library, and links to its source if that is public", async (t) => {
  const page = await open(t, "d8");
  const card = page.getByRole("region", { name: "Use Carom" });
  assert.match(await card.textContent(), /carom = \{ path = "[^"]+" \}.*npm install --install-links.*pip install \.\.\//s);
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
  assert.match(await card.textContent(), /pip install "git\+https:\/\/example\.org\/carom#subdirectory=crates\/carom-py"/);
  const preview = await page.evaluate(() => [...document.querySelectorAll("meta[property^='og:'], meta[name^=twitter]")].map(({ content }) => content));
  assert.ok(preview.length >= 5 && preview.every((content) => content !== ""), preview.join());
  const image = await page.request.get(new URL(preview.find((content) => content.endsWith(".png")), server.address).href);
  assert.equal((await image.body()).subarray(1, 4).toString(), "PNG");
});
