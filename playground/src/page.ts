// The page of a demo: the stage (the picture with its buttons and handles), the clock, and the panels around the stage.

import { Clocks } from "./clocks";
import { CodePanel } from "./code";
import { Layers, scenePicker, Sliders } from "./controls";
import type { Demo } from "./demos/demo";
import { card, h, ICONS, isTouched, wordButton } from "./dom";
import { Edits, type Snapshot } from "./edits";
import type { Entry } from "./entries";
import { Events } from "./events";
import { Graphs } from "./graphs";
import { leadLine } from "./guide";
import { Handles } from "./handles";
import { copyText } from "./listing";
import { Numbers } from "./numbers";
import { type PageLink, writeLink } from "./permalink";
import { save } from "./save";
import { Searches } from "./searches";
import { Sketch } from "./sketch";
import { Stage } from "./stage";
import { apply, settings, Switches } from "./switches";
import { useCard } from "./use";
import { Transport } from "./transport";
import { Player } from "./wasm/carom_playground";
import { t } from "./words";

/** The interval between updates of the numbers while time runs, in milliseconds. */
const NUMBERS_EVERY = 90;
const LINK_AFTER = 350;
/** The interval between pictures while the page computes the moment of a link, in milliseconds. */
const GLIMPSE = 40;

export class Page {
  readonly element: HTMLElement;
  private readonly player: Player;
  private readonly stage: Stage;
  private readonly handles: Handles;
  private readonly transport: Transport;
  private readonly numbers: Numbers;
  private readonly events: Events;
  private readonly code: CodePanel;
  private readonly sliders: Sliders;
  private readonly switches: Switches;
  private readonly searches: Searches;
  private readonly graphs: Graphs;
  private readonly clocks: Clocks;
  private readonly layers: Layers;
  private readonly sketch: Sketch | undefined;
  private readonly edits: Edits;
  /** The state that the button Start over restores. */
  private readonly origin: Snapshot;
  private readonly flipped: Set<string>;
  private readonly scene: string | undefined;
  private edited: boolean;
  private dirty = true;
  private stale = true;
  private last = 0;
  private debt = 0;
  private lastNumbers = 0;
  private linkTimer = 0;
  /** The address of this page. When the browser's address differs from it, the user is leaving. */
  private address = location.hash;
  private gone = false;
  /** The tick of a link. It is set while the simulation is being computed up to it. */
  private goal = 0;

  constructor(
    private readonly demo: Demo,
    link: PageLink,
    private readonly open: (link: PageLink) => void,
    private readonly calm: boolean,
    /** The page before a change of language. This page continues it. */
    before?: Page,
  ) {
    this.scene = link.scene ?? demo.scenes[0];
    this.player = before?.player ?? new Player(demo.id, this.scene ?? "");
    this.edited = before?.edited ?? link.json !== undefined;
    this.flipped = before?.flipped ?? new Set();
    this.goal = before?.goal ?? 0;
    this.origin = before?.origin ?? { ...this.snapshot(), edited: false };
    this.clocks = new Clocks(this.player, this.isRun);
    this.edits = new Edits(() => this.snapshot(), (snapshot) => this.restore(snapshot), before?.edits);
    if (!before) this.begin(link);

    this.stage = new Stage(this.player, () => this.touch());
    this.handles = new Handles(this.player, this.stage.view, this.stage.element, (kind) => this.edits.begin(kind), (edited) => this.touch(edited), () => (this.last = 0));
    this.transport = new Transport(this.player.length(), (tick) => this.seek(tick), () => this.touch(), before?.transport.speed);
    this.numbers = new Numbers((axis) => this.pointOut(axis), demo.verdict !== undefined, demo.hasGoodVerdict ? demo.verdict : undefined);
    this.events = new Events((tick) => this.transport.jump(tick), demo.hasEvents === true);
    this.code = new CodePanel((language) => this.player.code(language));
    this.sliders = new Sliders(this.player, (kind) => this.edits.begin(kind), () => this.touch(true));
    this.searches = new Searches(this.player);
    this.switches = new Switches(this.player, () => this.edits.begin(), () => this.turned(), ...this.searches.elements);
    this.graphs = new Graphs(this.player);
    this.layers = new Layers(this.player, demo.marks ?? {}, (layer) => this.flip(layer));
    this.stage.element.append(this.handles.element);
    if (demo.draws) this.sketch = new Sketch(this.player, this.stage.view, this.stage.element, usualHint(), () => this.edits.begin(), (edited) => this.touch(edited));
    this.element = this.layout();
    if (this.player.length() > 0) this.transport.play(before ? before.transport.playing : !calm && link.tick === undefined);
    requestAnimationFrame((now) => this.frame(now));
  }

  /** Closes the page. With `goesOn`, the next page uses the same engine; otherwise, the engine is freed. */
  close(goesOn: boolean): void {
    this.gone = true;
    clearTimeout(this.linkTimer);
    this.edits.close();
    if (!goesOn) this.player.free();
  }

  /** Sets the engine to the state in the address. */
  private begin(link: PageLink): void {
    if (link.json !== undefined) this.player.load(link.json);
    apply(this.player, link.sliders ?? {});
    const first = JSON.parse(this.player.layers()) as { name: string; on: boolean }[];
    for (const { name, on } of first.filter(({ name }) => link.flipped.includes(name))) {
      this.player.show(name, !on);
      this.flipped.add(name);
    }
    if (link.tick === undefined) return;
    this.goTo(link.tick);
  }

  /** Goes to a tick. If each state follows from the previous one, computes step by step. */
  private goTo(tick: number): void {
    if (this.isRun && !this.demo.flows && tick > this.player.tick()) this.goal = tick;
    else this.run(tick);
  }

  private snapshot(): Snapshot {
    return { json: this.player.scene(), sliders: settings(this.player, this.demo.linksSliders), tick: this.tick, edited: this.edited };
  }

  /** Returns the current tick. While the page computes, this is the target tick. */
  private get tick(): number {
    return Math.max(this.goal, this.player.tick());
  }

  private restore({ json, sliders, tick, edited }: Snapshot): void {
    this.player.load(json);
    apply(this.player, sliders);
    this.goal = 0;
    this.goTo(tick);
    this.edited = edited;
    this.touch();
  }

  /** Restores the state in which the scene was opened. The user can undo this. */
  private startOver(): void {
    this.edits.begin();
    this.restore(this.origin);
    const layers = JSON.parse(this.player.layers()) as { name: string; on: boolean }[];
    for (const { name, on } of layers.filter(({ name }) => this.flipped.has(name))) this.player.show(name, !on);
    this.flipped.clear();
    this.layers.show();
    this.stage.fit();
    if (this.player.length() > 0) this.transport.play(!this.calm);
  }

  retheme(): void {
    this.stage.retheme();
  }

  /** Returns the state of the page for the address. */
  private currentLink(): PageLink {
    const isMoving = this.transport.playing || this.player.length() === 0;
    const isFirst = this.scene === this.demo.scenes[0];
    return {
      demo: this.demo.id,
      scene: isFirst ? undefined : this.scene,
      json: this.edited ? this.player.scene() : undefined,
      sliders: this.changedSettings(),
      tick: isMoving ? undefined : this.tick,
      flipped: [...this.flipped],
    };
  }

  /** Returns the values that the scene does not contain and that differ from the values at the start of the demo. */
  private changedSettings(): Record<string, number> {
    const now = Object.entries(settings(this.player, this.demo.linksSliders));
    return Object.fromEntries(now.filter(([key, value]) => this.origin.sliders[key] !== value));
  }

  private layout(): HTMLElement {
    const open = (scene: string | undefined) => this.open({ demo: this.demo.id, scene, flipped: [] });
    const share = wordButton(ICONS.link, t("share"), () => void this.share(share));
    const file = wordButton(ICONS.save, t("save"), () => save(this.player.file(), `${this.demo.id}.json`));
    const reset = wordButton(ICONS.reset, t("reset"), () => this.startOver());
    const picker = scenePicker(this.demo.scenes, this.scene, open);
    const { element, axes, announced } = this.numbers;
    const numbers = card("", t("numbers"), element, axes, this.clocks.element, announced);
    const transport = this.transport.element;
    transport.hidden = this.player.length() === 0;
    const hints = this.sketch?.hints ?? h("p", { class: "hint" }, usualHint());
    return h(
      "article",
      { class: "page" },
      h("header", { class: "page-head" }, h("div", {}, h("h1", {}, t("title")), leadLine(this.demo.lesson)), h("div", { class: "actions" }, ...this.edits.buttons, reset, file, share)),
      h("div", { class: "theatre" }, h("div", { class: "bar", hidden: picker.hidden }, picker), this.stage.element, transport, hints),
      h("div", { class: "side" }, numbers, this.graphs.element, this.switches.element, this.sliders.element, ...(this.sketch ? [this.sketch.element] : []), this.events.element, this.layers.element, this.code.element, useCard()),
    );
  }

  private get isRun(): boolean {
    return !this.player.loops() && this.player.length() > 0;
  }

  /** Applies a change of a switch. A switch does not change the scene, so the address need not contain the scene. */
  private turned(): void {
    this.searches.forget();
    this.touch();
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
    this.goal = 0;
    this.run(this.player.loops() && tick > length ? tick % length : tick);
    this.touch();
  }

  /** Goes to a tick and measures the time of a step. */
  private run(tick: number): void {
    const ticks = tick - this.player.tick();
    const started = performance.now();
    this.player.seek(tick);
    // The positions of a crowd (many moving shapes) are computed directly for any tick, without steps.
    if (ticks > 0 && (ticks === 1 || !this.demo.flows)) this.clocks.stepped((performance.now() - started) / ticks);
  }

  /** Schedules a new picture in the next frame, and an update of the address soon after. */
  private touch(edited = false): void {
    this.dirty = true;
    this.stale = true;
    if (edited) [this.edited, this.goal] = [true, 0];
    clearTimeout(this.linkTimer);
    this.linkTimer = window.setTimeout(() => void this.updateAddress(), LINK_AFTER);
  }

  private async updateAddress(): Promise<void> {
    const address = await writeLink(this.currentLink());
    if (this.gone || location.hash !== this.address) return;
    history.replaceState(null, "", address);
    this.address = location.hash;
  }

  private async share(button: HTMLButtonElement): Promise<void> {
    this.transport.play(false);
    await this.updateAddress();
    const words = button.querySelector("span")!;
    // The width of the button stays the same, so that nothing beside or below the button moves.
    button.style.minWidth = `${button.offsetWidth}px`;
    words.textContent = t((await copyText(location.href)) ? "copied" : "in-address");
    setTimeout(() => (words.textContent = t("share")), 1800);
  }

  private frame(now: number): void {
    if (this.gone) return;
    requestAnimationFrame((next) => this.frame(next));
    const started = performance.now();
    this.advance(now);
    this.clocks.show(now);
    if (!this.dirty && !this.clocks.isCold) return;
    this.dirty = false;
    const drawing = performance.now();
    this.stage.draw(this.transport.playing, this.player.handle_places());
    this.clocks.drew(performance.now() - drawing);
    if (performance.getEntriesByName("first-picture").length === 0) performance.mark("first-picture");
    this.handles.place();
    this.sketch?.place();
    this.transport.show(this.player.tick());
    const isThere = this.goal === 0;
    if (isThere && (this.stale || !this.transport.playing)) this.tell(now);
    else if (isThere && this.demo.verdict) this.showVerdict(this.read());
    this.clocks.worked(performance.now() - started);
  }

  /** Advances the simulation towards the moment of a link, which can be minutes away. */
  private approach(): void {
    const until = performance.now() + GLIMPSE;
    while (this.player.tick() < this.goal && performance.now() < until) this.run(this.player.tick() + 1);
    if (this.goal <= this.player.tick()) this.goal = 0;
    this.dirty = true;
  }

  /** Advances by the number of ticks that fit into the elapsed time. */
  private advance(now: number): void {
    if (this.goal > 0) return this.approach();
    const passed = this.last > 0 ? Math.min(now - this.last, 100) : 0;
    this.last = now;
    const waits = !this.transport.playing || (this.isRun && this.handles.isHeld && !this.demo.flows);
    if (waits) return;
    this.debt += (passed / 1000) * this.player.rate() * this.transport.speed;
    // If a tick takes longer than a frame, time runs slower instead of jumping.
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
    const entries = this.read();
    this.numbers.show(entries, this.names());
    this.events.show(entries);
    this.numbers.say(entries, !this.transport.playing);
    this.showVerdict(entries);
    this.code.show();
    this.sliders.show();
    this.switches.show();
    this.graphs.show(this.player.length(), this.player.rate());
    this.measure(now, entries);
    this.sketch?.show();
  }

  /** Measures the searches that are switched on for the crowd. */
  private measure(now: number, entries: Entry[]): void {
    const { value } = entries.find(({ key }) => key === "members") ?? {};
    if (typeof value !== "number") return;
    const on = Object.entries(settings(this.player)).filter(([, isOn]) => isOn === 1);
    this.searches.measure(now, on.map(([key]) => key), value);
  }

  private read(): Entry[] {
    return JSON.parse(this.player.numbers()) as Entry[];
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
    this.stage.verdict.dataset.value = String(entry.value !== (this.demo.hasGoodVerdict === true));
  }
}

function usualHint(): string {
  return t("hint") + (isTouched() ? "" : t("hint.keys"));
}
