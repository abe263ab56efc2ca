// A turned box: turn the ball back around the middle of the box, clamp it, and turn the nearest point forward.

import { closestPoint, overlap } from "carom/core";
import { box, boxTurner, cornersOf, direction } from "../../../src/boxes";
import { around, figure, type Handle, type Point, type State } from "../../../src/figure";
import { draw, upright } from "../../../src/upright";
import { ball, ballOf, ballParams, ballScene, clamped, drawBall, moveBall } from "./ball";

const HALF: Point = [1.9, 0.9];
/** In the view from the box, the ball goes around the middle of the picture, and stays in this circle. */
const REACH = 4;
const turnedBox = (state: State) => box([0, 0], HALF, state["turn-a"]!);

/** Turns a point around the middle of the box. */
function turned([x, y]: Point, degrees: number): Point {
  const [c, s] = direction(degrees);
  return [x * c - y * s, x * s + y * c];
}

/** The place of the ball as seen from the box. */
const fromBox = (state: State) => turned([state.x!, state.y!], -state["turn-a"]!);

/** The handle that moves the ball, which stays in the picture in both views. */
const moveInBoth: Handle = {
  ...moveBall,
  outline: (state) => [[state.x!, state.y!] as Point, fromBox(state)].flatMap((center) => around(center, state.radius!)),
  back({ x, y, radius }) {
    const [far, most] = [Math.hypot(x!, y!), REACH - radius!];
    return far <= most ? {} : { x: (x! * most) / far, y: (y! * most) / far };
  },
};

export const turnedBack = figure({
  view: [-7.8, -4.2, 7.8, 4.2],
  params: {
    ...ballParams([2.4, 1.9], 0.7),
    y: { value: 1.9, min: -3.8, max: 3.8, step: 0.1 },
    "turn-a": { value: 30, min: 0, max: 360, step: 1, wraps: true, unit: "°" },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [moveInBoth, boxTurner("a", turnedBox)],
  switches: { method: ["world", "own"] },
  solve(state) {
    const { distance } = closestPoint(turnedBox(state), [state.x!, state.y!]);
    return { distance, touch: overlap(ballOf(state), turnedBox(state)) };
  },
  draw(pen, state, { touch }) {
    const level = upright([0, 0], HALF);
    const back = fromBox(state);
    const nearest = clamped(back, level);
    if (state.method === 1) {
      pen.circle("faint-ball", [state.x!, state.y!], state.radius!);
      draw(pen, "second", level);
      drawBall(pen, ball(back, state.radius!), touch);
      pen.line("nearest", back, nearest);
      pen.dot("nearest", nearest, 5);
    } else {
      const forward = turned(nearest, state["turn-a"]!);
      pen.shape("second", cornersOf(turnedBox(state)));
      drawBall(pen, ballOf(state), touch);
      pen.line("nearest", [state.x!, state.y!], forward);
      pen.dot("nearest", forward, 5);
    }
  },
  scene: (state) => {
    const { type, center, half, angleDegrees } = turnedBox(state);
    return ballScene({ type, center, half, angle_degrees: angleDegrees }, ballOf(state));
  },
});
