// Measures searches for all touching pairs next to the space: brute force, a grid and a tree. Slow searches are
// measured in parts.

import { h } from "./dom";
import { short } from "./short";
import type { Player } from "./wasm/carom_playground";
import { t } from "./words";

/** The interval between measurements, and the time that one method may take in each of them, in milliseconds. */
const [EVERY, MOST] = [700, 6];
/** The time of a part for which the clock of a browser is exact enough, in milliseconds. */
const PIECE = 1;

/** The time of a method's search, calculated for the whole crowd (the many moving shapes). */
interface Cost {
  /** The number of members of the crowd. */
  count: number;
  tests: number;
  milliseconds: number;
  pairs: number;
  /** The number of members in the part that was measured. */
  part: number;
}

export class Searches {
  readonly element = h("table", { class: "searches", hidden: true });
  private readonly note = h("p", { class: "note", hidden: true });
  readonly elements = [this.element, this.note];
  private last = -Infinity;
  private costs = new Map<string, Cost>();

  constructor(private readonly player: Player) {}

  /** Measures the methods that are switched on, and the tree next to them, at intervals. */
  measure(now: number, methods: string[], count: number): void {
    const all = methods.length > 0 ? [...methods, "tree"] : [];
    this.element.hidden = all.length === 0;
    if (all.length === 0) this.note.hidden = true;
    if (all.length === 0 || now - this.last < EVERY) return;
    this.last = now;
    this.player.prepare_search("place");
    this.costs = new Map(all.map((method) => [method, this.better(method, count)]));
    this.show();
  }

  /** Removes the last measurement, so that the next one follows at once. */
  forget(): void {
    this.last = -Infinity;
  }

  /**
   * Measures a method. If the crowd is as large as before, the time grows by at most 5 %, because other work of the
   * machine can only add time.
   */
  private better(method: string, count: number): Cost {
    const [now, before] = [this.costOf(method, count), this.costs.get(method)];
    const isSame = before?.count === count;
    return { ...now, milliseconds: Math.min(now.milliseconds, isSame ? 1.05 * before.milliseconds : Infinity) };
  }

  private costOf(method: string, count: number): Cost {
    const { player } = this;
    const before = performance.now();
    player.prepare_search(method);
    const began = performance.now();
    let [done, tests, pairs, piece, spent] = [0, 0, 0, 16, 0];
    // The first part is always measured, even if it takes long.
    while (done < count && spent < MOST) {
      const from = performance.now();
      const [more = 0, found = 0] = player.search(done, piece);
      const taken = performance.now() - from;
      [tests, pairs, done, spent] = [tests + more, pairs + found, Math.min(count, done + piece), performance.now() - began];
      if (taken < PIECE) piece *= 2;
    }
    const part = done / count;
    // For brute force, the number of tests is known. The time of the search is the time of these tests.
    const whole = method === "brute" ? (count * (count - 1)) / 2 : tests / part;
    return { count, tests: whole, milliseconds: began - before + (spent * whole) / Math.max(1, tests), pairs, part };
  }

  private show(): void {
    const head = h("tr", {}, ...["method", "tests", "time"].map((column) => h("th", { scope: "col" }, t(`search.${column}`))));
    const rows = [...this.costs].map(([method, cost]) => this.row(method, cost));
    this.element.replaceChildren(h("thead", {}, head), h("tbody", {}, ...rows));
    const parts = [...this.costs].filter(([, { part }]) => part < 1);
    const words = parts.map(([method, { part }]) => `${t(`search.${method}`)} ${percent(part)}%`);
    const list = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" });
    this.note.textContent = t("search.part", list.format(words));
    this.note.hidden = parts.length === 0;
  }

  private row(method: string, { tests, milliseconds, pairs, part }: Cost): HTMLElement {
    const about = part < 1 ? t("search.about") : "";
    const cells = [
      h("td", { "data-value": Math.round(tests) }, method === "brute" ? grouped(tests) : about + grouped(Number(tests.toPrecision(3)))),
      h("td", {}, about + time(milliseconds)),
    ];
    return h("tr", { "data-method": method, "data-part": part, "data-pairs": pairs }, h("th", { scope: "row" }, t(`search.${method}`)), ...cells);
  }
}

/** Formats a whole number with a narrow space between groups of three digits. */
function grouped(number: number): string {
  return Math.round(number).toFixed(0).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function percent(part: number): string {
  return short(Number((100 * part).toPrecision(2)));
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${short(Number(milliseconds.toPrecision(2)))} ms` : `${short(Number((milliseconds / 1000).toPrecision(2)))} s`;
}
