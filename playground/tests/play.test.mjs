// The page served by `carom play`: its headers forbid foreign content and break nothing.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { createInterface } from "node:readline";
import { browse, DEMOS, download, open } from "./support.mjs";

const CAROM = process.env.CAROM ?? new URL("../../target/debug/carom", import.meta.url).pathname;
let command, address, browser;

before(async () => {
  command = spawn(CAROM, ["play", "--no-open"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(command.stdout), "line");
  address = line.match(/http:\S+/)[0];
  browser = await browse();
});
after(async () => {
  await browser?.close();
  command?.kill();
});

test("every demo runs without a violation of the policy", async () => {
  for (const demo of DEMOS) {
    const page = await open(browser, `${address}#/${demo}`);
    assert.ok(JSON.parse(await download(page)).name, demo);
    assert.deepEqual(page.faults, [], demo);
    await page.context().close();
  }
});

test("the theme is set before the page is drawn", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(browser, address, { colorScheme });
    assert.equal(await page.locator("html").getAttribute("data-theme"), colorScheme);
    await page.context().close();
  }
});

test("inline scripts and frames are refused", async () => {
  const page = await open(browser, address);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.head.append(script);
    return globalThis.ran === true;
  });
  assert.equal(ran, false);
  assert.match(page.faults.join(), /Content Security Policy/);
  const frame = await browser.newPage();
  const refused = frame.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await frame.setContent(`<iframe src="${address}"></iframe>`);
  await refused;
});
