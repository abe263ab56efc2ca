// Screenshots of every demo: `npm run shots`, or `npm run shots d2 d8`.

import { mkdir } from "node:fs/promises";
import { browse, serve } from "./support.mjs";

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
/** A moment at which there is something to see. */
const MOMENTS = { d1: "t=88", d2: "t=37", d3: "t=120", d6: "t=90", d9: "" };

const folder = new URL("../shots/", import.meta.url).pathname;
await mkdir(folder, { recursive: true });
const server = await serve();
const browser = await browse();
try {
  const all = await ids();
  const wanted = process.argv.slice(2);
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const colorScheme of ["light", "dark"]) {
      const context = await browser.newContext({ ...options, colorScheme, locale: colorScheme === "dark" ? "zh-CN" : "en-GB" });
      for (const id of all.filter((id) => wanted.length === 0 || wanted.includes(id))) {
        const page = await context.newPage();
        page.on("console", (message) => message.type() === "error" && console.error(`${id}: ${message.text()}`));
        page.on("pageerror", (error) => console.error(`${id}: ${error}`));
        await page.goto(`${server.address}#/${id}?${MOMENTS[id] ?? ""}`);
        await page.waitForSelector("canvas");
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${folder}${id}-${device}-${colorScheme}.png`, fullPage: device === "phone" });
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}

async function ids() {
  const page = await browser.newPage();
  await page.goto(server.address);
  await page.waitForSelector("nav a");
  const found = await page.$$eval("nav a", (links) => links.map((link) => link.dataset.demo));
  await page.close();
  return found;
}
