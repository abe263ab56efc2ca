// Computes what a lamp lights: sends rays to all corners, and joins the points where they end, in the order of their
// angles.

import { cornersOf, direction } from "../../../src/boxes";
import { around, figure, type Point, type State } from "../../../src/figure";
import { degreesTo } from "./sector";
import { drawWalls, reach, WALLS } from "./walls";

const ROOM: Point[] = [[-6, -3.4], [6, -3.4], [6, 3.4], [-6, 3.4]];
const SIDES = ROOM.map((a, index) => ({ type: "segment" as const, a, b: ROOM[(index + 1) % 4]! }));
const CORNERS = [...ROOM, ...WALLS.flatMap(cornersOf)];
/** The radius of the lamp. */
const LAMP = 0.2;
const FAR = 20;

/**
 * Returns where the rays end, in the order of their angles. Each corner also gets a ray on either side, so that the
 * light can pass by it.
 */
function lit({ x, y, method, rays }: State): Point[] {
  const from: Point = [x!, y!];
  const even = Array.from({ length: rays! }, (_, ray) => (360 * ray) / rays!);
  const angles = method === 0 ? even : CORNERS.flatMap((corner) => [-1e-3, 0, 1e-3].map((side) => degreesTo(from, corner) + side));
  return angles.sort((a, b) => a - b).map((angle): Point => {
    const [c, s] = direction(angle);
    const part = reach(from, [from[0] + FAR * c, from[1] + FAR * s], [...WALLS, ...SIDES]);
    return [from[0] + FAR * c * part, from[1] + FAR * s * part];
  });
}

function areaOf(points: Point[]): number {
  return Math.abs(points.reduce((sum, [x, y], index) => sum + x * points[(index + 1) % points.length]![1] - y * points[(index + 1) % points.length]![0], 0)) / 2;
}

export const light = figure({
  view: [-6, -3.4, 6, 3.4],
  params: {
    x: { value: -3.6, min: -5.8, max: 5.8, step: 0.05 },
    y: { value: 0.7, min: -3.2, max: 3.2, step: 0.05 },
    rays: { value: 24, min: 8, max: 120, step: 4 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "lamp", kind: "move", at: ({ x, y }) => [x!, y!], drag: (_, [x, y]) => ({ x, y }), outline: ({ x, y }) => around([x!, y!], LAMP) }],
  switches: { method: ["even", "corners"] },
  digits: { used: 0, wrong: 1, corners: 0 },
  solve(state) {
    const points = lit(state);
    const truth = areaOf(lit({ ...state, method: 1 }));
    return { used: points.length, corners: CORNERS.length, wrong: (100 * Math.abs(areaOf(points) - truth)) / truth };
  },
  draw(pen, state) {
    const points = lit(state);
    pen.shape("second", points);
    drawWalls(pen);
    for (const point of points) pen.line("guide-second", [state.x!, state.y!], point);
    pen.circle("first", [state.x!, state.y!], LAMP);
    pen.text("small", [0, 3.4], pen.words("label.wrong"), { dy: 18 });
  },
});
