// Shows the whole test: there are four axes and four gaps, and the largest gap decides.

import { overlap } from "carom/core";
import { between, box, boxHandles, boxParams, boxScene, cornersOf, direction, drawBoxes, gapOf, shadow, sideAngles, type Span } from "../../../src/boxes";
import { figure, type State, type View } from "../../../src/figure";

const SHIFT = { scale: 0.75, up: 2.3, room: [-6, -0.2, 6, 4.7] as View };
const a = (state: State) => box([state.ax!, state.ay!], [1.6, 0.8], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.3, 1], state["turn-b"]!);
/** The rows of the axes: the place of the first row, the distance to the next row, and the left and right end. */
const [FIRST, DOWN, LEFT, RIGHT] = [-0.75, 1.08, -5.2, 4.3];

interface Row {
  a: Span;
  b: Span;
  gap: number;
}

function rows(state: State): Row[] {
  const [one, two] = [cornersOf(a(state)), cornersOf(b(state))];
  return sideAngles(a(state), b(state)).map((angle) => {
    const [first, second] = [shadow(one, direction(angle)), shadow(two, direction(angle))];
    return { a: first, b: second, gap: gapOf(first, second) };
  });
}

export const four = figure({
  view: [-6, -4.7, 6, 4.7],
  params: { ...boxParams("a", [-1.3, -0.2], 20), ...boxParams("b", [1.2, 0.4], 65) },
  handles: [...boxHandles("a", a, SHIFT), ...boxHandles("b", b, SHIFT)],
  digits: { axis: 0 },
  solve(state) {
    const all = rows(state).map(({ gap }) => gap);
    const best = Math.max(...all);
    const each = Object.fromEntries(all.map((gap, index) => [`gap-${index + 1}`, gap]));
    return { ...each, best, amount: Math.abs(best), axis: all.indexOf(best) + 1, "is-apart": best > 0, touch: overlap(a(state), b(state)) };
  },
  draw(pen, state, { axis }) {
    drawBoxes(pen, a(state), b(state), SHIFT);
    const all = rows(state);
    // All rows have the same scale, in which the longest row fits.
    const scale = Math.min(0.85, (RIGHT - LEFT - 0.4) / Math.max(...all.map(({ a, b }) => Math.max(a[1], b[1]) - Math.min(a[0], b[0]))));
    all.forEach((row, index) => {
      const y = FIRST - index * DOWN;
      const isGap = row.gap > 0;
      // Each row of the picture is centred, because only lengths matter.
      const middle = (Math.min(row.a[0], row.b[0]) + Math.max(row.a[1], row.b[1])) / 2;
      const x = (value: number) => (value - middle) * scale + (LEFT + RIGHT) / 2;
      const [from, to] = between(row.a, row.b);
      pen.text(index < 2 ? "name-first" : "name-second", [-5.6, y], String(index + 1));
      pen.line("axis", [LEFT, y], [RIGHT, y]);
      pen.line("bar-first", [x(row.a[0]), y + 0.12], [x(row.a[1]), y + 0.12]);
      pen.line("bar-second", [x(row.b[0]), y - 0.12], [x(row.b[1]), y - 0.12]);
      pen.dot("middle-first", [x((row.a[0] + row.a[1]) / 2), y + 0.12], 4.5);
      pen.dot("middle-second", [x((row.b[0] + row.b[1]) / 2), y - 0.12], 4.5);
      const look = `${isGap ? "gap" : "overlap"}${axis === index + 1 ? "-wins" : ""}`;
      pen.line(look, [x(from), y - 0.4], [x(to), y - 0.4]);
      pen.text(isGap ? "value-gap" : axis === index + 1 ? "value-overlap" : "value", [5.1, y], pen.words(`label.${index + 1}`));
    });
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});
