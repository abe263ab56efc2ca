// A fast ball and a thin wall, frame by frame; a switch selects one of two tests.

import { figure, type State } from "../../../src/figure";
import { ball, castScene, lost, naive, swept, THROWS, type Throw, wall } from "./flight";

const FRAMES = 60;
const [RADIUS, WALL] = [0.25, wall(2, 0.3)];
const thrown = (state: State): Throw => ({ start: state.start!, step: state.speed! / FRAMES, radius: RADIUS, wall: WALL, frames: state.tick! });
const fly = (state: State) => (state.method === 0 ? naive : swept);

export const hero = figure({
  view: [-6, -2.4, 6, 2.4],
  params: {
    start: { value: -5.2, min: -5.5, max: -3, step: 0.05 },
    speed: { value: 80, min: 10, max: 200, step: 1 },
    tick: { value: 7, min: 0, max: 12, step: 1, wraps: true },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "start", kind: "move", at: ({ start }) => [start!, 0], drag: (_, [x]) => ({ start: x }) }],
  switches: { method: ["places", "way"] },
  clock: { param: "tick", rate: 5 },
  digits: { lost: 0, throws: 0 },
  solve(state) {
    const whole = fly(state)({ ...thrown(state), frames: 40 });
    return { step: state.speed! / FRAMES, through: whole.turns.length === 0, lost: lost(fly(state), thrown(state)), throws: THROWS };
  },
  draw(pen, state, { through }) {
    const { places, turns } = fly(state)(thrown(state));
    const { min, max } = WALL;
    pen.shape("wall", [min, [max[0], min[1]], max, [min[0], max[1]]]);
    pen.line("rest", [-6, 0], [6, 0]);
    for (const place of places.slice(0, -1)) pen.circle("faint-ball", [place, 0], RADIUS);
    for (const turn of turns) pen.circle("ball", [turn, 0], RADIUS);
    const last = places.at(-1)!;
    pen.circle(turns.length === 0 && last > max[0] ? "lost-ball" : "apart", [last, 0], RADIUS);
    pen.text(through ? "bad-text" : "value-gap", [0, 2.4], pen.words(through ? "label.through" : "label.back"), { dy: 20 });
  },
  scene: (state) => castScene(ball([state.start!, 0], RADIUS), [12, 0], WALL),
});
