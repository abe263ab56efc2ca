// Half of a shadow from the half sides: two arrows, and the shadow of each.

import { box, boxHandles, cornersOf, direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";

const FLOOR = -2.6;
const CENTER: Point = [0, 0.9];
const size = (value: number) => ({ value, min: 0.5, max: 2.5, step: 0.1 });
const a = (state: State) => box(CENTER, [state.wide!, state.high!], state["turn-a"]!);

export const half = figure({
  view: [-6, -4.2, 6, 4.2],
  params: { wide: size(2), high: size(1), "turn-a": { value: 30, min: 0, max: 90, step: 1, unit: "°" } },
  handles: [boxHandles("a", a)[1]!],
  solve(state) {
    const [c, s] = direction(state["turn-a"]!);
    const [first, second] = [state.wide! * Math.abs(c), state.high! * Math.abs(s)];
    return { first, second, sum: first + second };
  },
  draw(pen, state) {
    const corners = cornersOf(a(state));
    const [c, s] = direction(state["turn-a"]!);
    const [x, y] = CENTER;
    const turned: Point = [x + state.wide! * c, y + state.wide! * s];
    // From the middle to a corner: first half of the width, then half of the height.
    const corner: Point = [turned[0] + state.high! * s, turned[1] - state.high! * c];
    pen.shape("solid", corners);
    pen.line("ground", [-5.5, FLOOR], [5.5, FLOOR]);
    for (const point of [CENTER, turned, corner]) pen.line("guide-first", point, [point[0], FLOOR]);
    pen.arrow("way", CENTER, turned);
    pen.arrow("path", turned, corner);
    pen.line("bar-first", [x, FLOOR], [turned[0], FLOOR]);
    pen.line("momentum", [turned[0], FLOOR], [corner[0], FLOOR]);
    pen.text("name-first", [(x + turned[0]) / 2, FLOOR], pen.words("label.first"), { dy: 18 });
    pen.text("value-way", [(turned[0] + corner[0]) / 2, FLOOR], pen.words("label.second"), { dy: 38 });
  },
});
