// Shows two balls that hit each other and the walls, and how much of their energy is left.

import { figure, type State } from "../../../src/figure";
import { END, energyOf, PARAMS, radiusOf, runOf, TICKS } from "./track";

export const hero = figure({
  view: [-6, -1.4, 6, 1.9],
  params: { ...PARAMS, tick: { value: 170, min: 0, max: TICKS, step: 1, wraps: true }, method: { value: 1, min: 0, max: 1, step: 1 } },
  handles: [{ id: "speed", kind: "motion", param: "speed", at: ({ speed }) => [-3.5 + speed!, -1], drag: (_, [x]) => ({ speed: x + 3.5 }) }],
  switches: { method: ["swap", "collide"] },
  clock: { param: "tick", rate: 60 },
  digits: { left: 0 },
  solve(state: State) {
    const instants = runOf(state);
    const [first, now] = [instants[0]!, instants[state.tick!]!];
    const left = (100 * energyOf(now, state.a!, state.b!)) / energyOf(first, state.a!, state.b!);
    return { left, va: now.v[0], vb: now.v[1], wrong: left > 100.001 || (state.bounce === 1 && left < 99.999) };
  },
  draw(pen, state, { wrong }) {
    const { x, v } = runOf(state)[state.tick!]!;
    pen.shape("wall", [[-6, -0.8], [-END, -0.8], [-END, 1.2], [-6, 1.2]]);
    pen.shape("wall", [[END, -0.8], [6, -0.8], [6, 1.2], [END, 1.2]]);
    pen.line("ground", [-END, -0.8], [END, -0.8]);
    pen.arrow("motion", [-3.5, -1], [-3.5 + state.speed!, -1]);
    for (const [index, [mass, look, name]] of ([[state.a!, "first", "A"], [state.b!, "second", "B"]] as const).entries()) {
      pen.circle(look, [x[index]!, radiusOf(mass) - 0.8], radiusOf(mass));
      pen.text(index === 0 ? "name-first" : "name-second", [x[index]!, radiusOf(mass) - 0.8], name);
      pen.arrow(index === 0 ? "motion" : "second-motion", [x[index]!, 1], [x[index]! + v[index]! / 4, 1]);
    }
    pen.text(wrong ? "bad-text" : "value-gap", [0, 1.9], pen.words("label.left"), { dy: 16 });
  },
  scene: () => ({ demo: "d6" }),
});
