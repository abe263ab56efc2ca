// Compares Carom with other libraries on equal pairs. Prints median times of interleaved rounds, and counts of wrong results. To
// run only some kinds of pairs, give their names as arguments. The option `--write` writes the table into the README.

import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { writePart } from "../tests/readme.js";
import { allPairs, inWorld } from "./pairs.js";
import { libraries } from "./libraries.js";

const ROUNDS = 15;
const PASSES = 10;
/** The largest error of a depth that counts as correct. The sizes of the shapes are about 1. */
const SLACK = 1e-3;

/** Computes the exact depths with the native command. */
function exact(pairs) {
  const lines = pairs.map(([a, b]) => JSON.stringify({ query: "contact", a: inQuery(a), b: inQuery(b) })).join("\n");
  const cwd = new URL("../../..", import.meta.url);
  const run = spawnSync("cargo", ["run", "--quiet", "--package", "carom-cli", "--", "query"], { cwd, input: lines, encoding: "utf8", maxBuffer: 1e9 });
  if (run.status !== 0) throw new Error(`carom query failed: ${run.error ?? run.stderr}`);
  const depths = run.stdout.trim().split("\n").map((line) => JSON.parse(line).answer.contact);
  return depths.map((contact) => contact && contact.depth);
}

/** Converts a shape to the form of the query protocol: in world coordinates, with an angle instead of a rotation. */
function inQuery(given) {
  const { rotation, ...shape } = inWorld(given);
  return rotation ? { ...shape, angle: Math.atan2(rotation[1], rotation[0]) } : shape;
}

function wrongOverlaps(depths, found) {
  return depths.filter((depth, index) => (depth !== null) !== found[index]).length;
}

function wrongDepths(depths, found) {
  const differs = (a, b) => (a === null) !== (b === null) || Math.abs(a - b) > SLACK;
  return depths.filter((depth, index) => differs(depth, found[index])).length;
}

/**
 * Measures the processor time of a query for one pair, in nanoseconds. The query tests one pair, or all pairs in one call.
 */
function time(library, query) {
  if (library.askAll === undefined) return timeOfEach(library[query], library.pairs);
  const start = process.cpuUsage();
  for (let pass = 0; pass < PASSES; pass++) library.askAll(query, library.lists);
  const { user, system } = process.cpuUsage(start);
  return ((user + system) * 1000) / (PASSES * library.count);
}

function timeOfEach(test, pairs) {
  let hits = 0;
  const start = process.cpuUsage();
  for (let pass = 0; pass < PASSES; pass++) {
    for (let index = 0; index < pairs.length; index++) {
      const answer = test(pairs[index][0], pairs[index][1]);
      if (answer !== null && answer !== false) hits++;
    }
  }
  const { user, system } = process.cpuUsage(start);
  if (hits === 0) throw new Error("nothing overlaps");
  return ((user + system) * 1000) / (PASSES * pairs.length);
}

/** The names of the columns, which are the names of the libraries. */
const NAMES = libraries("circles").map(({ name }) => name);

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** Prepares the shapes of all pairs for a library. */
function prepared({ prepareAll, ...library }, pairs) {
  const times = [], count = pairs.length;
  if (prepareAll !== undefined) return { ...library, lists: prepareAll(pairs), count, times };
  return { ...library, pairs: pairs.map((pair) => pair.map(library.prepare)), times };
}

function answersOf(library, query) {
  if (library.askAll !== undefined) return library.each(query, library.askAll(query, library.lists));
  return library.pairs.map(([a, b]) => library[query](a, b));
}

function row(kind, query, pairs, depths) {
  const all = libraries(kind).map((library) => library && prepared(library, pairs)), measured = all.filter((library) => library);
  for (const library of measured) {
    const found = answersOf(library, query);
    library.wrong = query === "overlap" ? wrongOverlaps(depths, found) : wrongDepths(depths, found);
  }
  for (let round = 0; round < ROUNDS + 5; round++) {
    for (const library of measured) {
      const spent = time(library, query);
      if (round >= 5) library.times.push(spent);
    }
  }
  return all;
}

const show = (library) => library === undefined ? "" : `${median(library.times).toFixed(0)}${library.wrong ? ` (${library.wrong} wrong)` : ""}`;

/** Returns a line of the table. */
function line(name, all, count) {
  // A library with more than one wrong answer in a thousand is not compared. The calls for many pairs and the hand-written
  // tests are not compared either.
  const others = all.slice(3).filter(({ wrong }) => wrong * 1000 <= count);
  const best = Math.min(...others.map(({ times }) => median(times))) / median(all[0].times);
  return `| ${name} | ${all.map(show).join(" | ")} | ${others.length ? best.toFixed(2) : "none is right"} |`;
}

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const computer = `${cpus().length} processors ${cpus()[0].model.trim()}`;
const lines = [];
let stamp;
for (const [kind, pairs] of Object.entries(allPairs())) {
  if (chosen.length > 0 && !chosen.includes(kind)) continue;
  const depths = exact(pairs);
  for (const query of ["overlap", "contact"]) {
    const all = row(kind, query, pairs, depths);
    if (lines.length === 0) {
      lines.push(`| | ${NAMES.join(" | ")} | best other library / carom |`, `|---|${"---|".repeat(NAMES.length + 1)}`);
    }
    lines.push(line(`${kind}, ${query}`, all, pairs.length));
  }
  stamp = `Medians of ${ROUNDS} interleaved rounds, Node.js ${process.versions.node}, ${computer}; parentheses show how many of ${pairs.length}\nresults are wrong.`;
}
const table = [...lines, "", stamp].join("\n");
console.log(table);
if (process.argv.includes("--write")) writePart("speed", table);
