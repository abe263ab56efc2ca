// Converts poses to four numbers: the translation, and the cosine and sine of the rotation.

import { axis } from "../box_corners.js";
import { HUGE, isPoint, size } from "../plain.js";
import { transformed } from "./shapes.js";

/** A box that gets its centre and rotation from a pose. */
const BOX = { type: "obb", center: [0, 0], half: [1, 1], rotation: [1, 0] };

const CHECKED = new Float64Array(4);

/**
 * Returns the numbers of a pose in a list. The next call overwrites this list. Throws for an invalid
 * pose.
 */
export function numbersOf(pose) {
  if (fill(pose)) return CHECKED;
  const { center, rotation } = transformed(BOX, pose);
  CHECKED.set(center);
  CHECKED.set(rotation, 2);
  return CHECKED;
}

/** Writes the numbers of a pose. Returns false if the WebAssembly module has to check the pose. */
function fill(pose) {
  if (pose === null || typeof pose !== "object") return false;
  const { translation } = pose;
  if (!isPoint(translation) || !(size(translation) < HUGE) || !axis(pose, CHECKED, 2)) return false;
  CHECKED[0] = translation[0] + 0;
  CHECKED[1] = translation[1] + 0;
  return true;
}
