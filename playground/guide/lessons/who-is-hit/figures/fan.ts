// Shows the arc of a sector made of straight pieces, and its distance from the true arc.

import { closestPoint } from "carom/core";
import { direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { sector } from "./sector";

const TIP: Point = [-4.5, 0];
const cone = (state: State) => sector(TIP, 0, state.wide!, state.range!, state.pieces!);

/** Returns the point of the true arc above the middle of a straight piece, where the arc is farthest away. */
function farthest(state: State): Point {
  const [c, s] = direction(state.wide! / 2 - state.wide! / state.pieces! / 2);
  return [TIP[0] + state.range! * c, TIP[1] + state.range! * s];
}

/** Returns the nearest point of the polygon to that point of the arc. */
function nearest(state: State): Point {
  const { point } = closestPoint(cone(state), farthest(state));
  return [point[0], point[1]];
}

export const fan = figure({
  view: [-6, -3.6, 6, 3.6],
  params: {
    wide: { value: 60, min: 10, max: 175, step: 5, unit: "°" },
    range: { value: 6.5, min: 1, max: 9, step: 0.1 },
    pieces: { value: 2, min: 1, max: 24, step: 1 },
  },
  handles: [{ id: "range", kind: "motion", param: "range", at: ({ range }) => [TIP[0] + range!, 0], drag: (_, [x]) => ({ range: x - TIP[0] }) }],
  digits: { gap: 3, corners: 0 },
  solve(state) {
    const [x, y] = farthest(state);
    const point = nearest(state);
    return { gap: Math.hypot(point[0] - x, point[1] - y), corners: state.pieces! + 2 };
  },
  draw(pen, state) {
    const { vertices } = cone(state);
    pen.line("naive", ...sector(TIP, 0, state.wide!, state.range!, 48).vertices.slice(1));
    pen.shape("second", vertices);
    for (const vertex of vertices) pen.dot("contact", vertex, 3.5);
    pen.circle("first", TIP, 0.25);
    const [x, y] = farthest(state);
    const point = nearest(state);
    pen.line("overlap-wins", [x, y], point);
    pen.text("small", [-3, 3.6], pen.words("label.gap"), { dy: 18 });
  },
});
