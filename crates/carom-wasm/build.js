// Bundles each entry point of the package. The files of `carom`, `carom/core`, `carom/batch` and `carom/maps` contain
// their WebAssembly module as text. `carom/wasm` loads the file `carom.wasm`. `carom/js` contains the module translated
// to JavaScript. `cargo xtask npm` passes the folder of the modules and the version. In quick builds it also passes
// `--quick`, which leaves out the translation and does not shrink the modules.

import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { shrink } from "./translator/binaryen.js";
import { translated } from "./translator/translate.js";

const [folder, version, ...flags] = process.argv.slice(2);
const isQuick = flags.includes("--quick");
const at = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The file extension of each format. */
const ENDINGS = { es: "js", cjs: "cjs" };

/**
 * The entry points of the package. Each has its first file, the text of the module, and the file that
 * replaces `compiled.js`.
 */
const ENTRIES = [
  { name: "carom", module: moduleText },
  { name: "core", module: moduleText },
  { name: "batch", module: moduleText },
  { name: "maps", module: moduleText },
  { name: "wasm", standIn: "js/loaded.js" },
  ...(isQuick ? [] : [{ name: "js", first: "carom", module: () => translated(join(folder, "carom.wasm")), standIn: "js/translated.js" }]),
];

/** The module that `init` of `carom/wasm` loads if it has no argument, in each format. */
const SOURCES = {
  es: 'export default () => new URL("./carom.wasm", import.meta.url);',
  cjs: 'export default () => (typeof __dirname === "string" ? `${__dirname}/carom.wasm` : undefined);',
};

/** The options of the minifier. The names of classes are kept, because error messages and printed objects contain them. */
const MINIFY = { mangle: { keepNames: { class: true, function: false } }, compress: true, codegen: true };

/** Returns the bytes of an entry point's module as hexadecimal text. */
async function moduleText({ name }) {
  return `export default "${await readFile(join(folder, `${name}.wasm`), "hex")}";`;
}

/** Creates the plugin that replaces some imports by texts, and one file by another. */
function standIns(texts, standIn) {
  const resolveId = (imported) => {
    if (imported in texts) return imported;
    return standIn !== undefined && imported.endsWith("/compiled.js") ? at(standIn) : null;
  };
  return { name: "stand-ins", resolveId, load: (loaded) => texts[loaded] ?? null };
}

const modules = ENTRIES.filter(({ module }) => module === moduleText).map(({ name }) => join(folder, `${name}.wasm`));
if (!isQuick) await Promise.all(modules.map(shrink));
for (const entry of ENTRIES) {
  const { name, first = name, module, standIn } = entry, text = await module?.(entry);
  for (const [format, ending] of Object.entries(ENDINGS)) {
    const plugins = [standIns({ "carom-module": text, "carom-source": SOURCES[format] }, standIn)];
    const bundle = await rolldown({ input: at(`js/${first}.js`), plugins, platform: "neutral" });
    const banner = `// carom ${version}, MIT OR Apache-2.0`;
    const { output: [{ code }] } = await bundle.generate({ format, exports: "named", minify: MINIFY, postBanner: banner });
    await writeFile(at(`pkg/${name}.${ending}`), inLines(quoted(code)));
    await bundle.close();
  }
}
await copyFile(join(folder, "carom.wasm"), at("pkg/carom.wasm"));

/**
 * Puts the text of the module into double quotes. The minifier would write a template literal. V8 scans a template
 * literal twice, which makes the import a fifth slower.
 */
function quoted(code) {
  return code.replace(/`([0-9a-f]{1000,})`/, '"$1"');
}

/**
 * Starts a new line before each keyword `function` and `throw`. Node.js prints the line of an uncaught error, and that
 * line must not contain the whole module.
 */
function inLines(code) {
  return code.replaceAll(/(?<=[;{})])(?=throw\b)|(?<=[;}])(?=function\b)/g, "\n");
}
