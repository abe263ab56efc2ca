// Shows the naive way out, along the line through both middles. The naive way out is longer than the shortest one, and
// does not exist if the middles are equal.

import { contact } from "carom/core";
import { box, boxMover, boxScene, cornersOf, drawBoxes } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { moved, pushLength, wayOut } from "./push";

const place = (value: number) => ({ value, min: -3, max: 3, step: 0.1 });
const a = (state: State) => box([state.ax!, state.ay!], [0.9, 0.9], 0);
const B = box([0, -0.4], [3.4, 1.3], 0);

function naiveWay(state: State): Point {
  const one = a(state);
  const [x, y] = [one.center[0] - B.center[0], one.center[1] - B.center[1]];
  const length = Math.hypot(x, y);
  if (length === 0 || !contact(one, B)) return [0, 0];
  const along: Point = [x / length, y / length];
  const push = pushLength(one, B, along);
  return [along[0] * push, along[1] * push];
}

export const middles = figure({
  view: [-6, -3.4, 6, 3.4],
  params: { ax: place(1.6), ay: place(0.3), method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [boxMover("a", a)],
  switches: { method: ["middles", "shortest"] },
  solve(state) {
    const depth = contact(a(state), B)?.depth ?? 0;
    const naive = Math.hypot(...naiveWay(state));
    return { depth, naive, length: state.method === 0 ? naive : depth, lost: state.method === 0 && depth > 0 && naive === 0 };
  },
  draw(pen, state, { lost }) {
    const one = a(state);
    const by = state.method === 0 ? naiveWay(state) : wayOut(one, B);
    const out = moved(one, by);
    drawBoxes(pen, one, B);
    pen.dot("contact", B.center, 4);
    pen.shape(state.method === 0 ? "naive" : "ghost", cornersOf(out));
    pen.arrow("path", one.center, out.center);
    pen.text(lost ? "bad-text" : "value-way", [0, 3.4], pen.words(lost ? "label.lost" : "label.length"), { dy: 18 });
  },
  scene: (state) => boxScene("d8", a(state), B),
});
