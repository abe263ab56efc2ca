// A fireball flies through bricks with three lives each; a life is taken in every frame of a touch, or when the touch
// begins.

import { type Aabb, overlap } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { kept } from "./watch";

const TICKS = 600;
export const [LIVES, RADIUS] = [3, 0.3];
export const BRICKS = [0, 1, 2, 3, 4, 5].flatMap((column) => [2.6, 4.2].map((low) => brickAt(0.4 + 1.9 * column, low)));

function brickAt(left: number, low: number): Aabb & { min: Point; max: Point } {
  return { type: "aabb", min: [left, low], max: [left + 1.7, low + 0.6] };
}

interface Moment {
  ball: Point;
  lives: number[];
  touches: number;
  taken: number;
}

/**
 * Returns the bricks that the ball touches; a brick without lives is gone. A test compares these events with the events
 * of a space.
 */
function touched(center: Point, lives: number[]): number[] {
  const ball = { type: "circle" as const, center, radius: RADIUS };
  return BRICKS.flatMap((brick, index) => {
    // Most bricks are far below or above the ball, so they need no query.
    const isFar = lives[index]! <= 0 || center[1] + RADIUS < brick.min[1] || center[1] - RADIUS > brick.max[1];
    return !isFar && overlap(ball, brick) ? [index] : [];
  });
}

/** Plays the game; the ball takes a life at each hit, and turns around only at the border. */
export const game = kept((method: number, speed: number, start: number): Moment[] => {
  const lives = BRICKS.map(() => LIVES);
  let before: number[] = [];
  let [x, y, dx, dy, touches, taken] = [start, 0.5, speed / 75, speed / 60, 0, 0];
  const moments: Moment[] = [{ ball: [x, y], lives: [...lives], touches, taken }];
  for (let tick = 1; tick <= TICKS; tick++) {
    x += dx;
    y += dy;
    if ((x < RADIUS && dx < 0) || (x > 12 - RADIUS && dx > 0)) dx = -dx;
    if ((y < RADIUS && dy < 0) || (y > 6.4 - RADIUS && dy > 0)) dy = -dy;
    const now = touched([x, y], lives);
    const begins = now.filter((brick) => !before.includes(brick));
    before = now;
    touches += begins.length;
    for (const brick of method === 0 ? now : begins) {
      taken++;
      lives[brick]!--;
    }
    moments.push({ ball: [x, y], lives: [...lives], touches, taken });
  }
  return moments;
});
const gameOf = ({ method, speed, start }: State) => game(method!, speed!, start!);

export const hero = figure({
  view: [0, 0, 12, 6.4],
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
    for (const [brick, { min: [left, low], max: [right, high] }] of BRICKS.entries()) {
      const rest = lives[brick]!;
      if (rest <= 0) continue;
      pen.shape("wall", [[left, low], [right, low], [right, high], [left, high]]);
      for (let life = 0; life < rest; life++) pen.dot("contact", [(left + right) / 2 + (life - (rest - 1) / 2) * 0.4, (low + high) / 2], 4);
    }
    pen.circle(fair ? "apart" : "lost-ball", ball, RADIUS);
    pen.text(fair ? "value-gap" : "bad-text", [6, 6.4], pen.words("label.taken"), { dy: 20 });
  },
  scene: () => ({ demo: "d9" }),
});
