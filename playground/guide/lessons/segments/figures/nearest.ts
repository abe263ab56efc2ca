// The point of a segment nearest to a point: the foot on the line, moved into the segment.

import { closestPoint } from "carom/core";
import { dot } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { along, drawLine, line, minus, pointHandle, pointOf, pointParams } from "./lines";

const segment = (state: State) => line(pointOf(state, "p"), pointOf(state, "q"));

/** Returns the fraction of the foot of the perpendicular, also beyond the ends. */
function foot(state: State): number {
  const { a, b } = segment(state);
  const way = minus(b, a);
  const square = dot(way, way);
  return square === 0 ? 0 : dot(minus(pointOf(state, "c"), a), way) / square;
}

export const nearest = figure({
  view: [-6, -3.2, 6, 3.2],
  params: {
    ...pointParams("p", [-4, -1.2]),
    ...pointParams("q", [1.4, 0.6]),
    ...pointParams("c", [3.6, -0.6]),
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [pointHandle("p"), pointHandle("q"), pointHandle("c")],
  switches: { method: ["line", "segment"] },
  solve(state) {
    const found = closestPoint(segment(state), pointOf(state, "c"));
    const [x, y] = minus(along(segment(state), foot(state)), pointOf(state, "c"));
    const distance = state.method === 0 ? Math.hypot(x, y) : found.distance;
    return { foot: foot(state), ratio: found.ratio, distance, true: found.distance, wrong: distance < found.distance - 1e-9 };
  },
  draw(pen, state, { wrong }) {
    const one = segment(state);
    const c = pointOf(state, "c");
    const { point: [x, y] } = closestPoint(one, c);
    const near: Point = state.method === 0 ? along(one, foot(state)) : [x, y];
    pen.line("axis", along(one, -9), along(one, 9));
    drawLine(pen, "line", one, "PQ");
    pen.line(wrong ? "naive" : "nearest", c, near);
    pen.dot(wrong ? "naive-dot" : "nearest", near, 5);
    pen.dot("contact", c, 5);
    pen.text("strong", c, "C", { dy: 16 });
  },
});
