// The exercise of a lesson, which checks the reader's solution, and shows praise or a hint.

import type { Exercise } from "./lesson";
import { type LiveFigure, wordsOf } from "./live";

/** Returns the number that a reader typed, also with the comma, the minus or the digits of another keyboard, or NaN. */
export function typedNumber(text: string): number {
  const plain = text.normalize("NFKC").trim().replace(/[,。]/, ".").replace(/[−–]/, "-");
  return Number(plain || NaN);
}

export function startExercise(section: HTMLElement, exercise: Exercise, figures: Map<string, LiveFigure>): void {
  const words = wordsOf(section);
  const field = section.querySelector<HTMLInputElement>("input");
  const button = section.querySelector<HTMLButtonElement>(".check")!;
  const result = section.querySelector<HTMLElement>(".result")!;
  button.disabled = false;
  if (field) field.disabled = false;

  const check = (): string => {
    const number = typedNumber(field?.value ?? "0");
    if (Number.isNaN(number)) return "no-number";
    const moment = exercise.figure === undefined ? undefined : figures.get(exercise.figure)!.moment;
    return exercise.check({ number, state: moment?.state ?? {}, answers: moment?.answers ?? {} });
  };

  section.querySelector("form")!.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = check();
    result.textContent = words[found] ?? found;
    result.dataset.found = found;
  });
}
