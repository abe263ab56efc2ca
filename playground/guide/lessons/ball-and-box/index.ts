// Does a ball touch a box? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { clamp } from "./figures/clamp";
import { distance } from "./figures/distance";
import { hero } from "./figures/hero";
import { inside } from "./figures/inside";
import { regions } from "./figures/regions";
import { square } from "./figures/square";
import { turnedBack } from "./figures/turned";

/**
 * The numbers of the exercise: the distances from the nearest point of the box to the middle of the ball, along both
 * axes.
 */
const [ACROSS, UP] = [3, 4];

export const lesson: Lesson = {
  figures: { hero, clamp, distance, regions, square, inside, turned: turnedBack },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 0.01;
      if (is(Math.hypot(ACROSS, UP))) return "solved";
      if (is(ACROSS) || is(UP)) return "hint.one";
      if (is(ACROSS + UP)) return "hint.sum";
      if (is(ACROSS ** 2 + UP ** 2)) return "hint.root";
      return "hint.other";
    },
  },
};
