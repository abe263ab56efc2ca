import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig } from "vite";

/** Writes a compressed copy beside each file, `.br` and `.gz`, where it is smaller; `carom play` serves these. */
function precompress() {
  const ENCODINGS = { br: promisify(brotliCompress), gz: (bytes) => promisify(gzip)(bytes, { level: 9 }) };

  async function writeCopies(file) {
    const bytes = await readFile(file);
    for (const [ending, compress] of Object.entries(ENCODINGS)) {
      const compressed = await compress(bytes);
      if (compressed.length < bytes.length) await writeFile(`${file}.${ending}`, compressed);
    }
  }

  /** The files of the bundle, and the files that are copied unchanged. */
  async function writeBundle({ dir }) {
    const names = (await readdir(dir, { recursive: true })).filter((name) => /\.(html|js|css|svg|wasm)$/.test(name));
    await Promise.all(names.map((name) => writeCopies(join(dir, name))));
  }

  return { name: "precompress", apply: "build", writeBundle };
}

/**
 * The addresses of the source and of the page, the latter with a slash at the end; they are empty
 * if unknown.
 */
const ADDRESSES = ["CAROM_REPOSITORY", "CAROM_SITE"];

function addresses() {
  const fill = (html) => ADDRESSES.reduce((text, name) => text.replaceAll(`%${name}%`, process.env[name] ?? ""), html);
  return { name: "addresses", transformIndexHtml: { order: "pre", handler: fill } };
}

export default defineConfig({
  base: "./",
  plugins: [addresses(), precompress()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false, rolldownOptions: { preserveEntrySignatures: "allow-extension" } },
});
