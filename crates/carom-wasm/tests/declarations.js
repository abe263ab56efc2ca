// Reads the type declarations. There is one file for each group of exports.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../types/", import.meta.url);

/** The declaration files of all entry points except `carom`. */
const FILES = { core: ["core.d.ts", "core_queries.d.ts"], batch: ["batch.d.ts", "batch_columns.d.ts"], maps: ["maps.d.ts"], wasm: ["wasm.d.ts"] };

/**
 * Returns the declarations of an entry point as text. For `carom/wasm`, returns the declarations that it adds; for
 * `carom`, those that only `carom` has.
 */
export function typesOf(entry) {
  const isOf = (file) => (entry in FILES ? FILES[entry].includes(file) : !Object.values(FILES).flat().includes(file));
  const files = readdirSync(folder).filter(isOf);
  return files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
}
