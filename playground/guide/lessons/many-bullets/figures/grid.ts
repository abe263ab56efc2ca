// A grid over the bullets. Each bullet is tested only against the bullets in its own cell and in the eight neighbouring
// cells.

import { figure, type Point, type State } from "../../../src/figure";
import { type Bullet, bulletsAt, byAllPairs, byGrid, FIELD, RADIUS, sorted, WITH_STRIP } from "./bullets";

const COUNT = 200;
const REST = bulletsAt(COUNT, 0).slice(1);
const bulletsOf = (state: State): Bullet[] => [{ type: "circle", center: [state.x!, state.y!], radius: RADIUS }, ...REST];
const cellOf = ([x, y]: Point, cell: number): Point => [Math.floor(x / cell), Math.floor(y / cell)];

/** Returns the bullets that are tested against the first bullet. */
function tested(state: State, bullets: Bullet[]): Bullet[] {
  if (state.method === 0) return bullets.slice(1);
  const [column, row] = cellOf(bullets[0]!.center, state.cell!);
  return bullets.slice(1).filter(({ center }) => {
    const [x, y] = cellOf(center, state.cell!);
    return Math.abs(x - column) <= 1 && Math.abs(y - row) <= 1;
  });
}

export const grid = figure({
  view: WITH_STRIP,
  params: {
    x: { value: 5.2, min: 0.1, max: 11.9, step: 0.05 },
    y: { value: 3.4, min: 0.1, max: 6.5, step: 0.05 },
    cell: { value: 1, min: 0.1, max: 4, step: 0.1 },
    method: { value: 1, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "bullet", kind: "move", at: ({ x, y }) => [x!, y!], drag: (_, [x, y]) => ({ x, y }) }],
  switches: { method: ["all", "grid"] },
  digits: { tests: 0, own: 0, touching: 0, missed: 0, count: 0, width: 1 },
  solve(state) {
    const bullets = bulletsOf(state);
    const all = byAllPairs(bullets);
    const found = state.method === 0 ? all : byGrid(bullets, state.cell!);
    return { tests: found.tests, own: tested(state, bullets).length, touching: all.pairs.length, missed: all.pairs.length - found.pairs.length, count: COUNT, width: 2 * RADIUS };
  },
  draw(pen, state, { missed }) {
    const bullets = bulletsOf(state);
    const center: Point = [state.x!, state.y!];
    if (state.method === 1) {
      const cell = state.cell!;
      const [column, row] = cellOf(center, cell);
      const [left, low] = [(column - 1) * cell, (row - 1) * cell];
      const [right, high] = [left + 3 * cell, Math.min(FIELD[1], low + 3 * cell)];
      pen.shape("sum", [[left, low], [right, low], [right, high], [left, high]]);
      // Lines that are closer than this would fill the picture.
      if (cell >= 0.3) {
        for (let x = cell; x < FIELD[0]; x += cell) pen.line("axis", [x, 0], [x, FIELD[1]]);
        for (let y = cell; y < FIELD[1]; y += cell) pen.line("axis", [0, y], [FIELD[0], y]);
      }
    }
    for (const other of tested(state, bullets)) pen.line("guide-second", center, other.center);
    const { touching, free } = sorted(bullets, byAllPairs(bullets).pairs);
    pen.discs("blue", free, RADIUS);
    pen.discs("orange", touching, RADIUS);
    pen.circle("chosen", center, 0.16);
    pen.line("ground", [0, FIELD[1]], FIELD);
    if (Number(missed) > 0) pen.text("bad-text", [6, 7.3], pen.words("label.missed"), { dy: 12 });
  },
});
