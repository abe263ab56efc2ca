// Shows a hero on a slope, who walks up with its whole speed if the slope is ground, and who slides down if the slope
// is too steep.

import type { PreparedPolygon } from "carom";
import { direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { drawHero, drawWay, HALF, kept, walkerWalk } from "./level";

const [SPEED, SECONDS] = [3, 2];

const corners = (angle: number): Point[] => {
  const [c, s] = direction(angle);
  const length = Math.min(6 / c, 5.6 / s);
  return [[0, -1], [12, -1], [12, length * s], [5 + length * c, length * s], [5, 0], [0, 0]];
};

const way = kept((angle: number, limit: number) => {
  const hill = carom.shape({ type: "polygon", vertices: corners(angle) }) as PreparedPolygon;
  const places = walkerWalk(hill, [2.5, HALF[1]], SPEED, SECONDS * 60, { slopeDegrees: limit, snap: 0.3 });
  hill.dispose();
  return places;
});
const wayOf = ({ angle, limit }: State) => way(angle!, limit!);

export const slope = figure({
  view: [0, -1, 12, 6],
  large: true,
  params: {
    angle: { value: 30, min: 5, max: 80, step: 1, unit: "°" },
    limit: { value: 50, min: 10, max: 80, step: 1, unit: "°" },
  },
  handles: [
    {
      id: "angle",
      kind: "turn",
      param: "angle",
      at: ({ angle }) => [5 + 4 * direction(angle!)[0], 4 * direction(angle!)[1]],
      drag: (_, [x, y]) => ({ angle: (Math.atan2(y, Math.max(0.01, x - 5)) * 180) / Math.PI }),
    },
  ],
  digits: { way: 1 },
  solve(state) {
    const places = wayOf(state);
    let length = 0;
    for (let index = 1; index < places.length; index++) {
      const [[x, y], [fromX, fromY]] = [places[index]!.at, places[index - 1]!.at];
      length += Math.hypot(x - fromX, y - fromY);
    }
    return { way: length, height: places.at(-1)!.at[1] - HALF[1], climbs: places.at(-1)!.at[1] - HALF[1] > 0.5 };
  },
  draw(pen, state, { climbs }) {
    const places = wayOf(state);
    pen.shape("wall", corners(state.angle!));
    drawHero(pen, "faint-ball", places[0]!.at);
    drawWay(pen, "trail", places);
    drawHero(pen, climbs ? "apart" : "lost-ball", places.at(-1)!.at);
    pen.text(climbs ? "value-gap" : "bad-text", [6, 6], pen.words(climbs ? "label.up" : "label.wall"), { dy: 20 });
  },
});
