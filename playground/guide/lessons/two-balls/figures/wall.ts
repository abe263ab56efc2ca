// Shows a ball that bounces off a wall: only the part of its velocity that goes into the wall changes its direction.

import { bounce } from "carom/core";
import { direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";

const HIT: Point = [0, 0];
const normalOf = ({ turn }: State): Point => direction(turn! + 90);
const velocity = (state: State): Point => [state.vx!, state.vy!];

function parts(state: State): { into: number; along: number } {
  const [[x, y], [nx, ny]] = [velocity(state), normalOf(state)];
  return { into: -(x * nx + y * ny), along: x * ny - y * nx };
}

export const wall = figure({
  view: [-6, -2.2, 6, 3.8],
  params: {
    vx: { value: 3, min: -5, max: 5, step: 0.05 },
    vy: { value: -2.4, min: -3.5, max: -0.2, step: 0.05 },
    turn: { value: 10, min: -40, max: 40, step: 1, unit: "°" },
    bounce: { value: 0.8, min: 0, max: 1, step: 0.05 },
  },
  handles: [{ id: "from", kind: "motion", at: (state) => [-state.vx!, -state.vy!], drag: (_, [x, y]) => ({ vx: -x, vy: -y }) }],
  solve(state) {
    const { into, along } = parts(state);
    const [x, y] = bounce(velocity(state), normalOf(state), state.bounce!);
    return { into, along, out: into * state.bounce!, before: Math.hypot(...velocity(state)), after: Math.hypot(x, y) };
  },
  draw(pen, state) {
    const [[c, s], [nx, ny]] = [direction(state.turn!), normalOf(state)];
    const [vx, vy] = velocity(state);
    pen.shape("wall", [[-9 * c, -9 * s], [9 * c, 9 * s], [9 * c - 9 * nx, 9 * s - 9 * ny], [-9 * c - 9 * nx, -9 * s - 9 * ny]]);
    const { into } = parts(state);
    pen.arrow("motion", [-vx, -vy], HIT);
    pen.line("guide-first", [-vx, -vy], [-vx - into * nx, -vy - into * ny], HIT);
    const [x, y] = bounce([vx, vy], [nx, ny], state.bounce!);
    const out = into * state.bounce!;
    pen.line("guide-second", HIT, [x - out * nx, y - out * ny], [x, y]);
    pen.arrow("path", HIT, [x, y]);
    pen.text("small", [0, 3.8], pen.words("label.after"), { dy: 16 });
  },
});
