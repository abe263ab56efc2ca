// A hero walks over a level of tiles; a switch selects one of two tests.

import type { TileGrid } from "carom";
import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { drawHero, drawTiles, drawWay, HALF, kept, naiveWalk, tilesOf, walkerWalk } from "./level";

const SECONDS = 6;
const TICKS = SECONDS * 60;
const CORNERS: (Point[] | null)[] = [null, [[0, 0], [1, 0], [1, 1], [0, 1]], [[0, 0], [1, 0], [1, 1]], [[0, 0], [1, 0], [0, 1]], [[0, 0], [1, 0], [1, 0.5], [0, 0.5]]];
/** The rows from below: full tiles, slopes up and down, and half tiles. */
const ROWS = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [0, 0, 0, 2, 1, 1, 3, 0, 0, 4, 1, 1, 4, 0],
];
const TILES = tilesOf(ROWS, CORNERS);
let map: TileGrid | undefined;

const way = kept((method: number, start: number, speed: number) => {
  const from: Point = [start, 1 + HALF[1]];
  if (method === 0) return naiveWalk(TILES, from, speed, TICKS);
  const kinds = CORNERS.map((vertices, kind) => (vertices === null ? null : kind === 1 ? ("full" as const) : { type: "polygon" as const, vertices }));
  map ??= carom.shape({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds, rows: ROWS }) as TileGrid;
  return walkerWalk(map, from, speed, TICKS, { step: 0.55, snap: 0.3, slopeDegrees: 50 });
});
const wayOf = ({ method, start, speed }: State) => way(method!, start!, speed!);

export const hero = figure({
  view: [0, 0, 14, 4.4],
  large: ({ method }) => method === 1,
  params: {
    start: { value: 0.61, min: 0.4, max: 2.4, step: 0.01 },
    speed: { value: 2, min: 0.2, max: 2, step: 0.1 },
    tick: { value: 240, min: 0, max: TICKS, step: 1, wraps: true },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "start", kind: "move", at: ({ start }) => [start!, 1 + HALF[1]], drag: (_, [x]) => ({ start: x }) }],
  switches: { method: ["alone", "union"] },
  clock: { param: "tick", rate: 60 },
  digits: { seconds: 0, way: 1, wanted: 1 },
  solve(state) {
    const places = wayOf(state);
    return { way: places.at(-1)!.at[0] - state.start!, wanted: state.speed! * SECONDS, seconds: SECONDS, stuck: places.at(-1)!.at[0] - state.start! < 0.95 * state.speed! * SECONDS };
  },
  draw(pen, state, { stuck }) {
    const places = wayOf(state);
    drawTiles(pen, TILES);
    drawHero(pen, "faint-ball", places[0]!.at);
    drawWay(pen, "trail", places.slice(0, state.tick! + 1));
    drawHero(pen, stuck ? "lost-ball" : "apart", places[state.tick!]!.at);
    pen.text(stuck ? "bad-text" : "value-gap", [7, 4.4], pen.words(stuck ? "label.stuck" : "label.free"), { dy: 20 });
  },
});
