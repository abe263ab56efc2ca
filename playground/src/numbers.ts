// Shows the numbers beside the picture.

import { Announcer } from "./announcer";
import { h, line } from "./dom";
import type { AxisRow, Entry } from "./entries";
import { LOOKS } from "./looks";
import { short } from "./short";
import { nameOf, t } from "./words";

/** The interval of announcements while time runs, and the delay before a result is announced, in milliseconds. */
const [PATIENCE, REST] = [5000, 700];
/** The maximum number of values in an announcement. */
const SAID = 5;

export class Numbers {
  readonly element = h("dl", { class: "numbers" });
  readonly axes = h("div", { class: "axes" });
  private readonly announcer = new Announcer();
  readonly announced = this.announcer.element;
  private shape = "";
  /** The largest number of rows that have been shown so far. */
  private most = 0;
  private cells: HTMLElement[] = [];

  constructor(
    private pointOut: (axis: number) => void,
    /** Whether the height of the list never decreases. */
    private keepsRoom: boolean,
    /** The key of a number that is true or false, and for which true is good. Other such numbers are orange. */
    private goodKey?: string,
  ) {}

  show(entries: Entry[], names: [string, string]): void {
    const plain = entries.filter((entry) => isPlain(entry.value));
    const shape = plain.map((entry) => `${entry.key}/${entry.of ?? ""}`).join();
    if (shape !== this.shape) this.build(plain, shape);
    for (const [index, entry] of plain.entries()) {
      const cell = this.cells[index]!;
      const [text, value] = [textOf(entry.value), JSON.stringify(entry.value)];
      // The digits in the tooltip can change while the rounded text stays the same.
      if (cell.dataset.value === value) continue;
      if (cell.textContent !== text) cell.textContent = text;
      cell.dataset.value = value;
      const isTruth = typeof entry.value === "boolean";
      const isCalm = entry.value === (entry.key === this.goodKey);
      cell.classList.toggle("struck", isTruth && !isCalm);
      cell.classList.toggle("calm", isTruth && isCalm);
      cell.title = Array.isArray(entry.value) ? entry.value.join(", ") : String(entry.value);
    }
    this.showParts(plain);
    this.showAxes(entries.flatMap((entry) => (isAxis(entry.value) ? [entry.value] : [])), names);
  }

  private build(entries: Entry[], shape: string): void {
    this.shape = shape;
    this.cells = entries.map((entry) => h("dd", { "data-key": entry.key + (entry.of === undefined ? "" : `/${entry.of}`) }));
    const rows = entries.map((entry, index) =>
      line(t(`number.${entry.key}`, nameOf(entry.of ?? "")), this.cells[index]!),
    );
    this.element.replaceChildren(...rows);
    // The height stays the same when shapes touch or separate, so that nothing below jumps.
    this.most = Math.max(this.most, entries.length);
    if (this.keepsRoom) this.element.style.minHeight = `${26 * this.most}px`;
  }

  /** Draws areas as bars. Their lengths are fractions of the largest area. */
  private showParts(entries: Entry[]): void {
    const largest = Math.max(...entries.map(({ key, value }) => (key === "area" && typeof value === "number" ? value : 0)));
    for (const [index, { key, of, value }] of entries.entries()) {
      if (key !== "area" || typeof value !== "number") continue;
      const row = this.cells[index]!.parentElement!;
      row.classList.add("part");
      row.style.setProperty("--part", `${(100 * value) / largest}%`);
      row.style.setProperty("--mark", `var(--${LOOKS[`volume-${of}`]?.stroke ?? "ink"})`);
    }
  }

  /** Draws both projections on each axis as bars. All bars have the same scale. */
  private showAxes(axes: AxisRow[], names: [string, string]): void {
    const reach = Math.max(...axes.map((axis) => Math.max(axis.a[1], axis.b[1]) - Math.min(axis.a[0], axis.b[0])), 1);
    const rows = axes.map((axis, index) => this.axisRow(axis, index, reach, names));
    if (this.axes.childElementCount === rows.length) {
      rows.forEach((row, index) => {
        const old = this.axes.children[index]!;
        old.className = row.className;
        old.replaceChildren(...row.childNodes);
      });
    } else {
      this.axes.replaceChildren(...rows);
    }
  }

  private axisRow(axis: AxisRow, index: number, reach: number, names: [string, string]): HTMLElement {
    const isGap = axis.separation > 0;
    const from = Math.min(axis.a[0], axis.b[0]);
    const part = ([min, max]: [number, number]) =>
      `left:${(100 * (min - from)) / reach}%;width:${(100 * (max - min)) / reach}%`;
    const what = t(isGap ? "axis.gap" : "axis.overlap");
    const best = axis.wins ? ` · ${t(isGap ? "axis.widest" : "axis.least")}` : "";
    const between = stretch(axis);
    return h(
      "button",
      {
        type: "button",
        class: `axis ${isGap ? "gap" : "over"} ${axis.wins ? "wins" : ""}`,
        onpointerenter: () => this.pointOut(index),
        onpointerleave: () => this.pointOut(-1),
        onfocus: () => this.pointOut(index),
        onblur: () => this.pointOut(-1),
      },
      h("span", { class: "axis-number" }, String(index + 1)),
      h("span", { class: "axis-source" }, sourceOf(axis.source, names)),
      h("span", { class: "axis-amount", "data-value": axis.separation }, `${what} ${short(Math.abs(axis.separation))}${best}`),
      h(
        "span",
        { class: "axis-bars", "aria-hidden": "true" },
        h("i", { class: "between", style: part(between) }),
        h("i", { class: "a", style: part(axis.a) }),
        h("i", { class: "b", style: part(axis.b) }),
      ),
    );
  }

  /** Announces the verdict while time runs, and the first numbers once time stops. */
  say(entries: Entry[], isStill: boolean): void {
    const truths = entries.filter((entry) => typeof entry.value === "boolean");
    const first = entries.filter((entry) => isPlain(entry.value)).slice(0, SAID);
    const text = (isStill ? first : truths)
      .map((entry) => `${t(`number.${entry.key}`, nameOf(entry.of ?? ""))}: ${textOf(entry.value)}`)
      .join("; ");
    this.announcer.say(text, isStill ? REST : PATIENCE);
  }
}

/**
 * Returns an interval on the axis: the gap between the projections, or the shortest translation that ends their
 * overlap.
 */
function stretch({ a, b }: AxisRow): [number, number] {
  const [from, to] = a[1] - b[0] <= b[1] - a[0] ? [b[0], a[1]] : [a[0], b[1]];
  return from < to ? [from, to] : [to, from];
}

function isAxis(value: Entry["value"]): value is AxisRow {
  return typeof value === "object" && "normal" in value;
}

/** Returns whether a value has its own row and is not in a list. */
function isPlain(value: Entry["value"]): boolean {
  return typeof value !== "object" || Array.isArray(value);
}

function textOf(value: Entry["value"]): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return short(value);
  if (typeof value === "string") return nameOf(value);
  return Array.isArray(value) ? `(${vector(value).map(short).join(", ")})` : "";
}

/** Rounds a component to 0 if, compared with the other component, it is only a rounding error. */
function vector(components: number[]): number[] {
  const noise = 1e-12 * Math.max(...components.map(Math.abs));
  return components.map((component) => (Math.abs(component) <= noise ? 0 : component));
}

function sourceOf(source: string, [a, b]: [string, string]): string {
  const [, edge, shape] = /^edge (\d+) of (a|b)$/.exec(source) ?? [];
  return edge === undefined ? t("axis.closest") : t("axis.edge", Number(edge) + 1, nameOf(shape === "a" ? a : b));
}
