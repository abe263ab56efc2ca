// Energy or momentum of both balls over time, as curves.

import { figure, type Point, type State } from "../../../src/figure";
import { energyOf, type Instant, momentumOf, PARAMS, runOf, TICKS } from "./track";

const both = (state: State): State => ({ ...state, method: 1 });

export const graph = figure({
  view: [-6, -3.5, 6, 3.2],
  params: { ...PARAMS, bounce: { value: 0.8, min: 0, max: 1, step: 0.05 }, frame: { value: 240, min: 0, max: TICKS, step: 1 }, method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [{ id: "frame", kind: "motion", param: "frame", at: ({ frame }) => [-5.4 + (10.8 * frame!) / TICKS, -3.1], drag: (_, [x]) => ({ frame: ((x + 5.4) * TICKS) / 10.8 }) }],
  switches: { method: ["energy", "momentum"] },
  digits: { left: 0 },
  solve(state) {
    const instants = runOf(both(state));
    const now = instants[state.frame!]!;
    const energy = energyOf(now, state.a!, state.b!);
    return { energy, momentum: momentumOf(now, state.a!, state.b!), left: (100 * energy) / energyOf(instants[0]!, state.a!, state.b!), seconds: state.frame! / 60 };
  },
  draw(pen, state) {
    const instants = runOf(both(state));
    const { a, b, speed } = state as { a: number; b: number; speed: number };
    const value = (one: Instant, which: 0 | 1 | 2): number => {
      const [first, second] = state.method === 0 ? [(a * one.v[0] ** 2) / 2, (b * one.v[1] ** 2) / 2] : [a * one.v[0], b * one.v[1]];
      return [first, second, first + second][which]!;
    };
    const [zero, most] = state.method === 0 ? [-2.2, 4.6 / ((a * speed ** 2) / 2)] : [0.2, 2.2 / (a * speed)];
    const at = (tick: number, which: 0 | 1 | 2): Point => [-5.4 + (10.8 * tick) / TICKS, zero + most * value(instants[tick]!, which)];
    pen.line("ground", [-5.4, zero], [5.6, zero]);
    for (const [look, which] of [["guide-first", 0], ["dashed-trail", 1], ["curve", 2]] as const) {
      // Each change is a step, so a point is stored before and after the change.
      const ticks = instants.map((_, tick) => tick).filter((tick) => tick === 0 || tick === TICKS || value(instants[tick]!, which) !== value(instants[tick - 1]!, which) || value(instants[tick]!, which) !== value(instants[tick + 1]!, which));
      pen.line(look, ...ticks.map((tick) => at(tick, which)));
    }
    for (let second = 0; second <= TICKS / 60; second += 2) pen.tick([-5.4 + (10.8 * 60 * second) / TICKS, -2.2], `${second} s`, { dy: 11 });
    pen.track([-5.4, -3.1], [5.4, -3.1]);
    pen.line("stage", [at(state.frame!, 2)[0], -2.2], [at(state.frame!, 2)[0], 2.45]);
    pen.dot("nearest", at(state.frame!, 2), 4.5);
    pen.text("small", [0, 3.2], pen.words(state.method === 0 ? "label.energy" : "label.momentum"), { dy: 14 });
  },
});
