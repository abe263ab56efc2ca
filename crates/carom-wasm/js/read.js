// Reads results. Each function creates an object from the numbers at index `at` of the memory.

export function point(numbers, at) {
  return [numbers[at], numbers[at + 1]];
}

export function contactFrom(numbers, at) {
  const first = contactPoint(numbers, at + 8), parts = at + 8 + 4 * numbers[at + 7];
  const contact = {
    normal: [numbers[at], numbers[at + 1]],
    depth: numbers[at + 2],
    mtv: [numbers[at + 3], numbers[at + 4]],
    points: numbers[at + 7] === 2 ? [first, contactPoint(numbers, at + 12)] : [first],
    aInB: numbers[at + 5] === 1,
    bInA: numbers[at + 6] === 1,
  };
  return numbers[parts] === 0 ? contact : { ...contact, ...partsFrom(numbers, parts) };
}

/** Reads the touching parts of shapes of several parts. */
function partsFrom(numbers, at) {
  const first = point(numbers, at + 1), end = at + 1 + 2 * numbers[at];
  const faces = numbers[at] === 2 ? [first, point(numbers, at + 3)] : [first];
  return { faces, partA: partFrom(numbers, end), partB: partFrom(numbers, end + 2) };
}

/** Reads the name of a part: its index, or the column and row of a cell. */
export function partFrom(numbers, at) {
  const part = numbers[at], columns = numbers[at + 1];
  return columns === 0 ? part : [part % columns, Math.floor(part / columns)];
}

function contactPoint(numbers, at) {
  return { point: [numbers[at], numbers[at + 1]], depth: numbers[at + 2], id: numbers[at + 3] };
}
