// Takes screenshots of every demo: `npm run shots`, or `npm run shots d2 d8`.

import { mkdir, writeFile } from "node:fs/promises";
import { browse, frames, ready, serve } from "./support.mjs";

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
/** For each demo, a tick with a typical picture. */
const MOMENTS = { d1: "t=312", d2: "t=37", d3: "t=120", d6: "t=90", d9: "", d11: "", d10: "t=120", d15: "t=240", d16: "t=300" };

const folder = new URL("../shots/", import.meta.url).pathname;
await mkdir(folder, { recursive: true });
const server = await serve();
const browser = await browse();
try {
  const all = await ids();
  const wanted = process.argv.slice(2);
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const colorScheme of ["light", "dark"]) {
      for (const locale of ["en", "zh-CN"]) {
        const context = await browser.newContext({ ...options, colorScheme, locale });
        for (const id of all.filter((id) => wanted.length === 0 || wanted.includes(id))) {
          const page = await context.newPage();
          page.on("console", (message) => message.type() === "error" && console.error(`${id}: ${message.text()}`));
          page.on("pageerror", (error) => console.error(`${id}: ${error}`));
          await page.goto(`${server.address}#/${id}?${MOMENTS[id] ?? ""}`);
          await ready(page);
          await frames(page, 30);
          const name = `${folder}${id}-${device}-${colorScheme}-${locale.slice(0, 2)}`;
          await writeFile(`${name}.png`, await page.screenshot());
          if (device === "phone") await writeFile(`${name}-whole.png`, await whole(page));
          await page.close();
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}

/**
 * Takes a screenshot of the whole page. For the layout for a mouse, the browser emulates a mouse during the
 * screenshot.
 */
async function whole(page) {
  const client = await page.context().newCDPSession(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: page.viewportSize().width, height, scale: 2 };
  const { data } = await client.send("Page.captureScreenshot", { captureBeyondViewport: true, clip });
  return Buffer.from(data, "base64");
}

async function ids() {
  const page = await browser.newPage();
  await page.goto(server.address);
  await page.waitForSelector("nav a");
  const found = await page.$$eval("nav a", (links) => links.map((link) => link.dataset.demo));
  await page.close();
  return found;
}
