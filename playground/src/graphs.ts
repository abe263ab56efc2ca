// Draws graphs of the energy and the momentum of a run over time.

import { card, h } from "./dom";
import { short } from "./short";
import type { Player } from "./wasm/carom_playground";
import { t } from "./words";

/** The size of a graph in the units of its picture. The picture is stretched to the width of the card. */
const [WIDE, HIGH] = [300, 64];
/** The number of values in a sample: energy, momentum, and momentum without the impulse of the walls. */
const VALUES = 3;

interface Graph {
  /** The indices of the values of a sample that the graph shows, and the styles of their lines. */
  lines: [number, string][];
  value: HTMLElement;
  top: HTMLElement;
  end: HTMLElement;
  picture: SVGSVGElement;
  paths: SVGPathElement[];
}

const SVG = "http://www.w3.org/2000/svg";

function svg<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Record<string, string | number>): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

export class Graphs {
  readonly element: HTMLElement;
  private readonly graphs: [string, Graph][];
  private shown = "";

  constructor(private readonly player: Player) {
    this.graphs = [
      ["energy", graph([[0, "energy"]])],
      ["momentum", graph([[2, "kept"], [1, "momentum"]])],
    ];
    const figures = this.graphs.map(([name, { value, top, end, picture }]) =>
      h(
        "figure",
        { class: "graph", "data-graph": name },
        h("figcaption", {}, h("span", {}, t(`graph.${name}`)), value),
        h("div", { class: "plot" }, picture, top, end),
      ),
    );
    const legend = h("p", { class: "note" }, t("graph.kept"));
    this.element = card("graphs", t("graphs"), ...figures, legend);
    this.element.hidden = player.past().length === 0;
  }

  /**
   * Draws the graphs again with all samples so far. `length` is the length of the scrub bar, which is the least length of the
   * graphs.
   */
  show(length: number, rate: number): void {
    if (this.element.hidden) return;
    const [every = 1, ...numbers] = this.player.past();
    const count = numbers.length / VALUES;
    const state = `${every}/${numbers.length}/${numbers.at(-1)}/${numbers.at(-VALUES)}/${numbers.at(-2)}/${numbers[0]}`;
    if (state === this.shown) return;
    this.shown = state;
    const ticks = Math.max(length, every * (count - 1), 1);
    for (const [name, { lines, value, top, end, picture, paths }] of this.graphs) {
      const series = lines.map(([index]) => Array.from({ length: count }, (_, moment) => numbers[VALUES * moment + index]!));
      const most = rounded(Math.max(...series.flat(), 1e-9));
      paths.forEach((path, line) => path.setAttribute("d", pathOf(series[line]!, every / ticks, most)));
      const last = series.at(-1)!;
      value.textContent = short(last.at(-1)!);
      top.textContent = short(most);
      end.textContent = `${short(Number((ticks / rate).toPrecision(3)))} s`;
      const seconds = short(Number(((every * (count - 1)) / rate).toPrecision(3)));
      picture.setAttribute("aria-label", t("graph.says", t(`graph.${name}`), short(last[0]!), short(last.at(-1)!), seconds));
    }
  }
}

function graph(lines: [number, string][]): Graph {
  const picture = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img" });
  const paths = lines.map(([, style]) => svg("path", { class: `line ${style}`, "vector-effect": "non-scaling-stroke" }));
  const quarters = [0.25, 0.5, 0.75].map((part) => svg("path", { class: "rule", d: `M0 ${HIGH * part}H${WIDE}`, "vector-effect": "non-scaling-stroke" }));
  picture.append(...quarters, ...paths);
  return { lines, value: h("b", {}), top: h("span", { class: "top", "aria-hidden": "true" }), end: h("span", { class: "end", "aria-hidden": "true" }), picture, paths };
}

/** Returns the path of values at equal intervals. An interval is `step` of the whole width. */
function pathOf(values: number[], step: number, most: number): string {
  const point = (value: number, index: number) => `${(WIDE * step * index).toFixed(1)} ${(HIGH * (1 - value / most)).toFixed(1)}`;
  return `M${values.map(point).join("L")}`;
}

/** Rounds up to 1, 2, 5 or 10 times a power of ten. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 1.5, 2, 3, 5, 7.5, 10].find((factor) => factor * power >= value * (1 - 1e-9))!;
}
