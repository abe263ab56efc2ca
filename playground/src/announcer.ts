// Announces texts to screen readers, with a delay.

import { h } from "./dom";

export class Announcer {
  readonly element = h("p", { class: "unseen", role: "status" });
  private spokenAt = -Infinity;
  private timer = 0;

  /**
   * Announces a text at least `patience` milliseconds after the last announcement. A newer text replaces a text that is
   * waiting.
   */
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

/** The delay before an announcement, in milliseconds. A text that is replaced within this time is not announced. */
const SETTLED = 400;
