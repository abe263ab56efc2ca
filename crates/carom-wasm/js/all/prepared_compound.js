// The class of a compound that the WebAssembly module keeps.

import { refusal } from "../error.js";
import { begin, input, refuse } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writeShape } from "../write.js";
import { PreparedShape } from "./kept.js";

export class PreparedCompound extends PreparedShape {
  shapeOf(part) {
    const at = writeShape(begin(), this, "compound");
    if (!Number.isSafeInteger(part) || part < 0) refuse("wrong_type", "part", part, "give the index of a part, partA or partB of a contact");
    input[at] = part;
    const found = answer("shape_of", ["compound"], point);
    if (found === null) throw refusal("out_of_range", "part", part, "not the index of a part of this compound; give partA or partB of a contact with it");
    return found;
  }
}
