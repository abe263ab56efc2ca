// Tests the guide as a whole: texts in both languages, links, code, previews and frames. If several lessons share
// code, only one of them is tested.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { changed, drag, ENTRIES, FRONT, isLarge, LANGUAGES, load, openLesson, pages, pathOf, PHONE, recordShifts, serveInPieces, siteMap, start, stateOf } from "./guide_support.mjs";
import { printedBy, ready, setUp } from "./support.mjs";

const { server, blank } = await setUp();
const { commentsOf, translated } = await load("../guide/src/comments.ts");
const ALL = [FRONT, ...ENTRIES].flatMap((entry) => LANGUAGES.map((language) => [entry, language]));

/** The lesson on boxes at an angle. */
const BOXES = ENTRIES.find(({ id }) => id === "turned-boxes");

const open = (t, entry, language, options) => openLesson(blank, t, server, entry.id, language, options);

test("the texts of a lesson have the same figures, words and numbers in both languages", () => {
  for (const { id, texts } of [FRONT, ...ENTRIES]) {
    const outline = ({ blocks }) => blocks.filter(({ kind }) => kind === "special").map(({ name, id, words }) => [name, id, Object.keys(words).sort()]);
    assert.deepEqual(outline(texts.en), outline(texts.zh), id);
    const numbers = (text) => [...JSON.stringify(text).matchAll(/\{(~?[\w-]+\.[\w-]+)/g)].map(([, name]) => name).sort();
    assert.deepEqual(numbers(texts.en), numbers(texts.zh), id);
  }
});

test("all links lead somewhere", async (t) => {
  const page = await blank(t);
  const status = new Map();
  for (const [{ id }, language] of ALL) {
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    const links = await page.$$eval("[href], [src]", (elements) => elements.map((element) => element.href || element.src));
    for (const link of links.filter((link) => link.startsWith("http"))) {
      const [address, hash] = link.split("#");
      if (!status.has(address)) status.set(address, (await page.request.get(address)).status());
      assert.equal(status.get(address), 200, `${id}: ${link}`);
      if (hash && !hash.startsWith("/")) assert.equal(await page.locator(`#${hash}`).count(), 1, link);
    }
  }
});

test("with public addresses, the front door links to the source, and each page gives its own address", async () => {
  const files = { script: "main.js", style: "style.css", preloads: [], lessons: {} };
  const site = "https://example.org/carom/";
  const known = await pages(files, { site, repository: "https://example.org/source/" });
  for (const { path, html } of known) assert.ok(html.includes(`<link rel="canonical" href="${site}guide/${path}">`), path);
  for (const path of ["index.html", "zh/index.html"]) {
    const { html } = known.find((page) => page.path === path);
    for (const address of ["", "/tree/HEAD/docs", "/tree/HEAD/crates/carom-wasm"]) assert.ok(html.includes(`<a href="https://example.org/source${address}">`), address);
  }
  for (const { path, html } of await pages(files, { site: "", repository: "" })) assert.doesNotMatch(html, /class="sources"|canonical/, path);
});

test("every page is on the site map, and has a preview picture", async (t) => {
  const addresses = siteMap("http://localhost/").trim().split("\n");
  assert.deepEqual(addresses, ALL.map(([{ id }, language]) => `http://localhost/guide/${pathOf(id, language)}`));
  const page = await blank(t);
  for (const [{ id }, language] of ALL) {
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    const card = await page.getAttribute("meta[property='og:image']", "content");
    assert.equal((await page.request.get(new URL(card, page.url()).href)).status(), 200, card);
  }
});

test("a figure alone fills a frame", async (t) => {
  const page = await blank(t, { reducedMotion: "reduce" });
  await page.goto(`${server.address}guide/turned-boxes.html?embed#axis`);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  assert.equal(await page.locator("h1").isVisible(), false);
  assert.deepEqual(await page.$$eval("figure", (figures) => figures.filter((figure) => figure.offsetParent).map(({ id }) => id)), ["axis"]);
  await drag(page, "axis", "b", 30, 30);
});

test("on paper a page has light colours, programs in all languages, and nothing to press", async (t) => {
  const page = await open(t, BOXES, "en", { colorScheme: "dark" });
  const opened = () => page.$$eval("details[data-code]", (all) => all.filter(({ open }) => open).map(({ dataset }) => dataset.code));
  const before = await opened();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(34, 37, 43)");
  assert.deepEqual(await opened(), BOXES.code.map(({ ending }) => ending));
  const pressed = await page.$$eval("button, input, .top, .handles", (all) => all.filter((one) => one.offsetParent !== null).map((one) => one.outerHTML.slice(0, 80)));
  assert.deepEqual(pressed, []);
  const widths = await page.$$eval(".stage > svg, details pre", (all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(widths.length > 10 && widths.every((width) => width > 200), JSON.stringify(widths));
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.deepEqual(await opened(), before);
  await page.emulateMedia({ media: "screen" });
});

test("a demo links to the lesson that explains it, in both languages", async (t) => {
  const { DEMOS } = await load("../src/demos/index.ts");
  const explained = DEMOS.filter(({ lesson }) => lesson !== undefined);
  assert.ok(explained.length >= DEMOS.length - 2);
  assert.deepEqual(explained.filter(({ lesson }) => ENTRIES.every(({ id }) => id !== lesson)).map(({ id }) => id), []);
  for (const locale of LANGUAGES) {
    const page = await blank(t, { locale });
    for (const { id, lesson } of explained) {
      await page.goto(`${server.address}#/${id}`);
      const link = page.locator(`article .lesson[href="guide/${pathOf(lesson, locale)}"]`);
      await link.waitFor();
      assert.equal((await page.request.get(await link.evaluate(({ href }) => href))).status(), 200, id);
    }
  }
});

test("the figure on top moves by itself until it is touched, and rests with reduced motion", async (t) => {
  const page = await blank(t);
  await page.goto(`${server.address}guide/turned-boxes.html`);
  await page.waitForFunction(() => document.querySelector("#hero")?.state?.().turn > 25);
  await page.getByRole("button", { name: "Pause" }).click();
  const { turn } = await stateOf(page, "hero");
  await page.waitForTimeout(200);
  assert.equal((await stateOf(page, "hero")).turn, turn);
  const calm = await open(t, BOXES, "en");
  await calm.waitForTimeout(200);
  assert.equal((await stateOf(calm, "hero")).turn, 20);
});

test("a figure that moves shows the same number in its text and in its drawing, in every frame", async (t) => {
  const page = await blank(t);
  await page.goto(`${server.address}guide/turned-boxes.html`);
  await page.waitForFunction(() => document.querySelector("#hero")?.state?.().turn > 22);
  const shown = await page.evaluate(() => new Promise((done) => {
    const shown = [];
    // A task that runs after a frame sees what the frame has shown.
    const look = () => requestAnimationFrame(() => setTimeout(() => {
      const places = [".live[data-of=hero][data-name=amount]", "#hero .stage text:last-of-type"];
      shown.push(places.map((place) => document.querySelector(place).textContent));
      if (shown.length < 20) look();
      else done(shown);
    }));
    look();
  }));
  assert.ok(new Set(shown.map(([amount]) => amount)).size > 3, JSON.stringify(shown));
  for (const [amount, label] of shown) assert.ok(label.endsWith(` ${amount}`), `${label}: ${amount}`);
});

test("nothing moves while a page arrives in pieces", async (t) => {
  const slow = await serveInPieces(server.address);
  t.after(() => slow.close());
  for (const options of [{}, PHONE]) {
    for (const [entry, language] of ALL.filter(([{ id }]) => ["front", "ball-and-box", "many-bullets"].includes(id))) {
      const page = await openLesson(blank, t, slow, entry.id, language, { ...options, script: recordShifts });
      assert.equal(await page.locator(".top nav").isVisible(), true);
      assert.deepEqual(await page.evaluate(() => globalThis.shifts), [], `${entry.id}, ${language}`);
    }
  }
});

test("the first figure of every lesson responds before the whole library is here", async (t) => {
  for (const { id, lesson } of ENTRIES) {
    const [first] = Object.values(lesson.figures);
    assert.equal(isLarge(first, start(first)), false, id);
  }
  const page = await blank(t);
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(/assets\/carom-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.address}guide/between-tiles.html`);
  await page.waitForFunction(() => document.querySelector("#hero")?.state);
  await page.getByRole("button", { name: "Pause" }).click();
  const method = async () => (await stateOf(page, "hero")).method;
  await drag(page, "hero", "start", 40, 0);
  assert.ok((await stateOf(page, "hero")).start > 0.7);
  await page.locator("#hero input[value='1']").check();
  assert.equal(await method(), 0);
  release();
  await page.waitForFunction(() => document.querySelector("#hero").state().method === 1);
});

test("figures that compute by hand what the library could answer give its answers", async () => {
  const carom = await import("../../crates/carom-wasm/pkg/carom.js");
  const { after } = await load("../guide/lessons/two-balls/figures/track.ts");
  for (const [v, masses, bounce] of [[[2, -2], [3, 1], 1], [[2.3, 0], [0.5, 6], 0.35], [[1, 0.9], [4, 4], 0], [[-1, -3], [6, 0.5], 0.8]]) {
    const [a, b] = v.map((speed, index) => ({ velocity: [speed, 0], mass: masses[index] }));
    const { velocityA, velocityB } = carom.collide(a, b, [-1, 0], bounce);
    const [one, two] = after(v, masses, bounce, 1);
    assert.ok(Math.abs(one - velocityA[0]) < 1e-12 && Math.abs(two - velocityB[0]) < 1e-12, `${v}`);
  }
  const { BRICKS, game, LIVES, RADIUS } = await load("../guide/lessons/begin-and-end/figures/hero.ts");
  for (const [method, speed, from] of [[0, 5, 2], [1, 5, 2], [1, 9, 0.5], [0, 2.5, 7.3], [1, 3, 11.4]]) {
    const space = new carom.Space();
    const ids = BRICKS.map((brick, index) => space.insert(brick, index));
    const ball = space.insert({ type: "circle", center: [0, 0], radius: RADIUS }, -1);
    const lives = BRICKS.map(() => LIVES);
    let [touches, taken] = [0, 0];
    for (const moment of game(method, speed, from).slice(1)) {
      space.setPose(ball, { translation: moment.ball });
      const { events, pairs } = space.update();
      const begins = events.filter(({ kind }) => kind === "begin");
      touches += begins.length;
      for (const { dataA, dataB } of method === 0 ? pairs : begins) {
        const brick = Math.max(dataA, dataB);
        taken++;
        if (--lives[brick] === 0) space.remove(ids[brick]);
      }
      assert.deepEqual([moment.touches, moment.taken, moment.lives], [touches, taken, lives]);
    }
    space.dispose();
  }
});

test("a figure that measures shows the times of this machine once it plays", async (t) => {
  const page = await blank(t);
  await page.goto(`${server.address}guide/many-bullets.html`);
  const times = () => ["all", "grid", "tree"].map((name) => document.querySelector(`.live[data-of="hero"][data-name="ms-${name}"]`).textContent);
  assert.deepEqual(await page.evaluate(times), ["–", "–", "–"]);
  await page.waitForFunction(() => document.querySelector("#hero")?.state?.()["ms-tree"] > 0);
  for (const time of await page.evaluate(times)) assert.match(time, /^\d+\.\d\d$/);
});

test("a figure that measures does so at rest, too, once for each number of things", async (t) => {
  const page = await open(t, ENTRIES.find(({ id }) => id === "many-bullets"), "en");
  const measured = (count) => page.waitForFunction((wanted) => {
    const { count, ...state } = document.querySelector("#hero").state();
    return count === wanted && ["all", "grid", "tree"].every((name) => state[`ms-${name}`] > 0) && state["ms-all"];
  }, count);
  const few = await (await measured(500)).jsonValue();
  assert.equal((await stateOf(page, "hero")).tick, 0);
  await page.locator('.scrub[data-of="hero"][data-name="count"]').press("End");
  await page.waitForFunction((time) => document.querySelector("#hero").state()["ms-all"] !== time, few);
  await measured(1000);
  await page.locator("#hero .reset").click();
  await measured(500);
});

test("a figure says what changed, at most once a second", async (t) => {
  const page = await open(t, BOXES, "en");
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push([performance.now(), document.querySelector("body > [role=status]").textContent])).observe(document.querySelector("body > [role=status]"), { childList: true });
  });
  await page.locator('#axis [data-handle="angle"]').focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(100);
  }
  await page.waitForFunction(() => globalThis.said.length > 0);
  const said = await page.evaluate(() => globalThis.said);
  said.slice(1).forEach(([time], index) => assert.ok(time - said[index][0] >= 990, JSON.stringify(said)));
  assert.match(said.at(-1)[1], /^(gap|overlap) \d/);
});

test("the link to the playground has the boxes of the figure", async (t) => {
  const page = await open(t, BOXES, "en");
  const link = page.locator("#axis .play-link");
  const before = await link.getAttribute("href");
  await drag(page, "axis", "b", 30, 30);
  await page.waitForFunction((old) => document.querySelector("#axis .play-link").getAttribute("href") !== old, before);
  await link.click();
  await page.locator(".numbers [data-value]").first().waitFor({ state: "attached" });
  assert.match(page.url(), /#\/d8/);
  assert.equal(await page.locator(".complaint").count(), 0);
});

test("the code of every lesson prints its output, which has numbers of its figures", async () => {
  for (const { id, code, lesson } of [FRONT, ...ENTRIES]) {
    const folder = new URL(`../guide/lessons/${id}/code/`, import.meta.url);
    const text = code.find(({ ending }) => ending === "js").text;
    const lines = await printedBy(text);
    assert.equal(`${lines.map((line) => line.join(" ")).join("\n")}\n`, await readFile(new URL("output.txt", folder), "utf8"), id);
    const answers = Object.values(lesson.figures).flatMap((figure) => Object.values(figure.solve(start(figure))));
    const isThere = (number) => answers.some((answer) => Math.abs(answer - number) < 1e-12);
    if (lesson.exercise) assert.ok(lines.flat().some((value) => typeof value === "number" && isThere(value)), id);
  }
});

test("no line of the code is wider than its column, in both languages", () => {
  // A Chinese character is as wide as two letters.
  const width = (line) => [...line].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);
  for (const { id, code, comments } of [FRONT, ...ENTRIES]) {
    for (const { ending, text } of code) {
      const lines = [text, translated(text, comments)].flatMap((shown) => shown.split("\n"));
      assert.deepEqual(lines.filter((line) => width(line) > 80), [], `${id}, ${ending}`);
    }
  }
});

test("every comment of the code has a translation, and no translation is left over", () => {
  for (const { id, code, comments } of [FRONT, ...ENTRIES]) {
    const used = code.flatMap(({ text }) => commentsOf(text));
    assert.deepEqual(Object.keys(comments).sort(), [...new Set(used)].sort(), id);
    for (const translation of Object.values(comments)) assert.match(translation, /[\u4e00-\u9fff].*[。？]$/, id);
    for (const { ending, text } of code) {
      // Comments at the end of a line would not be found.
      const marks = { py: " # ", lua: " -- " }[ending] ?? " // ";
      const rest = text.split("\n").filter((line) => !commentsOf(line).length && line.includes(marks));
      assert.deepEqual(rest, [], `${id}, ${ending}`);
      assert.equal(commentsOf(translated(text, comments)).length, commentsOf(text).length, `${id}, ${ending}`);
    }
  }
});

test("the Chinese pages show the code with Chinese comments, and other lines as they are", async (t) => {
  const { code, comments } = BOXES;
  const page = await open(t, BOXES, "zh");
  for (const { ending, text } of code) {
    const shown = await page.locator(`details[data-code=${ending}] .listing`).textContent();
    assert.equal(shown, translated(text, comments).trimEnd());
    assert.match(shown, /手算：四条轴上最大的间隙。/);
    const withoutComments = (all) => all.trimEnd().split("\n").filter((line) => !commentsOf(line).length);
    assert.deepEqual(withoutComments(shown), withoutComments(text));
  }
});

test("what a reader moves stays in the picture, wherever it is dragged", () => {
  const ways = [[30, 0], [30, 30], [0, 30], [-30, 30], [-30, 0], [-30, -30], [0, -30], [30, -30]];
  let tried = 0;
  for (const { id, lesson } of ENTRIES) {
    for (const [name, figure] of Object.entries(lesson.figures)) {
      assert.deepEqual(changed(figure, start(figure), {}), start(figure), `${id}, ${name}: at the start`);
      for (const handle of (figure.handles ?? []).filter(({ outline }) => outline)) {
        const [left, low, right, high] = handle.room ?? figure.view;
        const isIn = ([x, y]) => left <= x && x <= right && low <= y && y <= high;
        for (const [x, y] of ways) {
          const moved = changed(figure, start(figure), handle.drag(start(figure), [x, y]));
          // The thing must also stay in the figure if a handle outside of it turns it, and if a number of the figure makes it
          // larger.
          const turned = figure.handles.filter(({ kind }) => kind === "turn").map((turner) => turner.drag(moved, [y, x]));
          const sized = Object.entries(figure.params).flatMap(([name, { min, max }]) => [{ [name]: min }, { [name]: max }]);
          for (const values of [{}, ...turned, ...sized]) {
            const state = changed(figure, moved, values);
            assert.ok(handle.outline(state).every(isIn), `${id}, ${name}, ${handle.id}: ${x}, ${y}, ${JSON.stringify(values)}`);
            tried++;
          }
        }
      }
    }
  }
  assert.ok(tried > 2000, `${tried}`);
});

test("a handle stays in the picture even if its number is too large for it", async (t) => {
  const page = await open(t, ENTRIES.find(({ id }) => id === "who-is-hit"), "en");
  const range = page.locator('.scrub[data-of="hero"][data-name="range"]');
  await drag(page, "hero", "range", 0, -500);
  await range.press("End");
  assert.equal((await stateOf(page, "hero")).range, 6);
  const [handle, stage] = await Promise.all([page.locator('#hero [data-handle="range"]'), page.locator("#hero .stage")].map((place) => place.boundingBox()));
  assert.ok(stage.y <= handle.y + handle.height / 2 && handle.y + handle.height / 2 <= stage.y + stage.height, JSON.stringify([handle, stage]));
  await drag(page, "hero", "range", 0, 60);
  assert.ok((await stateOf(page, "hero")).range < 6);
});

test("numbers typed with a Chinese or European keyboard are read", async () => {
  const { typedNumber } = await load("../guide/src/exercise.ts");
  const read = { "０．５": 0.5, "0。5": 0.5, "－0，5": -0.5, "−０.５": -0.5, " 3,5 ": 3.5, "–1": -1 };
  for (const [text, number] of Object.entries(read)) assert.equal(typedNumber(text), number, text);
  for (const text of ["", " ", "一", "1.2.3"]) assert.ok(Number.isNaN(typedNumber(text)), text);
});

test("every figure with a scene opens in the playground", async (t) => {
  const page = await blank(t);
  for (const [{ id }, language] of ALL.filter(([, language]) => language === "en")) {
    await page.goto(`${server.address}guide/${pathOf(id, language)}`);
    for (const link of await page.$$eval(".play-link", (links) => links.map(({ href }) => href))) {
      await page.goto("about:blank");
      await page.goto(link);
      await ready(page);
      assert.equal(await page.locator(".complaint").count(), 0, `${id}: ${link}`);
    }
  }
});

test("no text of a figure lies on another, leaves the picture, or is missing, in nearly all states", async () => {
  const { drawn, WIDTH } = await load("../guide/src/drawing.ts");
  const { momentOf } = await load("../guide/src/numbers.ts");
  let seed = 1;
  const random = () => (seed = (1664525 * seed + 1013904223) % 2 ** 32) / 2 ** 32;
  const boxOf = ([, x, y, anchor, size, text]) => {
    const wide = size * [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 1 : 0.52), 0);
    const left = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
    return { text, left, right: left + wide, top: y - 0.38 * size, bottom: Number(y) + 0.38 * size };
  };
  const isOn = (one, other) => one.left + 1 < other.right && other.left + 1 < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
  let [tried, missing] = [0, 0];
  for (const { id, lesson, texts } of ENTRIES) {
    for (const [name, figure] of Object.entries(lesson.figures)) {
      for (const language of LANGUAGES) {
        const { words } = texts[language].blocks.find((block) => block.kind === "special" && block.id === name);
        for (const width of [WIDTH, PHONE.viewport.width].flatMap((width) => Array(8).fill(width))) {
          const values = Object.entries(figure.params).map(([param, { min, max }]) => [param, min + (max - min) * random()]);
          const state = changed(figure, start(figure), Object.fromEntries(values));
          const pen = drawn(momentOf(figure, state), width, words);
          const wanted = pen.texts.length;
          const boxes = [...pen.drawn().matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)].map(boxOf);
          const bad = boxes.filter((one) => boxes.some((other) => one !== other && isOn(one, other)) || one.left < -1 || one.right > width + 1 || one.top < -1 || one.bottom > pen.height + 1);
          assert.deepEqual(bad.map(({ text }) => text), [], `${id}, ${name}, ${language}, ${width}: ${JSON.stringify(state)}`);
          tried += wanted;
          missing += wanted - pen.labels.placed.length;
        }
      }
    }
  }
  assert.ok(tried > 1500 && missing < tried / 500, `${missing} of ${tried}`);
});

test("every figure can be drawn at the ends of its numbers", async () => {
  const { drawn, WIDTH } = await load("../guide/src/drawing.ts");
  const { momentOf } = await load("../guide/src/numbers.ts");
  for (const { id, lesson, texts } of ENTRIES) {
    for (const [name, figure] of Object.entries(lesson.figures)) {
      const { words } = texts.en.blocks.find((block) => block.kind === "special" && block.id === name);
      const ends = Object.entries(figure.params).flatMap(([param, { min, max }]) => [{ [param]: min }, { [param]: max }]);
      for (const one of ends) {
        for (const two of ends) {
          const state = changed(figure, changed(figure, start(figure), one), two);
          const place = `${id}, ${name}: ${JSON.stringify([one, two])}`;
          assert.doesNotThrow(() => assert.doesNotMatch(drawn(momentOf(figure, state), WIDTH, words).drawn(), /NaN/), place);
        }
      }
    }
  }
});
