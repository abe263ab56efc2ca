// A ball and an upright box: what the figures of this lesson share.

import type { Circle } from "carom/core";
import { around, type Handle, type Param, type Point, type Scene, type State } from "../../../src/figure";
import type { Pen } from "../../../src/pen";
import type { Upright } from "../../../src/upright";

export type Ball = Circle & { center: Point; radius: number };

export function ball([x, y]: Point, radius: number): Ball {
  return { type: "circle", center: [x, y], radius };
}

export function ballParams([x, y]: Point, radius: number): Record<"x" | "y" | "radius", Param> {
  return {
    x: { value: x, min: -5.5, max: 5.5, step: 0.1 },
    y: { value: y, min: -2.8, max: 2.8, step: 0.1 },
    radius: { value: radius, min: 0.2, max: 2, step: 0.1 },
  };
}

export const ballOf = (state: State): Ball => ball([state.x!, state.y!], state.radius!);

/** The handle that moves the ball. */
export const moveBall: Handle = {
  id: "ball",
  kind: "move",
  at: (state) => [state.x!, state.y!],
  drag: (_, [x, y]) => ({ x, y }),
  covers: (state, [x, y]) => Math.hypot(x - state.x!, y - state.y!) <= state.radius!,
  outline: ({ x, y, radius }) => around([x!, y!], radius!),
};

/** Moves a number into a range. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Returns the point of an upright box nearest to a point outside of it. */
export function clamped([x, y]: Point, { center, half }: Upright): Point {
  return [clamp(x, center[0] - half[0], center[0] + half[0]), clamp(y, center[1] - half[1], center[1] + half[1])];
}

export function drawBall(pen: Pen, { center, radius }: Ball, isTouching: unknown): void {
  pen.circle(isTouching ? "touching" : "apart", center, radius);
}

export function ballScene(box: object, { type, center, radius }: Ball): Scene {
  return { demo: "d8", scene: { name: "d8", shapes: [{ name: "box", ...box }, { name: "ball", type, center, radius }] } };
}
