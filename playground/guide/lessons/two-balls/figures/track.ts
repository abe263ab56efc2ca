// Computes two balls on a track between two walls: their places and speeds over time, with two methods for the speeds
// after a hit.

import type { State } from "../../../src/figure";

/** The half of the length of the track, and the frames of a run. */
export const [END, TICKS] = [5.6, 480];

export interface Instant {
  x: [number, number];
  v: [number, number];
}

export function radiusOf(mass: number): number {
  return 0.35 * Math.sqrt(mass);
}

/**
 * Returns the speeds after a hit: swapped, or by the two rules. A test compares these speeds with the speeds that the
 * library computes.
 */
export function after(v: [number, number], [a, b]: [number, number], bounce: number, method: number): [number, number] {
  if (method === 0) return [v[1], v[0]];
  const common = (a * v[0] + b * v[1]) / (a + b);
  const apart = (bounce * (v[0] - v[1])) / (a + b);
  return [common - b * apart, common + a * apart];
}

function run(a: number, b: number, speed: number, bounce: number, method: number): Instant[] {
  const [ra, rb] = [radiusOf(a), radiusOf(b)];
  let [x, v]: [[number, number], [number, number]] = [[-3.5, 1], [speed, 0]];
  const instants: Instant[] = [{ x, v }];
  for (let tick = 1; tick <= TICKS; tick++) {
    let rest = 1 / 60;
    for (let hits = 0; hits < 8 && rest > 0; hits++) {
      // The time until each hit, if the two come closer.
      const wall = (index: 0 | 1, radius: number) => (v[index] === 0 ? Infinity : Math.max(0, (Math.sign(v[index]) * (END - radius) - x[index]) / v[index]));
      const times = [v[0] > v[1] ? Math.max(0, (x[1] - rb - x[0] - ra) / (v[0] - v[1])) : Infinity, wall(0, ra), wall(1, rb)];
      const first = Math.min(rest, ...times);
      x = [x[0] + v[0] * first, x[1] + v[1] * first];
      rest -= first;
      if (first === times[0]) v = after(v, [a, b], bounce, method);
      else if (first === times[1]) v = [-v[0], v[1]];
      else if (first === times[2]) v = [v[0], -v[1]];
    }
    instants.push({ x, v });
  }
  return instants;
}

let known: { key: string; instants: Instant[] } | undefined;

export function runOf({ a, b, speed, bounce, method }: State): Instant[] {
  const key = [a, b, speed, bounce, method].join();
  if (known?.key !== key) known = { key, instants: run(a!, b!, speed!, bounce!, method!) };
  return known.instants;
}

export function energyOf({ v }: Instant, a: number, b: number): number {
  return (a * v[0] ** 2 + b * v[1] ** 2) / 2;
}

export function momentumOf({ v }: Instant, a: number, b: number): number {
  return a * v[0] + b * v[1];
}

/** The parameters of a run. */
export const PARAMS = {
  a: { value: 4, min: 0.5, max: 6, step: 0.5 },
  b: { value: 1, min: 0.5, max: 6, step: 0.5 },
  speed: { value: 2, min: 0.5, max: 4, step: 0.1 },
  bounce: { value: 1, min: 0, max: 1, step: 0.05 },
};
