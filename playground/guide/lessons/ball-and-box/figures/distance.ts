// The distance by the theorem of Pythagoras, against the radius.

import { overlap, separation } from "carom/core";
import { figure, type Point } from "../../../src/figure";
import { draw, inScene, upright } from "../../../src/upright";
import { ballOf, ballParams, ballScene, clamped, drawBall, moveBall } from "./ball";

const BOX = upright([-2, -0.8], [2, 1.2]);

export const distance = figure({
  view: [-6, -2.7, 6, 3.5],
  params: { ...ballParams([1.6, 1.6], 1.6) },
  handles: [moveBall],
  digits: { dx: 1, dy: 1, sum: 2, square: 2 },
  solve(state) {
    const [x, y] = clamped([state.x!, state.y!], BOX);
    const [dx, dy] = [Math.abs(state.x! - x), Math.abs(state.y! - y)];
    const both = ballOf(state);
    const gap = separation(both, BOX);
    return { dx, dy, sum: dx * dx + dy * dy, square: state.radius! ** 2, distance: Math.hypot(dx, dy), gap, amount: Math.abs(gap), touch: overlap(both, BOX) };
  },
  draw(pen, state, { touch, dx, dy }) {
    const [nearest, { center }] = [clamped([state.x!, state.y!], BOX), ballOf(state)];
    const corner: Point = [center[0], nearest[1]];
    draw(pen, "second", BOX);
    drawBall(pen, ballOf(state), touch);
    if (Number(dx) > 0) pen.line("line", nearest, corner);
    if (Number(dy) > 0) pen.line("path", corner, center);
    pen.line("nearest", nearest, center);
    pen.dot("nearest", nearest);
    if (Number(dx) > 0) pen.text("name-first", [(nearest[0] + corner[0]) / 2, nearest[1]], pen.words("label.dx"), { dy: 16 });
    if (Number(dy) > 0) pen.text("value-way", [center[0], (nearest[1] + center[1]) / 2], pen.words("label.dy"), { dx: 14, anchor: "start" });
  },
  scene: (state) => ballScene(inScene(BOX), ballOf(state)),
});
