// A hero walks far from the origin. In single precision, the steps of the hero become uneven, and at last the hero
// stands still.

import { overlap } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { gapAt, SINGLE } from "./grid";

const [STEPS, STEP] = [60, 0.05];

/** Returns the places of a walk, relative to its start; after each step, a place may be rounded to single precision. */
function walk({ power, method }: State): number[] {
  const start = 10 ** power!;
  const rounded = (x: number) => (method === 0 ? Math.fround(x) : x);
  let x = rounded(start);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    if (step > 0) x = rounded(x + rounded(STEP));
    return x - start;
  });
}

export const hero = figure({
  view: [-0.6, -1.4, 5.2, 1.6],
  params: {
    power: { value: 6, min: 0, max: 7, step: 1 },
    tick: { value: 40, min: 0, max: STEPS, step: 1, wraps: true },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "power", kind: "motion", param: "power", at: ({ power }) => [0.4 + 0.25 * power!, -1.1], drag: (_, [x]) => ({ power: (x - 0.4) / 0.25 }) }],
  switches: { method: ["single", "double"] },
  clock: { param: "tick", rate: 30 },
  digits: { start: 0, gap: 7, way: 3, wanted: 3 },
  solve(state) {
    const places = walk(state);
    const door = { type: "aabb" as const, min: [3, -1] as [number, number], max: [3.4, 1] as [number, number] };
    return { start: 10 ** state.power!, gap: gapAt(10 ** state.power!, SINGLE), way: places.at(-1)!, wanted: STEPS * STEP, arrives: overlap({ type: "circle", center: [places.at(-1)!, 0], radius: 0.25 }, door) };
  },
  draw(pen, state, { arrives }) {
    const places = walk(state);
    pen.track([0.4, -1.1], [0.4 + 0.25 * 7, -1.1]);
    pen.text("small", [0.4 + 0.25 * 7, -1.1], pen.words("label.power"), { dx: 16, anchor: "start" });
    pen.line("ground", [-0.6, -0.25], [5.2, -0.25]);
    pen.shape("sum", [[3, -0.25], [3.4, -0.25], [3.4, 1], [3, 1]]);
    for (const place of places.slice(0, state.tick! + 1)) pen.line("axis", [place, -0.25], [place, -0.45]);
    pen.circle(arrives ? "apart" : "lost-ball", [places[state.tick!]!, 0], 0.25);
    pen.text(arrives ? "value-gap" : "bad-text", [2.3, 1.6], pen.words("label.way"), { dy: 18 });
  },
});
