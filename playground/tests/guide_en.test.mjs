// Tests the pages of the guide in English.

import { checkPages } from "./guide_checks.mjs";

checkPages("en");
