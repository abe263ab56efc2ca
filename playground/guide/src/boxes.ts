// Turned boxes and their shadows: code that the figures about boxes share.

import type { Obb } from "carom/core";
import type { Handle, Param, Point, Scene, State, View } from "./figure";
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

/** The place of boxes in the drawing: they are smaller by a factor, moved upwards, and stay in a part of the picture. */
export interface Shift {
  scale: number;
  up: number;
  room?: View;
}

const WHOLE: Shift = { scale: 1, up: 0 };

function shown([x, y]: Point, { scale, up }: Shift): Point {
  return [x * scale, y * scale + up];
}

function real([x, y]: Point, { scale, up }: Shift): Point {
  return [x / scale, (y - up) / scale];
}

/** Returns the handles that move and turn a box. */
export function boxHandles(name: string, of: (state: State) => Box, shift: Shift = WHOLE): Handle[] {
  const [mover, turner] = [boxMover(name, of, shift), boxTurner(name, of, shift)];
  return [{ ...mover, outline: (state) => [...mover.outline!(state), turner.at(state)] }, turner];
}

/** Returns the handle that moves a box. */
export function boxMover(name: string, of: (state: State) => Box, shift: Shift = WHOLE): Handle {
  return {
    id: name,
    kind: "move",
    at: (state) => shown(of(state).center, shift),
    drag: (_, to) => ({ [`${name}x`]: real(to, shift)[0], [`${name}y`]: real(to, shift)[1] }),
    covers: (state, point) => isInside(of(state), real(point, shift)),
    outline: (state) => cornersOf(of(state)).map((corner) => shown(corner, shift)),
    room: shift.room,
  };
}

/** Returns the handle that turns a box; it lies outside of the box. */
export function boxTurner(name: string, of: (state: State) => Box, shift: Shift = WHOLE): Handle {
  // The handle of box A is on its left, away from box B.
  const side = name === "a" ? 180 : 0;
  return {
    id: `turn-${name}`,
    kind: "turn",
    param: `turn-${name}`,
    at: (state) => {
      const { center: [x, y], half: [wide], angleDegrees } = of(state);
      const [[c, s], far] = [direction(angleDegrees + side), wide + 0.6 / shift.scale];
      return shown([x + far * c, y + far * s], shift);
    },
    drag: (state, to) => {
      const [[x, y], [fromX, fromY]] = [real(to, shift), of(state).center];
      const turned = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
      // The slider goes from 0 to 90 degrees and does not wrap around. So the angle is converted to -180 to 180
      // degrees: an angle slightly below 0 must not become 360.
      return { [`turn-${name}`]: ((turned - side + 540) % 360) - 180 };
    },
  };
}

/** Returns whether a point is in a box. The test is only used for the mouse, so rounding does not matter. */
export function isInside({ center: [x, y], half: [wide, high], angleDegrees }: Box, [px, py]: Point): boolean {
  const [c, s] = direction(angleDegrees);
  const [dx, dy] = [px - x, py - y];
  return Math.abs(dx * c + dy * s) <= wide && Math.abs(dy * c - dx * s) <= high;
}

/** Draws both boxes with their letters. */
export function drawBoxes(pen: Pen, a: Box, b: Box, shift: Shift = WHOLE): void {
  for (const [{ letter, look, name }, one] of [[A, a], [B, b]] as const) {
    pen.shape(look, cornersOf(one).map((corner) => shown(corner, shift)));
    pen.text(name, shown(one.center, shift), letter, { dx: -16, dy: -14 });
  }
}

const A = { letter: "A", look: "first", name: "name-first" };
const B = { letter: "B", look: "second", name: "name-second" };

/** Returns the scene of the playground with these boxes. */
export function boxScene(demo: string, a: Box, b: Box): Scene {
  const shape = (name: string, { type, center, half, angleDegrees }: Box) => ({ name, type, center, half, angle_degrees: angleDegrees });
  return { demo, scene: { name: demo, shapes: [shape("A", a), shape("B", b)] } };
}
