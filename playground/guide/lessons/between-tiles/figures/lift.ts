// A lift goes down: with gravity alone, the hero is in the air for some frames; if it is carried, it stays on the lift.

import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { HALF, kept, thinned } from "./level";

const [GRAVITY, FRAMES] = [10, 60];

/** The heights of the lift and of the feet, one for each frame; the lift goes up and down like a swing. */
const ride = kept((swings: number, method: number): [number[], number[]] => {
  const height = (frame: number) => 1.5 - 1.5 * carom.Rot2.fromDegrees(6 * swings * frame)[0];
  const lift = (frame: number) => ({ type: "aabb" as const, min: [-2, height(frame) - 1] as Point, max: [2, height(frame)] as Point });
  const walker = new carom.Walker({ type: "aabb", center: [0, HALF[1]], half: HALF });
  let [fall, stands] = [0, true];
  const feet = [0];
  const lifts = [0];
  for (let frame = 1; frame <= 2 * FRAMES; frame++) {
    const now = [lift(frame)];
    if (method === 1 && stands) {
      walker.moveBy(walker.carry({ translation: [0, height(frame - 1)] }, { translation: [0, height(frame)] }, now).displacement);
    } else {
      walker.moveBy(new carom.Mover(walker.shape).recover(now).displacement);
    }
    const walk = walker.walk([0, fall - GRAVITY / FRAMES], 1 / FRAMES, now);
    walker.moveBy(walk.displacement);
    [fall, stands] = [walk.velocity[1], walk.ground !== null];
    feet.push(carom.center(walker.shape)[1] - HALF[1]);
    lifts.push(height(frame));
  }
  return [feet, lifts];
});
const rideOf = ({ swings, method }: State) => ride(swings!, method!);
const plot = (frame: number, height: number): Point => [-5.4 + (10.4 * frame) / 120, -2.2 + 1.3 * height];

export const lift = figure({
  view: [-6, -3, 6, 3],
  large: true,
  params: {
    swings: { value: 0.75, min: 0.25, max: 2, step: 0.25 },
    frame: { value: 72, min: 0, max: 120, step: 1 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "frame", kind: "motion", param: "frame", at: ({ frame }) => plot(frame!, -0.4), drag: (_, [x]) => ({ frame: ((x + 5.4) * 120) / 10.4 }) }],
  switches: { method: ["alone", "carried"] },
  digits: { air: 0, frames: 0 },
  solve(state) {
    const [feet, lifts] = rideOf(state);
    const gaps = feet.map((height, frame) => height - lifts[frame]!);
    return { gap: gaps[state.frame!]!, most: Math.max(...gaps), air: gaps.filter((gap) => gap > 1e-3).length, frames: 120 };
  },
  draw(pen, state, { most }) {
    const [feet, lifts] = rideOf(state);
    const frame = state.frame!;
    pen.track(plot(0, -0.4), plot(120, -0.4));
    pen.line("dashed-trail", ...thinned(lifts.map((height, at) => plot(at, height))));
    pen.line(Number(most) > 1e-3 ? "naive" : "line", ...thinned(feet.map((height, at) => plot(at, height))));
    const [x, y] = plot(frame, lifts[frame]!);
    pen.shape("wall", [[x - 0.7, y - 0.3], [x + 0.7, y - 0.3], [x + 0.7, y], [x - 0.7, y]]);
    const feetAt = plot(frame, feet[frame]!)[1];
    pen.shape(Number(most) > 1e-3 ? "lost-ball" : "apart", [[x - 0.3, feetAt], [x + 0.3, feetAt], [x + 0.3, feetAt + 0.9], [x - 0.3, feetAt + 0.9]]);
    pen.text(Number(most) > 1e-3 ? "bad-text" : "value-gap", [0, 3], pen.words("label.gap"), { dy: 18 });
  },
});
