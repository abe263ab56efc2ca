// The gap at every angle of the axis, as a curve: where it can be above zero, it is so at the direction of a side.

import { overlap } from "carom/core";
import { box, boxHandles, boxParams, boxScene, cornersOf, direction, drawBoxes, gapOf, gaps, shadow, sideAngles } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";

const SHIFT = { scale: 0.75, up: 2.3 };
const a = (state: State) => box([state.ax!, state.ay!], [1.5, 0.8], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.2, 0.9], state["turn-b"]!);

/** The plot: from 0 to 180 degrees across, the line of gap 0, and the height of a length. */
const [LEFT, WIDE, ZERO, TALL] = [-5.4, 10.8, -1.9, 0.52];
const at = (angle: number, gap: number): Point => [LEFT + (WIDE * angle) / 180, Math.max(-4.4, Math.min(-0.3, ZERO + TALL * gap))];

function gapAt(state: State, angle: number): number {
  const [one, two] = [a(state), b(state)].map((each) => shadow(cornersOf(each), direction(angle)));
  return gapOf(one!, two!);
}

export const curve = figure({
  view: [-6, -4.7, 6, 4.7],
  params: { ...boxParams("a", [-1.6, 0.1], 25), ...boxParams("b", [1.9, 0.6], 60), angle: { value: 90, min: 0, max: 180, step: 1, unit: "°" } },
  handles: [
    { id: "angle", kind: "turn", param: "angle", at: (state) => at(state.angle!, gapAt(state, state.angle!)), drag: (_, [x]) => ({ angle: ((x - LEFT) / WIDE) * 180 }) },
    ...boxHandles("a", a, SHIFT),
    ...boxHandles("b", b, SHIFT),
  ],
  solve(state) {
    const best = Math.max(...gaps(a(state), b(state)));
    return { gap: gapAt(state, state.angle!), best, "is-apart": best > 0, touch: overlap(a(state), b(state)) };
  },
  draw(pen, state) {
    pen.line("ground", at(0, 0), at(180, 0));
    sideAngles(a(state), b(state)).forEach((angle, index) => {
      const turned = ((angle % 180) + 180) % 180;
      const look = index < 2 ? "first" : "second";
      pen.line(`guide-${look}`, [at(turned, 0)[0], -4.4], [at(turned, 0)[0], -0.3]);
      pen.dot("contact", at(turned, gapAt(state, turned)), 4);
      pen.text(`name-${look}`, [at(turned, 0)[0], -0.3], String(index + 1), { dy: -10 });
    });
    pen.line("curve", ...Array.from({ length: 181 }, (_, angle) => at(angle, gapAt(state, angle))));
    // The text lies on the side of the line where the curve is not.
    pen.text("small", at(0, 0), pen.words("label.zero"), { dy: gapAt(state, 0) > 0 ? 12 : -12, anchor: "start" });
    for (const angle of [0, 90, 180]) pen.text("small", [at(angle, 0)[0], -4.7], `${angle}°`, { dy: -9 });
    drawBoxes(pen, a(state), b(state), SHIFT);
    const [c, s] = direction(state.angle!);
    pen.line("axis", [-2 * c, SHIFT.up - 2 * s], [2 * c, SHIFT.up + 2 * s]);
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});
