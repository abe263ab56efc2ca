// Hundreds of sprites have polygons as hitboxes. The events of a space colour the sprites that touch.

import { type Polygon, Space } from "carom";
import { Application, Graphics, Rectangle, Sprite, type Texture } from "pixi.js";

const WIDTH = 960, HEIGHT = 540, SPRITES = 200;
const ALONE = 0x7fb2ff;
const TOUCHES = 0xff5a46;

type Outline = [x: number, y: number][];

/** The outlines of the hitboxes, around the centre of the sprite. All except the hexagon are concave. */
const OUTLINES: Record<string, Outline> = {
  hexagon: [[14, 0], [7, 12], [-7, 12], [-14, 0], [-7, -12], [7, -12]],
  arrow: [[16, 0], [-12, 12], [-5, 0], [-12, -12]],
  cross: [[4, -14], [4, -4], [14, -4], [14, 4], [4, 4], [4, 14], [-4, 14], [-4, 4], [-14, 4], [-14, -4], [-4, -4], [-4, -14]],
  star: [[0, -16], [4, -5], [15, -5], [6, 2], [9, 13], [0, 6], [-9, 13], [-6, 2], [-15, -5], [-4, -5]],
};
const SHIP: Outline = [[30, 0], [-24, 22], [-14, 0], [-24, -22]];

/** A sprite. It counts the sprites that touch it. */
class Body extends Sprite {
  touches = 0;
  velocity = { x: 0, y: 0 };
  spin = 0;

  constructor(readonly outline: Outline, texture: Texture, readonly alone = ALONE) {
    super({ texture, anchor: 0.5, tint: alone });
  }

  touch(change: 1 | -1) {
    this.touches += change;
    this.tint = this.touches > 0 ? TOUCHES : this.alone;
  }
}

const app = new Application();
await app.init({ width: WIDTH, height: HEIGHT, background: "#10141f", antialias: true });
document.body.prepend(app.canvas);

/** Draws an outline as a white texture. A tint can colour this texture. */
function texture(outline: Outline) {
  const target = new Graphics().poly(outline.flat()).fill("white").stroke({ color: "#555", width: 1, alignment: 1 });
  return app.renderer.generateTexture({ target, frame: new Rectangle(-32, -32, 64, 64), antialias: true });
}

const space = new Space<Body>();
const bodies: Body[] = [];
const ids: number[] = [];

/** Adds a sprite to the stage, and its outline to the space. */
function add(body: Body) {
  app.stage.addChild(body);
  bodies.push(body);
  ids.push(space.insert({ type: "polygon", vertices: body.outline } satisfies Polygon, body));
}

const kinds = Object.values(OUTLINES).map((outline) => ({ outline, texture: texture(outline) }));
for (let index = 0; index < SPRITES; index++) {
  const { outline, texture } = kinds[index % kinds.length]!;
  const body = new Body(outline, texture);
  body.position.set(Math.random() * WIDTH, Math.random() * HEIGHT);
  body.velocity = { x: Math.random() * 2 - 1, y: Math.random() * 2 - 1 };
  body.spin = Math.random() * 0.06 - 0.03;
  add(body);
}
const hero = new Body(SHIP, texture(SHIP), 0xffffff);
hero.position.set(WIDTH / 2, HEIGHT / 2);
add(hero);
app.canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => hero.position.set(offsetX, offsetY));

const counter = document.getElementById("pairs")!;
const poses = new Float64Array(3 * bodies.length);

app.ticker.add(({ deltaTime }) => {
  bodies.forEach((body, index) => {
    body.x = (body.x + body.velocity.x * deltaTime + WIDTH) % WIDTH;
    body.y = (body.y + body.velocity.y * deltaTime + HEIGHT) % HEIGHT;
    body.rotation += body.spin * deltaTime;
    poses.set([body.x, body.y, body.rotation], 3 * index);
  });
  space.setPoses(ids, poses);
  const update = space.update();
  for (const { kind, dataA, dataB } of update.events) {
    dataA.touch(kind === "begin" ? 1 : -1);
    dataB.touch(kind === "begin" ? 1 : -1);
  }
  counter.textContent = String(update.packedPairs.length / 2);
});

// This is for the console of the browser, and for the tests.
Object.assign(window, { example: { app, bodies, hero } });
