// Lets the user draw a ring by hand, with pointer, finger or keyboard. The ring becomes a shape or a hole.

import { card, h, ICONS, isTouched, wordButton } from "./dom";
import "./sketch.css";
import type { View } from "./view";
import type { Player } from "./wasm/carom_playground";
import { currentLanguage, nameOf, t } from "./words";

type Point = [number, number];

/** What the user draws: a shape or a hole. */
interface Target {
  shape: number;
  isHole: boolean;
}

/**
 * The distance between recorded points, and the distance from the first corner within which a press closes the ring,
 * in pixels.
 */
const [SPACING, NEAR] = [3, isTouched() ? 24 : 12];
/** If a stroke has at least this number of recorded points, it is a line; otherwise it is a corner. */
const STROKE = 8;
/** The steps of the crosshair without and with Shift, in pixels. */
const [STEP, LEAP] = [5, 30];
const PEN = '<path d="M4 16l1-4L13.5 3.5l3 3L8 15z"/><path d="M11.5 5.5l3 3"/>';
const HOLE = '<path d="M3.5 4.5h13v11h-13z"/><circle cx="10" cy="10" r="2.8" stroke-dasharray="2 1.6"/>';

/** The keys that choose the next or the previous corner. */
const CHOICES: Record<string, number> = { PageDown: 1, PageUp: -1 };
/** The radius of the mark at the chosen corner, in pixels. */
const MARK = 9;
const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Sketch {
  /** The buttons that start a drawing. */
  readonly element: HTMLElement;
  /** The hint below the picture. A message of the library takes its place. */
  readonly hints: HTMLElement;
  private readonly surface = h("div", { class: "sketch", tabindex: 0, role: "application", "aria-label": t("sketch.surface") });
  private readonly picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private readonly status = h("p", { class: "unseen", role: "status" });
  private readonly notice = h("p", { class: "hint refusal", role: "alert" });
  private readonly hint: HTMLElement;
  private readonly bar: HTMLElement;
  private readonly buttons: { target: Target; button: HTMLButtonElement }[];
  private target: Target | undefined;
  /** The corners and the recorded points so far, in scene coordinates. */
  private points: Point[] = [];
  private pointer: number | undefined;
  /** The number of points before the current stroke. */
  private begun = 0;
  /** The position of the keyboard's crosshair, in pixels. */
  private cross: Point | undefined;
  /** The index of the corner that the arrow keys move in place of the crosshair. */
  private chosen: number | undefined;
  /** Whether the user started the drawing with a key. */
  private isTyped = false;

  constructor(
    private readonly player: Player,
    private readonly view: View,
    stage: HTMLElement,
    /** The hint while the user does not draw. */
    private readonly usual: string,
    /** The function that is called at the start of an edit. */
    private readonly before: () => void,
    private readonly changed: (edited: boolean) => void,
  ) {
    const targets = [0, 1].flatMap((shape) => [false, true].map((isHole) => ({ shape, isHole })));
    this.buttons = targets.map((target) => ({ target, button: wordButton(target.isHole ? HOLE : PEN, "", () => this.start(target)) }));
    const fill = wordButton(ICONS.reset, t("sketch.fill"), () => this.fill());
    this.element = card("drawing", t("sketch"), h("div", { class: "tools" }, ...this.buttons.map(({ button }) => button), fill), h("p", { class: "note" }, t("sketch.note")), this.status);
    const close = wordButton(ICONS.done, t("sketch.close"), () => this.finish());
    const cancel = wordButton(ICONS.undo, t("sketch.cancel"), () => this.leave());
    this.bar = h("div", { class: "sketch-bar", hidden: true, onpointerdown: (event: Event) => event.stopPropagation() }, close, cancel);
    this.hint = h("p", { class: "hint" });
    this.hints = h("div", { class: "hints" }, this.hint, this.notice);
    this.picture.setAttribute("aria-hidden", "true");
    this.surface.append(this.picture);
    this.surface.hidden = true;
    stage.append(this.surface, this.bar);
    this.listen();
    this.show();
  }

  private listen(): void {
    const { surface } = this;
    surface.addEventListener("pointerdown", (event) => this.press(event));
    surface.addEventListener("pointermove", (event) => this.move(event));
    surface.addEventListener("pointerup", (event) => this.release(event));
    surface.addEventListener("pointercancel", () => (this.pointer = undefined));
    surface.addEventListener("keydown", (event) => this.key(event));
  }

  /** Updates the names on the buttons, and the message. */
  show(): void {
    const { shapes } = JSON.parse(this.player.scene()) as { shapes: { name: string }[] };
    for (const { target, button } of this.buttons) {
      button.querySelector("span")!.textContent = t(target.isHole ? "sketch.hole" : "sketch.ring", nameOf(shapes[target.shape]?.name ?? ""));
      button.setAttribute("aria-pressed", String(target === this.target));
    }
    const drawing = this.isTyped ? "sketch.hint.keys" : isTouched() ? "sketch.hint.touch" : "sketch.hint";
    this.hint.textContent = this.target ? t(drawing) : this.usual;
    const text = this.player.refusal();
    this.hint.hidden = text !== "";
    if (this.notice.dataset.text === text) return;
    this.notice.dataset.text = text;
    // The message of the library is in English.
    const message = h("span", currentLanguage() === "en" ? {} : { lang: "en" }, text);
    this.notice.replaceChildren(...(text === "" ? [] : [h("b", {}, t("sketch.refused")), " ", message]));
  }

  /** Draws the unfinished ring over the picture. */
  place(): void {
    if (!this.target) return;
    const pixels = this.points.map(([x, y]): Point => [this.view.x(x), this.view.y(y)]);
    const line = pixels.map((point) => point.map((part) => part.toFixed(1)).join()).join(" ");
    const first = pixels[0];
    const ring = first ? `<polyline points="${line}"/><circle cx="${first[0].toFixed(1)}" cy="${first[1].toFixed(1)}" r="6"/>` : "";
    const [x, y] = this.cross ?? [0, 0];
    const cross = this.cross ? `<path d="M${x - 12} ${y}h24M${x} ${y - 12}v24"/>` : "";
    const held = this.chosen === undefined ? undefined : pixels[this.chosen];
    const mark = held ? `<circle class="chosen" cx="${held[0].toFixed(1)}" cy="${held[1].toFixed(1)}" r="${MARK}"/>` : "";
    this.picture.innerHTML = ring + cross + mark;
  }

  private start(target: Target): void {
    this.target = target;
    this.clear();
    this.cross = undefined;
    this.player.clear_refusal();
    this.surface.hidden = this.bar.hidden = false;
    this.surface.focus({ preventScroll: true });
    this.surface.scrollIntoView({ block: "nearest" });
    this.isTyped = this.surface.matches(":focus-visible");
    if (this.isTyped) this.putCross([this.view.width / 2, this.view.height / 2]);
    this.changed(false);
  }

  private leave(): void {
    const left = this.buttons.find(({ target }) => target === this.target);
    this.target = undefined;
    this.clear();
    this.player.clear_refusal();
    this.surface.hidden = this.bar.hidden = true;
    left?.button.focus({ preventScroll: true });
    this.changed(false);
  }

  private clear(): void {
    this.points = [];
    this.pointer = this.chosen = undefined;
    this.place();
  }

  private fill(): void {
    this.before();
    this.player.fill_holes();
    this.changed(true);
  }

  /**
   * Closes the ring, which becomes the shape or the hole. If the polygon is invalid, the message of the library
   * appears, and the user draws again from the start.
   */
  private finish(): void {
    const { target } = this;
    if (!target) return;
    const ring = Float64Array.from(this.points.flat());
    if (!this.player.accepts(target.shape, target.isHole, ring)) {
      this.clear();
      return this.changed(false);
    }
    this.before();
    this.player.take_ring(target.shape, target.isHole, ring);
    const corners = this.points.length;
    this.leave();
    this.tell("sketch.closed", corners);
    this.changed(true);
  }

  private pixel(event: PointerEvent): Point {
    const { left, top } = this.surface.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** Returns the distance of a pixel from a recorded point. */
  private distance(pixel: Point, point: Point | undefined): number {
    return point ? Math.hypot(this.view.x(point[0]) - pixel[0], this.view.y(point[1]) - pixel[1]) : Infinity;
  }

  private add(pixel: Point): void {
    if (this.points.length === 0) this.player.clear_refusal();
    this.points.push(this.view.toPlane(...pixel));
    this.place();
    this.changed(false);
  }

  private press(event: PointerEvent): void {
    event.stopPropagation();
    if (event.button !== 0 || this.pointer !== undefined) return;
    const pixel = this.pixel(event);
    if (this.points.length > 2 && this.distance(pixel, this.points[0]) < NEAR) return this.finish();
    this.pointer = event.pointerId;
    this.cross = this.chosen = undefined;
    this.begun = this.points.length;
    this.surface.setPointerCapture(event.pointerId);
    this.add(pixel);
  }

  private move(event: PointerEvent): void {
    event.stopPropagation();
    if (event.pointerId !== this.pointer) return;
    const pixel = this.pixel(event);
    if (this.distance(pixel, this.points.at(-1)) >= SPACING) this.add(pixel);
  }

  /**
   * Ends a stroke. It closes the ring if it is the whole ring, or if it returns to the first corner.
   */
  private release(event: PointerEvent): void {
    event.stopPropagation();
    if (event.pointerId !== this.pointer) return;
    this.pointer = undefined;
    const isStroke = this.points.length - this.begun >= STROKE;
    if (isStroke && (this.begun === 0 || this.distance(this.pixel(event), this.points[0]) < NEAR)) this.finish();
  }

  private key(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    const choice = CHOICES[event.key];
    const isUndo = (event.ctrlKey || event.metaKey) && event.key === "z";
    if (way && !event.ctrlKey && !event.metaKey && !event.altKey) this.step(way, event.shiftKey ? LEAP : STEP);
    else if (choice !== undefined) this.choose(choice);
    else if (event.key === " ") this.addAtCross();
    else if (event.key === "Enter") this.finish();
    else if (event.key === "Escape" && this.chosen === undefined) this.leave();
    else if (event.key === "Escape") this.setDown();
    else if (event.key === "Delete" || event.key === "Backspace" || isUndo) this.remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the chosen corner. If no corner is chosen, moves the crosshair. */
  private step([x, y]: Point, length: number): void {
    const corner = this.chosen === undefined ? undefined : this.points[this.chosen];
    const [fromX, fromY] = corner ? [this.view.x(corner[0]), this.view.y(corner[1])] : this.crossing;
    const to = this.inside([fromX + x * length, fromY + y * length]);
    if (this.chosen === undefined) return this.putCross(to);
    this.points[this.chosen] = this.view.toPlane(...to);
    this.place();
    this.tellChosen();
  }

  /** Returns the position of the crosshair. If there is none, creates one. */
  private get crossing(): Point {
    return this.cross ?? [this.view.width / 2, this.view.height / 2];
  }

  private inside([x, y]: Point): Point {
    return [Math.min(this.view.width, Math.max(0, x)), Math.min(this.view.height, Math.max(0, y))];
  }

  private putCross(at: Point): void {
    this.cross = at;
    this.place();
    this.tell("sketch.cross", ...this.view.toPlane(...at).map(Math.round));
  }

  /** Sets a corner at the crosshair. If a corner is chosen, releases this corner at its place. */
  private addAtCross(): void {
    if (this.chosen !== undefined) return this.setDown();
    this.cross = this.crossing;
    this.add(this.cross);
    this.tellLast();
  }

  private choose(step: number): void {
    const count = this.points.length;
    if (count === 0) return this.tellLast();
    const from = this.chosen ?? (step > 0 ? -1 : count);
    this.chosen = (from + step + count) % count;
    this.place();
    this.tellChosen();
  }

  /** Releases the chosen corner, so that the arrow keys move the crosshair again. */
  private setDown(): void {
    this.chosen = undefined;
    this.putCross(this.crossing);
  }

  /** Removes the chosen corner. If no corner is chosen, removes the last corner. */
  private remove(): void {
    this.points.splice(this.chosen ?? this.points.length - 1, 1);
    this.chosen = undefined;
    this.place();
    this.tellLast();
  }

  /** Announces the number of corners and the last corner. */
  private tellLast(): void {
    const last = this.points.at(-1);
    if (last) this.tell("sketch.corner", this.points.length, ...last.map(Math.round));
    else this.tell("sketch.none");
  }

  private tellChosen(): void {
    if (this.chosen !== undefined) this.tell("sketch.chosen", this.chosen + 1, this.points.length, ...this.points[this.chosen]!.map(Math.round));
  }

  private tell(key: string, ...values: number[]): void {
    this.status.textContent = t(key, ...values);
  }
}
