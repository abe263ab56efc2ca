// Measures the compressed sizes of the built page. `node tests/sizes.mjs` prints them.

import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** The preview picture. The page itself does not load it. */
const PREVIEW = "card.png";

/**
 * Returns the compressed sizes of the files that the page loads, in bytes. The compressed copies in `dist` are left
 * out.
 */
export async function sizes() {
  return sizesOf((path) => !path.startsWith("guide/"));
}

/**
 * Returns the compressed sizes of the files of the guide. The preview pictures are left out, because the pages do not
 * load them.
 */
export async function guideSizes() {
  return sizesOf((path) => path.startsWith("guide/") && !path.endsWith(".png"));
}

async function sizesOf(isPart) {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const isWanted = ({ parentPath, name }) => isPart(`${parentPath}/${name}`.slice(DIST.length).replace(/^\//, ""));
  const names = entries.filter((entry) => entry.isFile() && entry.name !== PREVIEW && !/\.(br|gz)$/.test(entry.name) && isWanted(entry));
  const files = names.map(async ({ parentPath, name }) => ({
    name,
    bytes: gzipSync(await readFile(`${parentPath}/${name}`), { level: 9 }).length,
  }));
  return Promise.all(files);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [title, files] of [["the playground", await sizes()], ["the guide", await guideSizes()]]) {
    for (const { name, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${name}`);
    console.log(`${String(files.reduce((sum, file) => sum + file.bytes, 0)).padStart(8)}  in total for ${title}, compressed with gzip`);
  }
}
