// Two boxes turn; the picture tells whether they touch, and shows the gap or the overlap.

import { closestPoints, contact, overlap, separation } from "carom/core";
import { box, boxMover, boxScene, drawBoxes } from "../../../src/boxes";
import { figure, type Point, type State, type View } from "../../../src/figure";

const place = (value: number) => ({ value, min: -5, max: 5, step: 0.05 });
const a = (state: State) => box([state.ax!, state.ay!], [2, 0.9], state.turn!);
const b = (state: State) => box([state.bx!, state.by!], [1.5, 1.1], 180 - state.turn! / 2);

/** The boxes stay below the text. */
const SHIFT = { scale: 1, up: 0, room: [-6, -3.4, 6, 2.8] as View };

export const hero = figure({
  view: [-6, -3.4, 6, 3.4],
  params: {
    ax: place(-1.4),
    ay: place(-0.1),
    bx: place(1.7),
    by: place(0.3),
    turn: { value: 20, min: 0, max: 360, step: 0.1, wraps: true, unit: "°" },
  },
  // The boxes turn by themselves, so each box has only the handle that moves it.
  handles: [boxMover("a", a, SHIFT), boxMover("b", b, SHIFT)],
  clock: { param: "turn", rate: 30 },
  solve(state) {
    const gap = separation(a(state), b(state));
    return { touch: overlap(a(state), b(state)), amount: Math.abs(gap) };
  },
  draw(pen, state, { touch }) {
    const [one, two] = [a(state), b(state)];
    drawBoxes(pen, one, two);
    if (touch) {
      for (const { point } of contact(one, two)!.points) pen.dot("contact", pointOf(point));
    } else {
      const { pointA, pointB } = closestPoints(one, two);
      pen.line("strip-gap", pointOf(pointA), pointOf(pointB));
      pen.dot("nearest", pointOf(pointA), 3);
      pen.dot("nearest", pointOf(pointB), 3);
    }
    pen.text(touch ? "value-overlap" : "value-gap", [0, 3.4], pen.words(touch ? "label.touch" : "label.apart"), { dy: 20 });
  },
  scene: (state) => boxScene("d8", a(state), b(state)),
});

function pointOf([x, y]: ArrayLike<number> & Iterable<number>): Point {
  return [x!, y!];
}
