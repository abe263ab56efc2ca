// Shows two boxes, and their pieces on both axes. The boxes touch if both pairs of pieces touch.

import { overlap, separation } from "carom/core";
import { gapOf } from "../../../src/boxes";
import { figure, type State } from "../../../src/figure";
import { drawBoth, mover, piece, place, upright, uprightScene } from "../../../src/upright";

const a = (state: State) => upright([state.ax!, state.ay!], [1.4, 0.8]);
const b = (state: State) => upright([state.bx!, state.by!], [1, 1.1]);
const [FLOOR, WALL] = [-3.2, -5.4];
const spelled = (value: number) => String(value).replace("-", "−");

export const two = figure({
  view: [-6.8, -4.3, 6, 3.7],
  params: { ax: place(-1, 4.5), ay: place(-0.6, 2.5), bx: place(1, 4.5), by: place(1.6, 2.5) },
  handles: [mover("a", a), mover("b", b)],
  solve(state) {
    const gap = (axis: 0 | 1) => gapOf(piece(a(state), axis), piece(b(state), axis));
    const between = separation(a(state), b(state));
    return { x: gap(0) <= 0, y: gap(1) <= 0, touch: overlap(a(state), b(state)), gap: between, amount: Math.abs(between) };
  },
  draw(pen, state, { x, y }) {
    pen.arrow("axis-wins", [WALL, FLOOR], [5.8, FLOOR]);
    pen.arrow("axis-wins", [WALL, FLOOR], [WALL, 3.5]);
    // The axes are drawn beside the boxes, so the numbers on them belong to the places above and to the right of the
    // axes.
    for (let x = -4; x <= 4; x += 2) {
      pen.line("axis-wins", [x, FLOOR - 0.08], [x, FLOOR - 0.22]);
      pen.tick([x, FLOOR], spelled(x), { dy: 20 });
    }
    for (let y = -2; y <= 2; y += 2) {
      pen.line("axis-wins", [WALL - 0.08, y], [WALL - 0.22, y]);
      pen.tick([WALL, y], spelled(y), { dx: -22 });
    }
    for (const [look, box, aside] of [["first", a(state), 0.14], ["second", b(state), -0.14]] as const) {
      const [across, up] = [piece(box, 0), piece(box, 1)];
      for (const end of across) pen.line(`guide-${look}`, [end, box.center[1]], [end, FLOOR]);
      for (const end of up) pen.line(`guide-${look}`, [box.center[0], end], [WALL, end]);
      pen.line(`bar-${look}`, [across[0], FLOOR + aside], [across[1], FLOOR + aside]);
      pen.line(`bar-${look}`, [WALL + aside, up[0]], [WALL + aside, up[1]]);
    }
    drawBoth(pen, a(state), b(state));
    pen.text(x ? "value-overlap" : "value-gap", [5.8, FLOOR], pen.words(x ? "label.x" : "label.x-gap"), { dy: -16, anchor: "end" });
    pen.text(y ? "value-overlap" : "value-gap", [WALL, 3.7], pen.words(y ? "label.y" : "label.y-gap"), { dy: 14, dx: 14, anchor: "start" });
  },
  scene: (state) => uprightScene(a(state), b(state)),
});
