// Compares the speed of the two entries on equal pairs, in one process: the time of `carom/core` as a part of that of `carom`,
// medians of interleaved rounds. `--write` writes the table into the README.

import { cpus } from "node:os";
import * as core from "../pkg/core.js";
import * as all from "../pkg/carom.js";
import { writePart } from "../tests/readme.js";
import { allPairs } from "./pairs.js";

const ROUNDS = 101;
const WARM_UP = 10;
const PASSES = 10;
const QUERIES = ["overlap", "contact", "separation"];

/** Measures the processor time of a query on all pairs. */
function time(query, pairs) {
  let found = 0;
  const start = process.cpuUsage();
  for (let pass = 0; pass < PASSES; pass++) {
    for (let index = 0; index < pairs.length; index++) {
      const answer = query(pairs[index][0], pairs[index][1]);
      if (answer !== null && answer !== false) found++;
    }
  }
  const { user, system } = process.cpuUsage(start);
  if (found === 0) throw new Error("nothing overlaps");
  return user + system;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Returns the median ratio of the times of both entries, which take turns. */
function ratio(query, pairs) {
  const ratios = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const entries = round % 2 === 0 ? [core, all] : [all, core];
    const times = new Map(entries.map((entry) => [entry, time(entry[query], pairs)]));
    if (round >= WARM_UP) ratios.push(times.get(core) / times.get(all));
  }
  return median(ratios);
}

const kinds = Object.entries(allPairs());
const rows = kinds.map(([kind, pairs]) => `| ${kind} | ${QUERIES.map((query) => ratio(query, pairs).toFixed(2)).join(" | ")} |`);
const stamp = `Medians of ${ROUNDS} interleaved rounds, Node.js ${process.versions.node}, ${cpus().length} processors ${cpus()[0].model}.`;
const table = [`| time of \`carom/core\` / \`carom\` | ${QUERIES.map((query) => `\`${query}\``).join(" | ")} |`, `|---|${"---|".repeat(QUERIES.length)}`, ...rows, "", stamp].join("\n");
console.log(table);
if (process.argv.includes("--write")) writePart("entries", table);
