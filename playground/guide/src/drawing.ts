// Draws a figure at one moment.

import { filled, type Moment } from "./numbers";
import { Pen } from "./pen";
import type { Words } from "./text";

/** The width of static drawings in pixels: that of the column of text on a desktop. */
export const WIDTH = 680;

/** Draws with a pen of a width; `words` are those of the figure in the text. */
export function drawn(moment: Moment, width: number, words: Words): Pen {
  const { figure, state, answers } = moment;
  const pen = new Pen(figure.view, width, (key) => {
    const word = words[key];
    if (word === undefined) throw new Error(`the text of the figure has no \`${key}\``);
    return filled(word, moment);
  });
  figure.draw(pen, state, answers);
  return pen;
}
