// Writes the obstacles of a mover or a walker: a list of shapes, or the colliders that a search in a space
// finds.

import { begin, input, refuse } from "../machine.js";
import { callWith } from "./calls.js";
import { Search, scopeOf } from "./search.js";
import { writeNumber } from "../write.js";
import { writeShapes } from "./write.js";

export function beginAmong(obstacles) {
  return obstacles instanceof Search ? scopeOf(obstacles).begin() : begin();
}

export function writeObstacles(at, obstacles) {
  const isSearch = obstacles instanceof Search;
  input[at] = isSearch ? 1 : 0;
  if (isSearch) return scopeOf(obstacles).write(at + 1);
  if (!Array.isArray(obstacles)) {
    refuse(obstacles === undefined ? "missing_field" : "wrong_type", "obstacles", obstacles,
      "give a list of shapes, or space.search()");
  }
  return writeShapes(at + 1, obstacles, "obstacles");
}

/** Writes the margin of a mover or a walker. If it is undefined, the default margin is used. */
export function writeMargin(at, margin) {
  input[at] = margin === undefined ? 0 : 1;
  return writeNumber(at + 1, margin === undefined ? 0 : margin, "margin");
}

export function obstacleAt(obstacles, key) {
  return obstacles instanceof Search ? scopeOf(obstacles).data(key) : obstacles[key];
}

/** Calls an export. The list `first` has the names of the arguments that come before the obstacles. */
export function callAmong(obstacles, respond, name, first, length) {
  const { wanted, check } = obstacles instanceof Search ? scopeOf(obstacles) : {};
  const names = (index) => first[index] ?? `obstacles[${index - first.length}]`;
  return callWith({ respond, wanted, check }, name, names, length);
}
