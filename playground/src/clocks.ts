// Measures the times of queries, steps, pictures and whole frames.

import { h, line } from "./dom";
import { short } from "./short";
import { t } from "./words";

export class Clocks {
  readonly element: HTMLElement;
  private readonly queryTime = h("dd", { "data-key": "time" }, "…");
  private readonly drawTime = h("dd", { "data-key": "draw-time" });
  private readonly frameTime = h("dd", { "data-key": "frame-time" });
  private readonly drawTimes = new Times();
  private readonly frameTimes = new Times();
  private readonly stepTimes = new Times();
  private query = { times: 1, each: 0, at: 0 };

  constructor(
    /** The engine. `ask` repeats a query. */
    private player: { ask(times: number): void },
    /** Whether the time of a step is shown in place of the time of a query. */
    private isRun: boolean,
  ) {
    this.element = h("dl", { class: "numbers times" }, line(t(isRun ? "step-time" : "time"), this.queryTime), line(t("draw-time"), this.drawTime), line(t("frame-time"), this.frameTime));
  }

  stepped(milliseconds: number): void {
    this.stepTimes.add(milliseconds);
  }

  drew(milliseconds: number): void {
    this.drawTimes.add(milliseconds);
  }

  /** Adds the time of a whole frame. */
  worked(milliseconds: number): void {
    this.frameTimes.add(milliseconds);
  }

  /** Whether the measured pictures may include the first pictures, which are slow. */
  get isCold(): boolean {
    return this.drawTimes.count < COLD;
  }

  /** Measures a query. It is repeated until the clock is exact enough. */
  show(now: number): void {
    const { query } = this;
    this.drawTime.textContent = spell(this.drawTimes.mean);
    this.frameTime.textContent = spell(this.frameTimes.mean);
    if (this.isRun) {
      this.queryTime.textContent = spell(this.stepTimes.mean);
      return;
    }
    if (now - query.at < (query.each > 0 ? 1000 : 60)) return;
    query.at = now;
    // The first run is slow and does not count.
    this.player.ask(1);
    const started = performance.now();
    this.player.ask(query.times);
    const taken = performance.now() - started;
    if (taken < 1 && query.times < 1 << 16) {
      // The clock is too coarse for so few repetitions, so the query is soon measured again with more.
      query.times *= 4;
      query.each = 0;
      return;
    }
    // The displayed time grows by at most 5 % from one measurement to the next, because other work of the machine can
    // only add time.
    query.each = Math.min(taken / query.times, query.each * 1.05 || Infinity);
    this.queryTime.textContent = spell(query.each);
  }
}

/** Formats a time with a suitable unit. */
function spell(milliseconds: number): string {
  if (milliseconds === 0) return "–";
  const [value, unit]: [number, string] = milliseconds < 1e-3 ? [milliseconds * 1e6, "ns"] : milliseconds < 1 ? [milliseconds * 1e3, "µs"] : [milliseconds, "ms"];
  return `${short(Number(value.toPrecision(2)))} ${unit}`;
}

/**
 * The times of the last pictures. The slowest times are left out: first runs and other work of the machine make them
 * slow.
 */
class Times {
  count = 0;
  private readonly last: number[] = [];

  add(milliseconds: number): void {
    this.last[this.count++ % LAST] = milliseconds;
  }

  /** The mean of the faster times. The clock of a browser is too coarse for a single short time. */
  get mean(): number {
    const sorted = [...this.last].sort((a, b) => a - b);
    const fast = sorted.slice(0, Math.ceil(sorted.length * FAST));
    return fast.reduce((sum, time) => sum + time, 0) / Math.max(1, fast.length);
  }
}

/**
 * The number of times that are kept, the fraction of these times that is used, and the number of pictures after which the mean
 * is reliable.
 */
const LAST = 30;
const FAST = 0.7;
const COLD = 20;
