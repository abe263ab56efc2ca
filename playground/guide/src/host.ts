// The parts of a live figure that its handles, and its numbers in the text, need.

import type { Figure, State } from "./figure";
import type { Moment } from "./numbers";
import type { Pen } from "./pen";
import type { Words } from "./text";

export interface Host {
  readonly figure: Figure;
  readonly moment: Moment;
  readonly pen: Pen;
  readonly words: Words;
  /** Sets values that the reader changed. */
  set(values: Partial<State>): void;
  /** The function that is called when the reader takes a handle; time then stands still. */
  rest(): void;
}
