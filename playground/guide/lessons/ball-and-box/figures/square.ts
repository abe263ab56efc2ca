// The naive method: test the box around the ball instead of the ball.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { draw, inScene, upright } from "../../../src/upright";
import { ball, type Ball, ballOf, ballParams, ballScene, drawBall, moveBall } from "./ball";

const BOX = upright([-2, -0.8], [2, 1.2]);
const around = ({ center, radius }: Ball) => upright(center, [radius, radius]);

/** The balls on a lattice around the box. */
const BALLS = Array.from({ length: 1000 }, (_, index) => ball([-6 + (index % 40) * 0.2 + 0.1, -4 + Math.floor(index / 40) * 0.25 + 0.1], 1));
const WRONG = BALLS.filter((one) => overlap(around(one), BOX) && !overlap(one, BOX)).length;

export const square = figure({
  view: [-6, -3, 6, 3],
  params: { ...ballParams([1.1, 1.5], 1.3), method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [moveBall],
  switches: { method: ["square", "ball"] },
  digits: { wrong: 0, balls: 0 },
  solve(state: State) {
    const touch = overlap(ballOf(state), BOX);
    const said = state.method === 0 ? overlap(around(ballOf(state)), BOX) : touch;
    return { touch, said, mistaken: said !== touch, wrong: state.method === 0 ? WRONG : 0, balls: BALLS.length };
  },
  draw(pen, state, { said, mistaken }) {
    draw(pen, "second", BOX);
    if (state.method === 0) draw(pen, "naive", around(ballOf(state)));
    drawBall(pen, ballOf(state), false);
    const text = pen.words(said ? "label.yes" : "label.no");
    pen.text(mistaken ? "bad-text" : said ? "value-overlap" : "value-gap", [0, -3], text, { dy: -18 });
  },
  scene: (state) => ballScene(inScene(BOX), ballOf(state)),
});
