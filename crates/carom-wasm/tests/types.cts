// The types of the CommonJS entries.

import core = require("carom/core");
import carom = require("carom");

const touching: boolean = core.overlap({ type: "point", position: [0, 0] }, { type: "point", position: [0, 0] });

const space: carom.Space<string> = new carom.Space();
const error: boolean = new carom.CaromError("", "", "") instanceof core.CaromError;

export = { touching, space, error };
