// A lesson without its texts: its figures and its exercise.

import type { Answers, Figure, State } from "./figure";

export interface Exercise {
  /** The figure in which the reader does something; without such a figure, the reader types a number. */
  figure?: string;
  /** Returns `solved`, or the key of a hint in the text of the lesson. */
  check(given: { number: number; state: State; answers: Answers }): string;
}

export interface Lesson {
  figures: Record<string, Figure>;
  exercise?: Exercise;
}
