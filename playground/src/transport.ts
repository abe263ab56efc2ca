// The controls for playing: play, pause, step, scrub bar, and speed.

import { h, ICONS, icon, iconButton } from "./dom";
import { t } from "./words";

const SPEEDS = [0.1, 0.25, 0.5, 1, 2];

export class Transport {
  readonly element: HTMLElement;
  playing = false;
  private readonly toggle: HTMLButtonElement;
  private readonly slider: HTMLInputElement;
  private readonly clock = h("span", { class: "clock" });
  private known: [number, number] = [-1, -1];

  constructor(
    private length: number,
    private seek: (tick: number) => void,
    private toggled: () => void,
    public speed = 1,
  ) {
    this.toggle = iconButton(ICONS.play, t("play"), () => this.play(!this.playing), "primary");
    this.slider = h("input", { type: "range", min: 0, max: length, step: 1, value: 0, class: "scrub", "aria-label": t("scrub") });
    this.slider.addEventListener("input", () => {
      this.play(false);
      this.seek(Number(this.slider.value));
    });
    const choice = h("select", { "aria-label": t("speed"), class: "speed" });
    choice.append(...SPEEDS.map((value) => h("option", { value, selected: value === speed }, `${value}×`)));
    choice.addEventListener("change", () => (this.speed = Number(choice.value)));
    this.element = h(
      "div",
      { class: "transport", role: "group", "aria-label": t("scrub") },
      iconButton(ICONS.back, t("back"), () => this.jump(0)),
      this.toggle,
      iconButton(ICONS.step, t("step"), () => this.jump(this.known[0] + 1)),
      this.slider,
      this.clock,
      choice,
    );
  }

  play(playing: boolean): void {
    if (this.playing === playing) return;
    this.playing = playing;
    const label = t(playing ? "pause" : "play");
    this.toggle.replaceChildren(icon(playing ? ICONS.pause : ICONS.play));
    this.toggle.setAttribute("aria-label", label);
    this.toggle.title = label;
    this.toggled();
  }

  /** Goes to a tick and stops playing. */
  jump(tick: number): void {
    this.play(false);
    this.seek(tick);
  }

  show(tick: number): void {
    const length = Math.max(this.length, tick);
    if (this.known[0] === tick && this.known[1] === length) return;
    this.known = [tick, length];
    this.slider.max = String(length);
    this.slider.value = String(tick);
    this.slider.style.setProperty("--done", `${length > 0 ? (100 * tick) / length : 0}%`);
    this.slider.setAttribute("aria-valuetext", t("tick", tick));
    this.clock.textContent = t("tick", tick);
  }
}
