// Compares the speed of two entry points on equal pairs: the time of `carom/core` divided by the time of `carom`. With
// the argument `js`, the time of `carom/js` is divided instead. Each run is a separate process, because the engine
// optimises the code of two entry points in one process differently. They take turns. The option `--write` writes the
// table into the README.

import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { writePart } from "../tests/readme.js";
import { allPairs } from "./pairs.js";

/** The number of milliseconds until the engine has optimised a query. */
const WARM_UP = 150;
/** The number of pairs. It is so small that their polygons fit into the cache of the module. */
const PAIRS = 1024;
const OTHER = process.argv.includes("js") ? "js" : "core", ENTRIES = [OTHER, "carom"];
/** A quotient of 2 or more can be measured with fewer runs than a quotient near 1. */
const [RUNS, ROUNDS, PASSES] = OTHER === "js" ? [5, 9, 1] : [7, 25, 6];
const QUERIES = {
  overlap: ({ overlap }) => overlap,
  contact: ({ contact }) => contact,
  separation: ({ separation }) => separation,
  cast: ({ cast }) => (a, b) => cast(a, [1, 1], b),
  castRay: ({ castRay }) => (a, b) => castRay([3, 3], [-1, -1.1], b),
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Measures the processor time of a query on all pairs. */
function time(query, pairs) {
  const start = process.cpuUsage();
  for (let pass = 0; pass < PASSES; pass++) {
    for (let index = 0; index < pairs.length; index++) query(pairs[index][0], pairs[index][1]);
  }
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Returns the median time of each query on each kind of pair, for one entry point. */
async function run(entry) {
  const functions = await import(`../pkg/${entry}.js`), times = {};
  for (const [kind, pairs] of Object.entries(allPairs(PAIRS))) {
    for (const [name, choose] of Object.entries(QUERIES)) {
      const query = choose(functions), start = performance.now();
      while (performance.now() - start < WARM_UP) time(query, pairs);
      times[`${kind} ${name}`] = median(Array.from({ length: ROUNDS }, () => time(query, pairs)));
    }
  }
  return times;
}

/** Runs this script for one entry point in a new process. */
function spawn(entry) {
  const { stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { encoding: "utf8", env: { ...process.env, CAROM_MEASURED_ENTRY: entry } });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

function compare() {
  const runs = { [OTHER]: [], carom: [] };
  for (let index = 0; index < RUNS; index++) {
    for (const entry of index % 2 === 0 ? ENTRIES : ENTRIES.toReversed()) runs[entry].push(spawn(entry));
  }
  const names = Object.keys(QUERIES), middle = (entry, key) => median(runs[entry].map((times) => times[key]));
  const ratio = (key) => (middle(OTHER, key) / middle("carom", key)).toFixed(2);
  const rows = Object.keys(allPairs(1)).map((kind) => `| ${kind} | ${names.map((name) => ratio(`${kind} ${name}`)).join(" | ")} |`);
  const head = `| time of \`carom/${OTHER}\` / \`carom\` | ${names.map((name) => `\`${name}\``).join(" | ")} |`;
  const computer = `${cpus().length} processors ${cpus()[0].model}`;
  const stamp = `Medians of ${RUNS} processes for each entry, in turns, Node.js ${process.versions.node}, ${computer}.`;
  return [head, `|---|${"---|".repeat(names.length)}`, ...rows, "", stamp].join("\n");
}

/** The entry point that this process measures for the comparison. */
const MEASURED = process.env.CAROM_MEASURED_ENTRY;

if (MEASURED !== undefined) {
  console.log(JSON.stringify(await run(MEASURED)));
} else {
  const table = compare();
  console.log(table);
  if (process.argv.includes("--write")) writePart(OTHER === "core" ? "entries" : "js", table);
}
