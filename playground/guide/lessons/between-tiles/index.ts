// Why does my hero get stuck between tiles? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { hero } from "./figures/hero";
import { lift } from "./figures/lift";
import { notch } from "./figures/notch";
import { oneway } from "./figures/oneway";
import { seam } from "./figures/seam";
import { slope } from "./figures/slope";
import { stairs } from "./figures/stairs";
import { walk } from "./figures/walk";

/**
 * The numbers of the exercise: the speed of the hero, the frames in a second, and how deep the hero falls into the
 * floor in a frame.
 */
const [SPEED, FRAMES, DEPTH] = [3, 60, 0.01];

export const lesson: Lesson = {
  figures: { hero, seam, walk, notch, slope, stairs, oneway, lift },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 1e-6;
      const step = SPEED / FRAMES;
      if (is((100 * DEPTH) / step)) return "solved";
      if (is(DEPTH / step)) return "hint.part";
      if (is(step / DEPTH)) return "hint.turned";
      if (is(step)) return "hint.step";
      return "hint.other";
    },
  },
};
