// Shows two discs that do not hit head-on: only the part of the velocity along the line of their middles is exchanged.

import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";

const RADIUS = 0.8;

function hitOf({ offset, b, bounce }: State) {
  const normal: Point = [-Math.sqrt(1 - (offset! / (2 * RADIUS)) ** 2), -offset! / (2 * RADIUS)];
  const { velocityA, velocityB } = carom.collide({ velocity: [2.5, 0], mass: 1 }, { velocity: [0, 0], mass: b! }, normal, bounce!);
  const plain = ([x, y]: ArrayLike<number> & Iterable<number>): Point => [x!, y!];
  return { normal, one: plain(velocityA), two: plain(velocityB) };
}

export const glance = figure({
  view: [-6, -3, 6, 3],
  large: true,
  params: {
    offset: { value: 0.9, min: -1.5, max: 1.5, step: 0.05 },
    b: { value: 1, min: 0.5, max: 6, step: 0.5 },
    bounce: { value: 1, min: 0, max: 1, step: 0.05 },
  },
  handles: [{ id: "offset", kind: "move", param: "offset", at: ({ offset }) => [1, offset!], drag: (_, [, y]) => ({ offset: y }) }],
  digits: { angle: 0 },
  solve(state) {
    const { one, two } = hitOf(state);
    const lengths = Math.hypot(...one) * Math.hypot(...two);
    const cosine = lengths === 0 ? 0 : (one[0] * two[0] + one[1] * two[1]) / lengths;
    return { "speed-a": Math.hypot(...one), "speed-b": Math.hypot(...two), angle: (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI };
  },
  draw(pen, state) {
    const { normal, one, two } = hitOf(state);
    const b: Point = [1, state.offset!];
    const a: Point = [b[0] + 2 * RADIUS * normal[0], b[1] + 2 * RADIUS * normal[1]];
    pen.line("guide-first", [a[0] - 4, a[1]], a);
    pen.line("stage", a, b);
    pen.circle("first", a, RADIUS);
    pen.circle("second", b, RADIUS);
    pen.arrow("motion", a, [a[0] + one[0], a[1] + one[1]]);
    pen.arrow("second-motion", b, [b[0] + two[0], b[1] + two[1]]);
    pen.text("small", [0, 3], pen.words("label.angle"), { dy: 16 });
  },
});
