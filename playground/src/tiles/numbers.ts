// Shows the numbers beside the map.

import { card, h, line } from "../dom";
import { short } from "../short";
import { t } from "../words";
import type { State, Surface } from "./state";

const KEYS = ["ground", "wall", "ceiling", "cell", "speed", "snags"] as const;

export class MapNumbers {
  readonly element: HTMLElement;
  private readonly cells = Object.fromEntries(KEYS.map((key) => [key, h("dd", { "data-key": key })])) as Record<(typeof KEYS)[number], HTMLElement>;

  constructor(...below: HTMLElement[]) {
    this.element = card("", t("numbers"), h("dl", { class: "numbers" }, ...KEYS.map((key) => line(t(`number.${key}`), this.cells[key]))), ...below);
  }

  show(state: State): void {
    for (const key of ["ground", "wall", "ceiling"] as const) this.flag(key, state[key]);
    this.write("cell", place(state.ground));
    this.write("speed", short(Number(state.speed.toFixed(2))));
    this.write("snags", String(state.snags));
  }

  private flag(key: "ground" | "wall" | "ceiling", surface: Surface | undefined): void {
    this.write(key, t(surface ? "yes" : "no"));
    this.cells[key].classList.toggle("true", surface !== undefined);
  }

  private write(key: (typeof KEYS)[number], text: string): void {
    if (this.cells[key].textContent === text) return;
    this.cells[key].textContent = text;
    this.cells[key].dataset.value = JSON.stringify(text);
  }
}

/** Returns the cell or the lift on which the hero stands. */
function place(ground: Surface | undefined): string {
  if (!ground) return "–";
  return ground.obstacle === 0 ? t("cell", ground.column, ground.row) : t("lift", ground.obstacle);
}
