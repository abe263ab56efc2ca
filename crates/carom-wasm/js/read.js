// Answers out of the memory, as fresh objects.

export function point(numbers, at) {
  return [numbers[at], numbers[at + 1]];
}

/** A number of points, and the points. */
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

/** `src/shapes.rs` has the same list of kinds. */
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

export function contactFrom(numbers, at) {
  const first = contactPoint(numbers, at + 8);
  return {
    normal: [numbers[at], numbers[at + 1]],
    depth: numbers[at + 2],
    mtv: [numbers[at + 3], numbers[at + 4]],
    points: numbers[at + 7] === 2 ? [first, contactPoint(numbers, at + 12)] : [first],
    aInB: numbers[at + 5] === 1,
    bInA: numbers[at + 6] === 1,
  };
}

function contactPoint(numbers, at) {
  return { point: [numbers[at], numbers[at + 1]], depth: numbers[at + 2], id: numbers[at + 3] };
}

export function rayHit(numbers, at) {
  return {
    t: numbers[at],
    point: point(numbers, at + 1),
    normal: point(numbers, at + 3),
    startedInside: numbers[at + 5] === 1,
  };
}

export function castHit(numbers, at) {
  return {
    fraction: numbers[at],
    point: point(numbers, at + 2),
    normal: point(numbers, at + 4),
    faceNormal: point(numbers, at + 6),
    gentleNormal: point(numbers, at + 8),
    depth: numbers[at + 1],
    startedInside: numbers[at + 10] === 1,
  };
}

export function closest(numbers, at) {
  return {
    separation: numbers[at],
    normal: point(numbers, at + 1),
    pointA: point(numbers, at + 3),
    pointB: point(numbers, at + 5),
  };
}

export function interval(numbers, at) {
  return { min: numbers[at], max: numbers[at + 1] };
}
