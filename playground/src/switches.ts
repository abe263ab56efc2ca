// The switches that show a naive method beside the library's method, with the numbers of both.

import { card, h } from "./dom";
import { sliderValues } from "./controls";
import type { Player } from "./wasm/carom_playground";
import { t } from "./words";

interface Switch {
  key: string;
  on: boolean;
}

function read(player: Player): Switch[] {
  return JSON.parse(player.switches()) as Switch[];
}

export class Switches {
  readonly element: HTMLElement;
  private readonly boxes = new Map<string, HTMLInputElement>();

  constructor(
    private readonly player: Player,
    /** The function that is called before an edit. */
    before: () => void,
    changed: () => void,
    /** The elements below the switches in the card. */
    ...below: HTMLElement[]
  ) {
    const rows = read(player).map(({ key, on }) => {
      const box = h("input", { type: "checkbox", role: "switch", checked: on, id: `switch-${key}` });
      box.addEventListener("change", () => {
        before();
        player.set_switch(key, box.checked);
        changed();
      });
      this.boxes.set(key, box);
      return h("label", { class: "switch" }, h("span", {}, t(`switch.${key}`)), box);
    });
    this.element = card("sliders", t("naive"), ...rows, h("p", { class: "note" }, t("naive.hint")), ...below);
    this.element.hidden = rows.length === 0;
  }

  /** Updates all switches with the values of the engine. */
  show(): void {
    for (const { key, on } of read(this.player)) this.boxes.get(key)!.checked = on;
  }
}

/** Returns the values that the scene does not contain: switches as 0 or 1, and some sliders. */
export function settings(player: Player, sliders: true | string[] = []): Record<string, number> {
  const switches = read(player).map(({ key, on }): [string, number] => [key, Number(on)]);
  const values = Object.entries(sliderValues(player)).filter(([key]) => sliders === true || sliders.includes(key));
  return Object.fromEntries([...switches, ...values]);
}

/** Sets these values. Switches are set first, because a switch may add a slider. */
export function apply(player: Player, values: Record<string, number>): void {
  const switches = new Set(read(player).map(({ key }) => key));
  for (const [key, value] of Object.entries(values)) {
    if (switches.has(key)) player.set_switch(key, value === 1);
    else if (key in sliderValues(player)) player.set_slider(key, value);
  }
}
