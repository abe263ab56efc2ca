// Tests the page that `carom play` serves. Its headers must forbid content from other sites, and the page
// must work.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { createInterface } from "node:readline";
import { ENTRIES, FRONT, LANGUAGES, pathOf } from "./guide_support.mjs";
import { browse, DEMOS, download, go, pages } from "./support.mjs";

const CAROM = process.env.CAROM ?? new URL("../../target/debug/carom", import.meta.url).pathname;
let command, address, browser, blank, open;

before(async () => {
  command = spawn(CAROM, ["play", "--no-open"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(command.stdout), "line");
  address = line.match(/http:\S+/)[0];
  browser = await browse();
  ({ blank, open } = pages(browser, address));
});
after(async () => {
  await browser?.close();
  command?.kill();
});

test("every demo runs without a violation of the policy", async (t) => {
  const page = await open(t, "d9");
  for (const demo of DEMOS) {
    await go(page, demo);
    assert.ok(JSON.parse(await download(page)).name, demo);
    assert.deepEqual(page.faults, [], demo);
  }
});

test("the guide is served, and runs without a violation of the policy", async (t) => {
  const page = await blank(t);
  for (const [{ id }, language] of [FRONT, ...ENTRIES].flatMap((entry) => LANGUAGES.map((language) => [entry, language]))) {
    await page.goto(`${address}guide/${pathOf(id, language)}`);
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    assert.deepEqual(page.faults, [], id);
  }
  await page.getByRole("link", { name: "演示场", exact: true }).click();
  await page.locator(".numbers [data-value]").first().waitFor({ state: "attached" });
});

test("the theme is set before the page is drawn", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(t, "", { colorScheme });
    assert.equal(await page.locator("html").getAttribute("data-theme"), colorScheme);
  }
});

test("inline scripts and frames are refused", async (t) => {
  const page = await open(t, "");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.head.append(script);
    return globalThis.ran === true;
  });
  assert.equal(ran, false);
  assert.match(page.faults.splice(0).join(), /Content Security Policy/);
  const frame = await blank(t);
  const refused = frame.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await frame.setContent(`<iframe src="${address}"></iframe>`);
  await refused;
  assert.match(frame.faults.splice(0).join(), /frame-ancestors/);
});
