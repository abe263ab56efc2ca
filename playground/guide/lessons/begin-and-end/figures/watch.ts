// Watches one thing and a zone from frame to frame, and tells when they begin and end to touch.

import { overlap, type Shape } from "carom/core";
import type { Point } from "../../../src/figure";

/** The event of a frame. */
export type What = "none" | "begin" | "stay" | "end";

/** Returns what happens in each frame, for a thing that is at one place a frame. */
export function watch(zone: Shape, thingAt: (place: Point) => Shape, places: Point[]): What[] {
  let touched = false;
  return places.map((place): What => {
    const before = touched;
    touched = overlap(thingAt(place), zone);
    return touched ? (before ? "stay" : "begin") : before ? "end" : "none";
  });
}

export function count(all: What[], what: What): number {
  return all.filter((one) => one === what).length;
}

/** The look of a dot for each thing that happens. */
export const LOOKS: Record<What, string> = { none: "axis", begin: "nearest", stay: "struck-faint", end: "naive-dot" };

/** Returns a function that stores its last result. */
export function kept<A extends number[], R>(compute: (...given: A) => R): (...given: A) => R {
  let [key, answer]: [string, R | undefined] = ["", undefined];
  return (...given) => {
    if (key !== given.join()) [key, answer] = [given.join(), compute(...given)];
    return answer!;
  };
}
