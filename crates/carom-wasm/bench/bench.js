// Compares Carom with other libraries on equal pairs: median times of interleaved rounds, and counts of wrong results. Prints
// Markdown.

import { spawnSync } from "node:child_process";
import { allPairs } from "./pairs.js";
import { libraries } from "./libraries.js";

const ROUNDS = 15;
const PASSES = 10;
/** The largest error of a correct depth; the sizes of the shapes are about 1. */
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

/** Converts a rotation to an angle, as queries need it. */
function inQuery({ rotation, ...shape }) {
  return rotation ? { ...shape, angle: Math.atan2(rotation[1], rotation[0]) } : shape;
}

function wrongOverlaps(depths, found) {
  return depths.filter((depth, index) => (depth !== null) !== found[index]).length;
}

function wrongDepths(depths, found) {
  const differs = (a, b) => (a === null) !== (b === null) || Math.abs(a - b) > SLACK;
  return depths.filter((depth, index) => differs(depth, found[index])).length;
}

/** Measures the processor time for one pair in nanoseconds. */
function time(test, pairs) {
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

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

function row(kind, query, pairs, depths) {
  const all = libraries(kind).map((library) => ({ ...library, pairs: pairs.map((pair) => pair.map(library.prepare)), times: [] }));
  for (const library of all) {
    const found = library.pairs.map(([a, b]) => library[query](a, b));
    library.wrong = query === "overlap" ? wrongOverlaps(depths, found) : wrongDepths(depths, found);
  }
  for (let round = 0; round < ROUNDS + 5; round++) {
    for (const library of all) {
      const spent = time(library[query], library.pairs);
      if (round >= 5) library.times.push(spent);
    }
  }
  return all;
}

const show = (library) => `${median(library.times).toFixed(0)}${library.wrong ? ` (${library.wrong} wrong)` : ""}`;

const kinds = allPairs();
let head = false;
for (const [kind, pairs] of Object.entries(kinds)) {
  const depths = exact(pairs);
  for (const query of ["overlap", "contact"]) {
    const all = row(kind, query, pairs, depths);
    if (!head) {
      console.log(`Nanoseconds of processor time a pair, medians of ${ROUNDS} interleaved rounds, node ${process.versions.node}; in parentheses the number of wrong results of ${pairs.length} pairs.\n`);
      console.log(`| | ${all.map(({ name }) => name).join(" | ")} | best other library / carom |`);
      console.log(`|---|${"---|".repeat(all.length + 1)}`);
      head = true;
    }
    const others = all.slice(2).filter(({ wrong }) => wrong * 1000 <= pairs.length);
    const best = others.length ? Math.min(...others.map(({ times }) => median(times))) / median(all[0].times) : NaN;
    console.log(`| ${kind}, ${query} | ${all.map(show).join(" | ")} | ${Number.isNaN(best) ? "none is right" : `${best.toFixed(2)}`} |`);
  }
}
