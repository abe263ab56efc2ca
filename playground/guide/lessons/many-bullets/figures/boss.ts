// Shows one big thing among small things: a grid needs large cells for it, and a tree does not.

import { around, figure, type Point, type State } from "../../../src/figure";
import { ask, treeOf } from "./boxes";
import { type Bullet, bulletsAt, byGrid, FIELD, RADIUS, WITH_STRIP } from "./bullets";

const COUNT = 200;
const SMALL = bulletsAt(COUNT, 0);
const bulletsOf = (state: State): Bullet[] => [...SMALL, { type: "circle", center: [state.x!, state.y!], radius: state.radius! }];

/** Returns the pairs whose boxes overlap, which have to be tested, and the boxes that were looked at to find them. */
function byTree(bullets: Bullet[]): { tests: number; boxes: number } {
  const tree = treeOf(bullets);
  // Each pair is found from both sides, and each bullet finds itself.
  const asked = bullets.map(({ center: [x, y], radius }) => ask(tree, { type: "aabb", min: [x - radius, y - radius], max: [x + radius, y + radius] }));
  const sum = (count: (one: (typeof asked)[number]) => number) => asked.reduce((total, one) => total + count(one), 0);
  return { tests: sum((one) => one.bullets.length - 1) / 2, boxes: sum((one) => one.opened.length + one.skipped.length + one.bullets.length) };
}

export const boss = figure({
  view: WITH_STRIP,
  params: {
    x: { value: 8, min: 0.5, max: 11.5, step: 0.05 },
    y: { value: 3.3, min: 0.5, max: 6.1, step: 0.05 },
    radius: { value: 1.5, min: 0.1, max: 3, step: 0.1 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [
    { id: "boss", kind: "move", at: ({ x, y }) => [x!, y!], drag: (_, [x, y]) => ({ x, y }), outline: ({ x, y, radius }) => around([x!, y!], radius!), room: [0, 0, ...FIELD] },
    { id: "radius", kind: "motion", param: "radius", at: ({ x, y, radius }) => [x! - radius! * 0.7071, y! + radius! * 0.7071], drag: ({ x, y }, to) => ({ radius: Math.hypot(to[0] - x!, to[1] - y!) }) },
  ],
  switches: { method: ["grid", "tree"] },
  digits: { tests: 0, grid: 0, tree: 0, boxes: 0, cell: 1, count: 0 },
  solve(state) {
    const bullets = bulletsOf(state);
    const cell = Math.max(2 * state.radius!, 2 * RADIUS);
    const [grid, tree] = [byGrid(bullets, cell).tests, byTree(bullets)];
    return { grid, tree: tree.tests, boxes: tree.boxes, tests: state.method === 0 ? grid : tree.tests, cell, count: COUNT };
  },
  draw(pen, state, { cell }) {
    const size = Number(cell);
    if (state.method === 0) {
      for (let x = size; x < FIELD[0]; x += size) pen.line("axis", [x, 0], [x, FIELD[1]]);
      for (let y = size; y < FIELD[1]; y += size) pen.line("axis", [0, y], [FIELD[0], y]);
    }
    const center: Point = [state.x!, state.y!];
    pen.discs("blue", SMALL.map(({ center }) => center), RADIUS);
    pen.circle("second", center, state.radius!);
    pen.line("ground", [0, FIELD[1]], FIELD);
    pen.text(state.method === 0 ? "bad-text" : "value-gap", [6, 7.3], pen.words("label.tests"), { dy: 12 });
  },
});
