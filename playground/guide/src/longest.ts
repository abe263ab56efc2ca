// Finds the longest texts of numbers and choices, so that a paragraph keeps its height while they change.

import { changed, type Figure, start, type State } from "./figure";
import { momentOf, spelled } from "./numbers";
import { inline } from "./text";

/** Returns about how wide a text is, in digits: a Chinese character is as wide as two. */
export function digits(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[.,;:)° ]/.test(character) ? 0.5 : character > "\u2e7f" ? 2 : 1), 0);
}

/** A measured time of this length has its place in a sentence. */
export const LONG_TIME = "999.99";

/** For each figure and name, the longest text of its value in some states. */
const known = new Map<Figure, Map<string, string>>();

/** Returns the states at the start, with each parameter at its ends, and with all parameters at their ends. */
function statesOf(figure: Figure): State[] {
  const first = start(figure);
  const params = Object.entries(figure.params).filter(([, { measured }]) => !measured);
  const ends = (["min", "max"] as const).flatMap((end) => {
    const values = params.map(([name, param]) => ({ [name]: param[end] }));
    return [...values, Object.assign({}, ...values) as State];
  });
  return [first, ...ends.map((values) => changed(figure, first, values))];
}

function numbersOf(figure: Figure): Map<string, string> {
  let longest = known.get(figure);
  if (longest) return longest;
  longest = new Map<string, string>();
  for (const state of statesOf(figure)) {
    const moment = momentOf(figure, state);
    for (const name of Object.keys({ ...state, ...moment.answers })) {
      const text = figure.params[name]?.measured ? LONG_TIME : spelled(moment, name);
      if (digits(text) > digits(longest.get(name) ?? "")) longest.set(name, text);
    }
  }
  known.set(figure, longest);
  return longest;
}

/** Returns a text with the longest of all numbers and choices, as plain text for an attribute. */
export function longest(text: string, figureOf: (id: string) => Figure): string {
  const number = (figure: string, name: string) => numbersOf(figureOf(figure)).get(name)!;
  const filler = {
    live: (figure: string, name: string, yes?: string, no = "") => (yes === undefined ? number(figure, name) : digits(yes) >= digits(no) ? yes : no),
    scrub: (figure: string, name: string, mark: string) => number(figure, name) + mark,
  };
  return inline(text, filler).replace(/<[^>]*>/g, "");
}
