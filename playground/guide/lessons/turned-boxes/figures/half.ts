// Half of a shadow from the half sides: two arrows, and the shadow of each.

import { box, boxTurner, cornersOf, direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";

const FLOOR = -2.6;
const CENTER: Point = [0, 0.9];
const size = (value: number) => ({ value, min: 0.5, max: 2.2, step: 0.1 });
const a = (state: State) => box(CENTER, [state.wide!, state.high!], state["turn-a"]!);

export const half = figure({
  view: [-6, -4.2, 6, 4.2],
  params: { wide: size(2), high: size(1), "turn-a": { value: 30, min: 0, max: 360, step: 1, wraps: true, unit: "°" } },
  handles: [boxTurner("a", a)],
  solve(state) {
    const [c, s] = direction(state["turn-a"]!);
    const [first, second] = [state.wide! * Math.abs(c), state.high! * Math.abs(s)];
    return { first, second, sum: first + second };
  },
  draw(pen, state) {
    const [c, s] = direction(state["turn-a"]!);
    const [x, y] = CENTER;
    // From the middle to the corner on the right: first half of the width, then half of the height.
    const wide = c < 0 ? -state.wide! : state.wide!;
    const high = s < 0 ? -state.high! : state.high!;
    const turned: Point = [x + wide * c, y + wide * s];
    const corner: Point = [turned[0] + high * s, turned[1] - high * c];
    pen.shape("solid", cornersOf(a(state)));
    pen.line("axis-wins", [-5.5, FLOOR], [5.5, FLOOR]);
    pen.text("small", [5.5, FLOOR], pen.words("label.axis"), { dy: -12, anchor: "end" });
    for (const point of [CENTER, turned]) pen.line("guide-first", point, [point[0], FLOOR]);
    pen.line("guide-second", corner, [corner[0], FLOOR]);
    pen.arrow("way", CENTER, turned);
    pen.arrow("second-path", turned, corner);
    pen.line("bar-first", [x, FLOOR], [turned[0], FLOOR]);
    pen.line("bar-second", [turned[0], FLOOR], [corner[0], FLOOR]);
    pen.text("name-first", [(x + turned[0]) / 2, FLOOR], pen.words("label.first"), { dy: 18 });
    pen.text("name-second", [(turned[0] + corner[0]) / 2, FLOOR], pen.words("label.second"), { dy: 38 });
  },
});
