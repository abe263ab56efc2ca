// Written by `cargo xtask api` from the structs of the library: do not edit.
//
// Reads answers: each function creates an object from the numbers at index `at`, which `src/all/plain_answers.rs` appends.

import { point } from "../read.js";

/** The number of numbers of `TimeOfImpact`. */
export const TIME_OF_IMPACT_SIZE = 7;

export function timeOfImpactFrom(numbers, at) {
  return {
    fraction: numbers[at],
    point: point(numbers, at + 1),
    normal: point(numbers, at + 3),
    depth: numbers[at + 5],
    startedInside: numbers[at + 6] === 1,
  };
}

/** The number of numbers of `Collision`. */
export const COLLISION_SIZE = 6;

export function collisionFrom(numbers, at) {
  return {
    velocityA: point(numbers, at),
    velocityB: point(numbers, at + 2),
    impulse: point(numbers, at + 4),
  };
}

/** The number of numbers of `Recovery`. */
export const RECOVERY_SIZE = 3;

export function recoveryFrom(numbers, at) {
  return {
    displacement: point(numbers, at),
    isShortest: numbers[at + 2] === 1,
  };
}

/** The number of numbers of `Carry`. */
export const CARRY_SIZE = 3;

export function carryFrom(numbers, at) {
  return {
    displacement: point(numbers, at),
    isSqueezed: numbers[at + 2] === 1,
  };
}
