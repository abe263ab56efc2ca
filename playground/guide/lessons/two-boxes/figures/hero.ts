// Shows a box that moves past another box; the picture tells when they touch.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { drawBoth, mover, place, upright, uprightScene } from "../../../src/upright";

const a = (state: State) => upright([state.ax!, state.ay!], [1.4, 0.9]);
const b = (state: State) => upright([3.6 * Math.sin((state.time! * Math.PI) / 4), 0.5], [1, 1.2]);

export const hero = figure({
  view: [-6, -3, 6, 3],
  params: { ax: place(-0.6, 4.5), ay: place(-0.7, 2), time: { value: 0.4, min: 0, max: 8, step: 0.01, wraps: true } },
  handles: [mover("a", a)],
  clock: { param: "time", rate: 1 },
  solve: (state) => ({ touch: overlap(a(state), b(state)) }),
  draw(pen, state, { touch }) {
    drawBoth(pen, a(state), b(state));
    pen.text(touch ? "value-overlap" : "value-gap", [0, 3], pen.words(touch ? "label.touch" : "label.apart"), { dy: 20 });
  },
  scene: (state) => uprightScene(a(state), b(state)),
});
