// A wizard turns, and a cone of fire hits enemies. The program tests only the middles of the enemies, or their whole
// bodies.

import { overlap } from "carom/core";
import { direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { drawEnemy, enemies, holds, sector } from "./sector";

const [TIP, PIECES]: [Point, number] = [[0, 0], 12];
const ENEMIES = enemies(24);
const cone = (state: State) => sector(TIP, state.turn!, state.wide!, state.range!, PIECES);
const isTrue = (state: State) => ENEMIES.map((one) => overlap(one, cone(state)));
const isSaid = (state: State) => (state.method === 1 ? isTrue(state) : ENEMIES.map(({ center }) => holds(TIP, state.turn!, state.wide!, state.range!, center)));

export const hero = figure({
  view: [-6, -3.5, 6, 4.2],
  params: {
    turn: { value: 20, min: 0, max: 360, step: 0.5, wraps: true, unit: "°" },
    wide: { value: 60, min: 10, max: 180, step: 5, unit: "°" },
    range: { value: 4.5, min: 1, max: 6, step: 0.1 },
    method: { value: 1, min: 0, max: 1, step: 1 },
  },
  handles: [
    {
      id: "range",
      kind: "turn",
      at: ({ turn, range }) => [range! * direction(turn!)[0], range! * direction(turn!)[1]],
      drag: (_, [x, y]) => ({ turn: (Math.atan2(y, x) * 180) / Math.PI, range: Math.hypot(x, y) }),
    },
  ],
  switches: { method: ["middle", "body"] },
  clock: { param: "turn", rate: 25 },
  digits: { hits: 0, missed: 0, touched: 0 },
  solve(state) {
    const [truth, said] = [isTrue(state), isSaid(state)];
    const count = (list: boolean[]) => list.filter(Boolean).length;
    return { hits: count(said), touched: count(truth), missed: count(truth.map((one, index) => one && !said[index])) };
  },
  draw(pen, state, { missed }) {
    const [truth, said] = [isTrue(state), isSaid(state)];
    pen.shape("second", cone(state).vertices);
    for (const [index, one] of ENEMIES.entries()) drawEnemy(pen, one, said[index]!, truth[index] !== said[index]);
    pen.circle("first", TIP, 0.3);
    pen.text(Number(missed) > 0 ? "bad-text" : "value-gap", [0, 4.2], pen.words("label.hits"), { dy: 18 });
  },
});
