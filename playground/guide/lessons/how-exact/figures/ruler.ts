// The numbers that a computer can store: close together near zero, far apart further out.

import { figure } from "../../../src/figure";
import { DOUBLE, gapAt, SINGLE } from "./grid";

export const ruler = figure({
  view: [-6, -1.6, 6, 1.8],
  params: { bits: { value: 3, min: 2, max: 6, step: 1 }, at: { value: 3.3, min: 0, max: 8, step: 0.1 } },
  handles: [{ id: "at", kind: "motion", param: "at", at: ({ at }) => [-5.6 + 1.4 * at!, 0.9], drag: (_, [x]) => ({ at: (x + 5.6) / 1.4 }) }],
  digits: { nearest: 3, gap: 3, count: 0, single: 0, double: 0 },
  solve(state) {
    const gap = gapAt(state.at!, state.bits!);
    return { nearest: Math.round(state.at! / gap) * gap, gap, count: 2 ** (state.bits! - 1), single: SINGLE, double: DOUBLE };
  },
  draw(pen, state, { nearest }) {
    const plot = (value: number, y: number): [number, number] => [-5.6 + 1.4 * value, y];
    pen.line("ground", plot(0, 0), plot(8, 0));
    for (let power = -4; power < 3; power++) {
      const gap = gapAt(2 ** power, state.bits!);
      for (let value = 2 ** power; value < 2 ** (power + 1); value += gap) pen.line("motion", plot(value, -0.3), plot(value, 0.3));
    }
    for (const value of [0, 1, 2, 4, 8]) pen.tick(plot(value, -0.3), String(value), { dy: 16 });
    pen.arrow("momentum", plot(state.at!, 0.9), plot(Number(nearest), 0.35));
    pen.text("small", [0, 1.8], pen.words("label.nearest"), { dy: 16 });
  },
});
