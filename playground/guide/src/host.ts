// What handles and numbers in the text need of the live figure that they belong to.

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
  /** Called when the reader takes a handle: time waits. */
  rest(): void;
}
