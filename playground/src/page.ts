// One demo's page: the stage, the clock, the panels around.

import { CodePanel, copyText } from "./code";
import { Knobs, knobsOf, layersCard, scenePicker } from "./controls";
import type { Demo } from "./demos";
import { h, ICONS, icon } from "./dom";
import { Events } from "./events";
import { Handles } from "./handles";
import { type Entry, Numbers } from "./numbers";
import { type Place, writePlace } from "./permalink";
import { Stage } from "./stage";
import { Transport } from "./transport";
import { Player } from "./wasm/carom_playground";
import { short, t } from "./words";

/** From one look at the numbers to the next while it plays, in milliseconds. */
const NUMBERS_EVERY = 90;
const LINK_AFTER = 350;

export class Page {
  readonly element: HTMLElement;
  private readonly player: Player;
  private readonly stage: Stage;
  private readonly handles: Handles;
  private readonly transport: Transport;
  private readonly numbers: Numbers;
  private readonly events: Events;
  private readonly code: CodePanel;
  private readonly knobs: Knobs;
  private readonly clock = h("dd", { "data-key": "time" });
  private readonly drawClock = h("dd", { "data-key": "draw-time" });
  private readonly flipped = new Set<string>();
  private readonly scene: string | undefined;
  private edited: boolean;
  private dirty = true;
  private stale = true;
  private last = 0;
  private debt = 0;
  private lastNumbers = 0;
  private frameTime = 0;
  private stepTime = 0;
  private drawTime = 0;
  private question = { times: 1, each: 0, at: 0 };
  private linkTimer = 0;
  private gone = false;

  constructor(
    private readonly demo: Demo,
    place: Place,
    private readonly open: (place: Place) => void,
    calm: boolean,
  ) {
    this.scene = place.scene ?? demo.scenes[0];
    this.player = new Player(demo.id, this.scene ?? "");
    this.edited = place.json !== undefined;
    if (place.json !== undefined) this.player.load(place.json);
    for (const [key, value] of Object.entries(place.knobs ?? {})) this.player.turn(key, value);
    const first = JSON.parse(this.player.layers()) as { name: string; on: boolean }[];
    for (const { name, on } of first.filter(({ name }) => place.flipped.includes(name))) {
      this.player.show(name, !on);
      this.flipped.add(name);
    }
    if (place.tick !== undefined) this.run(place.tick);

    this.stage = new Stage(this.player, () => this.touch());
    this.handles = new Handles(this.player, this.stage.view, this.stage.element, (edited) => this.touch(edited), () => (this.last = 0));
    this.transport = new Transport(this.player.length(), (tick) => this.seek(tick), () => this.touch());
    this.numbers = new Numbers((axis) => this.pointOut(axis));
    this.events = new Events((tick) => this.transport.jump(tick));
    this.code = new CodePanel((language) => this.player.code(language));
    this.knobs = new Knobs(this.player, () => this.touch(true));
    this.element = this.layout();
    if (this.player.length() > 0) this.transport.play(!calm && place.tick === undefined);
    requestAnimationFrame((now) => this.frame(now));
  }

  close(): void {
    this.gone = true;
    clearTimeout(this.linkTimer);
    this.player.free();
  }

  retheme(): void {
    this.stage.retheme();
  }

  /** Where it is, for the address. */
  private place(): Place {
    const isMoving = this.transport.playing || this.player.length() === 0;
    const isFirst = this.scene === this.demo.scenes[0];
    return {
      demo: this.demo.id,
      scene: isFirst ? undefined : this.scene,
      json: this.edited ? this.player.scene() : undefined,
      knobs: this.demo.linksKnobs ? knobsOf(this.player) : undefined,
      tick: isMoving ? undefined : this.player.tick(),
      flipped: [...this.flipped],
    };
  }

  /** Where it would be again after a change of language. */
  resume(): Place {
    return { ...this.place(), scene: this.scene };
  }

  private layout(): HTMLElement {
    this.stage.element.append(this.handles.element);
    const share = h("button", { type: "button", class: "button", onclick: () => void this.share(share) }, icon(ICONS.link), h("span", {}, t("share")));
    const save = h("button", { type: "button", class: "button", onclick: () => this.save() }, icon(ICONS.save), h("span", {}, t("save")));
    const reset = h("button", { type: "button", class: "button", onclick: () => this.open({ demo: this.demo.id, scene: this.scene, flipped: [] }) }, icon(ICONS.reset), h("span", {}, t("reset")));
    const picker = scenePicker(this.demo.scenes, this.scene, (scene) => this.open({ demo: this.demo.id, scene, flipped: [] }));
    const numbers = h(
      "section",
      { class: "card numbers-card", "aria-label": t("numbers") },
      h("h2", {}, t("numbers")),
      this.numbers.element,
      this.numbers.axes,
      h("dl", { class: "numbers times" }, h("div", {}, h("dt", {}, t(this.isRun ? "step-time" : "time")), this.clock), h("div", {}, h("dt", {}, t("draw-time")), this.drawClock)),
      this.numbers.said,
    );
    const transport = this.transport.element;
    transport.hidden = this.player.length() === 0;
    return h(
      "article",
      { class: "page" },
      h("header", { class: "page-head" }, h("div", {}, h("h1", {}, t("title")), h("p", { class: "lead" }, t("lead"))), h("div", { class: "actions" }, reset, save, share)),
      h("div", { class: "theatre" }, h("div", { class: "bar", hidden: picker.hidden }, picker), this.stage.element, transport, h("p", { class: "hint" }, t("hint"))),
      h("div", { class: "side" }, numbers, this.knobs.element, this.events.element, layersCard(this.player, (layer) => this.flip(layer)), this.code.element),
    );
  }

  private get isRun(): boolean {
    return !this.player.loops() && this.player.length() > 0;
  }

  private flip(layer: string): void {
    if (!this.flipped.delete(layer)) this.flipped.add(layer);
    this.touch();
  }

  private pointOut(axis: number): void {
    this.player.point_out(axis);
    this.touch();
  }

  private seek(tick: number): void {
    const length = this.player.length();
    this.run(this.player.loops() && tick > length ? tick % length : tick);
    this.touch();
  }

  /** Goes to a tick, and takes the time of a step. */
  private run(tick: number): void {
    const ticks = tick - this.player.tick();
    const started = performance.now();
    this.player.seek(tick);
    // A crowd jumps to any tick at once.
    if (ticks > 0 && (ticks === 1 || !this.demo.flows)) this.stepTime = blend(this.stepTime, (performance.now() - started) / ticks);
  }

  /** Something has changed: it is drawn with the next frame, and the address follows soon. */
  private touch(edited = false): void {
    this.dirty = true;
    this.stale = true;
    if (edited) this.edited = true;
    clearTimeout(this.linkTimer);
    this.linkTimer = window.setTimeout(() => void this.link(), LINK_AFTER);
  }

  private async link(): Promise<void> {
    const place = await writePlace(this.place());
    if (!this.gone) history.replaceState(null, "", place);
  }

  private async share(button: HTMLButtonElement): Promise<void> {
    this.transport.play(false);
    await this.link();
    await copyText(location.href);
    const words = button.querySelector("span")!;
    words.textContent = t("shared");
    setTimeout(() => (words.textContent = t("share")), 1800);
  }

  private save(): void {
    const text = pretty(this.player.file());
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    h("a", { href: address, download: `${this.demo.id}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  private frame(now: number): void {
    if (this.gone) return;
    requestAnimationFrame((next) => this.frame(next));
    const started = performance.now();
    this.advance(now);
    this.measure(now);
    if (!this.dirty) return;
    this.dirty = false;
    const drawing = performance.now();
    this.stage.draw();
    this.drawTime = blend(this.drawTime, performance.now() - drawing);
    if (performance.getEntriesByName("first-picture").length === 0) performance.mark("first-picture");
    this.handles.place();
    this.transport.show(this.player.tick());
    if (this.stale || !this.transport.playing) this.tell(now);
    this.frameTime = blend(this.frameTime, performance.now() - started);
  }

  /** As many ticks as the time that has passed is worth. */
  private advance(now: number): void {
    const passed = this.last > 0 ? Math.min(now - this.last, 100) : 0;
    this.last = now;
    const waits = !this.transport.playing || (this.isRun && this.handles.isHeld && !this.demo.flows);
    if (waits) return;
    this.debt += (passed / 1000) * this.player.rate() * this.transport.speed;
    // Where a tick costs more than a frame, time goes slower rather than by leaps.
    const ticks = Math.min(Math.floor(this.debt), this.demo.flows ? Math.ceil(this.transport.speed) : Infinity);
    if (ticks === 0) return;
    this.debt = Math.min(this.debt - ticks, 1);
    const tick = this.player.tick() + ticks;
    this.run(this.player.loops() ? tick % this.player.length() : tick);
    this.dirty = true;
    this.stale = now - this.lastNumbers > NUMBERS_EVERY;
  }

  private tell(now: number): void {
    this.stale = false;
    this.lastNumbers = now;
    const entries = JSON.parse(this.player.numbers()) as Entry[];
    this.numbers.show(entries, this.names());
    this.events.show(entries);
    this.numbers.say(entries, !this.transport.playing);
    this.showVerdict(entries);
    this.code.show();
    this.knobs.show();
    this.stage.meter.textContent = t("frame", short(Number(this.frameTime.toFixed(1))));
  }

  private names(): [string, string] {
    const scene = JSON.parse(this.player.handles()) as { name: string }[];
    const names = [...new Set(scene.map(({ name }) => name))];
    return [names[0] ?? "a", names[1] ?? "b"];
  }

  private showVerdict(entries: Entry[]): void {
    const entry = entries.find(({ key }) => key === this.demo.verdict);
    this.stage.verdict.hidden = typeof entry?.value !== "boolean";
    if (typeof entry?.value !== "boolean") return;
    this.stage.verdict.textContent = t(this.demo.verdictWords ?? "verdict", String(entry.value));
    this.stage.verdict.dataset.value = String(entry.value);
  }

  /** How long one question takes: so many at once that the clock can tell. */
  private measure(now: number): void {
    const { question } = this;
    this.drawClock.textContent = this.drawTime > 0 ? spell(this.drawTime) : "–";
    if (this.isRun) {
      this.clock.textContent = this.stepTime > 0 ? spell(this.stepTime) : "–";
      return;
    }
    if (now - question.at < (question.each > 0 ? 1000 : 60)) return;
    question.at = now;
    const started = performance.now();
    this.player.ask(question.times);
    const taken = performance.now() - started;
    if (taken < 1 && question.times < 1 << 16) question.times *= 4;
    // The least of late counts: what else the machine did only adds.
    else question.each = Math.min(taken / question.times, question.each > 0 ? question.each * 1.05 : Infinity);
    this.clock.textContent = question.each > 0 ? spell(question.each) : "…";
  }
}

/** A time in the unit that suits it. */
function spell(milliseconds: number): string {
  const [value, unit]: [number, string] = milliseconds < 1e-3 ? [milliseconds * 1e6, "ns"] : milliseconds < 1 ? [milliseconds * 1e3, "µs"] : [milliseconds, "ms"];
  return `${short(Number(value.toPrecision(2)))} ${unit}`;
}

function blend(old: number, next: number): number {
  return old === 0 ? next : old * 0.9 + next * 0.1;
}

/** A scene as people write it: a shape a line. */
function pretty(json: string): string {
  const scene = JSON.parse(json) as Record<string, unknown>;
  const fields = Object.entries(scene).map(([name, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === "object";
    const text = isList ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
