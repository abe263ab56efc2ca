// Turned boxes and their shadows: code that the figures about boxes share.

import type { Obb } from "carom/core";
import type { Handle, Param, Point, Scene, State } from "./figure";
import type { Pen } from "./pen";

export type Box = Obb & { center: Point; half: Point; angleDegrees: number };

/** From the least to the greatest place. */
export type Span = [number, number];

export function box(center: Point, half: Point, angleDegrees: number): Box {
  return { type: "obb", center, half, angleDegrees };
}

/** Returns the direction at an angle. */
export function direction(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

export function cornersOf({ center: [x, y], half: [wide, high], angleDegrees }: Box): Point[] {
  const [c, s] = direction(angleDegrees);
  const signs: Point[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  return signs.map(([i, j]) => [x + i * wide * c - j * high * s, y + i * wide * s + j * high * c]);
}

export function dot([ax, ay]: Point, [bx, by]: Point): number {
  return ax * bx + ay * by;
}

/** Returns the shadow of points on an axis. */
export function shadow(points: Point[], axis: Point): Span {
  const places = points.map((point) => dot(point, axis));
  return [Math.min(...places), Math.max(...places)];
}

/** Returns the gap between two shadows; the overlap is negative. */
export function gapOf(a: Span, b: Span): number {
  return Math.max(b[0] - a[1], a[0] - b[1]);
}

/** Returns the gap between two shadows, or the shortest distance by which one shadow must move to leave the other. */
export function between(a: Span, b: Span): Span {
  const [from, to] = b[0] - a[1] >= a[0] - b[1] ? [a[1], b[0]] : [b[1], a[0]];
  return from < to ? [from, to] : [to, from];
}

/**
 * Returns the angles of the sides of two boxes, with those of the first box first. The axes at these angles can decide
 * whether the boxes are apart.
 */
export function sideAngles(a: Box, b: Box): number[] {
  return [a, b].flatMap(({ angleDegrees }) => [angleDegrees, angleDegrees + 90]);
}

/** Returns the gaps on the four axes. */
export function gaps(a: Box, b: Box): number[] {
  const [one, two] = [cornersOf(a), cornersOf(b)];
  return sideAngles(a, b).map((angle) => gapOf(shadow(one, direction(angle)), shadow(two, direction(angle))));
}

/** Returns the parameters of a box that is moved and turned: `ax`, `ay`, `turn-a`. */
export function boxParams<N extends string>(name: N, [x, y]: Point, turn: number) {
  const place = (value: number): Param => ({ value, min: -6, max: 6, step: 0.05 });
  return {
    [`${name}x`]: place(x),
    [`${name}y`]: place(y),
    [`turn-${name}`]: { value: turn, min: 0, max: 360, step: 1, wraps: true, unit: "°" },
  } as Record<`${N}x` | `${N}y` | `turn-${N}`, Param>;
}

/** The place of boxes in the drawing: they are smaller by a factor, and moved upwards. */
export interface Shift {
  scale: number;
  up: number;
}

const WHOLE: Shift = { scale: 1, up: 0 };

/** Returns the handles that move and turn a box. */
export function boxHandles(name: string, of: (state: State) => Box, { scale, up }: Shift = WHOLE): Handle[] {
  const shown = ([x, y]: Point): Point => [x * scale, y * scale + up];
  const real = ([x, y]: Point): Point => [x / scale, (y - up) / scale];
  /** The handle that turns a box lies outside of the box; the handle of box A is on its left, away from box B. */
  const side = name === "a" ? 180 : 0;
  const knob = (state: State): Point => {
    const { center: [x, y], half: [wide], angleDegrees } = of(state);
    const [c, s] = direction(angleDegrees + side);
    return [x + (wide + 0.6 / scale) * c, y + (wide + 0.6 / scale) * s];
  };
  return [
    {
      id: name,
      kind: "move",
      at: (state) => shown(of(state).center),
      drag: (_, to) => ({ [`${name}x`]: real(to)[0], [`${name}y`]: real(to)[1] }),
      covers: (state, point) => isInside(of(state), real(point)),
    },
    {
      id: `turn-${name}`,
      kind: "turn",
      param: `turn-${name}`,
      at: (state) => shown(knob(state)),
      drag: (state, to) => {
        const [[x, y], [fromX, fromY]] = [real(to), of(state).center];
        const turned = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
        // A range from 0 to 90 does not wrap around, so the angle must be in this range or near it.
        return { [`turn-${name}`]: ((turned - side + 540) % 360) - 180 };
      },
    },
  ];
}

/** Returns whether a point is in a box. The test is only used for the mouse, so rounding does not matter. */
export function isInside({ center: [x, y], half: [wide, high], angleDegrees }: Box, [px, py]: Point): boolean {
  const [c, s] = direction(angleDegrees);
  const [dx, dy] = [px - x, py - y];
  return Math.abs(dx * c + dy * s) <= wide && Math.abs(dy * c - dx * s) <= high;
}

/** Draws both boxes with their letters. */
export function drawBoxes(pen: Pen, a: Box, b: Box, { scale, up }: Shift = WHOLE): void {
  for (const [{ letter, look, name }, one] of [[A, a], [B, b]] as const) {
    const shown = cornersOf(one).map(([x, y]): Point => [x * scale, y * scale + up]);
    pen.shape(look, shown);
    pen.text(name, [one.center[0] * scale, one.center[1] * scale + up], letter, { dx: -16, dy: -14 });
  }
}

const A = { letter: "A", look: "first", name: "name-first" };
const B = { letter: "B", look: "second", name: "name-second" };

/** Returns the scene of the playground with these boxes. */
export function boxScene(demo: string, a: Box, b: Box): Scene {
  const shape = (name: string, { type, center, half, angleDegrees }: Box) => ({ name, type, center, half, angle_degrees: angleDegrees });
  return { demo, scene: { name: demo, shapes: [shape("A", a), shape("B", b)] } };
}
