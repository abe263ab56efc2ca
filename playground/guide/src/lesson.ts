// A lesson without its texts: figures, and an exercise.

import type { Answers, Figure, State } from "./figure";

export interface Exercise {
  /** The figure in which the reader does something; without one the reader gives a number. */
  figure?: string;
  /** Returns `solved`, or the key of a hint in the text of the lesson. */
  check(given: { number: number; state: State; answers: Answers }): string;
}

export interface Lesson {
  figures: Record<string, Figure>;
  exercise?: Exercise;
}
