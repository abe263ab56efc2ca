// The entry `carom/js`; it is undefined if the package was built without it, as in quick tests.

import { existsSync } from "node:fs";

export const translated = existsSync(new URL("../pkg/js.js", import.meta.url)) ? await import("carom/js") : undefined;
