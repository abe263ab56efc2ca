// Shows two boxes that share the push: each moves by a part of it.

import { contact, separation } from "carom/core";
import { box, boxMover, boxParams, boxScene, cornersOf, drawBoxes } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { moved, wayOut } from "./push";

const a = (state: State) => box([state.ax!, state.ay!], [1.4, 1], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.4, 1], state["turn-b"]!);

function pushed(state: State) {
  const [one, two] = [a(state), b(state)];
  const [x, y] = wayOut(one, two);
  const part = state.part! / 100;
  return [moved(one, [x * part, y * part]), moved(two, [-x * (1 - part), -y * (1 - part)])] as const;
}

export const share = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...boxParams("a", [-0.8, 0.2], 15), ...boxParams("b", [0.9, -0.2], 100), part: { value: 50, min: 0, max: 100, step: 5, unit: "%" } },
  handles: [boxMover("a", a), boxMover("b", b)],
  solve(state) {
    const [one, two] = pushed(state);
    const depth = contact(a(state), b(state))?.depth ?? 0;
    const after = separation(one, two);
    return { depth, "depth-a": (depth * state.part!) / 100, "depth-b": (depth * (100 - state.part!)) / 100, after };
  },
  draw(pen, state) {
    const [one, two] = [a(state), b(state)];
    drawBoxes(pen, one, two);
    pushed(state).forEach((out, index) => {
      const from: Point = (index === 0 ? one : two).center;
      pen.shape("ghost", cornersOf(out));
      pen.arrow("path", from, out.center);
    });
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});
