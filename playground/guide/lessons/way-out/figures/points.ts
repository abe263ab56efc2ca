// Shows where boxes touch: at one point if a corner touches, and at two points along a side.

import { contact } from "carom/core";
import { box, boxHandles, boxScene, drawBoxes } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";

const a = (state: State) => box([state.ax!, state.ay!], [1.5, 0.9], state["turn-a"]!);
const B = box([0, -1.7], [4.6, 1], 0);

export const points = figure({
  view: [-6, -3.2, 6, 3.2],
  params: {
    ax: { value: 0.3, min: -5, max: 5, step: 0.05 },
    ay: { value: 0.2, min: -2, max: 2.5, step: 0.05 },
    "turn-a": { value: 12, min: 0, max: 360, step: 1, wraps: true, unit: "°" },
  },
  handles: boxHandles("a", a),
  digits: { count: 0 },
  solve(state) {
    const found = contact(a(state), B);
    return { count: found?.points.length ?? 0, depth: found?.depth ?? 0, touch: found !== null };
  },
  draw(pen, state) {
    drawBoxes(pen, a(state), B);
    const found = contact(a(state), B);
    for (const { point: [x, y] } of found?.points ?? []) {
      const [nx, ny] = found!.normal;
      pen.arrow("normal", [x, y], [x + nx, y + ny] as Point);
      pen.dot("contact", [x, y], 4.5);
    }
  },
  scene: (state) => boxScene("d8", a(state), B),
});
