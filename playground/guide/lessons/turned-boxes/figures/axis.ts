// Two boxes and an axis that the reader turns: find a gap.

import { overlap } from "carom/core";
import { box, boxHandles, boxParams, boxScene, cornersOf, direction, drawBoxes, gapOf, shadow } from "../../../src/boxes";
import { figure, type State } from "../../../src/figure";
import { angle, drawAxis, drawBetween, drawShadow, ROUND, turnAxis } from "./shadows";

const a = (state: State) => box([state.ax!, state.ay!], [1.5, 0.8], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.2, 0.9], state["turn-b"]!);
const spans = (state: State) => [a(state), b(state)].map((each) => shadow(cornersOf(each), direction(state.angle!)));

export const axis = figure({
  view: ROUND,
  params: { ...boxParams("a", [-1.25, -0.7], 35), ...boxParams("b", [1.2, 1.1], 110), angle: { ...angle, value: 0 } },
  handles: [turnAxis, ...boxHandles("a", a), ...boxHandles("b", b)],
  solve(state) {
    const [one, two] = spans(state);
    const between = gapOf(one!, two!);
    return { "has-gap": between > 0, amount: Math.abs(between), between, touch: overlap(a(state), b(state)) };
  },
  draw(pen, state, answers) {
    const [one, two] = spans(state);
    drawAxis(pen, state.angle!);
    drawBoxes(pen, a(state), b(state));
    drawShadow(pen, state.angle!, cornersOf(a(state)), one!, "first");
    drawShadow(pen, state.angle!, cornersOf(b(state)), two!, "second");
    drawBetween(pen, state.angle!, one!, two!, pen.words(answers["has-gap"] ? "label.gap" : "label.overlap"));
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});
