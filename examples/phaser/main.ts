// A platformer on a map of Tiled. Phaser draws the map and reads the keys; a walker moves the hero.

import { Walker, center, overlap, shape } from "carom";
import { readMap } from "carom/maps";
import Phaser from "phaser";
import levelText from "./level.tmj?raw";
import terrain from "./terrain.png";

/** The duration of a step is constant, so equal keys give equal games on any computer. */
const STEP = 1 / 60;
const SPEED = 120, JUMP = 310, GRAVITY = 900;

// The collision shapes of the tiles are in the map. In shapes, y points up; on the screen, y points
// down.
const map = await readMap(levelText, { name: "level.tmj" });
const ground = map.layer("ground").shapes.map((tiles) => shape(tiles.shape));
const things = map.layer("things").shapes;
const onScreen = ([x, y]: readonly [number, number]) => ({ x, y: map.top - y });

class Level extends Phaser.Scene {
  walker = new Walker(things.find(({ name }) => name === "hero")!.shape, { slopeDegrees: 50, step: 9, snap: 5 });
  velocity: [number, number] = [0, 0];
  isOnGround = false;
  collected = 0;
  #rest = 0;
  #coins: { shape: (typeof things)[number]["shape"]; image: Phaser.GameObjects.Arc }[] = [];
  #hero!: Phaser.GameObjects.Container;
  #keys!: Phaser.Types.Input.Keyboard.CursorKeys;

  preload() {
    this.load.image("terrain", terrain);
    this.cache.tilemap.add("level", { format: Phaser.Tilemaps.Formats.TILED_JSON, data: JSON.parse(levelText) });
  }

  create() {
    const tiles = this.make.tilemap({ key: "level" });
    tiles.createLayer("ground", tiles.addTilesetImage("terrain")!);
    for (const { name, shape } of things) {
      if (name !== "coin" || shape.type !== "circle") continue;
      const { x, y } = onScreen(center(shape));
      this.#coins.push({ shape, image: this.add.circle(x, y, shape.radius, 0xf2b81f).setStrokeStyle(1, 0x9a6a00) });
    }
    const eyes = [-2, 4].map((x) => this.add.rectangle(x, -5, 2, 4, 0xffffff));
    this.#hero = this.add.container(0, 0, [this.add.rectangle(0, 0, 12, 22, 0x2f5fd0), ...eyes]);
    this.#keys = this.input.keyboard!.createCursorKeys();
    this.cameras.main.setBounds(0, 0, tiles.widthInPixels, tiles.heightInPixels).startFollow(this.#hero);
    this.#show();
  }

  override update(_: number, milliseconds: number) {
    this.#rest = Math.min(this.#rest + milliseconds / 1000, 0.1);
    for (; STEP <= this.#rest; this.#rest -= STEP) this.#step();
    this.#show();
  }

  #step() {
    const { left, right, up, down, space } = this.#keys;
    const [, fall] = this.velocity;
    const jumps = this.isOnGround && (up.isDown || space.isDown);
    const run = SPEED * (Number(right.isDown) - Number(left.isDown));
    this.walker.dropping = down.isDown;
    const walk = this.walker.walk([run, jumps ? JUMP : fall - GRAVITY * STEP], STEP, ground);
    this.walker.moveBy(walk.displacement);
    this.velocity = walk.velocity;
    this.isOnGround = walk.ground !== null;
    const taken = this.#coins.filter((coin) => overlap(coin.shape, this.walker.shape));
    for (const coin of taken) coin.image.destroy();
    this.#coins = this.#coins.filter((coin) => !taken.includes(coin));
    this.collected += taken.length;
  }

  #show() {
    const { x, y } = onScreen(center(this.walker.shape));
    this.#hero.setPosition(x, y);
    this.#hero.scaleX = this.velocity[0] < 0 ? -1 : 1;
    document.getElementById("coins")!.textContent = String(this.collected);
  }
}

const game = new Phaser.Game({
  parent: "game",
  width: 480,
  height: 288,
  zoom: 2,
  pixelArt: true,
  backgroundColor: "#cfe6f5",
  scene: Level,
  audio: { noAudio: true },
});

// This is for the console of the browser, and for the tests.
Object.assign(window, { example: { game, level: () => game.scene.scenes[0] } });
