// The distance of the middles against both half widths.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { drawBoth, mover, place, upright } from "../../../src/upright";

const size = (value: number) => ({ value, min: 0.4, max: 2.4, step: 0.1 });
const a = (state: State) => upright([state.ax!, 1.1], [state["half-a"]!, 0.7]);
const b = (state: State) => upright([state.bx!, 1.1], [state["half-b"]!, 0.9]);

export const half = figure({
  view: [-6, -2.6, 6, 2.6],
  params: { ax: place(-2, 4), bx: place(1.8, 4), "half-a": size(1.6), "half-b": size(1.2) },
  handles: [
    { ...mover("a", a), drag: (_, [x]) => ({ ax: x }), param: "ax" },
    { ...mover("b", b), drag: (_, [x]) => ({ bx: x }), param: "bx" },
  ],
  digits: { distance: 1, sum: 1, gap: 1, amount: 1 },
  solve(state) {
    const distance = Math.abs(state.bx! - state.ax!);
    const sum = state["half-a"]! + state["half-b"]!;
    return { distance, sum, gap: distance - sum, amount: Math.abs(distance - sum), touch: overlap(a(state), b(state)) };
  },
  draw(pen, state) {
    const [left, right] = state.ax! <= state.bx! ? [state.ax!, state.bx!] : [state.bx!, state.ax!];
    const [first, second] = state.ax! <= state.bx! ? [state["half-a"]!, state["half-b"]!] : [state["half-b"]!, state["half-a"]!];
    const [one, two] = state.ax! <= state.bx! ? ["bar-first", "bar-second"] : ["bar-second", "bar-first"];
    drawBoth(pen, a(state), b(state));
    for (const x of [left, right]) pen.line("centers", [x, 1.1], [x, -1.9]);
    pen.line("axis-wins", [left, -0.5], [right, -0.5]);
    pen.text("value", [(left + right) / 2, -0.5], pen.words("label.distance"), { dy: -13 });
    pen.line(one, [left, -1.3], [left + first, -1.3]);
    pen.line(two, [right - second, -1.6], [right, -1.6]);
    pen.text("value", [(left + right) / 2, -2], pen.words("label.sum"), { dy: 6 });
  },
});
