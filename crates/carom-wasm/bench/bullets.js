// Measures how long it takes to find which of 10,000 bullets hit which of 500 enemies in a frame. Bullets are moving
// circles. `carom/batch` tests all bullets in a few calls; a `Space` makes a search for each bullet. The results are
// compared with a plain loop over all pairs. The option `--write` writes the table into the README.

import { cpus } from "node:os";
import { Space } from "../pkg/carom.js";
import { Aabbs, Circles, cast, pairsBetween } from "../pkg/batch.js";
import { writePart } from "../tests/readme.js";

const BULLETS = 10_000, ENEMIES = 500, WIDTH = 1920, HEIGHT = 1080, FRAMES = 21, WARM_UP = 10;

const random = (from, to) => from + (to - from) * Math.random();

/** Returns rows of circles at random places in the room. */
function circles(count, radius) {
  const rows = new Float64Array(3 * count);
  for (let index = 0; index < count; index++) rows.set([random(0, WIDTH), random(0, HEIGHT), radius], 3 * index);
  return rows;
}

const bullets = circles(BULLETS, 3), enemies = circles(ENEMIES, 16), ways = new Float64Array(2 * BULLETS);
for (let index = 0; index < BULLETS; index++) {
  const angle = random(-Math.PI, Math.PI);
  ways.set([15 * Math.cos(angle), 15 * Math.sin(angle)], 2 * index);
}

/** Returns the boxes around the paths of all bullets. */
function boxesOfWays() {
  const boxes = new Float64Array(4 * BULLETS);
  for (let index = 0; index < BULLETS; index++) {
    const x = bullets[3 * index], y = bullets[3 * index + 1], radius = bullets[3 * index + 2];
    const toX = x + ways[2 * index], toY = y + ways[2 * index + 1], at = 4 * index;
    boxes[at] = Math.min(x, toX) - radius;
    boxes[at + 1] = Math.min(y, toY) - radius;
    boxes[at + 2] = Math.max(x, toX) + radius;
    boxes[at + 3] = Math.max(y, toY) + radius;
  }
  return boxes;
}

/** Tests the pairs whose boxes overlap, with `carom/batch`. All lists are created again in each frame. */
function inBatches() {
  const swept = new Aabbs(boxesOfWays()), moving = new Circles(bullets), targets = new Circles(enemies);
  const pairs = pairsBetween(swept, targets), motions = new Float64Array(pairs.length);
  for (let at = 0; at < pairs.length; at += 2) motions.set(ways.subarray(2 * pairs[at], 2 * pairs[at] + 2), at);
  const { fraction } = cast(moving, motions, targets, pairs);
  for (const list of [swept, moving, targets]) list.dispose();
  let hits = 0;
  for (let index = 0; index < fraction.length; index++) if (fraction[index] <= 1) hits += 1;
  return hits;
}

const space = new Space();
for (let index = 0; index < ENEMIES; index++) {
  space.insert({ type: "circle", center: [enemies[3 * index], enemies[3 * index + 1]], radius: enemies[3 * index + 2] }, index);
}

/** Finds all hits of each bullet, with a search in a `Space`. */
function inSpace() {
  const search = space.search();
  let hits = 0;
  for (let index = 0; index < BULLETS; index++) {
    const bullet = { type: "circle", center: [bullets[3 * index], bullets[3 * index + 1]], radius: bullets[3 * index + 2] };
    hits += search.castAll(bullet, [ways[2 * index], ways[2 * index + 1]]).length;
  }
  return hits;
}

/**
 * Compares the distance of each enemy from the path of each bullet with their radii. A bullet that moves away from an
 * enemy does not hit it.
 */
function inLoops() {
  let hits = 0;
  for (let index = 0; index < BULLETS; index++) {
    const x = bullets[3 * index], y = bullets[3 * index + 1], alongX = ways[2 * index], alongY = ways[2 * index + 1];
    const squared = alongX * alongX + alongY * alongY;
    for (let enemy = 0; enemy < ENEMIES; enemy++) {
      const toX = enemies[3 * enemy] - x, toY = enemies[3 * enemy + 1] - y, reach = bullets[3 * index + 2] + enemies[3 * enemy + 2];
      const part = Math.min((toX * alongX + toY * alongY) / squared, 1), offX = toX - alongX * part, offY = toY - alongY * part;
      if (part > 0 && offX * offX + offY * offY <= reach * reach) hits += 1;
    }
  }
  return hits;
}

const WORKS = [["`carom/batch`, three calls", inBatches], ["`Space`, a search for each bullet", inSpace], ["a loop over all pairs", inLoops]];

const times = WORKS.map(() => []), hits = WORKS.map(([, work]) => work());
for (let frame = 0; frame < WARM_UP + FRAMES; frame++) {
  WORKS.forEach(([, work], index) => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    if (frame >= WARM_UP) times[index].push((user + system) / 1000);
  });
}
if (Math.max(...hits) - Math.min(...hits) > 1) throw new Error(`the works find ${hits} hits`);
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const rows = WORKS.map(([name], index) => `| ${name} | ${median(times[index]).toFixed(1)} ms |`);
const computer = `Medians of processor time, Node.js ${process.versions.node}, ${cpus().length} processors ${cpus()[0].model.trim()}.`;
const table = ["| 10,000 bullets that move and 500 enemies | a frame |", "|---|---|", ...rows, "", computer].join("\n");
console.log(table);
if (process.argv.includes("--write")) writePart("bullets", table);
