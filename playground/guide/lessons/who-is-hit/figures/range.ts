// A skill with a range: how far away may an enemy be?

import { overlap, separation } from "carom/core";
import { around, figure, type Point, type State } from "../../../src/figure";
import { drawEnemy, enemy } from "./sector";

const TIP: Point = [-2, 0];
const disc = (state: State) => ({ type: "circle" as const, center: TIP, radius: state.range! });
const foe = (state: State) => enemy([state.x!, state.y!], state.radius!);

export const range = figure({
  view: [-6, -3.2, 6, 3.2],
  params: {
    x: { value: 1.6, min: -5.5, max: 5.5, step: 0.05 },
    y: { value: 1, min: -2.8, max: 2.8, step: 0.05 },
    radius: { value: 0.8, min: 0.1, max: 1.5, step: 0.05 },
    range: { value: 3, min: 0.5, max: 5, step: 0.1 },
  },
  handles: [{ id: "enemy", kind: "move", at: ({ x, y }) => [x!, y!], drag: (_, [x, y]) => ({ x, y }), covers: (state, to) => Math.hypot(to[0] - state.x!, to[1] - state.y!) < state.radius!, outline: ({ x, y, radius }) => around([x!, y!], radius!) }],
  solve(state) {
    const distance = Math.hypot(state.x! - TIP[0], state.y! - TIP[1]);
    return { distance, reach: state.range! + state.radius!, gap: Math.max(0, separation(foe(state), disc(state))), hit: overlap(foe(state), disc(state)), middle: distance <= state.range! };
  },
  draw(pen, state, { hit, middle }) {
    pen.circle("second", TIP, state.range!);
    pen.circle("first", TIP, 0.25);
    drawEnemy(pen, foe(state), hit === true, hit !== middle);
    pen.line("strip-gap", TIP, [state.x!, state.y!]);
    pen.dot("contact", [state.x!, state.y!], 3);
    pen.text(hit ? "value-overlap" : "value-gap", [0, 3.2], pen.words(hit ? "label.hit" : "label.free"), { dy: 18 });
  },
});
