// The types of `require`.

import carom = require("carom");
import all = require("carom/all");

const touching: boolean = carom.overlap({ type: "point", position: [0, 0] }, { type: "point", position: [0, 0] });

const space: all.Space<string> = new all.Space();
const error: boolean = new all.CaromError("", "", "") instanceof carom.CaromError;

export = { touching, space, error };
