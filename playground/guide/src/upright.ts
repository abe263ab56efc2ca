// Upright boxes, with their corners, their handles, and their pieces on a line.

import type { Aabb } from "carom/core";
import type { Span } from "./boxes";
import type { Handle, Param, Point, Scene, State } from "./figure";
import type { Pen } from "./pen";

export type Upright = Aabb & { center: Point; half: Point };

export function upright(center: Point, half: Point): Upright {
  return { type: "aabb", center, half };
}

/** Returns the piece that a box covers on an axis: 0 is x, 1 is y. */
export function piece({ center, half }: Upright, axis: 0 | 1): Span {
  return [center[axis] - half[axis], center[axis] + half[axis]];
}

export function place(value: number, reach: number): Param {
  return { value, min: -reach, max: reach, step: 0.1 };
}

/** Returns the handle that moves a box. */
export function mover(name: string, of: (state: State) => Upright): Handle {
  return {
    id: name,
    kind: "move",
    at: (state) => of(state).center,
    drag: (_, [x, y]) => ({ [`${name}x`]: x, [`${name}y`]: y }),
    covers: (state, point) => {
      const { center, half } = of(state);
      return Math.abs(point[0] - center[0]) <= half[0] && Math.abs(point[1] - center[1]) <= half[1];
    },
    outline: (state) => ends(of(state)),
  };
}

/** Returns two opposite corners. */
function ends({ center: [x, y], half: [wide, high] }: Upright): Point[] {
  return [[x - wide, y - high], [x + wide, y + high]];
}

export function draw(pen: Pen, look: string, { center: [x, y], half: [wide, high] }: Upright): void {
  pen.shape(look, [[x - wide, y - high], [x + wide, y - high], [x + wide, y + high], [x - wide, y + high]]);
}

/** Draws both boxes with their letters. */
export function drawBoth(pen: Pen, a: Upright, b: Upright): void {
  draw(pen, "first", a);
  draw(pen, "second", b);
  pen.text("name-first", a.center, "A", { dx: -16, dy: -14 });
  pen.text("name-second", b.center, "B", { dx: 16, dy: -14 });
}

export function uprightScene(a: Upright, b: Upright): Scene {
  return { demo: "d8", scene: { name: "d8", shapes: [{ name: "A", ...inScene(a) }, { name: "B", ...inScene(b) }] } };
}

/** Returns the fields of a box in the files of scenes. */
export function inScene({ type, center: [x, y], half: [wide, high] }: Upright) {
  return { type, min: [x - wide, y - high], max: [x + wide, y + high] };
}
