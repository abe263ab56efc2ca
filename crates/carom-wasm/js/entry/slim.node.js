// The module from the file beside this one.

import { readFile } from "node:fs/promises";
const compiled = await WebAssembly.compile(await readFile(new URL("./carom.wasm", import.meta.url)));
