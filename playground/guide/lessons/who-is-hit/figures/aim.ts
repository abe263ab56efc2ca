// The exercise, in which the reader turns the cone so that it hits all enemies and no friend.

import { overlap } from "carom/core";
import { direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { drawEnemy, enemy, sector } from "./sector";

const TIP: Point = [-4, 0];
const ENEMIES = [enemy([0.5, 1.2]), enemy([1.5, -0.4]), enemy([-0.4, -1.4])];
const FRIEND = enemy([-0.6, 2.2]);
const cone = (state: State) => sector(TIP, state.turn!, 50, 6, 12);

export const aim = figure({
  view: [-6, -3.4, 6, 3.4],
  params: { turn: { value: 90, min: 0, max: 360, step: 1, wraps: true, unit: "°" } },
  handles: [
    {
      id: "turn",
      kind: "turn",
      param: "turn",
      at: ({ turn }) => [TIP[0] + 3 * direction(turn!)[0], TIP[1] + 3 * direction(turn!)[1]],
      drag: (_, [x, y]) => ({ turn: (Math.atan2(y - TIP[1], x - TIP[0]) * 180) / Math.PI }),
    },
  ],
  digits: { hits: 0, all: 0 },
  solve(state) {
    return { hits: ENEMIES.filter((one) => overlap(one, cone(state))).length, all: ENEMIES.length, friend: overlap(FRIEND, cone(state)) };
  },
  draw(pen, state, { friend }) {
    pen.shape("second", cone(state).vertices);
    for (const one of ENEMIES) drawEnemy(pen, one, overlap(one, cone(state)));
    pen.circle(friend ? "lost-ball" : "apart", FRIEND.center, FRIEND.radius);
    pen.text("name-first", FRIEND.center, pen.words("label.friend"), { dy: -26 });
    pen.circle("first", TIP, 0.3);
    pen.text(friend ? "bad-text" : "small", [0, -3.4], pen.words("label.hits"), { dy: -18 });
  },
});
