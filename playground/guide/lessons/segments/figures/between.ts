// The nearest points of two segments. If the segments do not cross, one of these points is an end.

import { closestPoint, closestPoints, overlap } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { drawLine, line, lineScene, pointHandle, pointOf, pointParams } from "./lines";

const first = (state: State) => line(pointOf(state, "p"), pointOf(state, "q"));
const second = (state: State) => line(pointOf(state, "r"), pointOf(state, "s"));

/** Returns the nearest points of the four ends, each with the end itself and the distance. */
function candidates(state: State) {
  const [one, two] = [first(state), second(state)];
  return ([["p", one.a, two], ["q", one.b, two], ["r", two.a, one], ["s", two.b, one]] as const).map(([name, end, other]) => {
    const { point: [x, y], distance } = closestPoint(other, end);
    return { name, end, near: [x, y] as Point, distance };
  });
}

export const between = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...pointParams("p", [-4.4, 0.8]), ...pointParams("q", [-0.6, -1.6]), ...pointParams("r", [0.6, 0.8]), ...pointParams("s", [4.4, -0.6]) },
  handles: ["p", "q", "r", "s"].map(pointHandle),
  solve(state) {
    const ends = Object.fromEntries(candidates(state).map(({ name, distance }) => [name, distance]));
    const touch = overlap(first(state), second(state));
    return { ...ends, touch, distance: Math.max(0, closestPoints(first(state), second(state)).separation) };
  },
  draw(pen, state, { touch, distance }) {
    for (const each of candidates(state)) {
      pen.line(!touch && each.distance === Math.min(...candidates(state).map((one) => one.distance)) ? "nearest" : "bounds", each.end, each.near);
    }
    drawLine(pen, "line", first(state), "PQ");
    drawLine(pen, "dashed-line", second(state), "RS");
    pen.text(Number(distance) > 0 ? "value-gap" : "value-overlap", [0, 3.2], pen.words("label.distance"), { dy: 18 });
  },
  scene: (state) => lineScene(first(state), second(state)),
});
