// Compares the queries of `carom/batch` about many pairs with the queries of `carom` about one pair at a time.
// The option `--write` writes the table into the README.

import { cpus } from "node:os";
import * as carom from "../pkg/carom.js";
import * as batch from "../pkg/batch.js";
import { writePart } from "../tests/readme.js";

const COUNT = 100_000, ROUNDS = 15;

const random = (from, to) => from + (to - from) * Math.random();
/** Creates boxes at any angle. Like pairs of the circles below, about half of the pairs overlap. */
const boxes = () => Array.from({ length: COUNT }, () => [random(0, 4), random(0, 4), random(0.5, 3), random(0.5, 3), random(-3, 3)]);
const circles = () => Array.from({ length: COUNT }, () => [random(0, 5), random(0, 5), random(0.2, 2)]);
const obb = ([x, y, width, height, angle]) => ({ type: "obb", center: [x, y], half: [width / 2, height / 2], rotation: [Math.cos(angle), Math.sin(angle)] });
const circle = ([x, y, radius]) => ({ type: "circle", center: [x, y], radius });

const KINDS = {
  boxes: { rows: boxes, list: (rows) => new batch.Obbs(rows.flat()), shape: obb },
  circles: { rows: circles, list: (rows) => new batch.Circles(rows.flat()), shape: circle },
};
const QUERIES = ["overlap", "separation", "contact", "iou"];

/** Returns the median time of each work over several rounds, in nanoseconds per pair. The works run in turns. */
function times(works) {
  const all = works.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    works.forEach((work, index) => {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      if (round > 2) all[index].push((1000 * (user + system)) / COUNT);
    });
  }
  return all.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1]);
}

function row(kind, query) {
  const { rows, list, shape } = KINDS[kind], [a, b] = [rows(), rows()];
  const lists = [list(a), list(b)], shapes = [a.map(shape), b.map(shape)], ask = batch[query], askOne = carom[query];
  const oneByOne = () => {
    let count = 0;
    for (let index = 0; index < COUNT; index++) count += askOne(shapes[0][index], shapes[1][index]) ? 1 : 0;
    return count;
  };
  const [many, single] = times([() => ask(...lists), oneByOne]);
  return `| \`${query}\` of ${kind} | ${many.toFixed(0)} ns | ${single.toFixed(0)} ns | ${(single / many).toFixed(1)} |`;
}

const lines = Object.keys(KINDS).flatMap((kind) => QUERIES.map((query) => row(kind, query)));
const head = ["| a pair, of 100,000 | `carom/batch` | `carom`, one by one | times as fast |", "|---|---|---|---|"];
const computer = `Medians of processor time, Node.js ${process.versions.node}, ${cpus().length} processors ${cpus()[0].model.trim()}.`;
const table = [...head, ...lines, "", computer].join("\n");
console.log(table);
if (process.argv.includes("--write")) writePart("batch", table);
