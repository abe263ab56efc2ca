// Where do segments cross, and what is nearest? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { between } from "./figures/between";
import { cross } from "./figures/cross";
import { hero } from "./figures/hero";
import { nearest } from "./figures/nearest";
import { side } from "./figures/side";
import { where } from "./figures/where";

/** The numbers of the exercise: the distances from the end of the segment to the point, along both axes. */
const [ACROSS, UP] = [3, 4];

export const lesson: Lesson = {
  figures: { hero, side, cross, where, nearest, between },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 0.01;
      if (is(Math.hypot(ACROSS, UP))) return "solved";
      if (is(UP)) return "hint.line";
      if (is(ACROSS + UP)) return "hint.sum";
      if (is(ACROSS ** 2 + UP ** 2)) return "hint.root";
      return "hint.other";
    },
  },
};
