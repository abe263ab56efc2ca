// Builds the guide into `dist/guide`, beside the page of the playground: one script for all pages, one file for each
// lesson, and the HTML of every page, which is rendered here with all texts, drawings and numbers.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, runnerImport } from "vite";
import { precompress } from "../precompress.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The small entry of the npm package, which `cargo xtask web` builds. */
const CORE = at("../../crates/carom-wasm/pkg/core.js");
if (!existsSync(CORE)) throw new Error(`there is no ${CORE}: run \`cargo xtask npm\` first`);
/** The whole library, for figures that the page loads last. */
const LARGE = at("../../crates/carom-wasm/pkg/carom.js");
const resolve = { alias: { "carom/core": CORE, carom: LARGE } };

/** Renders the pages, with the names that the built files have. */
function pages() {
  const render = async () => (await runnerImport(at("src/render.ts"), { configFile: false, resolve, logLevel: "warn" })).module;

  async function generateBundle(_, bundle) {
    const chunks = Object.values(bundle);
    const entry = chunks.find((chunk) => chunk.isEntry);
    const lessonOf = (chunk) => /lessons\/([\w-]+)\/index\.ts$/.exec(chunk.facadeModuleId ?? "")?.[1];
    const files = {
      script: entry.fileName,
      style: chunks.find(({ fileName }) => fileName.endsWith(".css")).fileName,
      preloads: chunks.filter((chunk) => chunk.type === "chunk" && chunk !== entry && !lessonOf(chunk) && chunk.facadeModuleId !== LARGE).map(({ fileName }) => fileName),
      lessons: Object.fromEntries(chunks.filter((chunk) => lessonOf(chunk)).map((chunk) => [lessonOf(chunk), chunk.fileName])),
    };
    const [site, repository] = [process.env.CAROM_SITE ?? "", process.env.CAROM_REPOSITORY ?? ""];
    const { pages, siteMap } = await render();
    for (const { path, html } of await pages(files, { site, repository })) this.emitFile({ type: "asset", fileName: path, source: html });
    if (site !== "") this.emitFile({ type: "asset", fileName: "sitemap.txt", source: siteMap(site) });
  }

  return { name: "pages", apply: "build", enforce: "post", generateBundle: { order: "post", handler: generateBundle } };
}

export default defineConfig({
  root: at("."),
  base: "./",
  publicDir: at("public"),
  resolve,
  plugins: [pages(), precompress()],
  build: {
    outDir: at("../dist/guide"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    cssCodeSplit: false,
    // The whole library is as large as this limit; pages load it last.
    chunkSizeWarningLimit: 2600,
    rolldownOptions: {
      input: at("src/main.ts"),
      // The library is a separate file, which lessons share and browsers keep.
      output: { codeSplitting: { groups: [{ name: "core", test: /pkg\/core\.js$/ }] } },
    },
  },
});
