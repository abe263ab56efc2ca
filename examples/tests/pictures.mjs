// Writes the pictures of the examples, which are `picture.png` in the folder of each: `npm run pictures`, or `npm run
// pictures konva`.

import { writeFile } from "node:fs/promises";
import { VIEW, launch, open, serve } from "./support.mjs";

/** The actions of the mouse and the keys before the picture is taken. */
const SCENES = {
  konva: {
    isReady: () => window.example,
    size: { width: 640, height: 400 },
    act: (page) => hold(page, [[110, 110], [235, 120]]),
  },
  pixi: { isReady: () => window.example, size: { width: 720, height: 405 }, act: (page) => page.mouse.move(400, 200) },
  phaser: {
    isReady: () => window.example?.level()?.isOnGround,
    size: { width: 960, height: 620 },
    act: async (page) => {
      await page.keyboard.down("ArrowRight");
      await page.waitForFunction(() => 375 < window.example.level().walker.shape.min[0]);
      await page.keyboard.down("ArrowUp");
      await page.waitForFunction(() => 395 < window.example.level().walker.shape.min[0]);
    },
  },
  "react-flow": {
    isReady: () => document.querySelectorAll(".react-flow__edge").length === 4,
    size: { width: 720, height: 440 },
    act: (page) => hold(page, [[505, 378], [480, 300], [400, 270]]),
  },
};

/** Drags from the first place to the last, and holds the button. */
async function hold(page, [first, ...places]) {
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of places) await page.mouse.move(...place, { steps: 5 });
}

const wanted = process.argv.slice(2);
const browser = await launch("chrome");
try {
  for (const [example, { isReady, size, act }] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(example)) continue;
    const server = await serve(example);
    const page = await open(browser, server.address, isReady);
    await act(page);
    await new Promise((done) => setTimeout(done, 300));
    const clip = { x: 0, y: 0, width: Math.min(size.width, VIEW.width), height: Math.min(size.height, VIEW.height) };
    await writeFile(new URL(`../${example}/picture.png`, import.meta.url), await page.screenshot({ clip }));
    await page.close();
    server.close();
  }
} finally {
  await browser.close();
}
