// Shows the hero over a seam between two tiles, with the way out of each tile alone, and the way out of both tiles as
// one shape.

import { contact } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { drawHero, drawTiles, HALF, heroAt, pushes } from "./level";

const [LEFT, RIGHT] = [tile(-1), tile(0)];
const BOTH = { type: "aabb" as const, min: [-1, -1] as Point, max: [1, 0] as Point };
const at = (state: State): Point => [state.x!, state.y!];

function tile(x: number): Point[] {
  return [[x, -1], [x + 1, -1], [x + 1, 0], [x, 0]];
}

export const seam = figure({
  view: [-1.5, -0.55, 1.5, 1.1],
  params: {
    x: { value: -0.24, min: -0.6, max: 0.6, step: 0.01 },
    y: { value: 0.34, min: 0.1, max: 0.5, step: 0.01 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "hero", kind: "move", at, drag: (_, [x, y]) => ({ x, y }), covers: (state, [x, y]) => Math.abs(x - state.x!) < HALF[0] && Math.abs(y - state.y!) < HALF[1] }],
  switches: { method: ["alone", "union"] },
  solve(state) {
    const [x, y] = at(state);
    const across = Math.max(0, Math.min(x + HALF[0], 1) - Math.max(0, x - HALF[0]));
    const down = Math.max(0, HALF[1] - y);
    const push = state.method === 0 ? pushes([LEFT, RIGHT], at(state)).push : (contact(heroAt(at(state)), BOTH)?.mtv ?? [0, 0]);
    return { across, down, sideways: push[0], up: push[1], stopped: push[0] !== 0 };
  },
  draw(pen, state, { sideways, up, stopped }) {
    const [x, y] = at(state);
    if (state.method === 0) {
      drawTiles(pen, [LEFT, RIGHT]);
    } else {
      pen.shape("wall", [[-1, -1], [1, -1], [1, 0], [-1, 0]]);
    }
    pen.line(state.method === 0 ? "naive" : "stage", [0, -1], [0, 0]);
    drawHero(pen, stopped ? "lost-ball" : "apart", [x, y]);
    if (Number(up) !== 0) pen.arrow("way", [x, y], [x, y + 3 * Number(up)]);
    if (Number(sideways) !== 0) pen.arrow("refused-place", [x, y], [x + 3 * Number(sideways), y]);
    pen.text(stopped ? "bad-text" : "value-gap", [0, 1.1], pen.words(stopped ? "label.stopped" : "label.free"), { dy: 20 });
  },
});
