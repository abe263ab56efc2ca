// Shows the height of a ball that falls on a floor, over time, with the naive bounce and with the true bounce.

import { bounce, cast } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { ball } from "./flight";

const RATES = [10, 60, 144];
const [RADIUS, GRAVITY, SECONDS] = [0.25, 10, 4];
const FLOOR = { type: "aabb" as const, min: [-9, -1] as Point, max: [9, 0] as Point };

/** The plot, given by its left end, the width of a second, the height of the floor, and the height of a metre. */
const [LEFT, SECOND, GROUND, METRE] = [-5.2, 2.6, 0.3, 0.8];
const at = (time: number, height: number): Point => [LEFT + SECOND * time, GROUND + METRE * height];

/** Flips the velocity when the ball is found in the floor, and leaves the ball where it is. */
function naiveHeights(state: State): number[] {
  const rate = RATES[state.rate!]!;
  let [height, speed] = [state.height!, 0];
  return Array.from({ length: SECONDS * rate + 1 }, (_, frame) => {
    if (frame === 0) return height;
    speed -= GRAVITY / rate;
    height += speed / rate;
    if (height < 0) speed = -speed * state.bounce!;
    return height;
  });
}

/** Moves the ball to the point where it meets the floor, and bounces there. */
function trueHeights(state: State): number[] {
  const rate = RATES[state.rate!]!;
  let [height, speed] = [state.height!, 0];
  return Array.from({ length: SECONDS * rate + 1 }, (_, frame) => {
    if (frame === 0) return height;
    speed -= GRAVITY / rate;
    const hit = cast(ball([0, height + RADIUS], RADIUS), [0, speed / rate], FLOOR);
    if (!hit) return (height += speed / rate);
    height += (speed / rate) * hit.fraction;
    speed = bounce([0, speed], hit.normal, state.bounce!)[1];
    return (height += (speed / rate) * (1 - hit.fraction));
  });
}

export const stick = figure({
  view: [-6, -3.4, 6, 3.4],
  params: {
    height: { value: 3, min: 0.5, max: 3.5, step: 0.05 },
    bounce: { value: 0.6, min: 0, max: 1, step: 0.05 },
    rate: { value: 0, min: 0, max: 2, step: 1 },
  },
  handles: [{ id: "height", kind: "motion", param: "height", at: ({ height }) => at(0, height!), drag: (_, [, y]) => ({ height: (y - GROUND) / METRE }) }],
  switches: { rate: ["10", "60", "144"] },
  digits: { fps: 0 },
  solve(state) {
    const depth = (heights: number[]) => Math.max(0, -Math.min(...heights));
    return { fps: RATES[state.rate!]!, naive: depth(naiveHeights(state)), true: depth(trueHeights(state)) };
  },
  draw(pen, state) {
    const rate = RATES[state.rate!]!;
    pen.shape("wall", [[-6, GROUND], [6, GROUND], [6, -3.4], [-6, -3.4]]);
    const line = (heights: number[]) => heights.map((height, frame) => at(frame / rate, height));
    pen.line("naive", ...line(naiveHeights(state)));
    pen.line("line", ...line(trueHeights(state)));
    for (let second = 1; second <= SECONDS; second++) pen.tick([at(second, 0)[0], -3.4], `${second} s`);
    pen.text("bad-text", [2.4, 3.4], pen.words("label.naive"), { dy: 20 });
    pen.text("name-first", [2.4, 3.4], pen.words("label.true"), { dy: 40 });
  },
});
