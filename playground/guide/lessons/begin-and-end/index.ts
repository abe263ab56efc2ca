// How do I know when a touch begins and ends? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { door } from "./figures/door";
import { flicker } from "./figures/flicker";
import { hero } from "./figures/hero";
import { moments } from "./figures/moments";
import { passed } from "./figures/passed";

/** The exercise: the widths of the zone and of the hero, the speed of the hero, and the frames in a second. */
const [ZONE, HERO, SPEED, FRAMES] = [3, 1, 2, 60];

export const lesson: Lesson = {
  figures: { hero, moments, door, flicker, passed },
  exercise: {
    check({ number }) {
      // With both ends counted, there is one frame more.
      const is = (way: number) => Math.abs(number - (way / SPEED) * FRAMES) <= 1;
      if (is(ZONE + HERO)) return "solved";
      if (is(ZONE)) return "hint.zone";
      if (is(ZONE - HERO)) return "hint.inside";
      if (number === (ZONE + HERO) / SPEED) return "hint.seconds";
      return "hint.other";
    },
  },
};
