// Shows a box beside a wall, and a small margin that is added so that rounding does not matter.

import { overlap, separation } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";

const WALL = { type: "aabb" as const, min: [0, -1.4] as Point, max: [1, 1.4] as Point };
/** A box whose right side should lie at the wall; the gap is in tenths of a millionth of a millionth. */
const boxAt = ({ gap }: State) => ({ type: "aabb" as const, min: [-1.6, -0.7] as Point, max: [-gap! * 1e-13, 0.7] as Point });

export const margin = figure({
  view: [-4, -2.1, 4, 2],
  params: { gap: { value: 3, min: -20, max: 20, step: 1 }, margin: { value: 5, min: 0, max: 20, step: 1 } },
  handles: [{ id: "gap", kind: "motion", param: "gap", at: ({ gap }) => [-0.8 - gap! / 16, 0], drag: (_, [x]) => ({ gap: -16 * (x + 0.8) }) }],
  digits: { distance: 1 },
  solve(state) {
    return { distance: separation(boxAt(state), WALL) * 1e13, exact: overlap(boxAt(state), WALL), near: separation(boxAt(state), WALL) <= state.margin! * 1e-13 };
  },
  draw(pen, state, { exact, near }) {
    const gap = state.gap! / 16;
    pen.shape("wall", [[0, -1.4], [1, -1.4], [1, 1.4], [0, 1.4]]);
    pen.line("sum", [-state.margin! / 16, -1.4], [-state.margin! / 16, 1.4]);
    pen.shape(exact ? "touching" : "apart", [[-1.6 - gap, -0.7], [-gap, -0.7], [-gap, 0.7], [-1.6 - gap, 0.7]]);
    pen.text(exact ? "value-overlap" : "value-gap", [0, 2], pen.words(exact ? "label.touch" : "label.apart"), { dy: 16 });
    pen.text("small", [0, -2.1], pen.words(near ? "label.near" : "label.far"), { dy: -14 });
  },
});
