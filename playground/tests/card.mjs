// Draws the preview picture of links to the page from a picture of `carom`: `npm run card`.

import { readFile, writeFile } from "node:fs/promises";
import { browse } from "./support.mjs";

const at = (path) => new URL(path, import.meta.url);
const picture = await readFile(at("../../docs/pictures/separating-axes.svg"));
const icon = await readFile(at("../public/favicon.svg"), "utf8");

const html = `<!doctype html><style>
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 480px 1fr; align-items: center; background: #f5f3ee; font-family: "Noto Sans", Arial, sans-serif; color: #22252b }
  div { padding-left: 64px }
  svg { width: 84px; height: 84px }
  h1 { margin: 18px 0 6px; font-size: 84px; letter-spacing: -0.02em }
  p { margin: 0; font-size: 32px; line-height: 1.35; color: #5f646d }
  img { height: 566px; max-width: 650px; justify-self: center }
</style><div>${icon}<h1>Carom</h1><p>2D collision detection,<br>made visible</p></div>
<img src="data:image/svg+xml;base64,${picture.toString("base64")}">`;

const browser = await browse();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await writeFile(at("../public/card.png"), await page.screenshot());
} finally {
  await browser.close();
}
