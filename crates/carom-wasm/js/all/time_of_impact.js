// Finds the first contact of shapes that move and rotate.

import { begin, input, refuse } from "../machine.js";
import { answer } from "../queries.js";
import { writeNumber, writePoint, writeShape } from "../write.js";
import { timeOfImpactFrom } from "./answers.js";
import { checkObject } from "./write.js";

export function timeOfImpact(a, motionA, b, motionB) {
  const end = writeMotion(writeShape(begin(), a, "a"), motionA, "motionA");
  writeMotion(writeShape(end, b, "b"), motionB, "motionB");
  const names = (index) => ["a", ...pointNames(motionA, "motionA"), "b", ...pointNames(motionB, "motionB")][index];
  return answer("time_of_impact", names, timeOfImpactFrom);
}

const ORIGIN = [0, 0];
const FIELDS = ["displacement", "turn", "turnDegrees", "pivot"];

/** Writes a motion: the displacement, the rotation, whether there is a pivot, and the pivot. */
function writeMotion(at, motion, name) {
  checkObject(motion, name, "a motion, {displacement: [3, 0], turn: 0.5}, or a displacement", isPoint(motion) ? undefined : FIELDS);
  const { displacement = ORIGIN, turn, turnDegrees, pivot } = isPoint(motion) ? { displacement: motion } : motion;
  const [first, second] = pointNames(motion, name);
  at = writePoint(at, displacement, first);
  if (turn !== undefined && turnDegrees !== undefined) {
    refuse("unknown_field", `${name}.turn`, turn, "give only one of turn and turnDegrees");
  }
  if (turn !== undefined) at = writeTurn(at, 1, `${name}.turn`, turn);
  else at = writeTurn(at, RADIANS_PER_DEGREE, `${name}.turnDegrees`, turnDegrees);
  input[at] = pivot === undefined ? 0 : 1;
  return writePoint(at + 1, pivot === undefined ? ORIGIN : pivot, second);
}

/** Returns the names of the displacement and the pivot of a motion, for error messages. */
function pointNames(motion, name) {
  return isPoint(motion) ? [name, name] : [`${name}.displacement`, `${name}.pivot`];
}

/** Returns whether a motion is only a displacement, without fields such as `turn`. */
function isPoint(motion) {
  return Array.isArray(motion) || ArrayBuffer.isView(motion) || motion?.x !== undefined || motion?.y !== undefined;
}

/** The factor that the Rust library uses. With it, angles in degrees give equal bits. */
const RADIANS_PER_DEGREE = Math.PI / 180;
/** The largest rotation of a motion in the Rust library, in radians. */
export const MAX_TURN = 6284;

function writeTurn(at, unit, name, turn = 0) {
  const end = writeNumber(at, turn, name);
  if (!isFinite(turn)) refuse("not_finite", name, turn, "not a finite number; give a finite number");
  const radians = turn * unit;
  if (Math.abs(radians) > MAX_TURN) {
    refuse("out_of_range", name, turn, "out of range; turns go up to 1000 revolutions in either direction");
  }
  input[at] = radians;
  return end;
}
