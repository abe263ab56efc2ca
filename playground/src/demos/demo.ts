// Defines the part of a demo that the page needs.

import type { Words } from "../texts/words";

/** A demo: its scenes, its icon, its settings and its texts. The engine has the rest. */
export interface Demo {
  id: string;
  /** The names of the demo's built-in scenes. The first scene is opened by default. */
  scenes: string[];
  /** The paths of an icon of 20 by 20 units. */
  icon: string;
  /** The key of the number that is shown as the verdict in the corner of the picture. */
  verdict?: string;
  /** The key of the verdict's text, if it is not the default. */
  verdictWords?: string;
  /** Whether the verdict is good news if it is true. */
  hasGoodVerdict?: boolean;
  /** The name of a special page that shows the demo. */
  page?: "breakout" | "tiles";
  /**
   * The sliders whose values are in the address because the scene does not contain them. `true` means all sliders.
   */
  linksSliders?: true | string[];
  /** Whether time continues while a handle is dragged, and does not jump. */
  flows?: boolean;
  /** Whether the hits of the demo are listed beside the picture. */
  hasEvents?: boolean;
  /** Whether the shapes of the demo can be drawn by hand. */
  draws?: boolean;
  /** The styles of the samples of the demo's layers, if they differ from the default. */
  marks?: Record<string, string[]>;
  /** The lesson of the guide that explains the demo. */
  lesson?: string;
  /** The texts of the demo. They replace the common texts with the same keys. */
  en: Words;
  zh: Words;
}
