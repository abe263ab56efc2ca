// Shows all places of the middle of a box at which the boxes touch. The way out leads to the nearest point on the
// border of this region.

import { contact, overlap } from "carom/core";
import { box, boxHandles, boxParams, boxScene, drawBoxes } from "../../../src/boxes";
import { figure, type State } from "../../../src/figure";
import { moved, sum, wayOut } from "./push";

const a = (state: State) => box([state.ax!, state.ay!], [1.1, 0.6], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.5, 0.9], state["turn-b"]!);

export const sums = figure({
  view: [-6, -3.6, 6, 3.6],
  params: { ...boxParams("a", [-0.7, 0.6], 40), ...boxParams("b", [0.3, -0.2], 170) },
  handles: [...boxHandles("a", a), ...boxHandles("b", b)],
  solve: (state) => ({ touch: overlap(a(state), b(state)), depth: contact(a(state), b(state))?.depth ?? 0 }),
  draw(pen, state, { touch }) {
    const [one, two] = [a(state), b(state)];
    pen.shape("sum", sum(one, two));
    drawBoxes(pen, one, two);
    if (touch) pen.arrow("path", one.center, moved(one, wayOut(one, two)).center);
    pen.dot("contact", one.center, 4);
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});
