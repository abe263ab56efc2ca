// How exact is exact? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { hero } from "./figures/hero";
import { margin } from "./figures/margin";
import { ruler } from "./figures/ruler";
import { side } from "./figures/side";
import { tenths } from "./figures/tenths";

export const lesson: Lesson = {
  figures: { hero, ruler, tenths, side, margin },
  exercise: {
    check({ number }) {
      // The numbers from 8 million to 16 million have a distance of 1.
      if (number === 1) return "solved";
      if (number === 0.5 || number === 2) return "hint.near";
      if (number === 0 || number < 0.01) return "hint.small";
      return "hint.other";
    },
  },
};
