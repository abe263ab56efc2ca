// The numbers beside the picture.

import { h, line } from "./dom";
import type { EventRow } from "./events";
import { LOOKS } from "./looks";
import { nameOf, short, t } from "./words";

export interface AxisRow {
  source: string;
  normal: [number, number];
  a: [number, number];
  b: [number, number];
  separation: number;
  wins: boolean;
}

export interface Entry {
  key: string;
  of?: string;
  value: boolean | number | string | [number, number] | AxisRow | EventRow;
}

/** No more often than this is a screen reader told, in milliseconds. */
const PATIENCE = 1500;

export class Numbers {
  readonly element = h("dl", { class: "numbers" });
  readonly axes = h("div", { class: "axes" });
  readonly said = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
  private shape = "";
  /** There were never more rows than this. */
  private most = 0;
  private cells: HTMLElement[] = [];
  private spoken = { text: "", at: 0 };

  constructor(
    private pointOut: (axis: number) => void,
    /** Whether it never gets lower. */
    private keepsRoom: boolean,
  ) {}

  show(entries: Entry[], names: [string, string]): void {
    const plain = entries.filter((entry) => isPlain(entry.value));
    const shape = plain.map((entry) => `${entry.key}/${entry.of ?? ""}`).join();
    if (shape !== this.shape) this.build(plain, shape);
    for (const [index, entry] of plain.entries()) {
      const cell = this.cells[index]!;
      const text = textOf(entry.value);
      if (cell.textContent === text) continue;
      cell.textContent = text;
      cell.dataset.value = JSON.stringify(entry.value);
      cell.classList.toggle("true", entry.value === true);
      cell.classList.toggle("false", entry.value === false);
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
    // What lies below does not jump each time that shapes meet or part.
    this.most = Math.max(this.most, entries.length);
    if (this.keepsRoom) this.element.style.minHeight = `${26 * this.most}px`;
  }

  /** Areas as parts of the largest. */
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

  /** Both shadows of each axis as bars on one scale. */
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
    const between: [number, number] = isGap
      ? [Math.min(axis.a[1], axis.b[1]), Math.max(axis.a[0], axis.b[0])]
      : [Math.max(axis.a[0], axis.b[0]), Math.min(axis.a[1], axis.b[1])];
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

  /** Tells a screen reader, not too often. */
  say(entries: Entry[], isStill: boolean): void {
    const now = performance.now();
    const told = isStill ? entries.filter((entry) => isPlain(entry.value)) : entries.filter((entry) => typeof entry.value === "boolean");
    const text = told.map((entry) => `${t(`number.${entry.key}`, nameOf(entry.of ?? ""))}: ${textOf(entry.value)}`).join("; ");
    if (text === this.spoken.text || now - this.spoken.at < PATIENCE) return;
    this.spoken = { text, at: now };
    this.said.textContent = text;
  }
}

function isAxis(value: Entry["value"]): value is AxisRow {
  return typeof value === "object" && "normal" in value;
}

/** Whether it has a row of its own, and no list. */
function isPlain(value: Entry["value"]): boolean {
  return typeof value !== "object" || Array.isArray(value);
}

function textOf(value: Entry["value"]): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return short(value);
  if (typeof value === "string") return nameOf(value);
  return Array.isArray(value) ? `(${value.map(short).join(", ")})` : "";
}

function sourceOf(source: string, [a, b]: [string, string]): string {
  const [, edge, shape] = /^edge (\d+) of (a|b)$/.exec(source) ?? [];
  return edge === undefined ? t("axis.closest") : t("axis.edge", Number(edge) + 1, nameOf(shape === "a" ? a : b));
}
