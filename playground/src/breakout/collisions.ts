// The table of the layers that collide. It lists balls and power-ups, and the things that they may hit.

import { card, h } from "../dom";
import type { Breakout } from "../wasm/carom_playground";
import { t } from "../words";

/** The columns of the table, in the same order as in the engine. */
const LAYERS = ["walls", "paddle", "bricks", "solid"];
/** The names of the table's cells in links, in the same order as in the engine. */
const PLACES = [...LAYERS.map((layer) => `ball-${layer}`), "prize-paddle"];

export class Collisions {
  readonly element: HTMLElement;
  private readonly boxes: HTMLInputElement[];

  constructor(
    /** The names of the cells that are switched off. */
    private readonly off: Set<string>,
    private changed: () => void,
  ) {
    this.boxes = PLACES.map((place, index) => this.box(place, index));
    const head = h("tr", {}, h("td"), ...LAYERS.map((layer) => h("th", { scope: "col" }, t(`layer.${layer}`))));
    const rows = ["ball", "prize"].map((mover) => h("tr", {}, h("th", { scope: "row" }, t(`layer.${mover}`)), ...LAYERS.map((layer) => this.cell(`${mover}-${layer}`))));
    this.element = card("", t("collisions"), h("table", { class: "collisions" }, h("thead", {}, head), h("tbody", {}, ...rows)), h("p", { class: "note" }, t("collisions.hint")));
  }

  private box(place: string, index: number): HTMLInputElement {
    const [mover, layer] = place.split("-");
    const label = t("collisions.pair", t(`layer.${mover}`), t(`layer.${layer}`));
    const box = h("input", { type: "checkbox", "aria-label": label, title: label, checked: !this.off.has(place), "data-place": index });
    box.addEventListener("change", () => {
      if (box.checked) this.off.delete(place);
      else this.off.add(place);
      this.changed();
    });
    return box;
  }

  private cell(place: string): HTMLElement {
    const index = PLACES.indexOf(place);
    if (index < 0) return h("td", {}, h("span", { "aria-hidden": "true" }, "–"), h("span", { class: "unseen" }, t("collisions.never")));
    return h("td", {}, h("label", { class: "cell" }, this.boxes[index]!));
  }

  /** Whether any cell of the table is switched off. */
  get isChanged(): boolean {
    return this.off.size > 0;
  }

  /** Sets the layers that collide in a game. */
  give(game: Breakout): void {
    PLACES.forEach((place, index) => game.set_collides(index, !this.off.has(place)));
  }
}

/** Returns the names of the cells that are switched off in a game. */
export function placesOff(game: Breakout): Set<string> {
  return new Set(PLACES.filter((_, index) => !game.collides(index)));
}
