// Bundles each entry of the package, with its WebAssembly module in the file. `cargo xtask npm` passes the folder of the
// modules and the version.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const [folder, version] = process.argv.slice(2);
const at = (file) => fileURLToPath(new URL(file, import.meta.url));

const ENTRIES = ["carom", "core", "batch"];
/** The file extension of each format. */
const ENDINGS = { es: "js", cjs: "cjs" };

/** Options of the minifier. Class names are kept, because messages and printed objects contain them. */
const MINIFY = { mangle: { keepNames: { class: true, function: false } }, compress: true, codegen: true };

/** Creates the plugin that resolves the import of the module: the bytes of a file as hexadecimal text. */
function moduleText(file) {
  const id = "carom-module";
  const load = async (loaded) => (loaded === id ? `export default "${await readFile(file, "hex")}";` : null);
  return { name: id, resolveId: (imported) => (imported === id ? id : null), load };
}

for (const entry of ENTRIES) {
  const plugins = [moduleText(join(folder, `${entry}.wasm`))];
  const bundle = await rolldown({ input: at(`js/${entry}.js`), plugins, platform: "neutral" });
  for (const [format, ending] of Object.entries(ENDINGS)) {
    const banner = `// carom ${version}, MIT OR Apache-2.0`;
    const { output: [{ code }] } = await bundle.generate({ format, exports: "named", minify: MINIFY, postBanner: banner });
    await writeFile(at(`pkg/${entry}.${ending}`), inLines(quoted(code)));
  }
  await bundle.close();
}

/**
 * Puts the text of the module into double quotes. The minifier writes a template literal, which V8 scans for its raw text and
 * for its value: the import then takes a fifth longer.
 */
function quoted(code) {
  return code.replace(/`([0-9a-f]{1000,})`/, '"$1"');
}

/** Breaks lines before functions and throws. Node.js prints the line of an uncaught error, which must not contain the module. */
function inLines(code) {
  return code.replaceAll(/(?<=[;{})])(?=throw\b)|(?<=[;}])(?=function\b)/g, "\n");
}
