// Puts the JavaScript of the package together, one small file for each entry. `cargo xtask npm` calls it with the folder
// of the two modules as JavaScript, and with the version.

import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const [folder, version] = process.argv.slice(2);
const at = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What an entry exports, how it comes by its module, the packed module if it is in there, and its files by their formats. */
const ENTRIES = [
  ["js/index.js", "inline.js", "small.js", { es: "carom.js", cjs: "carom.cjs" }],
  ["js/all.js", "inline.js", "all.js", { es: "all.js", cjs: "all.cjs" }],
  ["js/all.js", "slim.js", "", { es: "slim.js" }],
  ["js/all.js", "slim.node.js", "", { es: "slim.node.js" }],
];

/** Classes keep their names, which messages and whoever looks at an object show. */
const MINIFY = { mangle: { keepNames: { class: true, function: false } }, compress: true, codegen: true };

for (const [index, module, packed, files] of ENTRIES) {
  const places = { "carom-module": at(`js/entry/${module}`), "carom-packed": resolve(folder, packed) };
  const given = { name: "module", resolveId: (id) => places[id] };
  const bundle = await rolldown({ input: at(index), plugins: [given], platform: "neutral", external: ["node:fs/promises"] });
  for (const [format, file] of Object.entries(files)) {
    const banner = `// carom ${version}, MIT OR Apache-2.0`;
    const { output: [{ code }] } = await bundle.generate({ format, exports: "named", minify: MINIFY, postBanner: banner });
    await writeFile(at(`pkg/${file}`), inLines(code));
  }
  await bundle.close();
}

/** Node shows the line that threw: that is to be a short one, without the module in it. */
function inLines(code) {
  return code.replaceAll(/(?<=[;{})])(?=throw\b)|(?<=[;}])(?=function\b)/g, "\n");
}
