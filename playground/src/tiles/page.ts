// The page of the tile map: the loop, and all elements around the picture.

import { Announcer } from "../announcer";
import { Clocks } from "../clocks";
import { CodePanel } from "../code";
import { tileMap } from "../demos/tile-map";
import { card, h, ICONS, icon, iconButton, isTouched, wordButton } from "../dom";
import { Edits, type Snapshot } from "../edits";
import { leadLine } from "../guide";
import { copyText } from "../listing";
import type { PageLink } from "../permalink";
import { useCard } from "../use";
import { Tiles } from "../wasm/carom_playground";
import { t } from "../words";
import { Camera } from "./camera";
import { MapCanvas, type Mark } from "./canvas";
import { HAND, MapInput } from "./input";
import { Minimap } from "./minimap";
import { MapNumbers } from "./numbers";
import { Palette } from "./palette";
import { readCorners, readState, type State } from "./state";
import { editsOf, keep, kept } from "./store";

/** The interval between updates of the numbers, in milliseconds. */
const NUMBERS_EVERY = 120;
const LINK_AFTER = 400;
/**
 * The minimum time between changes of the address while the hero moves, in milliseconds. Browsers do not allow
 * many changes.
 */
const LINK_EVERY = 600;
/** How long the mark of a stop at a seam between tiles is visible, in seconds. */
const GLOW = 1.5;
/** The minimum time between announcements, in milliseconds. */
const PATIENCE = 5000;
/** An icon that looks like a target. */
const TARGET = '<circle cx="10" cy="10" r="5.5"/><path d="M10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4"/>';

export class TilesPage {
  readonly element: HTMLElement;
  private readonly tiles: Tiles;
  private readonly canvas = h("canvas", { id: "picture", role: "application", tabindex: 0, "aria-label": t("arena") });
  private readonly camera: Camera;
  private readonly map: MapCanvas;
  private readonly minimap: Minimap;
  private readonly palette: Palette;
  private readonly input: MapInput;
  private readonly edits: Edits;
  private readonly clocks: Clocks;
  private readonly numbers: MapNumbers;
  private readonly code: CodePanel;
  private readonly announcer = new Announcer();
  private readonly naive = h("input", { type: "checkbox", role: "switch" });
  private readonly playButton = iconButton(ICONS.pause, t("pause"), () => this.play(!this.isPlaying), "small");
  private readonly followButton = iconButton(TARGET, t("following"), () => this.follow(), "small");
  private readonly resized = new ResizeObserver(() => this.resize());
  private state: State;
  private cells: Uint8Array;
  private isPlaying = true;
  private facing = 1;
  /** Whether the state before the current stroke is stored for undo. */
  private isStored = false;
  /** The edits before the current stroke, while they are being stored. */
  private unpainted: string | undefined;
  private glow = 0;
  private dirty = true;
  private last = 0;
  private lastNumbers = 0;
  private linkTimer = 0;
  private linkedAt = 0;
  /** The hero and the camera of the last link, as text. */
  private linked: string | undefined;
  /** Whether the hero has left the start. */
  private hasMoved = false;
  private address = location.hash;
  private gone = false;

  constructor(
    link: PageLink,
    private readonly calm: boolean,
    /** The page before a change of language. This page continues it. */
    before?: TilesPage,
  ) {
    this.tiles = before?.tiles ?? new Tiles();
    if (!before) this.begin(link);
    const [columns = 1, rows = 1] = this.tiles.size();
    const corners = readCorners(this.tiles);
    this.state = readState(this.tiles);
    this.cells = this.tiles.cells();
    this.camera = before?.camera ?? new Camera(columns, rows);
    this.hasMoved = before?.hasMoved ?? link.hero !== undefined;
    if (!before && link.view) this.camera.open(link.view);
    this.map = new MapCanvas(this.canvas, this.camera, corners, columns, rows);
    this.minimap = new Minimap(columns, rows, this.camera, this.map, () => this.touch());
    this.palette = new Palette(corners, before?.palette.tool ?? (isTouched() ? HAND : 1), () => this.touch());
    this.canvas.dataset.tool = String(this.palette.tool);
    this.naive.checked = before?.naive.checked ?? link.flipped.includes("naive");
    this.tiles.set_naive(this.naive.checked);
    this.edits = new Edits(() => this.snapshot(), ({ json }) => this.restore(json), before?.edits);
    this.clocks = new Clocks(this.tiles, false);
    this.numbers = new MapNumbers(this.clocks.element, this.announcer.element);
    this.code = new CodePanel((language) => this.tiles.code(language));
    this.input = this.createInput();
    this.element = this.layout();
    Object.assign(this.canvas, { game: () => this.state, camera: () => this.camera, edits: () => [...this.tiles.edits()] });
    this.resized.observe(this.canvas);
    // With reduced motion, the lifts rest until the hero moves.
    this.play(before?.isPlaying ?? !calm);
    this.camera.follow(this.state.x, this.state.y);
    requestAnimationFrame((now) => this.frame(now));
  }

  /** Closes the page. With `goesOn`, the next page uses the same engine; otherwise, the engine is freed. */
  close(goesOn: boolean): void {
    this.gone = true;
    clearTimeout(this.linkTimer);
    this.input.close();
    this.edits.close();
    this.resized.disconnect();
    if (!goesOn) this.tiles.free();
  }

  /** Loads the edits of a link. Without such edits, loads those that the browser keeps. */
  private begin(link: PageLink): void {
    this.beginMap(link);
    if (!link.hero) return;
    const [x = NaN, y = NaN, velocityX = 0, velocityY = 0] = link.hero;
    this.tiles.place(link.tick ?? 0, x, y, velocityX, velocityY);
  }

  private beginMap(link: PageLink): void {
    if (link.json !== undefined) return this.tiles.load(editsOf(link.json));
    try {
      this.tiles.load(editsOf(kept()));
    } catch {
      // The stored edits are from another version, so the built-in map is shown.
    }
  }

  retheme(): void {
    this.map.retheme();
    this.minimap.paint(this.cells);
    this.touch();
  }

  private createInput(): MapInput {
    return new MapInput(this.canvas, {
      wake: () => this.wake(),
      pause: () => this.play(!this.isPlaying),
      paintAhead: () => this.paintAhead(),
      tool: () => this.palette.tool,
      choose: (tool) => {
        this.palette.choose(tool);
        this.touch();
      },
      begin: () => (this.isStored = false),
      stroke: (from, to, kind) => this.paint(this.camera.toMap(...from), this.camera.toMap(...to), kind),
      pan: (x, y) => {
        this.camera.pan(x, y);
        this.touch();
      },
      zoom: (factor, x, y) => this.zoom(factor, x, y),
    });
  }

  private layout(): HTMLElement {
    const tools = h(
      "div",
      { class: "stage-tools" },
      this.playButton,
      this.followButton,
      iconButton(ICONS.plus, t("zoom-in"), () => this.zoom(1.25), "small"),
      iconButton(ICONS.minus, t("zoom-out"), () => this.zoom(0.8), "small"),
    );
    const stage = h("div", { class: "stage map" }, this.canvas, this.minimap.canvas, tools, this.input.pad);
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    const share = wordButton(ICONS.link, t("share"), () => void this.share(share));
    const reset = wordButton(ICONS.reset, t("reset"), () => this.startOver());
    this.naive.addEventListener("change", () => {
      this.tiles.set_naive(this.naive.checked);
      this.touch();
      this.keepSoon();
    });
    const hint = t(isTouched() ? "hint.touch" : "hint");
    const page = h(
      "article",
      { class: "page" },
      h("header", { class: "page-head" }, h("div", {}, h("h1", {}, t("title")), leadLine(tileMap.lesson)), h("div", { class: "actions" }, ...this.edits.buttons, reset, share)),
      h("div", { class: "theatre" }, h("div", { class: "bar" }, this.palette.element), stage, h("p", { class: "hint" }, hint)),
      h("div", { class: "side" }, this.controls(), this.numbers.element, this.code.element, useCard()),
    );
    // After a click on the stage, the keys move the hero again.
    page.addEventListener("click", ({ target, detail }) => {
      if (detail > 0 && target instanceof Element && target.closest(".tool, .switch, .stage-tools, .sliders")) setTimeout(() => this.canvas.focus({ preventScroll: true }));
    });
    return page;
  }

  private controls(): HTMLElement {
    const restart = wordButton(ICONS.back, t("restart"), () => this.restart());
    return card("sliders", t("sliders"), h("label", { class: "switch" }, h("span", {}, t("naive")), this.naive), h("p", { class: "note" }, t("naive.note")), restart);
  }

  private wake(): void {
    this.play(true);
    this.camera.follows = true;
    this.hasMoved = true;
  }

  private play(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    const label = t(isPlaying ? "pause" : "play");
    this.playButton.replaceChildren(icon(isPlaying ? ICONS.pause : ICONS.play));
    this.playButton.setAttribute("aria-label", label);
    this.playButton.title = label;
    this.touch();
  }

  private follow(): void {
    this.camera.follows = true;
    this.camera.follow(this.state.x, this.state.y);
    this.touch();
  }

  private restart(): void {
    this.tiles.restart();
    this.hasMoved = false;
    this.keepSoon();
    this.state = readState(this.tiles);
    this.follow();
    this.announcer.say(t("say-start"), 0);
  }

  /** Restores the built-in map and the start. Undo brings the map back. */
  private startOver(): void {
    this.edits.begin();
    this.restore("[]");
    this.restart();
  }

  private snapshot(): Snapshot {
    return { json: this.unpainted ?? this.json(), sliders: {}, tick: 0, edited: true };
  }

  private json(): string {
    return JSON.stringify([...this.tiles.edits()]);
  }

  private restore(json: string): void {
    this.tiles.load(editsOf(json));
    this.takeCells();
  }

  private takeCells(): void {
    this.cells = this.tiles.cells();
    this.minimap.paint(this.cells);
    this.touch();
    this.keepSoon();
  }

  private paint(from: [number, number], to: [number, number], kind: number): void {
    const before = this.isStored ? undefined : this.json();
    if (!this.tiles.paint(...from, ...to, kind)) return;
    // A stroke is one edit. It is stored when the stroke changes the first cell.
    if (before !== undefined) this.store(before);
    this.takeCells();
  }

  private store(before: string): void {
    this.unpainted = before;
    this.edits.begin();
    this.unpainted = undefined;
    this.isStored = true;
  }

  /** Returns the cell in front of the hero. If the key for down is pressed, returns the cell below that cell. */
  private get ahead(): Mark {
    const { x, y, halfX, halfY } = this.state;
    const below = (this.input.flags() & 8) !== 0 ? 1 : 0;
    return { column: Math.floor(x + this.facing * (halfX + 0.55)), row: Math.floor(y - halfY + 0.1) - below };
  }

  private paintAhead(): void {
    const { column, row } = this.ahead;
    this.isStored = false;
    const at: [number, number] = [column + 0.5, row + 0.5];
    this.paint(at, at, Math.max(0, this.palette.tool));
  }

  private zoom(factor: number, x?: number, y?: number): void {
    this.camera.zoom(factor, x, y);
    this.camera.follow(this.state.x, this.state.y);
    this.touch();
  }

  /**
   * Zooms when the wheel turns, if the page does not scroll or the control key is pressed. A pinch also sends the
   * control key.
   */
  private wheel(event: WheelEvent): void {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const frame = this.canvas.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - frame.left, event.clientY - frame.top);
  }

  private touch(): void {
    this.dirty = true;
    this.canvas.dataset.tool = String(this.palette.tool);
    this.followButton.setAttribute("aria-pressed", String(this.camera.follows));
  }

  private keepSoon(): void {
    clearTimeout(this.linkTimer);
    this.linkTimer = window.setTimeout(() => void this.keep(), LINK_AFTER);
  }

  /** Returns the position and the velocity of the hero for a link. Returns undefined while the hero is at its start. */
  private get hero(): number[] | undefined {
    const { x, y, velocity } = this.state;
    return this.hasMoved ? [x, y, ...velocity] : undefined;
  }

  private link(json: string): PageLink {
    const { hero } = this;
    return {
      demo: "d11",
      json: json === "[]" ? undefined : json,
      flipped: this.naive.checked ? ["naive"] : [],
      tick: hero && this.state.steps,
      hero,
      view: this.camera.link,
    };
  }

  /** Writes the hero and the view into the address if they have changed. */
  private keepPlace(now: number): void {
    if (now - this.linkedAt < LINK_EVERY) return;
    this.linkedAt = now;
    const place = JSON.stringify([this.hero, this.camera.link]);
    if (place !== this.linked && this.linked !== undefined) this.keepSoon();
    this.linked = place;
  }

  /** Stores the edits in the address or in the browser. Returns whether the address contains them. */
  private async keep(): Promise<boolean> {
    const json = this.json();
    const { address, isWhole } = await keep(json, this.link(json));
    if (this.gone || location.hash !== this.address) return isWhole;
    history.replaceState(null, "", address);
    this.address = location.hash;
    return isWhole;
  }

  private async share(button: HTMLButtonElement): Promise<void> {
    const isWhole = await this.keep();
    const words = button.querySelector("span")!;
    // The width of the button stays the same, so that nothing beside or below the button moves.
    button.style.minWidth = `${button.offsetWidth}px`;
    words.textContent = t(!isWhole ? "kept-here" : (await copyText(location.href)) ? "copied" : "in-address");
    setTimeout(() => (words.textContent = t("share")), 1800);
  }

  private resize(): void {
    this.map.resize();
    this.camera.follow(this.state.x, this.state.y);
    this.minimap.paint(this.cells);
    this.draw();
  }

  private frame(now: number): void {
    if (this.gone) return;
    requestAnimationFrame((next) => this.frame(next));
    const started = performance.now();
    const seconds = this.last > 0 ? Math.min((now - this.last) / 1000, 0.1) : 0;
    this.last = now;
    if (this.isPlaying) this.advance(seconds);
    this.glow = Math.max(0, this.glow - seconds / GLOW);
    const moves = this.camera.follow(this.state.x, this.state.y, this.calm ? undefined : seconds);
    this.clocks.show(now);
    this.keepPlace(now);
    if (!(this.dirty || this.isPlaying || moves || this.glow > 0)) return;
    this.dirty = false;
    const drawing = performance.now();
    this.draw();
    this.clocks.drew(performance.now() - drawing);
    if (performance.getEntriesByName("first-picture").length === 0) performance.mark("first-picture");
    if (now - this.lastNumbers > NUMBERS_EVERY || !this.isPlaying) this.tell(now);
    this.clocks.worked(performance.now() - started);
  }

  private advance(seconds: number): void {
    const flags = this.input.flags();
    if ((flags & 1) !== (flags & 2) / 2) this.facing = flags & 1 ? -1 : 1;
    const { snags } = this.state;
    this.tiles.frame(seconds, flags);
    this.state = readState(this.tiles);
    if (this.state.snags <= snags) return;
    this.glow = 1;
    this.announcer.say(t("say-snag"), PATIENCE);
  }

  private draw(): void {
    const reach = this.palette.tool === HAND ? undefined : this.ahead;
    this.map.draw(this.cells, this.state, this.naive.checked, reach, this.calm && this.glow > 0 ? 1 : this.glow);
    this.minimap.draw(this.state);
  }

  private tell(now: number): void {
    this.lastNumbers = now;
    this.numbers.show(this.state);
    this.code.show();
  }
}
