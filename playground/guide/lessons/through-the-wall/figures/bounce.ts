// Shows one frame with a bounce, either too late and inside of the floor, or at the true point.

import { bounce as bounced, cast, separation } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { ball, castScene } from "./flight";

const RADIUS = 0.5;
const FLOOR = { type: "aabb" as const, min: [-6, -3] as Point, max: [6, -1.5] as Point };
const from = (state: State): Point => [state.x!, state.y!];
const motion = (state: State): Point => [state.mx!, state.my!];

interface Way {
  /** The places of the centre: at the start, where the ball turns, and at the end of the frame. */
  places: Point[];
  /** The depth of the ball in the floor at the end. */
  depth: number;
}

function wayOf(state: State): Way {
  const [[x, y], [mx, my]] = [from(state), motion(state)];
  const hit = state.method === 0 ? null : cast(ball([x, y], RADIUS), [mx, my], FLOOR);
  const meet: Point = hit ? [x + mx * hit.fraction, y + my * hit.fraction] : [x + mx, y + my];
  const rest = hit ? bounced([mx * (1 - hit.fraction), my * (1 - hit.fraction)], hit.normal, 1) : [0, 0];
  const end: Point = [meet[0] + rest[0]!, meet[1] + rest[1]!];
  return { places: hit ? [[x, y], meet, end] : [[x, y], end], depth: Math.max(0, -separation(ball(end, RADIUS), FLOOR)) };
}

export const bounce = figure({
  view: [-6, -3, 6, 3],
  params: {
    x: { value: -3.4, min: -5, max: 5, step: 0.05 },
    y: { value: 1.2, min: -0.95, max: 2.4, step: 0.05 },
    mx: { value: 4.6, min: -8, max: 8, step: 0.05 },
    my: { value: -3.1, min: -3.5, max: 2, step: 0.05 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [
    { id: "ball", kind: "move", at: from, drag: (_, [x, y]) => ({ x, y }) },
    {
      id: "motion",
      kind: "motion",
      at: (state) => [state.x! + state.mx!, state.y! + state.my!],
      drag: (state, [x, y]) => ({ mx: x - state.x!, my: y - state.y! }),
    },
  ],
  switches: { method: ["late", "true"] },
  solve: (state) => ({ depth: wayOf(state).depth }),
  draw(pen, state, { depth }) {
    const { min, max } = FLOOR;
    pen.shape("wall", [min, [max[0], min[1]], max, [min[0], max[1]]]);
    const { places } = wayOf(state);
    pen.line("rest", from(state), [state.x! + state.mx!, state.y! + state.my!]);
    places.slice(1).forEach((place, index) => pen.arrow("path", places[index]!, place));
    pen.circle("apart", places[0]!, RADIUS);
    if (places.length > 2) pen.circle("faint-ball", places[1]!, RADIUS);
    pen.circle(Number(depth) > 1e-9 ? "lost-ball" : "ball", places.at(-1)!, RADIUS);
    pen.text(Number(depth) > 1e-9 ? "bad-text" : "value-gap", [0, 3], pen.words("label.depth"), { dy: 20 });
  },
  scene: (state) => castScene(ball(from(state), RADIUS), motion(state), FLOOR),
});
