// How long questions, steps, pictures and whole frames take.

import { h, line } from "./dom";
import type { Player } from "./wasm/carom_playground";
import { short, t } from "./words";

export class Clocks {
  readonly element: HTMLElement;
  private readonly asked = h("dd", { "data-key": "time" }, "…");
  private readonly drawn = h("dd", { "data-key": "draw-time" });
  private readonly framed = h("dd", { "data-key": "frame-time" });
  private drawTime = 0;
  private frameTime = 0;
  private stepTime = 0;
  private question = { times: 1, each: 0, at: 0 };

  constructor(
    private player: Player,
    /** Whether a step is what takes time, and no question. */
    private isRun: boolean,
  ) {
    this.element = h("dl", { class: "numbers times" }, line(t(isRun ? "step-time" : "time"), this.asked), line(t("draw-time"), this.drawn), line(t("frame-time"), this.framed));
  }

  stepped(milliseconds: number): void {
    this.stepTime = blend(this.stepTime, milliseconds);
  }

  drew(milliseconds: number): void {
    this.drawTime = blend(this.drawTime, milliseconds);
  }

  /** All that a frame takes. */
  worked(milliseconds: number): void {
    this.frameTime = blend(this.frameTime, milliseconds);
  }

  /** How long one question takes: so many at once that the clock can tell. */
  show(now: number): void {
    const { question } = this;
    this.drawn.textContent = spell(this.drawTime);
    this.framed.textContent = spell(this.frameTime);
    if (this.isRun) {
      this.asked.textContent = spell(this.stepTime);
      return;
    }
    if (now - question.at < (question.each > 0 ? 1000 : 60)) return;
    question.at = now;
    // The first one of all is slow.
    this.player.ask(1);
    const started = performance.now();
    this.player.ask(question.times);
    const taken = performance.now() - started;
    if (taken < 1 && question.times < 1 << 16) {
      // Too few to tell: what they seemed to take is soon measured anew.
      question.times *= 4;
      question.each = 0;
      return;
    }
    // The least of late counts: what else the machine did only adds.
    question.each = Math.min(taken / question.times, question.each * 1.05 || Infinity);
    this.asked.textContent = spell(question.each);
  }
}

/** A time in the unit that suits it. */
function spell(milliseconds: number): string {
  if (milliseconds === 0) return "–";
  const [value, unit]: [number, string] = milliseconds < 1e-3 ? [milliseconds * 1e6, "ns"] : milliseconds < 1 ? [milliseconds * 1e3, "µs"] : [milliseconds, "ms"];
  return `${short(Number(value.toPrecision(2)))} ${unit}`;
}

function blend(old: number, next: number): number {
  return old === 0 ? next : old * 0.9 + next * 0.1;
}
