// Why is my game slow with 500 bullets? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { boss } from "./figures/boss";
import { grid } from "./figures/grid";
import { hero } from "./figures/hero";
import { pairs } from "./figures/pairs";
import { tree } from "./figures/tree";
import { volume } from "./figures/volume";

/**
 * The numbers of the exercise: a number of things, the milliseconds that all their pairs take, and a larger number of
 * things.
 */
const [FEW, TIME, MANY] = [100, 2, 400];
const pairsOf = (count: number) => (count * (count - 1)) / 2;

export const lesson: Lesson = {
  figures: { hero, pairs, grid, tree, boss, volume },
  exercise: {
    check({ number }) {
      // The number of pairs grows a little faster than the square; the results of both formulas count as right.
      const exact = (TIME * pairsOf(MANY)) / pairsOf(FEW);
      const rough = TIME * (MANY / FEW) ** 2;
      if (rough - 0.1 <= number && number <= exact + 0.6) return "solved";
      if (number === (TIME * MANY) / FEW) return "hint.line";
      if (number === (MANY / FEW) ** 2) return "hint.times";
      return "hint.other";
    },
  },
};
