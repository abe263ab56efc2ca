// Tests the example with PixiJS. From the events of the space, each sprite must have counted the sprites that touch it,
// and must have the colour for this count.

import assert from "node:assert/strict";
import { overlap, shape, transformed } from "../../crates/carom-wasm/pkg/carom.js";

const COLORS = { touches: 0xff5a46, alone: 0x7fb2ff, ship: 0xffffff };

/**
 * Waits for frames, stops the time, and returns the sprites, the text of the page, and the pixel at the centre of each
 * sprite.
 */
const stop = async (page) => JSON.parse(await page.evaluate(async () => {
  const { app, bodies, hero } = window.example;
  app.ticker.start();
  for (let frame = 0; frame < 5; frame++) await new Promise((done) => app.ticker.addOnce(done));
  app.ticker.stop();
  app.render();
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  [copy.canvas.width, copy.canvas.height] = [app.canvas.width, app.canvas.height];
  copy.drawImage(app.canvas, 0, 0);
  const sprites = bodies.map(({ x, y, rotation, outline, touches, tint }) => {
    const isInside = 1 <= x && x < app.canvas.width - 1 && 1 <= y && y < app.canvas.height - 1;
    const pixel = isInside ? [...copy.getImageData(x, y, 1, 1).data.slice(0, 3)] : null;
    return { x, y, rotation, outline, touches, tint, pixel };
  });
  return JSON.stringify({ sprites, pairs: Number(document.getElementById("pairs").textContent), ship: [hero.x, hero.y] });
}));

/** Returns the meaning of a pixel's colour. Outlines are darker. */
const meaning = ([red, , blue]) => (red > 1.5 * blue ? COLORS.touches : blue > 1.5 * red ? COLORS.alone : COLORS.ship);

export const example = "pixi";
export const name = "sprites change their colour while they touch";

/** Returns whether the page has started. This function runs in the page. */
export const isReady = () => window.example;

/** Uses the page like a player, and compares what it shows with the library's answers. */
export async function check(page) {
  for (const place of [[480, 270], [200, 140]]) {
    await page.mouse.move(...place);
    const { sprites, pairs, ship } = await stop(page);
    assert.deepEqual(ship, place);
    const shapes = sprites.map(({ x, y, rotation, outline }) =>
      transformed(shape({ type: "polygon", vertices: outline }), { translation: [x, y], angle: rotation }),
    );
    const touches = shapes.map((a) => shapes.filter((b) => a !== b && overlap(a, b)).length);
    assert.deepEqual(sprites.map((sprite) => sprite.touches), touches);
    assert.equal(pairs, touches.reduce((sum, count) => sum + count, 0) / 2);
    const last = sprites.length - 1;
    const colors = touches.map((count, at) => (count > 0 ? COLORS.touches : at === last ? COLORS.ship : COLORS.alone));
    assert.deepEqual(sprites.map(({ tint }) => tint), colors);
    for (const [at, { pixel }] of sprites.entries()) {
      if (pixel) assert.equal(meaning(pixel), colors[at], `sprite ${at}`);
    }
    assert.ok(0 < pairs && touches.includes(0));
  }
}
