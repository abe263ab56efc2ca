// The number of pairs grows with the square of the number of things.

import { figure, type Point } from "../../../src/figure";

const FRAME = 1000 / 60;
/** The plot: 1000 things on the x axis, 50 milliseconds on the y axis. */
const plot = (count: number, ms: number): Point => [-5.2 + 0.0104 * count, -2.7 + 0.115 * ms];
const pairsOf = (count: number) => (count * (count - 1)) / 2;

export const pairs = figure({
  view: [-6, -3.4, 6, 3.4],
  params: {
    count: { value: 500, min: 10, max: 1000, step: 10 },
    nanoseconds: { value: 100, min: 10, max: 500, step: 10 },
  },
  handles: [
    {
      id: "count",
      kind: "motion",
      param: "count",
      at: ({ count, nanoseconds }) => plot(count!, Math.min(50, (pairsOf(count!) * nanoseconds!) / 1e6)),
      drag: (_, [x]) => ({ count: (x + 5.2) / 0.0104 }),
    },
  ],
  digits: { pairs: 0, double: 0, limit: 0, frame: 1, ms: 1 },
  solve({ count, nanoseconds }) {
    const limit = Math.floor((1 + Math.sqrt(1 + (8 * FRAME * 1e6) / nanoseconds!)) / 2);
    const ms = (pairsOf(count!) * nanoseconds!) / 1e6;
    return { pairs: pairsOf(count!), double: pairsOf(2 * count!), twice: 2 * count!, ms, limit, frame: FRAME, slow: ms > FRAME };
  },
  draw(pen, state, { slow }) {
    const time = (count: number) => (pairsOf(count) * state.nanoseconds!) / 1e6;
    pen.line("ground", plot(0, 51), plot(0, 0), plot(1050, 0));
    for (let count = 200; count <= 1000; count += 200) pen.tick(plot(count, 0), String(count), { dy: 14 });
    for (let ms = 10; ms <= 50; ms += 10) pen.tick(plot(0, ms), `${ms}`, { dx: -14 });
    pen.line("stage", plot(0, FRAME), plot(1050, FRAME));
    pen.text("small", plot(40, FRAME), pen.words("label.frame"), { dy: -12, anchor: "start" });
    const counts = Array.from({ length: 101 }, (_, index) => 10 * index).filter((count) => time(count) <= 51);
    pen.line("curve", ...counts.map((count) => plot(count, time(count))));
    pen.text(slow ? "bad-text" : "value-gap", [0, 3.4], pen.words("label.ms"), { dy: 20 });
  },
});
