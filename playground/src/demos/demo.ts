// The page's part of a demo.

import type { Words } from "../texts/words";

/** A demo: its scenes, its looks and its texts; the engine has the rest. */
export interface Demo {
  id: string;
  /** The built-in scenes of the demo; the first one opens by default. */
  scenes: string[];
  /** An icon of 20 by 20. */
  icon: string;
  /** Key of the number shown as the verdict in the corner of the stage. */
  verdict?: string;
  /** The key of the verdict's text, if it is not the default. */
  verdictWords?: string;
  /** Whether the verdict is good news if it is true. */
  hasGoodVerdict?: boolean;
  /** The page of a demo that has a page of its own. */
  page?: "breakout" | "tiles";
  /**
   * The sliders whose values the address contains, because the scene does not contain them; `true` means all sliders.
   */
  linksSliders?: true | string[];
  /** Whether time continues while a handle is dragged, without jumps. */
  flows?: boolean;
  /** Whether the hits of the demo are listed beside the picture. */
  hasEvents?: boolean;
  /** Whether the shapes of the demo can be drawn by hand. */
  draws?: boolean;
  /** The styles of the samples of the demo's layers, if they differ from the default. */
  marks?: Record<string, string[]>;
  /** The lesson of the guide that explains it. */
  lesson?: string;
  /** Texts of the demo, which override the common texts. */
  en: Words;
  zh: Words;
}
