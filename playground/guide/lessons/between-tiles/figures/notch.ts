// A ball in the notch of a concave shape: the tight rubber band around the shape fills the notch, but its convex parts
// do not.

import type { PreparedPolygon } from "carom";
import { around, figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";

const RING: Point[] = [[-3.5, -2.4], [3.5, -2.4], [3.5, 1.6], [1.6, 1.6], [1.6, -0.8], [-1.6, -0.8], [-1.6, 1.6], [-3.5, 1.6]];
const RADIUS = 0.5;
let basket: PreparedPolygon | undefined;

function depths(state: State): { hull: number; true: number; way: Point } {
  const ball = { type: "circle" as const, center: [state.x!, state.y!] as Point, radius: RADIUS };
  basket ??= carom.shape({ type: "polygon", vertices: RING }) as PreparedPolygon;
  const band = { type: "convex_polygon" as const, vertices: carom.hull(RING) };
  const found = [carom.contact(ball, band), carom.contact(ball, basket)];
  const [x, y] = found[state.method!]?.mtv ?? [0, 0];
  return { hull: found[0]?.depth ?? 0, true: found[1]?.depth ?? 0, way: [x, y] };
}

export const notch = figure({
  view: [-6, -3.1, 6, 3.1],
  large: true,
  params: {
    x: { value: 0.4, min: -5.4, max: 5.4, step: 0.05 },
    y: { value: 0.3, min: -2.8, max: 2.6, step: 0.05 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "ball", kind: "move", at: ({ x, y }) => [x!, y!], drag: (_, [x, y]) => ({ x, y }), outline: ({ x, y }) => around([x!, y!], RADIUS) }],
  switches: { method: ["hull", "parts"] },
  solve(state) {
    const found = depths(state);
    const depth = state.method === 0 ? found.hull : found.true;
    return { depth, hull: found.hull, true: found.true, touch: found.true > 0, wrong: found.hull > 0 !== found.true > 0 && state.method === 0 };
  },
  draw(pen, state, { depth, wrong }) {
    const { way } = depths(state);
    pen.shape("wall", RING);
    if (state.method === 0) {
      pen.line("naive", [-3.5, -2.4], [3.5, -2.4], [3.5, 1.6], [-3.5, 1.6], [-3.5, -2.4]);
    } else {
      for (const x of [-1.6, 1.6]) pen.line("part", [x, -2.4], [x, -0.8]);
    }
    const center: Point = [state.x!, state.y!];
    pen.circle(wrong ? "lost-ball" : Number(depth) > 0 ? "touching" : "apart", center, RADIUS);
    if (Number(depth) > 0) pen.arrow("way", center, [center[0] + way[0], center[1] + way[1]]);
    pen.text(wrong ? "bad-text" : "small", [0, 3.1], pen.words("label.depth"), { dy: 18 });
  },
});
