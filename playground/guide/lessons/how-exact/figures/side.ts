// On which side of a line is a point? The plain formula guesses near the line, the exact one does not.

import { orient2d } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";

const [CELLS, A, B]: [number, Point, Point] = [24, [12, 12], [24, 24]];
const STEP = 2 ** -53;

/** Returns the sign of the usual formula in floating point. */
function plain([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.sign((ax - cx) * (by - cy) - (ay - cy) * (bx - cx));
}

function signs({ method, x, y }: State): { shown: number[][]; wrong: number; zeros: number } {
  let [wrong, zeros] = [0, 0];
  const shown = Array.from({ length: CELLS }, (_, row) =>
    Array.from({ length: CELLS }, (_, column) => {
      const point: Point = [0.5 + (x! + column) * STEP, 0.5 + (y! + row) * STEP];
      const [truth, usual] = [Math.sign(orient2d(A, B, point)), plain(A, B, point)];
      const said = method === 0 ? usual : truth;
      if (said !== truth) wrong++;
      if (said === 0) zeros++;
      return said;
    }),
  );
  return { shown, wrong, zeros };
}

export const side = figure({
  view: [-6, -3.4, 6, 3.8],
  params: {
    x: { value: 0, min: -24, max: 24, step: 2 },
    y: { value: 0, min: -24, max: 24, step: 2 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "window", kind: "move", at: ({ x, y }) => [x! / 12, y! / 12], drag: (_, [x, y]) => ({ x: 12 * x, y: 12 * y }) }],
  switches: { method: ["plain", "exact"] },
  digits: { wrong: 0, points: 0, zeros: 0 },
  solve(state) {
    const { wrong, zeros } = signs(state);
    return { wrong, zeros, points: CELLS ** 2 };
  },
  draw(pen, state, { wrong }) {
    const { shown } = signs(state);
    const places = (sign: number) => shown.flatMap((row, y) => row.flatMap((one, x): Point[] => (one === sign ? [[-2.875 + 0.25 * x, -2.875 + 0.25 * y]] : [])));
    pen.discs("blue", places(1), 0.1);
    pen.discs("ochre", places(-1), 0.1);
    pen.discs("ink", places(0), 0.06);
    pen.text(Number(wrong) > 0 ? "bad-text" : "value-gap", [0, 3.8], pen.words("label.wrong"), { dy: 16 });
  },
});
