// Does a guard see the hero? A ray to the middle, or rays to the middle and to both sides.

import { around, figure, type Point, type State } from "../../../src/figure";
import { drawWalls, reach } from "./walls";

/** The radii of the hero and of the guard. */
const [RADIUS, GUARD] = [0.4, 0.3];
const guard = (state: State): Point => [state.gx!, state.gy!];
const hero = (state: State): Point => [state.x!, state.y!];

/** Returns the middle of the hero, and the points on its left and right side, seen from the guard. */
function targets(state: State): Point[] {
  const [[x, y], [gx, gy]] = [hero(state), guard(state)];
  const length = Math.hypot(x - gx, y - gy) || 1;
  const [c, s] = [((x - gx) / length) * RADIUS * 0.98, ((y - gy) / length) * RADIUS * 0.98];
  return state.method === 0 ? [[x, y]] : [[x, y], [x - s, y + c], [x + s, y - c]];
}

const place = (value: number, most: number) => ({ value, min: -most, max: most, step: 0.05 });

export const sight = figure({
  view: [-6, -3.4, 6, 3.4],
  params: { gx: place(-4.2, 5.5), gy: place(0.6, 3), x: place(3.2, 5.5), y: place(0.25, 3), method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [
    { id: "guard", kind: "move", at: guard, drag: (_, [gx, gy]) => ({ gx, gy }), outline: (state) => around(guard(state), GUARD) },
    { id: "hero", kind: "move", at: hero, drag: (_, [x, y]) => ({ x, y }), outline: (state) => around(hero(state), RADIUS) },
  ],
  switches: { method: ["one", "three"] },
  digits: { rays: 0, free: 0 },
  solve(state) {
    const all = targets(state);
    const free = all.filter((target) => reach(guard(state), target) === 1).length;
    return { rays: all.length, free, seen: free > 0 };
  },
  draw(pen, state, { seen }) {
    drawWalls(pen);
    for (const target of targets(state)) {
      const from = guard(state);
      const part = reach(from, target);
      const end: Point = [from[0] + (target[0] - from[0]) * part, from[1] + (target[1] - from[1]) * part];
      pen.line(part === 1 ? "gap-wins" : "naive", from, end);
      pen.dot(part === 1 ? "nearest" : "naive-dot", end, 4);
    }
    pen.circle("second", guard(state), GUARD);
    pen.circle(seen ? "touching" : "apart", hero(state), RADIUS);
    pen.text(seen ? "value-overlap" : "value-gap", [1.4, 3.4], pen.words(seen ? "label.seen" : "label.hidden"), { dy: 18 });
  },
});
