// Sliders, layers and the choice of a scene.

import { card, h } from "./dom";
import type { Player } from "./wasm/carom_playground";
import { LOOKS } from "./looks";
import { short, t } from "./words";

interface Knob {
  key: string;
  min: number;
  max: number;
  step: number;
  value: number;
  logarithmic: boolean;
}

/** The mark of a layer: the look whose colour it has. */
const MARKS: Record<string, string> = {
  outlines: "apart",
  names: "name",
  boxes: "bounds",
  axes: "second",
  normals: "normal",
  contacts: "contact",
  "way-out": "path",
  sum: "sum",
  swept: "swept",
  path: "path",
  velocities: "motion",
  trails: "trail",
  centers: "centers",
  momentum: "momentum",
  pairs: "pair",
  probe: "probe",
  crossings: "overlap-wins",
  circle: "volume-circle",
  aabb: "volume-aabb",
  obb: "volume-obb",
  dop8: "volume-dop8",
  hull: "volume-hull",
};

export function layersCard(player: Player, changed: (layer: string) => void): HTMLElement {
  const layers = JSON.parse(player.layers()) as { name: string; on: boolean }[];
  const chips = layers.map(({ name, on }) => {
    const look = LOOKS[MARKS[name] ?? ""] ?? {};
    const box = h("input", { type: "checkbox", checked: on });
    box.addEventListener("change", () => {
      player.show(name, box.checked);
      changed(name);
    });
    const mark = h("span", { class: "mark", style: `--mark: var(--${look.stroke ?? look.fill ?? "quiet"})` });
    return h("label", { class: "chip" }, box, mark, t(`layer.${name}`));
  });
  return card("", t("layers"), h("div", { class: "chips" }, ...chips));
}

export class Knobs {
  readonly element = card("knobs", t("knobs"));
  private rows = new Map<string, { input: HTMLInputElement; output: HTMLElement; knob: Knob }>();

  constructor(
    private player: Player,
    private changed: () => void,
  ) {
    for (const knob of this.read()) this.element.append(this.row(knob));
    this.element.hidden = this.rows.size === 0;
  }

  private read(): Knob[] {
    return JSON.parse(this.player.knobs()) as Knob[];
  }

  private row(knob: Knob): HTMLElement {
    const [min, max] = [position(knob, knob.min), position(knob, knob.max)];
    const input = h("input", { type: "range", min, max, step: knob.logarithmic ? "any" : knob.step, id: `knob-${knob.key}` });
    const output = h("output", { for: `knob-${knob.key}` });
    this.rows.set(knob.key, { input, output, knob });
    input.addEventListener("input", () => {
      const value = Number(input.value);
      this.player.turn(knob.key, knob.logarithmic ? Number((10 ** value).toPrecision(3)) : value);
      this.changed();
    });
    this.set(knob);
    return h("div", { class: "knob" }, h("label", { for: `knob-${knob.key}` }, t(`knob.${knob.key}`)), output, input);
  }

  private set(knob: Knob): void {
    const row = this.rows.get(knob.key);
    if (!row) return;
    const at = position(knob, knob.value);
    const [min, max] = [position(knob, knob.min), position(knob, knob.max)];
    if (document.activeElement !== row.input || Math.abs(Number(row.input.value) - at) > 1e-6) row.input.value = String(at);
    row.input.style.setProperty("--done", `${(100 * (at - min)) / (max - min)}%`);
    row.input.setAttribute("aria-valuetext", short(knob.value));
    row.output.textContent = short(knob.value);
  }

  /** Sets all to what the engine has. */
  show(): void {
    if (this.rows.size > 0) this.read().forEach((knob) => this.set(knob));
  }
}

/** Where all sliders are. */
export function knobsOf(player: Player): Record<string, number> {
  const knobs = JSON.parse(player.knobs()) as Knob[];
  return Object.fromEntries(knobs.map(({ key, value }) => [key, value]));
}

function position(knob: Knob, value: number): number {
  return knob.logarithmic ? Math.log10(Math.max(value, knob.min)) : value;
}

export function scenePicker(scenes: string[], chosen: string | undefined, choose: (scene: string) => void): HTMLElement {
  const buttons = scenes.map((scene) =>
    h("button", { type: "button", class: "tab", "aria-pressed": String(scene === chosen), onclick: () => choose(scene) }, t(`scene.${scene}`)),
  );
  const picker = h("div", { class: "tabs scenes", role: "group", "aria-label": t("scenes") }, ...buttons);
  picker.hidden = scenes.length < 2;
  return picker;
}
