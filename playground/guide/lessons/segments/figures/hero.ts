// One segment turns; the picture shows where it crosses the other segment, or else the nearest points.

import { closestPoints, overlap, separation } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { along, drawLine, fractions, line, pointHandle, pointOf, pointParams } from "./lines";

const first = (state: State) => line(pointOf(state, "p"), pointOf(state, "q"));

function second({ time = 0 }: State) {
  const angle = (time * Math.PI) / 5;
  return line([1.5 - 2 * Math.cos(angle), -2 * Math.sin(angle)], [1.5 + 2.6 * Math.cos(angle), 2.6 * Math.sin(angle)]);
}

export const hero = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...pointParams("p", [-4, -1.4]), ...pointParams("q", [2, 0.8]), time: { value: 2, min: 0, max: 10, step: 0.01, wraps: true } },
  handles: [pointHandle("p"), pointHandle("q")],
  clock: { param: "time", rate: 1 },
  solve: (state) => ({ touch: overlap(first(state), second(state)), distance: Math.max(0, separation(first(state), second(state))) }),
  draw(pen, state, { touch }) {
    const [one, two] = [first(state), second(state)];
    drawLine(pen, "line", one, "PQ");
    pen.line("dashed-line", two.a, two.b);
    if (touch) {
      const [t] = fractions(one, two);
      if (Number.isFinite(t)) pen.dot("struck", along(one, t), 6);
    } else {
      const { pointA, pointB } = closestPoints(one, two);
      const ends: Point[] = [[pointA[0], pointA[1]], [pointB[0], pointB[1]]];
      pen.line("nearest", ...ends);
      for (const end of ends) pen.dot("nearest", end);
    }
    pen.text(touch ? "value-overlap" : "value-gap", [0, 3.2], pen.words(touch ? "label.touch" : "label.apart"), { dy: 18 });
  },
});
