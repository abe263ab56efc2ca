// Readers of results that only the entry `carom` needs.

import { point } from "../read.js";

/** Reads a list of points: their number, then the points. */
export function points(numbers, at) {
  const list = [];
  for (let index = 0; index < numbers[at]; index++) list.push(point(numbers, at + 1 + 2 * index));
  return list;
}

export function box(numbers, at) {
  return { type: "aabb", min: point(numbers, at), max: point(numbers, at + 2) };
}

export function obb(numbers, at) {
  return { type: "obb", center: point(numbers, at), half: point(numbers, at + 2), rotation: point(numbers, at + 4) };
}

/** Reads a shape; `src/all/shapes.rs` has an equal list of kinds. */
export function shapeFrom(numbers, at) {
  const first = at + 1;
  switch (numbers[at]) {
    case 0: return { type: "circle", center: point(numbers, first), radius: numbers[first + 2] };
    case 1: return { type: "segment", a: point(numbers, first), b: point(numbers, first + 2) };
    case 2: return { type: "capsule", a: point(numbers, first), b: point(numbers, first + 2), radius: numbers[first + 4] };
    case 3: return box(numbers, first);
    case 4: return obb(numbers, first);
    default: return { type: "polygon", vertices: points(numbers, first + 1), radius: numbers[first] };
  }
}

/** The number of numbers of each contact in a packed list; `src/all/contacts.rs` has an equal number. */
export const CONTACT_STRIDE = 18;

/** Creates a reader of a list whose items have `size` numbers each. */
export function each(size, read) {
  return (numbers, at) => {
    const list = [], end = at + 1 + size * numbers[at];
    for (let next = at + 1; next < end; next += size) list.push(read(numbers, next));
    return list;
  };
}

/** Creates a reader of such a list as a typed array. */
export function packed(size) {
  return (numbers, at) => numbers.slice(at + 1, at + 1 + size * numbers[at]);
}

export function interval(numbers, at) {
  return { min: numbers[at], max: numbers[at + 1] };
}
