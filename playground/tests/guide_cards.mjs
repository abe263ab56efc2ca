// Draws the preview pictures for links to the guide. Each is drawn from the first figure of its page: `npm run
// guide-cards`, or `npm run guide-cards turned-boxes`.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { ENTRIES, FRONT, LANGUAGES, pathOf } from "./guide_support.mjs";
import { browse, frames, serve } from "./support.mjs";

const folder = new URL("../guide/public/cards/", import.meta.url);
const icon = await readFile(new URL("../public/favicon.svg", import.meta.url), "utf8");

const card = (title, name, picture) => `<style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; display: grid; grid-template: 170px 1fr / 100%; }
  header { padding: 34px 48px 22px; }
  div { display: flex; align-items: center; gap: 14px; color: var(--quiet); font-size: 26px; }
  div svg { width: 40px; height: 40px; }
  h1 { margin: 12px 0 0; max-width: none; font-size: 54px; line-height: 1.1; letter-spacing: -0.02em; white-space: nowrap; }
  section { background: var(--stage); border-top: 1px solid var(--line); display: grid; place-items: center; overflow: hidden; }
  section svg { width: 100%; height: 452px; font-family: var(--typeface); }
</style><header><div>${icon}<span>${name}</span></div><h1>${title}</h1></header><section>${picture}</section>`;

/** Makes the title so small that it fits on its line. This function runs in the page. */
function fitTitle() {
  const title = document.querySelector("h1");
  for (let size = 54; title.scrollWidth > title.clientWidth; size--) title.style.fontSize = `${size}px`;
}

/** The width of the page from which a picture is taken; the texts of a narrow picture are large on the card. */
const NARROW = { width: 460, height: 900 };
const WHOLE = { width: 1200, height: 630 };

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
const server = await serve();
const browser = await browse();
try {
  const page = await browser.newPage({ viewport: NARROW, reducedMotion: "reduce" });
  for (const { id } of [FRONT, ...ENTRIES].filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    for (const language of LANGUAGES) {
      await page.setViewportSize(NARROW);
      await page.goto(`${server.address}guide/${pathOf(id, language)}`);
      await page.locator("html[data-live]").waitFor({ state: "attached" });
      await frames(page, 3);
      const [title, name, picture] = await page.evaluate(() => ["h1", ".logo b", "figure svg"].map((place) => document.querySelector(place)[place === "figure svg" ? "outerHTML" : "innerHTML"]));
      await page.evaluate((html) => (document.body.innerHTML = html), card(title, name, picture));
      await page.setViewportSize(WHOLE);
      await page.evaluate(fitTitle);
      await writeFile(new URL(`${id}-${language}.png`, folder), await page.screenshot());
    }
  }
} finally {
  await browser.close();
  server.close();
}
