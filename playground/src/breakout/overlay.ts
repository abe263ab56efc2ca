// The overlay that is shown while no game runs: a title, a line of text, and buttons.

import { h } from "../dom";

export interface Choice {
  label: string;
  run(): void;
}

export class Overlay {
  readonly element = h("div", { class: "curtain", hidden: true });

  /** Shows the overlay. With `takesFocus`, the first button gets the focus. */
  open(title: string, line: string, choices: Choice[], takesFocus: boolean): void {
    const buttons = choices.map(({ label, run }, index) =>
      h("button", { type: "button", class: index === 0 ? "button main" : "button", onclick: () => run() }, label),
    );
    this.element.replaceChildren(h("div", { class: "curtain-card" }, h("h2", {}, title), h("p", {}, line), h("div", { class: "choices" }, ...buttons)));
    this.element.hidden = false;
    if (takesFocus) buttons[0]?.focus({ preventScroll: true });
  }

  close(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }
}
