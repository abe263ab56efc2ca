// Do two boxes touch? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { edge } from "./figures/edge";
import { half } from "./figures/half";
import { hero } from "./figures/hero";
import { layers } from "./figures/layers";
import { line } from "./figures/line";
import { two } from "./figures/two";

/** The numbers of the exercise: the middle of the first box, and half of both widths. */
const [MIDDLE, HALF_A, HALF_B] = [3, 2, 1.5];

export const lesson: Lesson = {
  figures: { hero, line, two, half, edge, layers },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 0.01;
      if (is(MIDDLE + HALF_A + HALF_B)) return "solved";
      if (is(MIDDLE + HALF_A)) return "hint.a";
      if (is(MIDDLE + HALF_B)) return "hint.b";
      if (is(HALF_A + HALF_B)) return "hint.start";
      if (is(MIDDLE + 2 * HALF_A + 2 * HALF_B)) return "hint.whole";
      return "hint.other";
    },
  },
};
