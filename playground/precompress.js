// Compresses the built files.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/**
 * Writes a compressed copy beside each file, `.br` and `.gz`, if the copy is smaller; `carom play` serves these copies.
 */
export function precompress() {
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
