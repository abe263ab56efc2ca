// The demos, in the order of the list.

import type { Words } from "../words";
import { d1 } from "./d1";
import { d10 } from "./d10";
import { d2 } from "./d2";
import { d3 } from "./d3";
import { d4 } from "./d4";
import { d5 } from "./d5";
import { d6 } from "./d6";
import { d7 } from "./d7";
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
  /** Its sliders are in its address. */
  linksKnobs?: boolean;
  /** Time goes on while something is held, and never by leaps. */
  flows?: boolean;
  /** The looks of its layers, where they are not the usual ones. */
  marks?: Record<string, string[]>;
  /** Its words, which come before those of all demos. */
  en: Words;
  zh: Words;
}

export const DEMOS: Demo[] = [d8, d2, d3, d5, d6, d10, d1, d7, d4, d9];

export function demoOf(id: string): Demo {
  return DEMOS.find((demo) => demo.id === id) ?? DEMOS[0]!;
}
