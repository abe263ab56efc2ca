// Bullets fly, and three methods that find the touching pairs run side by side; the reader's machine measures the time
// of each method.

import type { Space } from "carom";
import { figure, type State } from "../../../src/figure";
import { carom, isLoaded } from "../../../src/large";
import { type Bullet, bulletsAt, byAllPairs, byGrid, FIELD, RADIUS, sorted } from "./bullets";

const CELL = 0.4;
/** The left end and the length of the bars, and of the line on which the number of bullets is set; and the most bullets. */
const [LEFT, LONG, MOST] = [4.2, 5.4, 1000];
/** Frames of which the times are averaged, as clocks of browsers are coarse. */
const FRAMES = 20;
const LIMIT = 1000 / 60;

/** The library's space keeps a tree of boxes from frame to frame. */
let kept: { space: Space; ids: Float64Array; numbers: Float64Array } | undefined;
const run = { count: 0, tick: -1, times: [] as [number, number, number][] };

function byTree(bullets: Bullet[]): number {
  if (kept?.ids.length !== bullets.length) {
    kept?.space.dispose();
    const space = new carom.Space();
    const ids = Float64Array.from(bullets, () => space.insert({ type: "circle", center: [0, 0], radius: RADIUS }, undefined));
    kept = { space, ids, numbers: new Float64Array(3 * bullets.length) };
  }
  for (const [index, { center }] of bullets.entries()) kept.numbers.set(center, 3 * index);
  kept.space.setPoses(kept.ids, kept.numbers);
  return kept.space.update().packedPairs.length / 2;
}

function timed(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

/** Returns the mean of times without the longest quarter, in which the machine did other work. */
function usual(times: number[]): number {
  const short = [...times].sort((a, b) => a - b).slice(0, Math.ceil(0.75 * times.length));
  // A time below a step is one step, since 0 means not measured.
  return Math.max(0.01, short.reduce((sum, time) => sum + time, 0) / short.length);
}

const measured = { value: 0, min: 0, max: 1000, step: 0.01, measured: true };

export const hero = figure({
  view: [0, -2.4, FIELD[0], FIELD[1]],
  params: {
    count: { value: 500, min: 50, max: MOST, step: 50 },
    tick: { value: 0, min: 0, max: 100_000, step: 1, wraps: true },
    "ms-all": measured,
    "ms-grid": measured,
    "ms-tree": measured,
  },
  handles: [{ id: "count", kind: "motion", param: "count", at: ({ count }) => [LEFT + (LONG * count!) / MOST, -2], drag: (_, [x]) => ({ count: ((x - LEFT) * MOST) / LONG }) }],
  clock: { param: "tick", rate: 60 },
  digits: { all: 0, grid: 0, touching: 0 },
  solve({ count, tick }) {
    const grid = byGrid(bulletsAt(count!, tick!), CELL);
    return { all: (count! * (count! - 1)) / 2, grid: grid.tests, touching: grid.pairs.length };
  },
  measure({ count, tick }: State) {
    // The tree is the library's, which the page loads last.
    if (!isLoaded()) return {};
    // While the figure rests, the measured bullets fly on, so that the tree has to follow them.
    const bullets = bulletsAt(count!, tick! + (run.tick === tick ? run.times.length : 0));
    run.tick = tick!;
    if (run.count !== count) {
      Object.assign(run, { count, times: [] });
      // The first tree is built here, and no time is measured before the browser has compiled each method.
      for (const method of [byAllPairs, (all: Bullet[]) => byGrid(all, CELL), byTree]) method(bullets);
    }
    run.times.push([timed(() => byAllPairs(bullets)), timed(() => byGrid(bullets, CELL)), timed(() => byTree(bullets))]);
    if (run.times.length < FRAMES) return {};
    const times = run.times.splice(0);
    const [all, grid, tree] = ([0, 1, 2] as const).map((method) => usual(times.map((frame) => frame[method])));
    return { "ms-all": all, "ms-grid": grid, "ms-tree": tree };
  },
  draw(pen, state) {
    const bullets = bulletsAt(state.count!, state.tick!);
    const { touching, free } = sorted(bullets, byGrid(bullets, CELL).pairs);
    pen.discs("blue", free, RADIUS);
    pen.discs("orange", touching, RADIUS);
    pen.line("ground", [0, 0], [FIELD[0], 0]);
    const rows = [["all", "naive-dot"], ["grid", "own"], ["tree", "nearest"]] as const;
    for (const [row, [name, look]] of rows.entries()) {
      const [y, ms] = [-0.4 - 0.5 * row, state[`ms-${name}`]!];
      const long = LONG * Math.min(1, ms / LIMIT);
      if (long > 0) pen.shape(look, [[LEFT, y - 0.15], [LEFT + long, y - 0.15], [LEFT + long, y + 0.15], [LEFT, y + 0.15]]);
      pen.text("small", [LEFT - 0.1, y], pen.words(`label.${name}`), { anchor: "end" });
    }
    pen.track([LEFT, -2], [LEFT + LONG, -2]);
    pen.text("small", [LEFT - 0.1, -2], pen.words("label.count"), { anchor: "end" });
    pen.line("stage", [LEFT + LONG, -0.05], [LEFT + LONG, -1.7]);
    pen.text("small", [LEFT + LONG + 0.1, -0.9], pen.words("label.frame"), { anchor: "start" });
  },
  scene: () => ({ demo: "d10" }),
});
