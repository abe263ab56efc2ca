// Runs the programs of Binaryen.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The features that the compiler uses and that the first version of WebAssembly did not have. */
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "multivalue", "reference-types",
  "call-indirect-overlong", "simd",
].map((feature) => `--enable-${feature}`);

/** Runs a program of Binaryen for modules that the compiler has written. */
export async function run(program, parameters) {
  const path = fileURLToPath(new URL(`node_modules/binaryen/bin/${program}`, import.meta.url));
  await promisify(execFile)(process.execPath, [path, ...FEATURES, ...parameters], { maxBuffer: 2 ** 26 });
}

/**
 * Replaces a module by a smaller one with the same results. Higher levels of optimisation make the module smaller, but the
 * compressed module larger.
 */
export async function shrink(module) {
  await run("wasm-opt", [module, "-O1", "-o", module]);
}
