// Draws a figure at one moment.

import { filled, type Moment } from "./numbers";
import { Pen, type Texts } from "./pen";
import type { Words } from "./text";

/** The width of static drawings in pixels, which is the width of the column of text on a desktop. */
export const WIDTH = 680;

/**
 * Draws a figure with a pen of a given width; `words` are the words of the figure in the text of the lesson. With the
 * same `texts` for each moment, the texts keep their places while the reader drags.
 */
export function drawn(moment: Moment, width: number, words: Words, texts?: Texts): Pen {
  const { figure, state, answers } = moment;
  const wordsOf = (key: string) => {
    const word = words[key];
    if (word === undefined) throw new Error(`the text of the figure has no \`${key}\``);
    return filled(word, moment);
  };
  const pen = new Pen(figure.view, width, wordsOf, texts);
  for (const { at } of figure.handles ?? []) pen.keepFree(at(state));
  figure.draw(pen, state, answers);
  return pen;
}
