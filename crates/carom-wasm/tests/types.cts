// The types of `require`.

import carom = require("carom");

const touching: boolean = carom.overlap({ type: "point", position: [0, 0] }, { type: "point", position: [0, 0] });

export = touching;
