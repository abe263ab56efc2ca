// Queries about the pairs of two lists, or of a list with points or rays.

import { ensureLength, input, refuse } from "../machine.js";
import { beginWith } from "./lists.js";
import { columnsOf, rowsOf, writeRows } from "./numbers.js";

/** The number that stands for pairs by position, in place of the number of index pairs. */
const BY_POSITION = -1;

/**
 * Writes the pairs of two lists. Returns the number of pairs and the index of the next argument. `first` and `second`
 * are the names of the lists.
 */
function writePairs(at, pairs, [first, second], [countA, countB]) {
  if (pairs === undefined) {
    if (countA !== countB && countA !== 1 && countB !== 1) {
      refuse("wrong_length", second, countB, `give as many as ${first}, ${countA}, or one for all; or give index pairs`);
    }
    ensureLength(at + 1);
    input[at] = BY_POSITION;
    return { count: countA === 1 ? countB : countA, next: at + 1 };
  }
  const count = rowsOf(pairs, "pairs", 2, "two indices for each pair, one after the other, as pairs returns them");
  for (let index = 0; index < pairs.length; index++) {
    const limit = index % 2 === 0 ? countA : countB, item = pairs[index];
    if (!(Number.isInteger(item) && item >= 0 && item < limit)) {
      refuse("out_of_range", `pairs[${index}]`, item, `give an index below ${limit}, the length of ${index % 2 === 0 ? first : second}`);
    }
  }
  return { count, next: writeRows(at, pairs, count) };
}

const NAMES = ["a", "b"];
const LENGTHS = NAMES.map((name) => `${name}.length`);

/** Computes a query about the pairs of two lists. `writeMore` writes the further arguments of the query. */
function ask(query, a, b, pairs, read, names, writeMore) {
  const at = beginWith([a, b], NAMES), { count, next } = writePairs(at, pairs, LENGTHS, [a.length, b.length]);
  writeMore?.(next, count);
  return columnsOf(query, names, count, read);
}

/** Creates a query whose answer is a flag or a number for each pair. */
const flag = (query) => (a, b, pairs) => ask(query, a, b, pairs, (columns) => columns.flags());
const number = (query) => (a, b, pairs) => ask(query, a, b, pairs, (columns) => columns.numbers());

export const overlap = flag("overlap"), containsShape = flag("contains_shape");
export const separation = number("separation"), areaOfOverlap = number("area_of_overlap"), iou = number("iou");

export function closestPoints(a, b, pairs) {
  return ask("closest_points", a, b, pairs, (columns) => {
    const separation = columns.numbers(), normal = columns.numbers(2);
    return { separation, normal, pointA: columns.numbers(2), pointB: columns.numbers(2) };
  });
}

export function contact(a, b, pairs) {
  return ask("contact", a, b, pairs, (columns) => {
    const depth = columns.numbers(), ids = columns.numbers(2), depths = columns.numbers(2), normal = columns.numbers(2);
    const points = columns.numbers(4), hit = columns.flags();
    return { hit, normal, depth, points, depths, ids, aInB: columns.flags(), bInA: columns.flags() };
  });
}

export function cast(a, motions, b, pairs) {
  const names = (index) => `motions[${2 * index}]`;
  const write = (at, count) => writeMotions(at, motions, "motions", 2, "x and y for each motion", count);
  return ask("cast", a, b, pairs, readCast, names, write);
}

function readCast(columns) {
  const fraction = columns.numbers(), depth = columns.numbers(), point = columns.numbers(2), normal = columns.numbers(2);
  const faceNormal = columns.numbers(2), slideNormal = columns.numbers(2);
  return { fraction, point, normal, faceNormal, slideNormal, depth, startedInside: columns.flags() };
}

/** Writes motions: one for all pairs, or one for each pair. */
function writeMotions(at, motions, name, size, what, count) {
  const rows = rowsOf(motions, name, size, what);
  if (rows !== count && rows !== 1) refuse("wrong_length", `${name}.length`, motions.length, `give ${count} motions, one for each pair, or one for all`);
  return writeRows(at, motions, rows);
}

/** The largest rotation of a motion in the Rust library, in radians. */
const MAX_TURN = 6284;

export function timeOfImpact(a, motionsA, b, motionsB, pairs) {
  let rowsOfA = 0;
  const names = (index) => (index < rowsOfA ? `motionsA[${3 * index}]` : `motionsB[${3 * (index - rowsOfA)}]`);
  const write = (at, count) => {
    for (const [name, motions] of [["motionsA", motionsA], ["motionsB", motionsB]]) {
      at = writeMotions(at, motions, name, 3, "x, y and the turn in radians for each motion", count);
      checkTurns(motions, name);
    }
    rowsOfA = motionsA.length / 3;
  };
  return ask("time_of_impact", a, b, pairs, readImpact, names, write);
}

function readImpact(columns) {
  const fraction = columns.numbers(), depth = columns.numbers(), point = columns.numbers(2), normal = columns.numbers(2);
  return { fraction, point, normal, depth, startedInside: columns.flags() };
}

function checkTurns(motions, name) {
  for (let index = 2; index < motions.length; index += 3) {
    const turn = motions[index];
    if (!isFinite(turn)) refuse("not_finite", `${name}[${index}]`, turn, "not a finite number; give a finite number");
    if (Math.abs(turn) > MAX_TURN) {
      refuse("out_of_range", `${name}[${index}]`, turn, "out of range; turns go up to 1000 revolutions in either direction");
    }
  }
}

export function contains(shapes, points, pairs) {
  const at = beginWith([shapes], ["shapes"]), count = rowsOf(points, "points", 2, "x and y for each point");
  const ends = writePairs(writeRows(at, points, count), pairs, ["shapes.length", "points"], [shapes.length, count]);
  return columnsOf("contains", (index) => `points[${2 * index}]`, ends.count, (columns) => columns.flags());
}

export function castRay(rays, shapes, pairs) {
  const at = beginWith([shapes], ["shapes"]), count = rowsOf(rays, "rays", 5, "origin x and y, direction x and y, and max for each ray");
  for (let index = 4; index < rays.length; index += 5) {
    if (!(rays[index] >= 0)) refuse("out_of_range", `rays[${index}]`, rays[index], "give 0 or more, or Infinity");
  }
  const { count: answers } = writePairs(writeRows(at, rays, count), pairs, ["rays", "shapes.length"], [count, shapes.length]);
  const names = (index) => `rays[${5 * Math.floor(index / 2) + 2 * (index % 2)}]`;
  return columnsOf("cast_ray", names, answers, (columns) => {
    const t = columns.numbers(), point = columns.numbers(2), normal = columns.numbers(2);
    return { t, point, normal, startedInside: columns.flags() };
  });
}
