// A fast ball flies through a thin gate: its places show no touch, but its path does.

import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { kept } from "./watch";

const [FLIGHTS, WIDE, RADIUS] = [50, 0.2, 0.15];
const GATE = { type: "aabb" as const, min: [0, -1.5] as Point, max: [WIDE, 1.5] as Point };

/** Returns whether a touch is reported in a flight, from its start until the ball has left the gate far behind. */
function isSeen(start: number, step: number, method: number): boolean {
  const space = new carom.Space();
  space.insert(GATE, undefined);
  const ball = space.insert({ type: "circle", center: [0, 0], radius: RADIUS }, undefined, { pose: { translation: [start, 0] }, swept: method === 1 });
  let seen = false;
  for (let x = start; x < 1; x += step) {
    space.setPose(ball, { translation: [x, 0] });
    const { events, sweptHits } = space.update();
    if (events.length > 0 || sweptHits.length > 0) seen = true;
  }
  space.dispose();
  return seen;
}

const missedOf = kept((speed: number, method: number) => {
  const step = speed / 60;
  return Array.from({ length: FLIGHTS }, (_, flight) => flight).filter((flight) => !isSeen(-1.2 - (step * flight) / FLIGHTS, step, method)).length;
});

export const passed = figure({
  view: [-6, -2, 6, 2.4],
  large: true,
  params: {
    start: { value: -5.2, min: -5.6, max: -3, step: 0.05 },
    speed: { value: 60, min: 10, max: 150, step: 5 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "start", kind: "move", at: ({ start }) => [start!, 0], drag: (_, [x]) => ({ start: x }) }],
  switches: { method: ["places", "way"] },
  digits: { missed: 0, flights: 0 },
  solve(state: State) {
    return { missed: missedOf(state.speed!, state.method!), flights: FLIGHTS, seen: isSeen(state.start!, state.speed! / 60, state.method!) };
  },
  draw(pen, state, { seen }) {
    const step = state.speed! / 60;
    pen.shape("sum", [[0, -1.5], [WIDE, -1.5], [WIDE, 1.5], [0, 1.5]]);
    if (state.method === 1) pen.line("motion", [state.start!, 0], [6, 0]);
    for (let x = state.start!; x < 6; x += step) pen.circle(seen ? "apart" : "lost-ball", [x, 0], RADIUS);
    pen.text(seen ? "value-gap" : "bad-text", [0, 2.4], pen.words(seen ? "label.seen" : "label.missed"), { dy: 18 });
  },
});
