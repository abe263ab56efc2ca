// A cache of cosines and sines. JavaScript's own cosines and sines differ in their last bits
// between machines, and the module's cosines and sines need a call.

const COUNT = 256;
/** The cache: first angles in radians, then angles in degrees. Each angle has one possible slot. */
const ANGLES = new Float64Array(2 * COUNT).fill(NaN), TURNS = new Float64Array(4 * COUNT);
const BITS = new Float64Array(1), WORDS = new Uint32Array(BITS.buffer);

/** The function that writes the cosine and the sine of an angle, as the module computes them; `rotation.js` sets it. */
export const sines = { compute: undefined };

/** Writes the cosine and the sine of an angle to the list `into` at index `at`. Returns false for an invalid angle. */
export function writeSines(angle, isInDegrees, into, at) {
  if (typeof angle !== "number") return false;
  BITS[0] = angle;
  const slot = (Math.imul(WORDS[0] ^ Math.imul(WORDS[1], 31), 0x9e3779b1) >>> 24) + (isInDegrees ? COUNT : 0);
  if (ANGLES[slot] !== angle && !store(angle, isInDegrees, slot)) return false;
  into[at] = TURNS[2 * slot];
  into[at + 1] = TURNS[2 * slot + 1];
  return true;
}

/** Computes the cosine and the sine of an angle and stores them in a slot of the cache. */
function store(angle, isInDegrees, slot) {
  if (!(Math.abs(angle) < 1e70) || sines.compute === undefined) return false;
  sines.compute(angle, isInDegrees, TURNS, 2 * slot);
  ANGLES[slot] = angle;
  return true;
}
