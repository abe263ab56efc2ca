// What happens when two things hit? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { glance } from "./figures/glance";
import { graph } from "./figures/graph";
import { hero } from "./figures/hero";
import { hit } from "./figures/hit";
import { wall } from "./figures/wall";

/** The numbers of the exercise: the mass and the speed of the ball that comes, and the mass of the ball at rest. */
const [MASS, SPEED, OTHER] = [1, 5, 4];

export const lesson: Lesson = {
  figures: { hero, wall, hit, graph, glance },
  exercise: {
    check({ number }) {
      const is = (wanted: number) => Math.abs(number - wanted) < 0.01;
      if (is((MASS * SPEED) / (MASS + OTHER))) return "solved";
      if (is((MASS * SPEED) / OTHER)) return "hint.other-mass";
      if (is(SPEED / 2)) return "hint.half";
      if (is(SPEED * Math.sqrt(MASS / (MASS + OTHER)))) return "hint.energy";
      return "hint.other";
    },
  },
};
