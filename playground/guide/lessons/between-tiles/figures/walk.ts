// Shows how far the hero comes over time on a flat floor, with both tests, and the seams that stop the hero.

import type { TileGrid } from "carom";
import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { DEPTH, HALF, kept, naiveWalk, pushes, thinned, tilesOf, walkerWalk } from "./level";

const [SECONDS, TILES, SEAMS] = [6, 14, 100];
const ROWS = [Array<number>(TILES).fill(1)];
const CORNERS = tilesOf(ROWS, [null, [[0, 0], [1, 0], [1, 1], [0, 1]]]);
let map: TileGrid | undefined;

const ways = kept((start: number, speed: number) => {
  const from: Point = [start, 1 + HALF[1]];
  map ??= carom.shape({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: [null, "full"], rows: ROWS }) as TileGrid;
  return [naiveWalk(CORNERS, from, speed, SECONDS * 60), walkerWalk(map, from, speed, SECONDS * 60, { snap: 0.1 })] as const;
});

/** Returns how many of the seams stop a hero; each is reached a little later in the frame. */
function stops(step: number): number {
  const isStopped = (seam: number) => pushes(CORNERS, [1 - HALF[0] + (step * (seam + 0.5)) / SEAMS, 1 + HALF[1] - DEPTH]).pushedBy.length > 0;
  return Array.from({ length: SEAMS }, (_, seam) => seam).filter(isStopped).length;
}

/** The plot, given by its left end, the width of a second, its lower end, and the height of a tile. */
const plot = (second: number, tiles: number): Point => [-5 + 1.75 * second, -3 + 0.5 * tiles];

export const walk = figure({
  view: [-6, -3.6, 6, 3.6],
  large: true,
  params: {
    start: { value: 0.55, min: 0.4, max: 1.4, step: 0.01 },
    speed: { value: 1.6, min: 0.2, max: 2, step: 0.1 },
  },
  handles: [{ id: "speed", kind: "motion", param: "speed", at: ({ speed }) => plot(5, 5 * speed!), drag: (_, [, y]) => ({ speed: (y + 3) / 2.5 }) }],
  digits: { stopped: 0, seams: 0, seconds: 0, depth: 4, step: 4, naive: 1, union: 1 },
  solve(state: State) {
    const [naive, right] = ways(state.start!, state.speed!);
    const step = state.speed! / 60;
    return { stopped: stops(step), seams: SEAMS, depth: DEPTH, step, seconds: SECONDS, naive: naive.at(-1)!.at[0] - state.start!, union: right.at(-1)!.at[0] - state.start! };
  },
  draw(pen, state) {
    const [naive, right] = ways(state.start!, state.speed!);
    const line = (places: typeof naive) => thinned(places.map(({ at }, frame) => plot(frame / 60, at[0] - state.start!)));
    pen.line("ground", plot(0, 13), plot(0, 0), plot(6.2, 0));
    for (let second = 1; second <= SECONDS; second++) pen.tick(plot(second, 0), `${second} s`, { dy: 14 });
    for (let tiles = 2; tiles <= 12; tiles += 2) pen.tick(plot(0, tiles), String(tiles), { dx: -14 });
    pen.line("line", ...line(right));
    pen.line("naive", ...line(naive));
    const stuck = naive.findIndex(({ pushedBy }) => pushedBy.length > 0);
    if (stuck >= 0) pen.dot("naive-dot", plot(stuck / 60, naive[stuck]!.at[0] - state.start!), 5);
    pen.text("bad-text", [-2.6, 3.6], pen.words("label.naive"), { dy: 20 });
    pen.text("name-first", [-2.6, 3.6], pen.words("label.union"), { dy: 40 });
  },
});
