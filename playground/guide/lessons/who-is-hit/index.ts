// Which enemies does my skill hit? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { aim } from "./figures/aim";
import { fan } from "./figures/fan";
import { hero } from "./figures/hero";
import { light } from "./figures/light";
import { range } from "./figures/range";
import { sight } from "./figures/sight";

export const lesson: Lesson = {
  figures: { hero, range, fan, sight, light, aim },
  exercise: {
    figure: "aim",
    check({ answers }) {
      if (answers.friend) return "hint.friend";
      return answers.hits === answers.all ? "solved" : answers.hits === 0 ? "hint.none" : "hint.some";
    },
  },
};
