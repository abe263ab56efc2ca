// Reads the declarations of types, which are in one file for each group of exports.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../types/", import.meta.url);

/** Returns the declarations of `carom/core`, or those that only `carom` has, as text. */
export function typesOf(entry) {
  const files = readdirSync(folder).filter((file) => (file === "core.d.ts") === (entry === "core"));
  return files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
}
