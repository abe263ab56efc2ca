// The cosine and the sine of an angle, remembered: JavaScript's own differ in their last bits from machine to machine, and
// the module's take a call.

const COUNT = 256;
/** First of angles in radians, then of angles in degrees; each angle has one place where it may be. */
const ANGLES = new Float64Array(2 * COUNT).fill(NaN), TURNS = new Float64Array(4 * COUNT);
const BITS = new Float64Array(1), WORDS = new Uint32Array(BITS.buffer);

/** Who has the module puts there what asks it for `[cos, sin]`. */
export const sines = { ask: undefined };

/** Writes cosine and sine; false for what is no angle. */
export function turn(angle, isInDegrees, into, at) {
  if (typeof angle !== "number") return false;
  BITS[0] = angle;
  const place = (Math.imul(WORDS[0] ^ Math.imul(WORDS[1], 31), 0x9e3779b1) >>> 24) + (isInDegrees ? COUNT : 0);
  if (ANGLES[place] !== angle && !learned(angle, isInDegrees, place)) return false;
  into[at] = TURNS[2 * place];
  into[at + 1] = TURNS[2 * place + 1];
  return true;
}

function learned(angle, isInDegrees, place) {
  if (!(Math.abs(angle) < 1e70) || sines.ask === undefined) return false;
  [TURNS[2 * place], TURNS[2 * place + 1]] = sines.ask(angle, isInDegrees);
  ANGLES[place] = angle;
  return true;
}
