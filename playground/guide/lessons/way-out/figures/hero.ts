// Shows a box that moves through another box; the arrow is the shortest way out.

import { contact, overlap } from "carom/core";
import { box, boxMover, boxScene, cornersOf, drawBoxes } from "../../../src/boxes";
import { figure, type State } from "../../../src/figure";
import { moved, wayOut } from "./push";

const place = (value: number, reach: number) => ({ value, min: -reach, max: reach, step: 0.05 });
const a = (state: State) => box([3 * Math.sin((state.time! * Math.PI) / 5), 0.9 * Math.sin((state.time! * Math.PI) / 2.5)], [1.4, 0.7], 30);
const b = (state: State) => box([state.bx!, state.by!], [2, 1.2], -10);

export const hero = figure({
  view: [-6, -3, 6, 4],
  params: { bx: place(0.4, 4), by: place(-0.2, 1.5), time: { value: 0.9, min: 0, max: 10, step: 0.01, wraps: true } },
  handles: [boxMover("b", b)],
  clock: { param: "time", rate: 1 },
  solve: (state) => ({ touch: overlap(a(state), b(state)), depth: contact(a(state), b(state))?.depth ?? 0 }),
  draw(pen, state, { touch }) {
    const [one, two] = [a(state), b(state)];
    drawBoxes(pen, one, two);
    if (touch) {
      const out = moved(one, wayOut(one, two));
      pen.shape("ghost", cornersOf(out));
      pen.arrow("path", one.center, out.center);
    }
    pen.text(touch ? "value-way" : "value-gap", [-3, 4], pen.words(touch ? "label.depth" : "label.apart"), { dy: 20 });
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});
