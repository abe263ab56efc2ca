// Words for a screen reader, that wait until they are worth a sentence.

import { h } from "./dom";

export class Announcer {
  readonly element = h("p", { class: "unseen", role: "status" });
  private spokenAt = -Infinity;
  private timer = 0;

  /** Says a text no sooner than `patience` milliseconds after the last one; of those that come meanwhile only the latest. */
  say(text: string, patience: number): void {
    clearTimeout(this.timer);
    if (text === this.element.textContent) return;
    const wait = Math.max(patience - (performance.now() - this.spokenAt), SETTLED);
    this.timer = window.setTimeout(() => this.speak(text), wait);
  }

  private speak(text: string): void {
    this.spokenAt = performance.now();
    this.element.textContent = text;
  }
}

/** A text that changes again within this time is not said, in milliseconds. */
const SETTLED = 400;
