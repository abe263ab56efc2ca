// A moving ball against a wall is a moving point against a wall that has grown by the radius.

import { cast } from "carom/core";
import { box, cornersOf, direction } from "../../../src/boxes";
import { around, figure, type Point, type State } from "../../../src/figure";
import { ball, castScene } from "./flight";

const WALL = box([1.8, 0.2], [0.35, 1.7], 20);
const from = (state: State): Point => [state.x!, state.y!];
const motion = (state: State): Point => [state.mx!, state.my!];
const hitOf = (state: State) => cast(ball(from(state), state.radius!), motion(state), WALL);

/** Returns the outline of a box grown by a radius, with round corners of some points each. */
function grownOutline(radius: number): Point[] {
  return cornersOf(WALL).flatMap(([x, y], index) =>
    Array.from({ length: 9 }, (_, piece): Point => {
      const [c, s] = direction(WALL.angleDegrees + 180 + 90 * index + (90 * piece) / 8);
      return [x + radius * c, y + radius * s];
    }),
  );
}

export const grown = figure({
  view: [-6, -3.6, 6, 3.6],
  params: {
    x: { value: -4.2, min: -5.5, max: 5.5, step: 0.05 },
    y: { value: -0.6, min: -3, max: 3, step: 0.05 },
    mx: { value: 8, min: -11, max: 11, step: 0.05 },
    my: { value: 1.4, min: -6, max: 6, step: 0.05 },
    radius: { value: 0.5, min: 0.05, max: 1, step: 0.05 },
  },
  handles: [
    { id: "ball", kind: "move", at: from, drag: (_, [x, y]) => ({ x, y }), outline: (state) => around(from(state), state.radius!) },
    {
      id: "motion",
      kind: "motion",
      at: (state) => [state.x! + state.mx!, state.y! + state.my!],
      drag: (state, [x, y]) => ({ mx: x - state.x!, my: y - state.y! }),
    },
  ],
  digits: { percent: 1 },
  solve(state) {
    const hit = hitOf(state);
    return { hit: hit !== null, fraction: hit?.fraction ?? 1, percent: 100 * (hit?.fraction ?? 1) };
  },
  draw(pen, state) {
    const [[x, y], [mx, my], hit] = [from(state), motion(state), hitOf(state)];
    pen.shape("sum", grownOutline(state.radius!));
    pen.shape("wall", cornersOf(WALL));
    pen.arrow("motion", [x, y], [x + mx, y + my]);
    pen.circle("apart", [x, y], state.radius!);
    pen.circle("faint-ball", [x + mx, y + my], state.radius!);
    if (!hit) return;
    const meet: Point = [x + mx * hit.fraction, y + my * hit.fraction];
    pen.circle("touching", meet, state.radius!);
    pen.dot("contact", meet, 4);
    pen.dot("nearest", [hit.point[0], hit.point[1]], 4);
    pen.text("value-gap", meet, pen.words("label.percent"), { dx: -14, dy: -18, anchor: "end" });
  },
  scene: (state) => {
    const { type, center, half, angleDegrees } = WALL;
    return castScene(ball(from(state), state.radius!), motion(state), { type, center, half, angle_degrees: angleDegrees });
  },
});
