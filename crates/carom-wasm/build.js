// Puts the JavaScript of the package together, one small file for each entry. `cargo xtask npm` calls it with the folder
// of the two modules as JavaScript, and with the version.

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const [folder, version] = process.argv.slice(2);
const at = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What an entry exports, where it has its module from, and its files by their formats. */
const ENTRIES = [
  ["js/index.js", resolve(folder, "small.js"), { es: "carom.js", cjs: "carom.cjs" }],
  ["js/all.js", resolve(folder, "all.js"), { es: "all.js", cjs: "all.cjs" }],
  ["js/all.js", at("js/entry/slim.js"), { es: "slim.js" }],
  ["js/all.js", at("js/entry/slim.node.js"), { es: "slim.node.js" }],
];

for (const [index, module, files] of ENTRIES) {
  const given = { name: "module", resolveId: (id) => (id === "carom-module" ? module : null) };
  const bundle = await rolldown({ input: at(index), plugins: [given], platform: "neutral", external: ["node:fs/promises"] });
  for (const [format, file] of Object.entries(files)) {
    const banner = `// carom ${version}, MIT OR Apache-2.0`;
    await bundle.write({ file: at(`pkg/${file}`), format, exports: "named", minify: true, postBanner: banner });
  }
  await bundle.close();
}
