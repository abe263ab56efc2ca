// A number in a sentence that is dragged, or changed with the arrow keys, like a slider.

import type { Host } from "./host";
import { spelled } from "./numbers";

/** The distance, in pixels, that the pointer moves for one step. */
const WAY = 5;

export class Scrub {
  private readonly name: string;
  private from: { x: number; value: number } | undefined;

  constructor(
    private readonly place: HTMLElement,
    private readonly live: Host,
  ) {
    this.name = place.dataset.name!;
    const { min, max } = this.param;
    const attributes = { role: "slider", tabindex: "0", "aria-label": live.words[`param.${this.name}`]!, "aria-valuemin": String(min), "aria-valuemax": String(max) };
    for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
    place.title = document.getElementById("main")!.dataset.drag!;
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"] as const) place.addEventListener(end, () => (this.from = undefined));
    this.show();
  }

  show(): void {
    const text = spelled(this.live.moment, this.name);
    this.place.textContent = text;
    this.place.dataset.value = String(this.value);
    this.place.setAttribute("aria-valuenow", String(this.value));
    this.place.setAttribute("aria-valuetext", text);
  }

  private get param() {
    return this.live.figure.params[this.name]!;
  }

  private get value(): number {
    return this.live.moment.state[this.name]!;
  }

  private key(event: KeyboardEvent): void {
    const { min, max, step } = this.param;
    const ways: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
    const way = ways[event.key];
    const ends: Record<string, number> = { Home: min, End: max };
    const value = way === undefined ? ends[event.key] : this.value + way * step;
    if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.live.set({ [this.name]: value });
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.from = { x: event.clientX, value: this.value };
    this.place.setPointerCapture(event.pointerId);
    this.place.focus({ preventScroll: true });
    event.preventDefault();
  }

  private move(event: PointerEvent): void {
    if (!this.from) return;
    const steps = Math.round((event.clientX - this.from.x) / WAY);
    this.live.set({ [this.name]: this.from.value + steps * this.param.step });
  }
}
