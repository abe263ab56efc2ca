// Why did the ball go through the wall? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { bounce } from "./figures/bounce";
import { frames } from "./figures/frames";
import { grown } from "./figures/grown";
import { hero } from "./figures/hero";
import { limit } from "./figures/limit";
import { steps } from "./figures/steps";
import { stick } from "./figures/stick";

/** The exercise: the radius of the ball, the thickness of the wall, and the frames in a second. */
const [RADIUS, THICK, FRAMES] = [0.2, 0.4, 60];

export const lesson: Lesson = {
  figures: { hero, frames, limit, steps, grown, bounce, stick },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 0.05;
      if (is((THICK + 2 * RADIUS) * FRAMES)) return "solved";
      if (is(THICK * FRAMES)) return "hint.wall";
      if (is((THICK + RADIUS) * FRAMES)) return "hint.half";
      if (is(THICK + 2 * RADIUS)) return "hint.frame";
      return "hint.other";
    },
  },
};
