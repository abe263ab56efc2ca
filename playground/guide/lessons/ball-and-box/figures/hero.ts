// A ball goes around a box; the nearest point of the box moves with the ball.

import { closestPoint, overlap } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { draw, inScene, upright } from "../../../src/upright";
import { ball, ballScene, drawBall } from "./ball";

const BOX = upright([0, 0], [2, 1]);

function ballAt({ time = 0, away = 0, radius = 0 }: State) {
  const angle = (time * Math.PI) / 5;
  return ball([(2 + away) * Math.cos(angle), (1 + away) * Math.sin(angle)], radius);
}

export const hero = figure({
  view: [-6, -3.2, 6, 3.2],
  params: {
    time: { value: 1.2, min: 0, max: 10, step: 0.01, wraps: true },
    away: { value: 1, min: -0.8, max: 1.2, step: 0.1 },
    radius: { value: 0.6, min: 0.2, max: 0.9, step: 0.1 },
  },
  handles: [
    {
      id: "ball",
      kind: "move",
      param: "time",
      at: (state) => ballAt(state).center,
      drag: (state, [x, y]) => ({ time: (Math.atan2(y / (1 + state.away!), x / (2 + state.away!)) * 5) / Math.PI }),
    },
  ],
  clock: { param: "time", rate: 1 },
  solve(state) {
    const { distance } = closestPoint(BOX, ballAt(state).center);
    return { distance, touch: overlap(ballAt(state), BOX) };
  },
  draw(pen, state, { touch }) {
    const one = ballAt(state);
    const nearest = closestPoint(BOX, one.center).point;
    draw(pen, "second", BOX);
    drawBall(pen, one, touch);
    pen.line("nearest", one.center, pointOf(nearest));
    pen.dot("nearest", pointOf(nearest));
    pen.text(touch ? "value-overlap" : "value-gap", [0, 3.2], pen.words(touch ? "label.touch" : "label.apart"), { dy: 20 });
  },
  scene: (state) => ballScene(inScene(BOX), ballAt(state)),
});

function pointOf([x, y]: readonly [number, number]): Point {
  return [x, y];
}
