// Shows the numbers of a computer as a ruler: the distance from a number to the next one, in single and in double
// precision.

/** Returns the distance to the next larger number, of 24 bits (single precision) or 53 bits (double precision). */
export function gapAt(value: number, bits: number): number {
  return 2 ** (Math.floor(Math.log2(Math.max(Math.abs(value), 1e-30))) - bits + 1);
}

export const [SINGLE, DOUBLE] = [24, 53];
