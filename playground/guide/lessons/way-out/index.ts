// How deep, and which way out? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { hero } from "./figures/hero";
import { middles } from "./figures/middles";
import { points } from "./figures/points";
import { share } from "./figures/share";
import { sums } from "./figures/sums";
import { find, turn } from "./figures/turn";

export const lesson: Lesson = {
  figures: { hero, turn, sums, middles, points, share, find },
  exercise: {
    figure: "find",
    check({ answers }) {
      const more = Number(answers.more) / Number(answers.depth);
      return more < 0.002 ? "solved" : more < 0.15 ? "hint.near" : more < 1 ? "hint.other-side" : "hint.far";
    },
  },
};
