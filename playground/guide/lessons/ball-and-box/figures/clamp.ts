// The nearest point of the box: each coordinate of the ball is moved into the range of the box.

import { figure, type Point } from "../../../src/figure";
import { draw, upright } from "../../../src/upright";
import { ballOf, ballParams, clamped, drawBall, moveBall } from "./ball";

const BOX = upright([0, 0.4], [2.2, 1.2]);
const FLOOR = -2.7;

export const clamp = figure({
  view: [-6, -3.3, 6, 3.3],
  params: { ...ballParams([3.6, 2.4], 0.5) },
  handles: [moveBall],
  digits: { "near-x": 1, "near-y": 1 },
  solve(state) {
    const [x, y] = clamped([state.x!, state.y!], BOX);
    return { "near-x": x, "near-y": y };
  },
  draw(pen, state) {
    const [nearest, { center }] = [clamped([state.x!, state.y!], BOX), ballOf(state)];
    const [left, right] = [BOX.center[0] - BOX.half[0], BOX.center[0] + BOX.half[0]];
    draw(pen, "second", BOX);
    drawBall(pen, ballOf(state), false);
    pen.line("ground", [-5.6, FLOOR], [5.6, FLOOR]);
    pen.line("bar-second", [left, FLOOR], [right, FLOOR]);
    for (const end of [left, right]) pen.line("guide-second", [end, BOX.center[1]], [end, FLOOR]);
    pen.line("guide-first", center, [center[0], FLOOR]);
    if (nearest[0] !== center[0]) pen.arrow("path", [center[0], FLOOR], [nearest[0], FLOOR]);
    pen.dot("nearest", [nearest[0], FLOOR]);
    pen.line("nearest", center, nearest);
    pen.dot("nearest", nearest, 5);
    pen.text("value-gap", nearest as Point, pen.words("label.near"), { dx: -14, dy: 16, anchor: "end" });
  },
});
