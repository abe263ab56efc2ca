// Runs every case of `cases/` that is about the library. Cases about the protocol of the command are left out.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import * as small from "carom/core";
import * as all from "carom";
import * as loaded from "carom/wasm";
import { translated as withoutWasm } from "./translated.js";

/**
 * The entry points to test. Functions that an entry point does not have are those of `carom`. Quick builds leave out
 * `carom/js`.
 */
const ENTRIES = [
  ["carom", all], ["carom/core", { ...all, ...small }], ["carom/wasm", loaded], ...(withoutWasm ? [["carom/js", withoutWasm]] : []),
];
await loaded.init();

/** The entry point under test. */
let carom = all;

const FOLDER = new URL("../../../cases/", import.meta.url);

/** The table of the library's functions. It lists the queries that are functions. */
const API = JSON.parse(readFileSync(new URL("../../../api.json", import.meta.url), "utf8"));

const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The queries of the protocol that are functions of the package with the same arguments and the same answer. */
const SAME = API.queries.filter((query) => camel(query.function) in all);

/** The queries of the protocol, answered by the package. Their answers have the field names of the protocol. */
const QUERIES = {
  ...Object.fromEntries(SAME.map((query) => [query.name, (ask) => answered(query, ask)])),
  contacts: ({ a, b }) => inProtocol(carom.contacts(a, b)),
  closest_point: ({ shape, point }) => ({ ratio: null, ...carom.closestPoint(shape, point) }),
  intersect_segments: ({ a, b }) => intersectionAnswer(carom.intersectSegments(a, b)),
  time_of_impact: ({ a, motion_a, turn_a, b, motion_b, turn_b }) => {
    const [motionA, motionB] = [{ displacement: motion_a, turn: turn_a }, { displacement: motion_b, turn: turn_b }];
    return { hit: inProtocol(carom.timeOfImpact(a, motionA, b, motionB)) };
  },
  bounds: ({ shape, points }) => boundsAnswer(points ? carom.boundsOfPoints(points) : carom.bounds(shape)),
  pairs: ({ shapes }) => ({ pairs: carom.pairs(shapes) }),
};

/** Answers a query by the function that it names. */
function answered(query, ask) {
  const answer = inProtocol(carom[camel(query.function)](...query.fields.map((name) => ask[name])));
  return query.answer ? { [query.answer]: answer } : answer;
}

/** Returns an answer with the field names of the protocol. */
function inProtocol(value) {
  if (Array.isArray(value)) return value.map(inProtocol);
  if (value === null || typeof value !== "object") return value;
  const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [snake(name), inProtocol(field)]));
}

function intersectionAnswer({ kind, point = null, points = null, fractionA = null, fractionB = null }) {
  return { kind, point, points, fraction_a: fractionA, fraction_b: fractionB };
}

function boundsAnswer({ aabb, circle, obb, dop8, hull }) {
  const angle = carom.Rot2.radians(obb.rotation);
  return { aabb, circle, obb: { ...obb, angle }, dop8: dop8.intervals.map(({ min, max }) => [min, max]), hull };
}

/**
 * Returns a value with the field names of the package. A pose without a translation gets `[0, 0]`, which is the default
 * only in the protocol.
 */
function translated(value) {
  if (Array.isArray(value)) return value.map(translated);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, field]) => [NAMES[name] ?? name, translated(field)]);
  const { pose, ...fields } = Object.fromEntries(entries);
  return pose === undefined ? fields : { ...fields, pose: { translation: [0, 0], ...pose } };
}

const NAMES = { one_sided: "oneSided", one_way: "oneWay" };

/** Describes the first difference between two values; returns null if they are equal. */
function difference(path, wanted, got, tolerance) {
  // In the protocol, the infinite distance from a shape without a point is null.
  if (path === "answer" && wanted?.normal === null) return got.separation === Infinity ? null : `${path} is ${got.separation}`;
  if (path === "answer" && wanted?.point === null && wanted.distance === null) return got.distance === Infinity ? null : `${path} is ${got.distance}`;
  if (typeof wanted === "number" && typeof got === "number") {
    const near = wanted === got || Math.abs(wanted - got) <= tolerance;
    return near && !Object.is(got, -0) ? null : `${path} is ${got}, not ${wanted}`;
  }
  if (wanted !== null && typeof wanted === "object" && got !== null && typeof got === "object") {
    if (Array.isArray(wanted) && wanted.length !== got.length) return `${path} has ${got.length}, not ${wanted.length}`;
    for (const key of Object.keys(wanted)) {
      const found = difference(`${path}.${key}`, wanted[key], got[key], tolerance);
      if (found) return found;
    }
    return null;
  }
  return wanted === got ? null : `${path} is ${got}, not ${wanted}`;
}

/** Error codes of the protocol that the package does not have. Each has the reason. */
const PROTOCOL = new Map([
  ["unknown_field", "objects may have fields of their own"],
  ["unknown_query", "a function that does not exist cannot be called"],
  ["duplicate_key", "objects have each key once"],
  ["bad_json", "the package reads no text"],
  ["zero_direction", "a direction of length 0 is valid, as in Rust, except of a tile"],
  ["turned_grid", "grids turn"],
]);
const OTHER_RULES = new Set([
  "a point as an object", // accepted
  "an angle out of range", // a limit that only scene files and the query protocol have
  "a max beyond all numbers", "a max of null", // a value without a limit here
  "deeply nested in a field", // a limit that only texts have
  "a pose with a large angle", // a limit that only scene files and the query protocol have
  "without the turn of b", "without the motion of a", // fields that may be left out of a motion
]);

/**
 * Matches a query about a shape that has or may have several parts. `carom/core` throws an error for such
 * shapes.
 */
const SEVERAL_PARTS = /"type":"(polygon|chain|compound|tilegrid)"/;

/** Returns whether a case is about the package. */
function concerns(entry) {
  const { code } = entry.error ?? {};
  if (carom.overlap === small.overlap && SEVERAL_PARTS.test(JSON.stringify(entry.ask))) return false;
  return !PROTOCOL.has(code) && !OTHER_RULES.has(entry.name) && entry.ask?.query in QUERIES;
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".json"))) {
  for (const [name, entry] of ENTRIES) test(`cases/${file}, ${name}`, () => {
    carom = entry;
    const faults = [];
    for (const item of JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))) {
      item.ask ??= parsed(item.line);
      const fault = concerns(item) ? faultOf(item) : null;
      if (fault) faults.push(`${item.name}: ${fault}`);
    }
    assert.equal(faults.join("\n"), "");
  });
}

/** Parses a line of the protocol. Returns null for text that is not JSON. */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Describes the difference between a case and the package; returns null if there is none. */
function faultOf({ ask, answer, error, tolerance = 0 }) {
  let got;
  try {
    got = QUERIES[ask.query](translated(ask));
  } catch (problem) {
    if (!(problem instanceof carom.CaromError)) return `threw ${problem.stack}`;
    if (!error) return `threw ${problem.message}`;
    const path = pathOf(problem.argument);
    const isSamePath = error.path.replace(/\[[01]\]$/, "") === path.replace(/(\[\d+\])+$/, "") || error.path === path;
    return problem.code === error.code && isSamePath ? null : `threw ${problem.code} at ${problem.argument}: ${problem.message}`;
  }
  return error ? `answered ${JSON.stringify(got)}` : difference("answer", answer, got, tolerance);
}

/** Converts the path of an argument. The protocol has a field for each part of a motion. */
function pathOf(argument) {
  return argument.replace("origin + [columns, rows] * cell_size", "cell").replace(/^motion([AB])\.(\w+)$/, (_, shape, field) => `${field === "turn" ? "turn" : "motion"}_${shape.toLowerCase()}`);
}

test("most cases concern the package", () => {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const entries = all.flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
  const counted = entries.filter((entry) => concerns({ ...entry, ask: entry.ask ?? parsed(entry.line) })).length;
  assert.ok(counted > 400, `only ${counted} of ${entries.length}`);
});
