// Shows two places of the ball, one frame apart, and whether the wall plus the ball's width fits between them.

import { figure, type State } from "../../../src/figure";

const size = (value: number, max: number) => ({ value, min: 0.05, max, step: 0.05 });
const RATES = [10, 60, 144];
const FIRST = -2.5;
const step = (state: State) => state.speed! / RATES[state.rate!]!;

export const limit = figure({
  view: [-6, -2.6, 6, 2.6],
  params: {
    radius: size(0.5, 1),
    thick: size(0.6, 2),
    speed: { value: 150, min: 10, max: 300, step: 1 },
    rate: { value: 1, min: 0, max: 2, step: 1 },
  },
  handles: [
    {
      id: "radius",
      kind: "motion",
      param: "radius",
      at: (state) => [FIRST, 0.6 + state.radius!],
      drag: (_, [, y]) => ({ radius: y - 0.6 }),
    },
  ],
  switches: { rate: ["10", "60", "144"] },
  digits: { fps: 0, safe: 1 },
  solve(state) {
    const reach = state.thick! + 2 * state.radius!;
    const fps = RATES[state.rate!]!;
    return { step: step(state), reach, safe: reach * fps, fits: step(state) > reach, fps };
  },
  draw(pen, state, { fits }) {
    const { radius = 0, thick = 0 } = state;
    // The wall stands right behind the first ball.
    const [from, to] = [FIRST + radius, FIRST + radius + thick];
    pen.shape("wall", [[from, -0.7], [to, -0.7], [to, 2.1], [from, 2.1]]);
    pen.circle("apart", [FIRST, 0.6], radius);
    pen.circle(fits ? "lost-ball" : "touching", [FIRST + step(state), 0.6], radius);
    pen.line("bar-first", [FIRST, -1.2], [FIRST + step(state), -1.2]);
    pen.text("name-first", [FIRST, -1.2], pen.words("label.step"), { dx: -8, anchor: "end" });
    pen.line("bar-second", [FIRST, -1.9], [to + radius, -1.9]);
    pen.text("name-second", [FIRST, -1.9], pen.words("label.reach"), { dx: -8, anchor: "end" });
    pen.line("guide-second", [to + radius, -1.9], [to + radius, 0.6]);
  },
});
