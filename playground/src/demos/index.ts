// The demos, in the order of the list.

import type { Words } from "../words";
import { d2 } from "./d2";
import { d8 } from "./d8";
import { d9 } from "./d9";

/** What the page knows of a demo; the rest is the engine's. */
export interface Demo {
  id: string;
  /** The built-in scenes that it can start from; the first is the one to start with. */
  scenes: string[];
  /** A drawing of 20 by 20. */
  icon: string;
  /** Shows the verdict in the stage's corner, from the number of that key. */
  verdict?: string;
  /** The words of the verdict, if they are not the usual ones. */
  verdictWords?: string;
  /** A game has a page of its own. */
  game?: boolean;
  /** Its words: `title` and `lead` are its own, keys with a dot belong to all. */
  en: Words;
  zh: Words;
}

export const DEMOS: Demo[] = [d2, d8, d9];

export function demoOf(id: string): Demo {
  return DEMOS.find((demo) => demo.id === id) ?? DEMOS[0]!;
}
