// Shows where two segments cross: at which fraction of each.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { along, area, drawLine, fractions, line, lineScene, pointHandle, pointOf, pointParams } from "./lines";

const first = (state: State) => line(pointOf(state, "p"), pointOf(state, "q"));
const second = (state: State) => line(pointOf(state, "r"), pointOf(state, "s"));

export const where = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...pointParams("p", [-4, -1.5]), ...pointParams("q", [4, 1.5]), ...pointParams("r", [-1, 2.2]), ...pointParams("s", [2, -1.8]) },
  handles: ["p", "q", "r", "s"].map(pointHandle),
  digits: { p: 1, pq: 1 },
  solve(state) {
    const [t, u] = fractions(first(state), second(state));
    const isParallel = Number.isNaN(t);
    const isOn = (value: number) => 0 <= value && value <= 1;
    const [one, two] = [first(state), second(state)];
    // The areas on the side of P are positive.
    const sign = Math.sign(area(two.a, two.b, one.a)) || 1;
    const p = sign * area(two.a, two.b, one.a);
    return { p, pq: p - sign * area(two.a, two.b, one.b), t: isParallel ? Infinity : t, u: isParallel ? Infinity : u, parallel: isParallel, "t-on": isOn(t), "u-on": isOn(u), touch: overlap(first(state), second(state)) };
  },
  draw(pen, state, { touch }) {
    const [one, two] = [first(state), second(state)];
    const [t, u] = fractions(one, two);
    if (Number.isFinite(t)) {
      const meet = along(one, t);
      pen.line("rest", one.a, meet);
      pen.line("guide-second", two.a, along(two, u));
      drawLine(pen, "line", one, "PQ");
      drawLine(pen, "dashed-line", two, "RS");
      pen.dot(touch ? "struck" : "refused-place", meet, 6);
      pen.text(touch ? "value-overlap" : "bad-text", meet, pen.words("label.fractions"), { dx: 14, anchor: "start" });
      return;
    }
    drawLine(pen, "line", one, "PQ");
    drawLine(pen, "dashed-line", two, "RS");
  },
  scene: (state) => lineScene(first(state), second(state)),
});
