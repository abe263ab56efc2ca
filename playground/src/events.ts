// Lists the last events. Each has a button that returns to its moment.

import { card, h } from "./dom";
import type { Entry, EventRow } from "./entries";
import { short } from "./short";
import { nameOf, t } from "./words";

/** The largest number of events that the engine returns. */
const MOST = 8;

export class Events {
  private readonly list = h("ol", { class: "events" });
  readonly element = card("", t("events"), this.list);
  private known = "";

  constructor(
    private jump: (tick: number) => void,
    /** Whether the demo has events. */
    hasEvents: boolean,
  ) {
    this.element.hidden = !hasEvents;
    this.replaceRows([]);
  }

  show(entries: Entry[]): void {
    const rows = entries.flatMap(({ value }) => (isEvent(value) ? [value] : []));
    const text = JSON.stringify(rows);
    if (text === this.known) return;
    this.known = text;
    if (rows.length > 0) this.element.hidden = false;
    this.replaceRows(rows);
  }

  /**
   * Shows these events, and empty rows up to the largest number. So nothing below the card moves when an event is
   * added.
   */
  private replaceRows(rows: EventRow[]): void {
    const full = rows.length > 0 ? rows.map((row) => h("li", {}, this.button(row))) : [h("li", { class: "event empty" }, h("span", { class: "event-when" }, t("event.none")))];
    const empty = Array.from({ length: Math.max(0, MOST - full.length) }, () => h("li", { class: "event empty", "aria-hidden": "true" }, "\u00a0"));
    this.list.replaceChildren(...full, ...empty);
  }

  private button(row: EventRow): HTMLButtonElement {
    const who = `${nameOf(row.a)} × ${row.b === null ? t("event.edge") : nameOf(row.b)}`;
    return h(
      "button",
      { type: "button", class: "event", "data-tick": row.tick, title: t("event.jump", row.tick), onclick: () => this.jump(row.tick) },
      h("span", { class: "event-when" }, t("tick", row.tick)),
      h("span", { class: "event-who" }, who),
      h("span", { class: "event-speed" }, t("event.speed", short(row.speed))),
    );
  }
}

function isEvent(value: Entry["value"]): value is EventRow {
  return typeof value === "object" && "ticks" in value;
}
