// Segments with two ends each, which the figures of this lesson share.

import type { Segment } from "carom/core";
import type { Handle, Param, Point, Scene, State } from "../../../src/figure";
import type { Pen } from "../../../src/pen";

export type Line = Segment & { a: Point; b: Point };

export function line(a: Point, b: Point): Line {
  return { type: "segment", a, b };
}

/** Returns the parameters of a point: `px` and `py` for the name p. */
export function pointParams<N extends string>(name: N, [x, y]: Point) {
  const place = (value: number, reach: number): Param => ({ value, min: -reach, max: reach, step: 0.1 });
  return { [`${name}x`]: place(x, 5.6), [`${name}y`]: place(y, 2.8) } as Record<`${N}x` | `${N}y`, Param>;
}

export function pointOf(state: State, name: string): Point {
  return [state[`${name}x`]!, state[`${name}y`]!];
}

export function pointHandle(name: string): Handle {
  return { id: name, kind: "motion", at: (state) => pointOf(state, name), drag: (_, [x, y]) => ({ [`${name}x`]: x, [`${name}y`]: y }) };
}

/** Returns twice the signed area of a triangle, computed by hand; it is positive if the triangle turns to the left. */
export function area([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Returns the fractions at which the lines of two segments cross; the fractions are NaN if the lines are parallel. */
export function fractions(first: Line, second: Line): [number, number] {
  const across = area([0, 0], minus(first.b, first.a), minus(second.b, second.a));
  const between = minus(second.a, first.a);
  const t = area([0, 0], between, minus(second.b, second.a)) / across;
  const u = area([0, 0], between, minus(first.b, first.a)) / across;
  return across === 0 ? [NaN, NaN] : [t, u];
}

export function minus([ax, ay]: Point, [bx, by]: Point): Point {
  return [ax - bx, ay - by];
}

export function along({ a, b }: Line, fraction: number): Point {
  return [a[0] + fraction * (b[0] - a[0]), a[1] + fraction * (b[1] - a[1])];
}

export function drawLine(pen: Pen, look: "line" | "dashed-line", { a, b }: Line, names: string): void {
  pen.line(look, a, b);
  [a, b].forEach((end, index) => {
    pen.dot("contact", end, 4);
    pen.text(look === "line" ? "name-first" : "name-second", end, names[index]!, { dy: -16 });
  });
}

export function lineScene(first: Line, second: Line): Scene {
  const shape = (name: string, { type, a, b }: Line) => ({ name, type, a, b });
  return { demo: "d4", scene: { name: "d4", shapes: [shape("A", first), shape("B", second)] } };
}
