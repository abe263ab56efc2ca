// Shows the gap at every angle of the axis, as a curve. If the gap is above zero anywhere, it is above zero at an angle
// at which the axis points along a side.

import { overlap } from "carom/core";
import { type Box, box, boxHandles, boxParams, boxScene, cornersOf, direction, dot, drawBoxes, gapOf, gaps, shadow, sideAngles } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import type { Pen } from "../../../src/pen";

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
  params: { ...boxParams("a", [-1.6, 0.1], 25), ...boxParams("b", [1.9, 0.6], 60), angle: { value: 35, min: 0, max: 180, step: 1, unit: "°" } },
  handles: [
    { id: "angle", kind: "turn", param: "angle", at: (state) => at(state.angle!, gapAt(state, state.angle!)), drag: (_, [x]) => ({ angle: ((x - LEFT) / WIDE) * 180 }) },
    ...boxHandles("a", a, SHIFT),
    ...boxHandles("b", b, SHIFT),
  ],
  solve(state) {
    const best = Math.max(...gaps(a(state), b(state)));
    const gap = gapAt(state, state.angle!);
    return { gap, "has-gap": gap > 0, amount: Math.abs(gap), best: Math.abs(best), "is-apart": best > 0, touch: overlap(a(state), b(state)) };
  },
  draw(pen, state) {
    pen.line("ground", at(0, 0), at(180, 0));
    sideAngles(a(state), b(state)).forEach((angle, index) => {
      const turned = ((angle % 180) + 180) % 180;
      const look = index < 2 ? "first" : "second";
      pen.line(`guide-${look}`, [at(turned, 0)[0], -4.4], [at(turned, 0)[0], -0.3]);
      pen.dot("contact", at(turned, gapAt(state, turned)), 4);
      pen.text(`name-${look}`, [at(turned, 0)[0], -0.3], index < 2 ? "A" : "B", { dy: -10 });
    });
    pen.line("curve", ...Array.from({ length: 181 }, (_, angle) => at(angle, gapAt(state, angle))));
    // The text lies on the side of the line where the curve is not.
    pen.text("small", at(0, 0), pen.words("label.zero"), { dy: gapAt(state, 0) > 0 ? 12 : -12, anchor: "start" });
    for (const angle of [0, 90, 180]) pen.tick([at(angle, 0)[0], -4.7], `${angle}°`, { dy: -9 });
    drawAxis(pen, state.angle!, a(state), b(state));
    drawBoxes(pen, a(state), b(state), SHIFT);
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});

/** Draws the axis through the middle of the upper part, with the shadows of both boxes on it. */
function drawAxis(pen: Pen, angle: number, a: Box, b: Box): void {
  const along = direction(angle);
  const [c, s] = along;
  const onAxis = (value: number, aside = 0): Point => [c * value + s * aside, SHIFT.up + s * value - c * aside];
  const half = Math.min(5.2, 2.2 / Math.max(0.01, Math.abs(s)));
  pen.arrow("axis-wins", onAxis(-half), onAxis(half));
  for (const [look, one, aside] of [["first", a, -0.09], ["second", b, 0.09]] as const) {
    const corners = cornersOf(one);
    const ends = shadow(corners, along);
    for (const end of ends) {
      const corner = corners.find((each) => dot(each, along) === end)!;
      pen.line(`guide-${look}`, [corner[0] * SHIFT.scale, corner[1] * SHIFT.scale + SHIFT.up], onAxis(end * SHIFT.scale));
    }
    pen.line(`bar-${look}`, onAxis(ends[0] * SHIFT.scale, aside), onAxis(ends[1] * SHIFT.scale, aside));
  }
  pen.text("small", onAxis(half - 0.3), pen.words("label.axis"), { dx: 16 * s, dy: 16 * c });
}
