// Do two turned boxes touch? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { axis } from "./figures/axis";
import { corners } from "./figures/corners";
import { curve } from "./figures/curve";
import { four } from "./figures/four";
import { grow } from "./figures/grow";
import { half } from "./figures/half";
import { hero } from "./figures/hero";
import { light } from "./figures/light";

/**
 * The numbers of the exercise: for each axis, the distance of the middles along it, and half of the shadows of A and of
 * B. Box A is 4 by 2 and upright; box B is 2 by 1, turned by the angle with cosine 0.8 and sine 0.6; the middle of B is
 * 1 to the right of the middle of A and 2.5 above it.
 */
const AXES = [[1, 2, 1.1], [2.5, 1, 1], [2.3, 2.2, 1], [1.4, 2, 0.5]] as const;
const GAPS = AXES.map(([distance, a, b]) => distance - a - b);
const BEST = Math.max(...GAPS);

export const lesson: Lesson = {
  figures: { hero, light, axis, curve, four, half, corners, grow },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 0.01;
      const largest = (gap: (distance: number, a: number, b: number) => number) => Math.max(...AXES.map(([distance, a, b]) => gap(distance, a, b)));
      if (is(BEST)) return "solved";
      if (is(-BEST)) return "hint.sign";
      if (is(Math.min(...GAPS))) return "hint.smallest";
      if (GAPS.some(is)) return "hint.axis";
      if (is(largest((distance, a, b) => distance - 2 * a - 2 * b))) return "hint.whole";
      if (is(largest((distance, a) => distance - a)) || is(largest((distance, _, b) => distance - b))) return "hint.one";
      if (AXES.some(([distance]) => is(distance))) return "hint.distance";
      if (AXES.some(([distance]) => AXES.some(([, a]) => AXES.some(([, , b]) => is(distance - a - b))))) return "hint.mixed";
      return "hint.other";
    },
  },
};
