// Computes the cosine and the sine of an angle with the same bits as the library. The functions of JavaScript differ
// in their last bits between machines.
//
// The steps are those of FreeBSD's `s_sin.c`, which the library's `libm` uses, too. The first step subtracts a
// multiple of a right angle from the angle; the result is the sum of two numbers. The second step evaluates
// polynomials. The WebAssembly module computes two kinds of angles: more than a million revolutions, and angles that are very
// close to a multiple of a right angle (within a fraction of 2^-15).

import { HUGE } from "./plain.js";

const BITS = new Float64Array(1), WORDS = new Uint32Array(BITS.buffer);

/** A right angle as the sum of two numbers, of which the first has 33 bits, and the reciprocal of a right angle. */
const RIGHT = 1.57079632673412561417, RIGHT_REST = 6.07710050650619224932e-11, RECIPROCAL = 6.36619772367581382433e-1;
/** If this number is added to another, the sum has no fractional bits. */
const TO_INTEGER = 2 ** 52 * 1.5;

/**
 * Writes the cosine and the sine of an angle to the list `into` at index `at`. Returns false if the module has to
 * compute them.
 */
export function writeSines(angle, isInDegrees, into, at) {
  if (!(typeof angle === "number" && Math.abs(angle) < HUGE)) return false;
  if (!isInDegrees) return write(angle, 0, into, at);
  const turn = angle % 360, quarters = Math.trunc(turn / 90);
  return write((turn - quarters * 90) * (Math.PI / 180), quarters, into, at);
}

/** Writes the sine and the cosine of an angle in radians, rotated by a number of right angles. */
function write(angle, quarters, into, at) {
  BITS[0] = angle;
  // The upper half of a number's bits has the same order as the angles themselves.
  const upper = WORDS[1] & 0x7fffffff;
  if (upper <= 0x3fe921fb) {
    const isTiny = upper < 0x3e46a09e;
    turn(isTiny ? 1 : cosine(angle, 0), isTiny ? angle : sineOfOne(angle), quarters, into, at);
    return true;
  }
  const count = rightAngles(angle, upper), reduced = angle - count * RIGHT, rest = count * RIGHT_REST, near = reduced - rest;
  if (!(Math.abs(near) >= Math.abs(angle) * 2 ** -15 && upper < 0x413921fb)) return false;
  const after = reduced - near - rest;
  turn(cosine(near, after), sine(near, after), quarters + count, into, at);
  return true;
}

/**
 * Returns the number of right angles nearest to an angle. In the middle between two multiples of a right angle, it may
 * be either.
 */
function rightAngles(angle, upper) {
  if (upper > 0x401c463b) return angle * RECIPROCAL + TO_INTEGER - TO_INTEGER;
  const count = upper <= 0x4002d97c ? 1 : upper <= 0x400f6a7a ? 2 : upper <= 0x4015fdbc ? 3 : 4;
  return angle < 0 ? -count : count;
}

/** Writes a cosine and a sine, rotated by a number of right angles. */
function turn(cos, sin, quarters, into, at) {
  const odd = quarters & 1, isX = (quarters + 1) & 2, isY = quarters & 2;
  into[at] = (isX ? -(odd ? sin : cos) : odd ? sin : cos) + 0;
  into[at + 1] = (isY ? -(odd ? cos : sin) : odd ? cos : sin) + 0;
}

/** Returns the sine of the sum of an angle of at most half a right angle and a tiny angle. */
function sine(x, y) {
  const z = x * x, v = z * x;
  return x - (z * (0.5 * y - v * seriesOfSine(z)) - y - v * FIRST);
}

/** Returns the sine of an angle of at most half a right angle. */
function sineOfOne(x) {
  const z = x * x;
  return x + z * x * (FIRST + z * seriesOfSine(z));
}

const FIRST = -1.66666666666666324348e-1;

function seriesOfSine(z) {
  const inner = 8.33333333332248946124e-3 + z * (-1.98412698298579493134e-4 + z * 2.75573137070700676789e-6);
  return inner + z * (z * z) * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10);
}

function cosine(x, y) {
  const z = x * x, w = z * z;
  const low = z * (4.16666666666666019037e-2 + z * (-1.38888888888741095749e-3 + z * 2.48015872894767294178e-5));
  const series = low + w * w * (-2.75573143513906633035e-7 + z * (2.08757232129817482790e-9 + z * -1.13596475577881948265e-11));
  const half = 0.5 * z, less = 1 - half;
  return less + (1 - less - half + (z * series - x * y));
}
