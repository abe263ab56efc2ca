// Tests the pages of the guide in Chinese.

import { checkPages } from "./guide_checks.mjs";

checkPages("zh");
