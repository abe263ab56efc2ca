// Shows all places at which a game tests the ball; perhaps none of them touches the wall.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { ball, wall } from "./flight";

const RADIUS = 0.3;
const WALL = wall(1.5, 0.4);
const RATES = [10, 60, 144];
const step = (state: State) => state.speed! / RATES[state.rate!]!;

function places(state: State): number[] {
  const count = Math.floor((6 - state.start!) / step(state));
  return Array.from({ length: count + 1 }, (_, index) => state.start! + index * step(state));
}

export const frames = figure({
  view: [-6, -2.2, 6, 2.2],
  params: {
    start: { value: -5, min: -5.6, max: -3, step: 0.05 },
    speed: { value: 90, min: 10, max: 200, step: 1 },
    rate: { value: 1, min: 0, max: 2, step: 1 },
  },
  handles: [{ id: "start", kind: "move", at: ({ start }) => [start!, 0], drag: (_, [x]) => ({ start: x }) }],
  switches: { rate: ["10", "60", "144"] },
  digits: { looks: 0, hits: 0, fps: 0 },
  solve(state) {
    const all = places(state);
    const hits = all.filter((x) => overlap(ball([x, 0], RADIUS), WALL)).length;
    return { step: step(state), looks: all.length, hits, seen: hits > 0, fps: RATES[state.rate!]! };
  },
  draw(pen, state) {
    const { min, max } = WALL;
    pen.shape("wall", [min, [max[0], min[1]], max, [min[0], max[1]]]);
    const all = places(state);
    pen.line("path", [all[0]!, 0], [all.at(-1)!, 0]);
    for (const x of all) pen.circle(overlap(ball([x, 0], RADIUS), WALL) ? "struck-fading" : "ball", [x, 0], RADIUS);
    if (all.length > 1) {
      pen.line("axis-wins", [all[0]!, -1], [all[1]!, -1]);
      pen.text("value", [(all[0]! + all[1]!) / 2, -1], pen.words("label.step"), { dy: 14 });
    }
  },
});
