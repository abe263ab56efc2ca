// Creates sliders, switches for layers, and the choice of a scene.

import { card, h } from "./dom";
import { LOOKS } from "./looks";
import { short } from "./short";
import type { Player } from "./wasm/carom_playground";
import { t } from "./words";

interface Slider {
  key: string;
  min: number;
  max: number;
  step: number;
  value: number;
  logarithmic: boolean;
}

/** The styles of a layer's sample, for demos without their own `marks`. */
const MARKS: Record<string, string[]> = {
  outlines: ["apart", "touching"],
  names: ["name"],
  boxes: ["bounds"],
  axes: ["bar-first", "bar-second"],
  "own-axis": ["own-axis"],
  normals: ["normal"],
  contacts: ["contact"],
  "way-out": ["ghost"],
  sum: ["sum"],
  swept: ["swept"],
  path: ["path"],
  velocities: ["motion"],
  trails: ["trail"],
  centers: ["centers"],
  momentum: ["momentum"],
  pairs: ["pair"],
  tree: ["pair"],
  parts: ["part"],
  "other-ways": ["other-way"],
  probe: ["probe"],
  crossings: ["contact"],
  circle: ["volume-circle"],
  aabb: ["volume-aabb"],
  obb: ["volume-obb"],
  dop8: ["volume-dop8"],
  hull: ["volume-hull"],
};

/** Buttons that show and hide layers. Each has a sample of the layer's style. */
export class Layers {
  readonly element: HTMLElement;
  private readonly boxes = new Map<string, HTMLInputElement>();

  constructor(
    private readonly player: Player,
    marks: Record<string, string[]>,
    changed: (layer: string) => void,
  ) {
    const chips = this.read().map(({ name, on }) => {
      const box = h("input", { type: "checkbox", checked: on });
      box.addEventListener("change", () => {
        player.show(name, box.checked);
        changed(name);
      });
      this.boxes.set(name, box);
      const looks = marks[name] ?? MARKS[name] ?? [];
      return h("label", { class: "chip", "data-layer": name }, box, sample(looks), t(`layer.${name}`));
    });
    this.element = card("", t("layers"), h("div", { class: "chips" }, ...chips));
  }

  private read(): { name: string; on: boolean }[] {
    return JSON.parse(this.player.layers()) as { name: string; on: boolean }[];
  }

  /** Updates all buttons with the values of the engine. */
  show(): void {
    for (const { name, on } of this.read()) this.boxes.get(name)!.checked = on;
  }
}

/** Draws a short line for each style. For a style of texts, draws a dot in their colour. */
function sample(names: string[]): SVGSVGElement {
  const wide = 18 / Math.max(1, names.length);
  const lines = names.map((name, index) => {
    const look = LOOKS[name] ?? {};
    const [from, to] = [index * wide + 1, (index + 1) * wide - 1];
    const color = `var(--${look.stroke ?? look.fill ?? "quiet"})`;
    if (look.stroke === undefined) return `<circle cx="${(from + to) / 2}" cy="6" r="3" fill="${color}"/>`;
    const width = Math.min(3.5, (look.width ?? 1.5) + 0.6);
    const dash = (look.dash ?? []).map((part) => part * 0.6).join(" ");
    return `<path d="M${from} 6H${to}" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="${look.cap ?? "butt"}"/>`;
  });
  const holder = document.createElement("template");
  holder.innerHTML = `<svg class="mark" viewBox="0 0 18 12" width="18" height="12" aria-hidden="true" data-looks="${names.join(" ")}">${lines.join("")}</svg>`;
  return holder.content.firstChild as SVGSVGElement;
}

export class Sliders {
  readonly element = card("sliders", t("sliders"));
  private rows = new Map<string, { input: HTMLInputElement; output: HTMLElement; slider: Slider }>();
  private keys: string | undefined;

  constructor(
    private player: Player,
    /** The function that is called at the start of an edit, with the kind of the edit. */
    private before: (kind: string) => void,
    private changed: () => void,
  ) {
    this.show();
  }

  /** Creates the rows again, because a switch may add a slider. */
  private build(sliders: Slider[]): void {
    this.rows.clear();
    this.element.replaceChildren(this.element.firstChild!, ...sliders.map((slider) => this.row(slider)));
    this.element.hidden = sliders.length === 0;
  }

  private read(): Slider[] {
    return JSON.parse(this.player.sliders()) as Slider[];
  }

  private row(slider: Slider): HTMLElement {
    const [min, max] = [position(slider, slider.min), position(slider, slider.max)];
    const input = h("input", { type: "range", min, max, step: slider.logarithmic ? "any" : slider.step, id: `slider-${slider.key}` });
    // This element is not an <output>, because a screen reader would read each change aloud. The slider has a text
    // of its value.
    const output = h("span", { class: "slider-value", "aria-hidden": "true" });
    this.rows.set(slider.key, { input, output, slider });
    input.addEventListener("input", () => {
      const value = Number(input.value);
      this.before(`slider ${slider.key}`);
      this.player.set_slider(slider.key, slider.logarithmic ? Number((10 ** value).toPrecision(3)) : value);
      this.changed();
    });
    this.set(slider);
    return h("div", { class: "slider" }, h("label", { for: `slider-${slider.key}` }, t(`slider.${slider.key}`)), output, input);
  }

  private set(slider: Slider): void {
    const row = this.rows.get(slider.key);
    if (!row) return;
    const at = position(slider, slider.value);
    const [min, max] = [position(slider, slider.min), position(slider, slider.max)];
    if (document.activeElement !== row.input || Math.abs(Number(row.input.value) - at) > 1e-6) row.input.value = String(at);
    row.input.style.setProperty("--done", `${(100 * (at - min)) / (max - min)}%`);
    row.input.setAttribute("aria-valuetext", short(slider.value));
    row.output.textContent = short(slider.value);
  }

  /** Updates all sliders with the values of the engine. */
  show(): void {
    const sliders = this.read();
    const keys = sliders.map(({ key }) => key).join();
    if (keys !== this.keys) this.build(sliders);
    else sliders.forEach((slider) => this.set(slider));
    this.keys = keys;
  }
}

/** Returns the values of all sliders. */
export function sliderValues(player: Player): Record<string, number> {
  const sliders = JSON.parse(player.sliders()) as Slider[];
  return Object.fromEntries(sliders.map(({ key, value }) => [key, value]));
}

function position(slider: Slider, value: number): number {
  return slider.logarithmic ? Math.log10(Math.max(value, slider.min)) : value;
}

export function scenePicker(scenes: string[], chosen: string | undefined, choose: (scene: string) => void): HTMLElement {
  const buttons = scenes.map((scene) =>
    h("button", { type: "button", class: "tab", "aria-pressed": String(scene === chosen), onclick: () => choose(scene) }, t(`scene.${scene}`)),
  );
  const picker = h("div", { class: "tabs scenes", role: "group", "aria-label": t("scenes") }, ...buttons);
  picker.hidden = scenes.length < 2;
  return picker;
}
