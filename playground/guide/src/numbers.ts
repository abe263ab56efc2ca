// Writes the numbers of figures into texts.

import { minus } from "../../src/short";
import { type Answers, decimals, type Figure, type State } from "./figure";

/** The state of a figure at one moment: the values that the reader has set, and the results that follow from them. */
export interface Moment {
  figure: Figure;
  state: State;
  answers: Answers;
}

export function momentOf(figure: Figure, state: State): Moment {
  return { figure, state, answers: figure.solve(state) };
}

/** Returns the value of a parameter or an answer. */
export function valueOf({ figure, state, answers }: Moment, name: string): number | boolean {
  const value = answers[name] ?? state[name];
  if (value === undefined) throw new Error(`the figure has no ${name}: it has ${Object.keys({ ...figure.params, ...answers }).join(", ")}`);
  return value;
}

/** Returns a value as text, such as `−1.50` or `30°`. */
export function spelled(moment: Moment, name: string): string {
  const value = valueOf(moment, name);
  if (typeof value === "boolean") return String(value);
  const param = moment.figure.params[name];
  const digits = param ? decimals(param.step) : (moment.figure.digits?.[name] ?? 2);
  if (!Number.isFinite(value)) return "∞";
  if (param?.measured && value === 0) return "–";
  // A rounded zero has no sign.
  const text = (digits === Infinity ? String(value) : value.toFixed(digits)).replace(/^-(0(\.0*)?)$/, "$1");
  return minus(text) + (param?.unit ?? "");
}

/** A number in a text, `gap`, or a choice of words, `touch?they touch|they do not touch`. */
export const HOLE = /\{([\w-]+)(?:\?([^|}]*)\|([^}]*))?\}/g;

/** Replaces the placeholders of a text by their values. */
export function filled(text: string, moment: Moment): string {
  return text.replace(HOLE, (_, name: string, yes?: string, no?: string) => said(moment, name, yes, no));
}

/** Returns what stands in a hole. */
export function said(moment: Moment, name: string, yes?: string, no?: string): string {
  return yes === undefined ? spelled(moment, name) : (valueOf(moment, name) ? yes : no ?? "");
}
