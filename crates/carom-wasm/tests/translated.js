// Imports the entry point `carom/js`. It is undefined if the package was built without it, as in
// quick tests.

import { existsSync } from "node:fs";

export const translated = existsSync(new URL("../pkg/js.js", import.meta.url)) ? await import("carom/js") : undefined;
