// A box is pushed out in a direction that the reader turns; in the exercise, the reader looks for the shortest push.

import { contact } from "carom/core";
import { type Box, box, boxMover, boxParams, boxScene, cornersOf, direction, drawBoxes } from "../../../src/boxes";
import { type Figure, figure, type Handle, type Param, type Point, type State } from "../../../src/figure";
import type { Pen } from "../../../src/pen";
import { moved, pushLength } from "./push";

const angle = (value: number): Param => ({ value, min: 0, max: 360, step: 1, wraps: true, unit: "°" });

/** The handle lies on a circle around the first box. */
const REACH = 2.4;
const turner = (a: (state: State) => Box): Handle => ({
  id: "angle",
  kind: "turn",
  param: "angle",
  at(state) {
    const [[x, y], [c, s]] = [a(state).center, direction(state.angle!)];
    return [x + REACH * c, y + REACH * s];
  },
  drag: (state, [x, y]) => ({ angle: (Math.atan2(y - a(state).center[1], x - a(state).center[0]) * 180) / Math.PI }),
});

function drawPush(pen: Pen, one: Box, two: Box, state: State): void {
  const along = direction(state.angle!);
  const length = pushLength(one, two, along);
  const by: Point = [along[0] * length, along[1] * length];
  drawBoxes(pen, one, two);
  const [x, y] = one.center;
  pen.line("axis", [x, y], [x + along[0] * REACH, y + along[1] * REACH]);
  pen.shape("ghost", cornersOf(moved(one, by)));
  pen.arrow("path", [x, y], [x + by[0], y + by[1]]);
  pen.text("value-way", [-3.5, 4.2], pen.words("label.length"), { dy: 20 });
}

/** Returns a figure of two boxes; the reader can move the boxes only if they are `movable`. */
function pushes(a: (state: State) => Box, b: (state: State) => Box, params: Record<string, Param>, movable: Handle[]): Figure {
  return figure<string>({
    view: [-6, -4, 6, 4.2],
    params,
    handles: [turner(a), ...movable],
    solve(state) {
      const depth = contact(a(state), b(state))?.depth ?? 0;
      const length = pushLength(a(state), b(state), direction(state.angle!));
      return { length, depth, more: length - depth };
    },
    draw: (pen, state) => drawPush(pen, a(state), b(state), state),
    scene: (state) => boxScene("d8", a(state), b(state)),
  });
}

const a = (state: State) => box([state.ax!, state.ay!], [1.3, 0.8], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [1.9, 1.3], state["turn-b"]!);

export const turn = pushes(a, b, { ...boxParams("a", [-0.6, 0.5], 30), ...boxParams("b", [0.4, -0.4], 160), angle: angle(60) }, [
  boxMover("a", a),
  boxMover("b", b),
]);

const still = [box([0.5, 0.6], [1.2, 0.7], 70), box([-0.3, -0.2], [2.2, 1.1], 25)] as const;

export const find = pushes(() => still[0], () => still[1], { angle: angle(200) }, []);
