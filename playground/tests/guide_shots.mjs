// Takes screenshots of whole pages of the guide: `npm run guide-shots`, or `npm run guide-shots
// turned-boxes`.

import { mkdir } from "node:fs/promises";
import { ENTRIES } from "./guide_support.mjs";
import { browse, frames, serve } from "./support.mjs";

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** The height of a picture, in pixels. */
const PART = 1800;

const folder = new URL("../shots/", import.meta.url).pathname;
await mkdir(folder, { recursive: true });
const server = await serve();
const browser = await browse();
try {
  const wanted = process.argv.slice(2);
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const colorScheme of ["light", "dark"]) {
      for (const language of ["", "zh/"]) {
        const page = await browser.newPage({ ...options, colorScheme, reducedMotion: "reduce" });
        page.on("console", (message) => message.type() === "error" && console.error(message.text()));
        page.on("pageerror", (error) => console.error(String(error)));
        for (const lesson of wanted.length > 0 ? wanted : ["index", ...ENTRIES.map(({ id }) => id)]) {
          await page.goto(`${server.address}guide/${language}${lesson}.html`);
          await page.waitForSelector("html[data-live]");
          await frames(page, 5);
          const name = `guide-${lesson}-${device}-${colorScheme}-${language ? "zh" : "en"}`;
          const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
          // A whole page is too tall for one picture, so it is taken in parts.
          for (let [y, part] = [0, 1]; y < height; y += PART, part++) {
            const clip = { x: 0, y, width, height: Math.min(PART, height - y) };
            await page.screenshot({ path: `${folder}${name}-${part}.png`, fullPage: true, clip });
          }
        }
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
