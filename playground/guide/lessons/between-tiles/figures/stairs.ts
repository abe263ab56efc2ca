// Shows a hero before stairs, who climbs steps up to a height; higher steps are walls.

import type { PreparedPolygon } from "carom";
import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { drawHero, drawWay, HALF, kept, walkerWalk } from "./level";

const [FIRST, WIDE, STEPS] = [3, 1.4, 5];

/** Returns the outline of the stairs, from the lower left corner. */
const corners = (rise: number): Point[] => [
  [0, -0.6],
  [12, -0.6],
  [12, STEPS * rise],
  ...Array.from({ length: STEPS }, (_, step): Point[] => {
    const [x, top] = [FIRST + WIDE * (STEPS - 1 - step), rise * (STEPS - step)];
    return [[x, top], [x, top - rise]];
  }).flat(),
  [0, 0],
];

const way = kept((rise: number, step: number) => {
  const stairs = carom.shape({ type: "polygon", vertices: corners(rise) }) as PreparedPolygon;
  const places = walkerWalk(stairs, [1.2, HALF[1]], 4, 150, { step, snap: 0.3 });
  stairs.dispose();
  return places;
});
const wayOf = ({ rise, step }: State) => way(rise!, step!);

export const stairs = figure({
  view: [0, -0.6, 12, 4.6],
  large: true,
  params: {
    rise: { value: 0.4, min: 0.1, max: 0.7, step: 0.05 },
    step: { value: 0.5, min: 0, max: 0.8, step: 0.05 },
  },
  handles: [{ id: "rise", kind: "motion", param: "rise", at: ({ rise }) => [11, STEPS * rise!], drag: (_, [, y]) => ({ rise: y / STEPS }) }],
  digits: { climbed: 0, steps: 0 },
  solve(state) {
    const height = wayOf(state).at(-1)!.at[1] - HALF[1];
    const climbed = Math.round(height / state.rise!);
    return { climbed, steps: STEPS, all: climbed === STEPS };
  },
  draw(pen, state, { all }) {
    const places = wayOf(state);
    pen.shape("wall", corners(state.rise!));
    drawHero(pen, "faint-ball", places[0]!.at);
    drawWay(pen, "trail", places);
    drawHero(pen, all ? "apart" : "lost-ball", places.at(-1)!.at);
    pen.text(all ? "value-gap" : "bad-text", [4, 4.6], pen.words("label.climbed"), { dy: 20 });
  },
});
