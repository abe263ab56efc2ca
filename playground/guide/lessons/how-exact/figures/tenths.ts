// 0.1 is not a number of the computer: sums of it miss their goal, and a test for equality fails.

import { contains } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";

/** Adds one tenth again and again. */
function sumOf(count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step++) sum += 0.1;
  return sum;
}

const gate = (state: State) => ({ type: "aabb" as const, min: [state.count! / 10, -1] as Point, max: [8, 1] as Point });

export const tenths = figure({
  view: [-6, -1.6, 6, 1.8],
  params: { count: { value: 8, min: 1, max: 30, step: 1 } },
  handles: [{ id: "count", kind: "motion", param: "count", at: ({ count }) => [-5.6 + 0.37 * count!, -1.2], drag: (_, [x]) => ({ count: (x + 5.6) / 0.37 }) }],
  digits: { sum: Infinity, wanted: 1, error: 1 },
  solve(state) {
    const [sum, wanted] = [sumOf(state.count!), state.count! / 10];
    return { sum, wanted, error: (sum - wanted) * 1e16, equal: sum === wanted, inside: contains(gate(state), [sum, 0]) };
  },
  draw(pen, state, { equal, error, inside }) {
    pen.track([-5.6 + 0.37, -1.2], [-5.6 + 0.37 * 30, -1.2]);
    pen.line("ground", [-5.6, -0.6], [5.6, -0.6]);
    for (let step = 0; step <= state.count!; step++) pen.dot("nearest", [-5.6 + 0.37 * step, -0.6], 3);
    // Shows the end of the path through a magnifying glass.
    pen.circle("chosen", [4, 0.5], 1);
    pen.shape("sum", [[4, -0.3], [4.9, -0.3], [4.9, 1.3], [4, 1.3]]);
    pen.dot(inside ? "nearest" : "naive-dot", [4 + 0.12 * Math.max(-7, Math.min(7, Number(error))), 0.5], 5);
    pen.text(equal ? "value-gap" : "bad-text", [-1, 1.8], pen.words(equal ? "label.equal" : "label.not"), { dy: 18 });
  },
});
