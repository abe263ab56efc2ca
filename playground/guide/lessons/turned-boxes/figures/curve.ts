// Shows the gap at every angle of the axis, as a curve. If the gap is above zero anywhere, it is above zero at an angle
// at which the axis points along a side.

import { overlap } from "carom/core";
import { between, type Box, box, boxHandles, boxParams, boxScene, cornersOf, direction, dot, drawBoxes, gapOf, gaps, shadow, sideAngles } from "../../../src/boxes";
import { figure, type Point, type State, type View } from "../../../src/figure";
import type { Pen } from "../../../src/pen";

const SHIFT = { scale: 0.75, up: 2.3, room: [-4.8, 0, 4.8, 4.7] as View };
const a = (state: State) => box([state.ax!, state.ay!], [1.5, 0.8], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.2, 0.9], state["turn-b"]!);

/** The plot: from 0 to 180 degrees across, its lower and upper end, and the line of gap 0. */
const [LEFT, WIDE, LOW, HIGH, ZERO] = [-5.4, 10.8, -4.4, -0.3, -1.9];

/** Returns the place of an angle and a gap in the plot. If boxes are far apart, all gaps are drawn smaller. */
function plot(state: State): (angle: number, gap: number) => Point {
  const most = Math.max(...Array.from({ length: 180 }, (_, angle) => gapAt(state, angle)));
  const tall = Math.min(0.52, (HIGH - ZERO - 0.1) / Math.max(most, 0.01));
  return (angle, gap) => [LEFT + (WIDE * angle) / 180, ZERO + tall * gap];
}

function gapAt(state: State, angle: number): number {
  const [one, two] = [a(state), b(state)].map((each) => shadow(cornersOf(each), direction(angle)));
  return gapOf(one!, two!);
}

export const curve = figure({
  view: [-6, -4.7, 6, 4.7],
  params: { ...boxParams("a", [-1.6, 0.1], 25), ...boxParams("b", [1.9, -0.4], 330), angle: { value: 35, min: 0, max: 180, step: 1, unit: "°" } },
  handles: [
    { id: "angle", kind: "turn", param: "angle", at: (state) => plot(state)(state.angle!, gapAt(state, state.angle!)), drag: (_, [x]) => ({ angle: ((x - LEFT) / WIDE) * 180 }) },
    ...boxHandles("a", a, SHIFT),
    ...boxHandles("b", b, SHIFT),
  ],
  solve(state) {
    const best = Math.max(...gaps(a(state), b(state)));
    const gap = gapAt(state, state.angle!);
    return { gap, "has-gap": gap > 0, amount: Math.abs(gap), best: Math.abs(best), "is-apart": best > 0, touch: overlap(a(state), b(state)) };
  },
  draw(pen, state) {
    const at = plot(state);
    pen.line("ground", at(0, 0), at(180, 0));
    sideAngles(a(state), b(state)).forEach((angle, index) => {
      const turned = ((angle % 180) + 180) % 180;
      const look = index < 2 ? "first" : "second";
      pen.line(`guide-${look}`, [at(turned, 0)[0], LOW], [at(turned, 0)[0], HIGH]);
      pen.dot("contact", at(turned, gapAt(state, turned)), 4);
      pen.text(`name-${look}`, [at(turned, 0)[0], HIGH], index < 2 ? "A" : "B", { dy: -10 });
    });
    pen.line("curve", ...Array.from({ length: 181 }, (_, angle) => at(angle, gapAt(state, angle))));
    // The text lies on the side of the line where the curve is not.
    pen.text("small", at(0, 0), pen.words("label.zero"), { dy: gapAt(state, 0) > 0 ? 12 : -12, anchor: "start" });
    for (const angle of [0, 90, 180]) pen.tick([at(angle, 0)[0], -4.7], `${angle}°`, { dy: -9 });
    drawAxis(pen, state.angle!, a(state), b(state));
    drawWall(pen, a(state), b(state));
    drawBoxes(pen, a(state), b(state), SHIFT);
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});

/** Draws the wall between boxes that are apart, at a right angle to the axis of the highest ring. */
function drawWall(pen: Pen, a: Box, b: Box): void {
  const all = gaps(a, b);
  const best = Math.max(...all);
  if (best <= 0) return;
  const [c, s] = direction(sideAngles(a, b)[all.indexOf(best)]!);
  const [from, to] = between(shadow(cornersOf(a), [c, s]), shadow(cornersOf(b), [c, s]));
  const middle = ((from + to) / 2) * SHIFT.scale;
  const through: Point = [c * middle, SHIFT.up + s * middle];
  const ends = inUpperPart(through, [-s, c]);
  const end = (far: number): Point => [through[0] - s * far, through[1] + c * far];
  pen.line("wall-line", end(ends[0]), end(ends[1]));
  pen.text("small", end(c > 0 ? ends[1] - 0.3 : ends[0] + 0.3), pen.words("label.wall"), { dx: 20 });
}

/** Returns how far a line through a point goes in the upper part of the figure, backwards and forwards. */
function inUpperPart([x, y]: Point, [c, s]: Point): [number, number] {
  const range = (from: number, to: number, way: number): [number, number] => (Math.abs(way) < 1e-6 ? [-99, 99] : way > 0 ? [from / way, to / way] : [to / way, from / way]);
  const [across, up] = [range(-5.6 - x, 5.6 - x, c), range(0.1 - y, 4.55 - y, s)];
  return [Math.max(across[0], up[0]), Math.min(across[1], up[1])];
}

/** Draws the axis between the boxes, with the shadows of both boxes on it. */
function drawAxis(pen: Pen, angle: number, a: Box, b: Box): void {
  const along = direction(angle);
  const [c, s] = along;
  const middle: Point = [(a.center[0] + b.center[0]) / 2, (a.center[1] + b.center[1]) / 2];
  const away = dot(middle, [s, -c]) * SHIFT.scale;
  const onAxis = (value: number, aside = 0): Point => [c * value + s * (away + aside), SHIFT.up + s * value - c * (away + aside)];
  const ends = inUpperPart(onAxis(0), along);
  pen.arrow("axis-wins", onAxis(ends[0]), onAxis(ends[1]));
  for (const [look, one, aside] of [["first", a, -0.09], ["second", b, 0.09]] as const) {
    const corners = cornersOf(one);
    const span = shadow(corners, along);
    for (const end of span) {
      const corner = corners.find((each) => dot(each, along) === end)!;
      pen.line(`guide-${look}`, [corner[0] * SHIFT.scale, corner[1] * SHIFT.scale + SHIFT.up], onAxis(end * SHIFT.scale));
    }
    pen.line(`bar-${look}`, onAxis(span[0] * SHIFT.scale, aside), onAxis(span[1] * SHIFT.scale, aside));
  }
  pen.text("small", onAxis(ends[1] - 0.3), pen.words("label.axis"), { dx: 16 * s, dy: 16 * c });
}
