// Reads results that only the entry point `carom` returns.

import { point } from "../read.js";

/** Reads a list of points: the number of points, then the points. */
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

/** Reads a shape, as `src/all/shapes.rs` writes it. */
export function shapeFrom(numbers, at) {
  const first = at + 1;
  switch (KINDS[numbers[at]]) {
    case "convex_polygon": return { type: "convex_polygon", vertices: points(numbers, first + 1), radius: numbers[first] };
    case "polygon": return concave(numbers, first);
    case "chain": return chain(numbers, first);
    case "compound": return compound(numbers, first);
    case "tilegrid": return grid(numbers, first);
    default: return plainShape(numbers, at);
  }
}

function concave(numbers, at) {
  const rings = [];
  for (let next = at + 2; rings.length < numbers[at + 1]; next += 1 + 2 * numbers[next]) rings.push(points(numbers, next));
  const [vertices, ...holes] = rings;
  return { type: "polygon", vertices, holes, radius: numbers[at] };
}

function chain(numbers, at) {
  const closed = numbers[at] === 1, oneSided = numbers[at + 1] === 1;
  return { type: "chain", vertices: points(numbers, at + 3), closed, oneSided, radius: numbers[at + 2] };
}

/** Reads a compound. For a grid in a compound, the tiles follow. */
function compound(numbers, at) {
  const shapes = [];
  for (let next = at + 1; shapes.length < numbers[at];) {
    const filter = partialFilter(numbers, next), first = next + 5;
    next = first + numbers[first - 1];
    if (KINDS[numbers[first]] === "tilegrid") {
      const { size: [columns, rows], kinds, ...fields } = grid(numbers, first + 1);
      const start = next, row = (_, index) => Array.from(numbers.subarray(start + index * columns, start + (index + 1) * columns));
      shapes.push({ ...fields, rows: Array.from({ length: rows }, row), kinds, ...filter });
      next += columns * rows;
    } else {
      shapes.push({ ...shapeFrom(numbers, first), ...filter });
    }
  }
  return { type: "compound", shapes };
}

/** Reads a number of 64 bits as a BigInt. */
export function bits(numbers, at) {
  return (BigInt(numbers[at]) << 32n) | BigInt(numbers[at + 1]);
}

/** Reads a filter as the field of an object. A layer or a mask that is the default is left out. */
function partialFilter(numbers, at) {
  const filter = {}, [layer, mask] = [bits(numbers, at), bits(numbers, at + 2)];
  for (const [name, set] of Object.entries({ layer, mask })) {
    if (set !== 2n ** 64n - 1n) filter[name] = set < 2n ** 53n ? Number(set) : set;
  }
  return Object.keys(filter).length === 0 ? {} : { filter };
}

/** Reads a grid without its tiles. For a rotated grid, the origin is in the frame of the grid. */
function grid(numbers, at) {
  const kinds = [], place = point(numbers, at), rotation = point(numbers, at + 2), isTurned = rotation[0] !== 1;
  const origin = isTurned ? [0, 0] : place, cell = point(numbers, at + 4), size = point(numbers, at + 6);
  const pose = isTurned ? { pose: { translation: place, rotation } } : {};
  for (let next = at + 9; kinds.length < numbers[at + 8];) {
    const kind = numbers[next], direction = next + 1, inner = kind === 3 ? next + 3 : next + 1;
    if (kind < 2) {
      kinds.push(kind === 0 ? null : "full");
      next += 1;
    } else {
      const shape = shapeFrom(numbers, inner + 1);
      kinds.push(kind === 2 ? shape : { oneWay: point(numbers, direction), shape });
      next = inner + 1 + numbers[inner];
    }
  }
  return { type: "tilegrid", origin, cell, size, kinds, ...pose };
}

/** How many numbers each contact has in a packed list; `src/all/contacts.rs` has an equal number. */
export const CONTACT_STRIDE = 20;

/** Creates a reader of a list of pairs with their contacts. */
export function eachContact(read) {
  return (numbers, at) => {
    const list = [];
    for (let next = at + 1; list.length < numbers[at]; next += 2 + contactSize(numbers, next + 2)) list.push(read(numbers, next));
    return list;
  };
}

/** Returns how many numbers a contact has in a list that is not packed. */
export function contactSize(numbers, at) {
  const size = 8 + 4 * numbers[at + 7], faces = numbers[at + size];
  return size + 1 + (faces === 0 ? 0 : 2 * faces + 4);
}

/** Creates a reader of a list whose items have `size` numbers each. */
export function each(size, read) {
  return (numbers, at) => {
    const list = [], end = at + 1 + size * numbers[at];
    for (let next = at + 1; next < end; next += size) list.push(read(numbers, next));
    return list;
  };
}

/** Creates a reader of a list of numbers as a typed array. Each item has `size` numbers. */
export function packed(size) {
  return (numbers, at) => numbers.slice(at + 1, at + 1 + size * numbers[at]);
}

export function interval(numbers, at) {
  return { min: numbers[at], max: numbers[at + 1] };
}

// The kinds, written by `cargo xtask api`: do not edit.

/** The kinds of shapes, in the order of the library. */
const KINDS = [
  "circle",
  "segment",
  "capsule",
  "aabb",
  "obb",
  "convex_polygon",
  "polygon",
  "chain",
  "compound",
  "tilegrid",
];

/** Reads a shape that a few numbers define, from the index of its kind and its fields; returns undefined for another kind. */
function plainShape(numbers, at) {
  switch (numbers[at]) {
    case 0: return { type: "circle", center: point(numbers, at + 1), radius: numbers[at + 3] };
    case 1: return { type: "segment", a: point(numbers, at + 1), b: point(numbers, at + 3) };
    case 2: return { type: "capsule", a: point(numbers, at + 1), b: point(numbers, at + 3), radius: numbers[at + 5] };
    case 3: return { type: "aabb", min: point(numbers, at + 1), max: point(numbers, at + 3) };
    case 4: return { type: "obb", center: point(numbers, at + 1), half: point(numbers, at + 3), rotation: point(numbers, at + 5) };
    default: return undefined;
  }
}

// The end of what `cargo xtask api` writes.
