// Shows one hit in numbers: speeds and momentum of two balls, before and after.

import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";

function speeds({ a, b, va, vb, bounce }: State): Point {
  const { velocityA, velocityB } = carom.collide({ velocity: [va!, 0], mass: a! }, { velocity: [vb!, 0], mass: b! }, [-1, 0], bounce!);
  return [velocityA[0], velocityB[0]];
}

/** The length of the arrow of one metre in a second; the fastest ball leaves at 8.1. */
const LENGTH = 0.48;

export const hit = figure({
  view: [-6, -2.2, 6, 2.6],
  large: true,
  params: {
    a: { value: 3, min: 0.5, max: 6, step: 0.5 },
    b: { value: 1, min: 0.5, max: 6, step: 0.5 },
    va: { value: 2, min: -3, max: 3, step: 0.1 },
    vb: { value: -2, min: -3, max: 3, step: 0.1 },
    bounce: { value: 1, min: 0, max: 1, step: 0.05 },
  },
  handles: [
    { id: "va", kind: "motion", param: "va", at: ({ va }) => [-2 + LENGTH * va!, 1.5], drag: (_, [x]) => ({ va: (x + 2) / LENGTH }) },
    { id: "vb", kind: "motion", param: "vb", at: ({ vb }) => [2 + LENGTH * vb!, 1], drag: (_, [x]) => ({ vb: (x - 2) / LENGTH }) },
  ],
  solve(state) {
    const [a, b] = speeds(state);
    const momentum = state.a! * state.va! + state.b! * state.vb!;
    const energy = (one: number, two: number) => (state.a! * one ** 2 + state.b! * two ** 2) / 2;
    return { common: momentum / (state.a! + state.b!), "after-a": a, "after-b": b, momentum, "momentum-after": state.a! * a + state.b! * b, energy: energy(state.va!, state.vb!), "energy-after": energy(a, b), meets: state.va! > state.vb! };
  },
  draw(pen, state, answers) {
    const rows = [["label.before", state.va!, state.vb!, 1.5], ["label.after", Number(answers["after-a"]), Number(answers["after-b"]), -0.9]] as const;
    for (const [label, one, two, y] of rows) {
      pen.text("small", [-5.9, y + 0.7], pen.words(label), { anchor: "start" });
      pen.circle("first", [-2, y], 0.22 * Math.sqrt(state.a!));
      pen.circle("second", [2, y - 0.5], 0.22 * Math.sqrt(state.b!));
      pen.text("name-first", [-2, y + 0.22 * Math.sqrt(state.a!)], "A", { dy: -10 });
      pen.text("name-second", [2, y - 0.5 + 0.22 * Math.sqrt(state.b!)], "B", { dy: -10 });
      pen.arrow("motion", [-2, y], [-2 + LENGTH * one, y]);
      pen.arrow("second-motion", [2, y - 0.5], [2 + LENGTH * two, y - 0.5]);
    }
    pen.line("stage", [-6, 0.1], [6, 0.1]);
  },
});
