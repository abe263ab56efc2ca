// The whole library, for figures with shapes of several parts, spaces and walkers. The whole library is five times as
// large as `carom/core`, so a page loads it after its text and its other figures.

import type * as Carom from "carom";

/** The whole library, after `loadLarge` has ended; use it only in functions of figures that are `large`. */
export let carom: typeof Carom;

export function isLoaded(): boolean {
  return carom !== undefined;
}

export async function loadLarge(): Promise<void> {
  carom ??= await import("carom");
}
