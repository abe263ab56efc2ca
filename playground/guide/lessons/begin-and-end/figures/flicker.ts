// A thing that trembles at the border of a zone causes dozens of begin and end events; a margin prevents them.

import { figure, type Point, type State } from "../../../src/figure";
import { count, kept, LOOKS, watch, type What } from "./watch";

const FRAMES = 120;
/** The motion of the trembling thing, which is the same on every machine. */
const TREMBLE = trembles();

function trembles(): number[] {
  let seed = 7;
  return Array.from({ length: FRAMES }, () => (seed = (1664525 * seed + 1013904223) % 2 ** 32) / 2 ** 31 - 1);
}

const run = kept((height: number, amount: number, margin: number): [What[], What[]] => {
  const places = TREMBLE.map((part): Point => [0, height + amount * part]);
  const crate = ([x, y]: Point) => ({ type: "aabb" as const, min: [x - 0.5, y] as Point, max: [x + 0.5, y + 1] as Point });
  const floor = (top: number) => ({ type: "aabb" as const, min: [-6, -2] as Point, max: [6, top] as Point });
  const [plain, wide] = [watch(floor(0), crate, places), watch(floor(margin), crate, places)];
  // A touch begins at the true border, and ends at the wider border.
  let isOn = false;
  const calm = plain.map((what, frame): What => {
    const was = isOn;
    isOn = isOn ? wide[frame] === "begin" || wide[frame] === "stay" : what === "begin" || what === "stay";
    return isOn ? (was ? "stay" : "begin") : was ? "end" : "none";
  });
  return [plain, calm];
});
const runOf = ({ height, amount, margin }: State) => run(height!, amount!, margin!);
const plot = (frame: number, height: number): Point => [-5.6 + (11.2 * frame) / FRAMES, 0.2 + 8 * height];

export const flicker = figure({
  view: [-6, -3.1, 6, 2.4],
  params: {
    height: { value: 0.02, min: -0.15, max: 0.2, step: 0.01 },
    amount: { value: 0.06, min: 0, max: 0.1, step: 0.01 },
    margin: { value: 0.1, min: 0, max: 0.2, step: 0.01 },
  },
  handles: [
    { id: "height", kind: "motion", param: "height", at: ({ height }) => plot(10, height!), drag: (_, [, y]) => ({ height: (y - 0.2) / 8 }) },
    { id: "margin", kind: "motion", param: "margin", at: ({ margin }) => plot(112, margin!), drag: (_, [, y]) => ({ margin: (y - 0.2) / 8 }) },
  ],
  digits: { begins: 0, calm: 0 },
  solve(state) {
    const [plain, calm] = runOf(state);
    return { begins: count(plain, "begin"), calm: count(calm, "begin") };
  },
  draw(pen, state) {
    const [plain, calm] = runOf(state);
    pen.shape("wall", [[-6, 0.2], [6, 0.2], [6, -0.9], [-6, -0.9]]);
    pen.line("sum", plot(0, state.margin!), plot(FRAMES, state.margin!));
    pen.line("line", ...TREMBLE.map((part, frame) => plot(frame, state.height! + state.amount! * part)));
    for (const [row, list] of [plain, calm].entries()) {
      for (const [frame, what] of list.entries()) if (what === "begin" || what === "end") pen.dot(LOOKS[what], [plot(frame, 0)[0], -1.75 - 0.95 * row], 4);
    }
    pen.text("small", [-5.7, -1.75], pen.words("label.plain"), { dy: -14, anchor: "start" });
    pen.text("small", [-5.7, -2.7], pen.words("label.calm"), { dy: -14, anchor: "start" });
  },
});
