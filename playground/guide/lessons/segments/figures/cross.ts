// Two segments cross if the ends of each lie on different sides of the other segment.

import { orient2d, overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { along, drawLine, line, lineScene, pointHandle, pointOf, pointParams } from "./lines";

const first = (state: State) => line(pointOf(state, "p"), pointOf(state, "q"));
const second = (state: State) => line(pointOf(state, "r"), pointOf(state, "s"));

export const cross = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...pointParams("p", [-4, -1]), ...pointParams("q", [3, 1.2]), ...pointParams("r", [1.6, -2.2]), ...pointParams("s", [2.2, 2.2]) },
  handles: ["p", "q", "r", "s"].map(pointHandle),
  digits: { r: 1, s: 1, p: 1, q: 1 },
  solve(state) {
    const [one, two] = [first(state), second(state)];
    const [r, s] = [orient2d(one.a, one.b, two.a), orient2d(one.a, one.b, two.b)];
    const [p, q] = [orient2d(two.a, two.b, one.a), orient2d(two.a, two.b, one.b)];
    return { r, s, p, q, first: r * s < 0, second: p * q < 0, touch: overlap(one, two) };
  },
  draw(pen, state) {
    const [one, two] = [first(state), second(state)];
    pen.line("axis", along(one, -9), along(one, 9));
    pen.line("bounds", along(two, -9), along(two, 9));
    drawLine(pen, "line", one, "PQ");
    drawLine(pen, "dashed-line", two, "RS");
  },
  scene: (state) => lineScene(first(state), second(state)),
});
