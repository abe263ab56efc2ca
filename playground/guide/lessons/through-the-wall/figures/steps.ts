// Shows tests between two frames: with more tests the game notices the wall, but each test takes time, and a faster
// ball needs still more tests.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { ball, lost, naive, THROWS, wall } from "./flight";

const [RADIUS, THICK] = [0.1, 0.1];
const WALL = wall(2, THICK);
/** The width of the wall and the ball together. */
const REACH = 2 * RADIUS + THICK;
const step = (state: State) => state.speed! / 60;

export const steps = figure({
  view: [-6, -2.6, 6, 2.6],
  params: {
    start: { value: -5, min: -5.6, max: -3, step: 0.05 },
    speed: { value: 150, min: 10, max: 300, step: 1 },
    looks: { value: 3, min: 1, max: 24, step: 1 },
  },
  handles: [{ id: "start", kind: "move", at: ({ start }) => [start!, 0], drag: (_, [x]) => ({ start: x }) }],
  digits: { lost: 0, throws: 0, second: 0, needed: 0 },
  solve(state) {
    const part = step(state) / state.looks!;
    return {
      lost: lost(naive, { step: part, radius: RADIUS, wall: WALL }),
      throws: THROWS,
      second: 60 * state.looks!,
      jump: step(state),
      reach: REACH,
      needed: Math.ceil(step(state) / REACH),
    };
  },
  draw(pen, state) {
    const { min, max } = WALL;
    pen.shape("wall", [min, [max[0], min[1]], max, [min[0], max[1]]]);
    const part = step(state) / state.looks!;
    pen.line("rest", [state.start!, 0], [6, 0]);
    for (let index = 0; state.start! + index * part < 6; index++) {
      const x = state.start! + index * part;
      const isFrame = index % state.looks! === 0;
      pen.circle(overlap(ball([x, 0], RADIUS), WALL) ? "struck-fading" : isFrame ? "apart" : "faint-ball", [x, 0], RADIUS);
    }
  },
});
