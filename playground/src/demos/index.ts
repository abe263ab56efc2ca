// The demos, in the order of the list.

import type { Words } from "../words";
import { d1 } from "./d1";
import { d10 } from "./d10";
import { d11 } from "./d11";
import { d12 } from "./d12";
import { d2 } from "./d2";
import { d3 } from "./d3";
import { d4 } from "./d4";
import { d5 } from "./d5";
import { d6 } from "./d6";
import { d7 } from "./d7";
import { d8 } from "./d8";
import { d9 } from "./d9";

/** The page's part of a demo; the engine has the rest. */
export interface Demo {
  id: string;
  /** The built-in scenes of the demo; the first one opens by default. */
  scenes: string[];
  /** An icon of 20 by 20. */
  icon: string;
  /** Key of the number shown as the verdict in the corner of the stage. */
  verdict?: string;
  /** Key of the verdict's text, if not the default. */
  verdictWords?: string;
  /** The page of a demo that has one of its own. */
  page?: "breakout" | "tiles";
  /** Whether the address contains the values of its sliders. */
  linksSliders?: boolean;
  /** Whether time continues while a handle is dragged, without jumps. */
  flows?: boolean;
  /** Whether its hits are listed beside the picture. */
  hasEvents?: boolean;
  /** Whether its shapes can be drawn by hand. */
  draws?: boolean;
  /** Styles of its layers' samples, where they differ from the default. */
  marks?: Record<string, string[]>;
  /** Texts of the demo, which override the common texts. */
  en: Words;
  zh: Words;
}

export const DEMOS: Demo[] = [d8, d2, d3, d5, d12, d6, d10, d1, d7, d4, d11, d9];

export function demoOf(id: string): Demo {
  return DEMOS.find((demo) => demo.id === id) ?? DEMOS[0]!;
}
