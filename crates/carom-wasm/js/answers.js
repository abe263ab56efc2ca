// Written by `cargo xtask api` from the structs of the library: do not edit.
//
// Reads answers: each function creates an object from the numbers at index `at`, which `src/plain_answers.rs` appends.

import { point } from "./read.js";

/** The number of numbers of `ClosestPoints`. */
export const CLOSEST_POINTS_SIZE = 7;

export function closestPointsFrom(numbers, at) {
  return {
    separation: numbers[at],
    normal: point(numbers, at + 1),
    pointA: point(numbers, at + 3),
    pointB: point(numbers, at + 5),
  };
}

/** The number of numbers of `RayHit`. */
export const RAY_HIT_SIZE = 6;

export function rayHitFrom(numbers, at) {
  return {
    t: numbers[at],
    point: point(numbers, at + 1),
    normal: point(numbers, at + 3),
    startedInside: numbers[at + 5] === 1,
  };
}

/** The number of numbers of `CastHit`. */
export const CAST_HIT_SIZE = 11;

export function castHitFrom(numbers, at) {
  return {
    fraction: numbers[at],
    point: point(numbers, at + 1),
    normal: point(numbers, at + 3),
    faceNormal: point(numbers, at + 5),
    slideNormal: point(numbers, at + 7),
    depth: numbers[at + 9],
    startedInside: numbers[at + 10] === 1,
  };
}
