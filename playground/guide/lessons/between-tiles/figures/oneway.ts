// A jump from below: a solid platform stops the head, a one-way platform lets it through and then carries the feet.

import type { TileGrid } from "carom";
import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { drawHero, drawWay, HALF, kept, type Place } from "./level";

const [GRAVITY, SECONDS] = [20, 1.4];
const PLANK: Point[] = [[0, 0.7], [1, 0.7], [1, 1], [0, 1]];
const ROWS = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 2, 2, 2, 2, 0, 0, 0, 0],
];

/** Moves a hero that jumps, with the library's walker. */
const jump = kept((speed: number, method: number): Place[] => {
  const plank = { type: "polygon" as const, vertices: PLANK };
  const kinds = [null, "full" as const, method === 0 ? plank : { oneWay: [0, 1] as Point, shape: plank }];
  const map = carom.shape({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds, rows: ROWS }) as TileGrid;
  const walker = new carom.Walker({ type: "aabb", center: [3.6, 1 + HALF[1]], half: HALF }, {});
  let fall = speed;
  const places = Array.from({ length: SECONDS * 60 + 1 }, (_, frame): Place => {
    if (frame > 0) {
      const walk = walker.walk([2, fall - GRAVITY / 60], 1 / 60, [map]);
      walker.moveBy(walk.displacement);
      fall = walk.velocity[1];
    }
    const [x, y] = carom.center(walker.shape);
    return { at: [x, y], pushedBy: [] };
  });
  map.dispose();
  return places;
});
const wayOf = ({ speed, method }: State) => jump(speed!, method!);

export const oneway = figure({
  view: [0, 0.2, 12, 6],
  large: true,
  params: {
    speed: { value: 11, min: 4, max: 13, step: 0.5 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "speed", kind: "motion", param: "speed", at: ({ speed }) => [2, 1 + speed! / 3], drag: (_, [, y]) => ({ speed: (y - 1) * 3 }) }],
  switches: { method: ["solid", "oneway"] },
  solve(state) {
    const places = wayOf(state);
    const feet = places.map(({ at }) => at[1] - HALF[1] - 1);
    return { highest: Math.max(...feet), end: feet.at(-1)!, lands: feet.at(-1)! > 1.9 };
  },
  draw(pen, state, { lands }) {
    const places = wayOf(state);
    pen.shape("wall", [[0, 0], [12, 0], [12, 1], [0, 1]]);
    pen.shape(state.method === 0 ? "wall" : "sum", [[4, 2.7], [8, 2.7], [8, 3], [4, 3]]);
    if (state.method === 1) for (const x of [4.5, 5.5, 6.5, 7.5]) pen.arrow("nearest", [x, 2.5], [x, 3.2]);
    pen.arrow("motion", [2, 1], [2, 1 + state.speed! / 3]);
    drawHero(pen, "faint-ball", places[0]!.at);
    drawWay(pen, "trail", places);
    drawHero(pen, lands ? "apart" : "lost-ball", places.at(-1)!.at);
    pen.text(lands ? "value-gap" : "bad-text", [6, 6], pen.words(lands ? "label.lands" : "label.head"), { dy: 20 });
  },
});
