// Shows one box and one axis, to explain shadows.

import { box, boxTurner, cornersOf, direction, shadow } from "../../../src/boxes";
import { figure, type State } from "../../../src/figure";
import { angle, drawAxis, drawShadow, onAxis, ROUND, turnAxis } from "./shadows";

const a = (state: State) => box([0, 0.4], [1.9, 1], state["turn-a"]!);

export const light = figure({
  view: ROUND,
  params: { angle: { ...angle, value: 10 }, "turn-a": { value: 35, min: 0, max: 360, step: 1, wraps: true, unit: "°" } },
  handles: [turnAxis, boxTurner("a", a)],
  solve(state) {
    const [from, to] = shadow(cornersOf(a(state)), direction(state.angle!));
    return { from, to, length: to - from };
  },
  draw(pen, state) {
    const corners = cornersOf(a(state));
    const span = shadow(corners, direction(state.angle!));
    drawAxis(pen, state.angle!);
    pen.shape("first", corners);
    pen.text("name-first", [0, 0.4], "A");
    drawShadow(pen, state.angle!, corners, span, "first");
    pen.text("name-first", onAxis(state.angle!, (span[0] + span[1]) / 2, -0.5), pen.words("label.length"));
  },
});
