// A fireball flies through bricks with three lives each: a life is taken in every frame of a touch, or when the touch begins.

import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { kept } from "./watch";

const [TICKS, LIVES, RADIUS] = [600, 3, 0.3];
const BRICKS: Point[] = [0, 1, 2, 3, 4, 5].flatMap((column): Point[] => [[0.4 + 1.9 * column, 2.6], [0.4 + 1.9 * column, 4.2]]);
const [WIDE, HIGH] = [1.7, 0.6];

interface Moment {
  ball: Point;
  lives: number[];
  touches: number;
  taken: number;
}

/** Plays the game; the ball takes a life at each hit, and turns around at the border only. */
const game = kept((method: number, speed: number, start: number): Moment[] => {
  const space = new carom.Space<number>();
  const ids = BRICKS.map(([x, y], brick) => space.insert({ type: "aabb", min: [x, y], max: [x + WIDE, y + HIGH] }, brick));
  const ball = space.insert({ type: "circle", center: [0, 0], radius: RADIUS }, -1);
  const lives = BRICKS.map(() => LIVES);
  let [x, y, dx, dy, touches, taken] = [start, 0.5, speed / 75, speed / 60, 0, 0];
  const moments: Moment[] = [{ ball: [x, y], lives: [...lives], touches, taken }];
  for (let tick = 1; tick <= TICKS; tick++) {
    x += dx;
    y += dy;
    if ((x < RADIUS && dx < 0) || (x > 12 - RADIUS && dx > 0)) dx = -dx;
    if ((y < RADIUS && dy < 0) || (y > 6.4 - RADIUS && dy > 0)) dy = -dy;
    space.setPose(ball, { translation: [x, y] });
    const { events, pairs } = space.update();
    const begins = events.filter(({ kind }) => kind === "begin");
    touches += begins.length;
    const hits = method === 0 ? pairs : begins;
    for (const { dataA, dataB } of hits) {
      const brick = Math.max(dataA, dataB);
      taken++;
      if (--lives[brick]! === 0) space.remove(ids[brick]!);
    }
    moments.push({ ball: [x, y], lives: [...lives], touches, taken });
  }
  space.dispose();
  return moments;
});
const gameOf = ({ method, speed, start }: State) => game(method!, speed!, start!);

export const hero = figure({
  view: [0, 0, 12, 6.4],
  large: true,
  params: {
    tick: { value: 420, min: 0, max: TICKS, step: 1, wraps: true },
    speed: { value: 5, min: 2, max: 9, step: 0.5 },
    start: { value: 2, min: 0.5, max: 11.5, step: 0.1 },
    method: { value: 1, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "start", kind: "motion", param: "start", at: ({ start }) => [start!, 0.5], drag: (_, [x]) => ({ start: x }) }],
  switches: { method: ["every", "begin"] },
  clock: { param: "tick", rate: 60 },
  digits: { touches: 0, taken: 0, lives: 0, seconds: 0, "all-touches": 0, "all-taken": 0 },
  solve(state) {
    const moments = gameOf(state);
    const { touches, taken } = moments[state.tick!]!;
    const last = moments.at(-1)!;
    return { touches, taken, "all-touches": last.touches, "all-taken": last.taken, lives: LIVES, seconds: TICKS / 60, fair: last.touches === last.taken };
  },
  draw(pen, state, { fair }) {
    const { ball, lives } = gameOf(state)[state.tick!]!;
    for (const [brick, [x, y]] of BRICKS.entries()) {
      const left = lives[brick]!;
      if (left <= 0) continue;
      pen.shape("wall", [[x, y], [x + WIDE, y], [x + WIDE, y + HIGH], [x, y + HIGH]]);
      for (let life = 0; life < left; life++) pen.dot("contact", [x + WIDE / 2 + (life - (left - 1) / 2) * 0.4, y + HIGH / 2], 4);
    }
    pen.circle(fair ? "apart" : "lost-ball", ball, RADIUS);
    pen.text(fair ? "value-gap" : "bad-text", [6, 6.4], pen.words("label.taken"), { dy: 20 });
  },
  scene: () => ({ demo: "d9" }),
});
