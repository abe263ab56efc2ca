// Do two turned boxes touch? The figures, and the exercise.

import type { Lesson } from "../../src/lesson";
import { axis } from "./figures/axis";
import { corners, cross } from "./figures/corners";
import { curve } from "./figures/curve";
import { four } from "./figures/four";
import { grow } from "./figures/grow";
import { half } from "./figures/half";
import { hero } from "./figures/hero";
import { light } from "./figures/light";

export const lesson: Lesson = {
  figures: { hero, light, axis, curve, four, half, corners, grow, cross },
  exercise: {
    figure: "cross",
    check: ({ answers }) => (answers.touch ? (answers.inside === 0 ? "solved" : "hint.inside") : Number(answers.depth) > -0.8 ? "hint.near" : "hint.apart"),
  },
};
