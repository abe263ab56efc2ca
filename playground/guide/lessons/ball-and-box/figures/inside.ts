// The middle of the ball in the box: clamping finds no direction, the nearest side does.

import { contact, overlap } from "carom/core";
import { figure, type Point } from "../../../src/figure";
import { draw, inScene, upright } from "../../../src/upright";
import { ball, ballOf, ballParams, ballScene, clamped, drawBall, moveBall } from "./ball";

const BOX = upright([0, -0.3], [3, 1.6]);

export const inside = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...ballParams([1.2, 0.4], 0.6), method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [moveBall],
  switches: { method: ["clamp", "side"] },
  solve(state) {
    const [x, y] = clamped([state.x!, state.y!], BOX);
    const length = Math.hypot(state.x! - x, state.y! - y);
    const found = contact(ballOf(state), BOX);
    return { touch: overlap(ballOf(state), BOX), length, lost: length === 0, depth: found?.depth ?? 0 };
  },
  draw(pen, state, { lost }) {
    const [one, { center }] = [ballOf(state), ballOf(state)];
    const found = contact(one, BOX);
    draw(pen, "second", BOX);
    drawBall(pen, one, found);
    const isBlind = state.method === 0 && lost;
    if (found && !isBlind) {
      const out: Point = [center[0] + found.mtv[0], center[1] + found.mtv[1]];
      pen.circle("ghost", out, state.radius!);
      pen.arrow("path", center, out);
    }
    if (isBlind) pen.text("bad-text", [0, 3.2], pen.words("label.lost"), { dy: 18 });
    else pen.text(found ? "value-way" : "value-gap", [0, 3.2], pen.words(found ? "label.depth" : "label.apart"), { dy: 18 });
  },
  scene: (state) => ballScene(inScene(BOX), ball([state.x!, state.y!], state.radius!)),
});
