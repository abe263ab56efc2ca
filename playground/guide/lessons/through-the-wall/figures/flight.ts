// A ball that flies to a wall from frame to frame. The program tests only its places, or its whole path.

import { type Aabb, cast, type Circle, overlap } from "carom/core";
import type { Point, Scene } from "../../../src/figure";

export type Ball = Circle & { center: Point; radius: number };
export type Wall = Aabb & { min: Point; max: Point };

export function ball(center: Point, radius: number): Ball {
  return { type: "circle", center, radius };
}

/** Returns a wall that begins at an x. */
export function wall(x: number, thick: number): Wall {
  return { type: "aabb", min: [x, -3], max: [x + thick, 3] };
}

export interface Flight {
  /** The places at which the ball is drawn, one a frame. */
  places: number[];
  /** The place where the ball turned back. */
  turns: number[];
}

/** The flight of a ball: its start, its motion in a frame, its radius, the wall, and the number of frames. */
export interface Throw {
  start: number;
  step: number;
  radius: number;
  wall: Wall;
  frames: number;
}

/** Moves the ball by a whole frame, and only then tests whether it touches the wall. */
export function naive({ start, step, radius, wall, frames }: Throw): Flight {
  const flight: Flight = { places: [start], turns: [] };
  let [x, way] = [start, step];
  for (let frame = 0; frame < frames; frame++) {
    x += way;
    if (way > 0 && overlap(ball([x, 0], radius), wall)) {
      way = -way;
      flight.turns.push(x);
    }
    flight.places.push(x);
  }
  return flight;
}

/** Computes where on its path the ball meets the wall, and turns the ball back at this point. */
export function swept({ start, step, radius, wall, frames }: Throw): Flight {
  const flight: Flight = { places: [start], turns: [] };
  let [x, way] = [start, step];
  for (let frame = 0; frame < frames; frame++) {
    const hit = cast(ball([x, 0], radius), [way, 0], wall);
    if (hit) {
      x += way * hit.fraction;
      flight.turns.push(x);
      way = -way;
      x += way * (1 - hit.fraction);
    } else {
      x += way;
    }
    flight.places.push(x);
  }
  return flight;
}

/** The number of throws that are counted. */
export const THROWS = 100;

/** Returns how many of the throws get through the wall; each starts a little later in the frame. */
export function lost(fly: (thrown: Throw) => Flight, thrown: Omit<Throw, "start" | "frames">): number {
  const frames = Math.ceil((thrown.wall.max[0] + 6) / thrown.step) + 2;
  const throws = Array.from({ length: THROWS }, (_, index) => -5 + (thrown.step * index) / THROWS);
  return throws.filter((start) => fly({ ...thrown, start, frames }).turns.length === 0).length;
}

/** Returns the scene of the playground with a ball, its motion, and an obstacle. */
export function castScene(from: Ball, motion: Point, obstacle: object): Scene {
  const shapes = [{ name: "wall", ...obstacle }, { name: "ball", ...from }];
  return { demo: "d5", scene: { name: "d5", shapes, cast: { shape: "ball", motion, restitution: 1 } } };
}
