// Reads the declarations of types, which are in one file for each group of exports.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../types/", import.meta.url);

/** The entries whose declarations are in one file. */
const SINGLE = ["core", "batch"];

/**
 * Returns the declarations of an entry as text: of `carom/core`, of `carom/batch`, or the ones that
 * only `carom` has.
 */
export function typesOf(entry) {
  const isOf = (file) => (SINGLE.includes(entry) ? file === `${entry}.d.ts` : !SINGLE.includes(file.replace(".d.ts", "")));
  const files = readdirSync(folder).filter(isOf);
  return files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
}
