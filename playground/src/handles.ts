// Handles for dragging. They are buttons over the canvas, for mouse, touch and keyboard.

import { h, isTouched } from "./dom";
import { type Corner, isShown, type Knob, spread, Weight } from "./spread";
import type { Player } from "./wasm/carom_playground";
import type { View } from "./view";
import { nameOf, t } from "./words";

interface HandleInfo {
  name: string;
  kind: string;
  number?: number;
  group: string;
}

interface Grab {
  handle: number;
  pointer: number;
  /** Offset from the pointer to the handle, in scene coordinates. */
  offset: [number, number];
  /** The recent positions of the pointer: time, x and y. */
  way: [number, number, number][];
}

/** The kinds of handles that stay in place when handles move apart to be large enough for a finger. */
const HEAVY = new Set(["move", "cloud"]);
/** If a knob has moved away from its handle by more than this distance, in pixels, a line joins them. */
const JOINED = 6;

/** The time over which the velocity of a throw is averaged, in milliseconds. */
const SWING = 120;

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The keys that select another handle, unless the demo uses these keys. */
const STEPS: Record<string, number> = { PageDown: 1, PageUp: -1 };

export class Handles {
  readonly element = h("div", { class: "handles", role: "group" });
  private buttons: HTMLButtonElement[] = [];
  /** The centres of the buttons, in pixels. */
  private knobs: Knob[] = [];
  private infos: HandleInfo[] = [];
  private signature = "";
  private group = "";
  private grab: Grab | undefined;
  /**
   * The handle that was held last, and the offset of its knob from it, in pixels. The offset stays the same, so the knob
   * follows the finger.
   */
  private kept: { handle: number; byX: number; byY: number } | undefined;
  /**
   * The positions of fingers that are not on a handle, by pointer id. Two of them pan and zoom the
   * picture.
   */
  private fingers = new Map<number, [number, number]>();
  private pan: { pointer: number; x: number; y: number } | undefined;

  constructor(
    private player: Player,
    private view: View,
    private stage: HTMLElement,
    /** The function that is called at the start of an edit. Consecutive edits of one kind are merged. */
    private before: (kind?: string) => void,
    private changed: (edited: boolean) => void,
    private held: (isHeld: boolean) => void,
  ) {
    stage.addEventListener("pointerdown", (event) => this.press(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.release(event));
    stage.addEventListener("pointercancel", (event) => this.release(event));
    // A finger on a handle drags the handle. Elsewhere, a finger scrolls the page.
    stage.addEventListener("touchstart", (event) => (this.grab || event.touches.length > 1) && event.preventDefault(), { passive: false });
  }

  get isHeld(): boolean {
    return this.grab !== undefined;
  }

  /** Moves the buttons to the positions of the handles. */
  place(): void {
    const text = this.player.handles();
    if (text !== this.signature) this.build(text);
    const places = this.places();
    this.knobs = places.map((place, index) => this.knob(place, index));
    // A cloud has too many points to move them apart.
    if (isTouched()) spread(this.knobs.filter((_, index) => this.infos[index]!.kind !== "point"), this.view.width, this.view.height, this.corner());
    for (const [index, button] of this.buttons.entries()) {
      const { x, y } = this.knobs[index]!;
      button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      const [byX, byY] = [places[index]![0] - x, places[index]![1] - y];
      const far = Math.hypot(byX, byY);
      button.classList.toggle("joined", far > JOINED);
      if (far > JOINED) {
        button.style.setProperty("--far", `${far.toFixed(1)}px`);
        button.style.setProperty("--turn", `${Math.atan2(byY, byX).toFixed(3)}rad`);
      }
      button.style.visibility = isShown(this.knobs[index]!, this.view.width, this.view.height) ? "" : "hidden";
    }
  }

  /** Returns the knob of a handle, before knobs are moved apart. */
  private knob([x, y]: [number, number], index: number): Knob {
    if (index !== this.kept?.handle) return { x, y, weight: HEAVY.has(this.infos[index]!.kind) ? Weight.Heavy : Weight.Light };
    return { x: x + this.kept.byX, y: y + this.kept.byY, weight: this.grab ? Weight.Held : Weight.Kept };
  }

  /** Returns the corner of the picture in which the buttons for zooming are. */
  private corner(): Corner {
    const { offsetLeft, offsetTop, offsetHeight } = this.stage.querySelector<HTMLElement>(".stage-tools")!;
    return { left: offsetLeft, bottom: offsetTop + offsetHeight };
  }

  /** Returns the places of the handles, in pixels. */
  private places(): [number, number][] {
    const places = this.player.handle_places();
    return this.buttons.map((_, index) => [this.view.x(places[2 * index]!), this.view.y(places[2 * index + 1]!)]);
  }

  private build(text: string): void {
    this.infos = JSON.parse(text) as HandleInfo[];
    this.signature = text;
    this.kept = undefined;
    const focused = this.buttons.indexOf(document.activeElement as HTMLButtonElement);
    this.element.setAttribute("aria-label", t("handles"));
    this.buttons = this.infos.map((info, index) => this.button(info, index));
    this.element.replaceChildren(...this.buttons);
    if (focused >= 0) this.buttons[focused]?.focus({ preventScroll: true });
    this.select(this.group);
  }

  private button(info: HandleInfo, index: number): HTMLButtonElement {
    const label = t(`handle.${info.kind}`, nameOf(info.name), info.number ?? "");
    const button = h("button", {
      class: `handle ${info.kind}`,
      type: "button",
      "aria-label": label,
      title: label,
      onkeydown: (event: KeyboardEvent) => this.key(event, index),
      onfocus: () => this.select(info.group),
    });
    // If there are many points, Tab reaches only the first point, and the arrow keys reach the others.
    if (info.kind === "point" && info.number !== 1) button.tabIndex = -1;
    button.dataset.group = info.group;
    button.dataset.index = String(index);
    return button;
  }

  private select(group: string): void {
    this.group = group;
    for (const button of this.buttons) button.classList.toggle("near", button.dataset.group === group);
  }

  private key(event: KeyboardEvent, index: number): void {
    const way = KEYS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (!way && !this.player.key(event.key, true)) {
      if (step === undefined) return;
      event.preventDefault();
      return this.buttons.at((index + step) % this.buttons.length)?.focus({ preventScroll: true });
    }
    event.preventDefault();
    event.stopPropagation();
    if (!way) {
      this.place();
      return this.changed(false);
    }
    const length = event.shiftKey ? 10 : 1;
    this.before(`key ${index}`);
    this.player.nudge(index, way[0] * length, -way[1] * length * this.view.down);
    this.changed(true);
  }

  private place_of(event: PointerEvent): [number, number] {
    const frame = this.stage.getBoundingClientRect();
    return this.view.toPlane(event.clientX - frame.left, event.clientY - frame.top);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || this.grab || this.pan) return;
    const target = event.target as HTMLElement;
    if (target.closest(".stage-tools")) return;
    if (this.fingers.size > 0) {
      this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
      return;
    }
    const place = this.place_of(event);
    const isOnHandle = target.closest(".handle") !== null;
    const handle = isOnHandle ? this.nearest(event) : this.handleAt(place);
    if (handle >= 0) this.hold(handle, event, place);
    else if (event.pointerType === "mouse") this.pan = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    else {
      this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
      this.select("");
    }
  }

  /**
   * Selects the nearest of several overlapping handles. Among equally near handles, it selects one of the object whose
   * handles were used last.
   */
  private nearest({ clientX, clientY }: PointerEvent): number {
    const { left, top } = this.stage.getBoundingClientRect();
    const distance = (index: number) => Math.hypot(this.knobs[index]!.x - clientX + left, this.knobs[index]!.y - clientY + top);
    const isOwn = (index: number) => this.infos[index]?.group === this.group;
    const isBetter = (index: number, best: number) => distance(index) < distance(best) || (distance(index) === distance(best) && isOwn(index) && !isOwn(best));
    return this.buttons.map((_, index) => index).reduce((best, index) => (isBetter(index, best) ? index : best), 0);
  }

  private hold(handle: number, event: PointerEvent, place: [number, number]): void {
    const places = this.player.handle_places();
    const offset: [number, number] = [places[2 * handle]! - place[0], places[2 * handle + 1]! - place[1]];
    this.grab = { handle, pointer: event.pointerId, offset, way: [[event.timeStamp, ...place]] };
    const [knob, [x, y]] = [this.knobs[handle]!, this.places()[handle]!];
    this.kept = { handle, byX: knob.x - x, byY: knob.y - y };
    this.stage.setPointerCapture(event.pointerId);
    this.stage.classList.add("grabbing");
    this.select(this.infos[handle]?.group ?? "");
    this.buttons[handle]?.focus({ preventScroll: true });
    event.preventDefault();
    this.held(true);
  }

  private move(event: PointerEvent): void {
    if (this.pan?.pointer === event.pointerId) {
      this.view.pan(event.clientX - this.pan.x, event.clientY - this.pan.y);
      this.pan = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      this.changed(false);
      return;
    }
    const finger = this.fingers.get(event.pointerId);
    if (finger) return this.pinch(event, finger);
    if (this.grab?.pointer !== event.pointerId) {
      if (!this.grab && event.pointerType === "mouse") this.hover(event);
      return;
    }
    const [x, y] = this.place_of(event);
    if (this.grab.way.length === 1) this.before();
    this.player.drag(this.grab.handle, x + this.grab.offset[0], y + this.grab.offset[1]);
    this.grab.way.push([event.timeStamp, x, y]);
    this.changed(true);
  }

  /**
   * Handles the move of one of two fingers. It pans by half of the move, and zooms by the change of the distance between the
   * fingers.
   */
  private pinch({ pointerId, clientX, clientY }: PointerEvent, [x, y]: [number, number]): void {
    this.fingers.set(pointerId, [clientX, clientY]);
    const other = [...this.fingers].find(([id]) => id !== pointerId)?.[1];
    if (!other) return;
    const [otherX, otherY] = other;
    const { left, top } = this.stage.getBoundingClientRect();
    const distance = (fromX: number, fromY: number) => Math.max(1, Math.hypot(fromX - otherX, fromY - otherY));
    this.view.pan((clientX - x) / 2, (clientY - y) / 2);
    const growth = distance(clientX, clientY) / distance(x, y);
    this.view.zoom(growth, (clientX + otherX) / 2 - left, (clientY + otherY) / 2 - top);
    this.changed(false);
  }

  /** Returns the handle at a point. This call may change which handles are shown. */
  private handleAt(place: [number, number]): number {
    const handle = this.player.handle_at(...place);
    const before = this.signature;
    this.place();
    if (this.signature !== before) this.changed(false);
    return handle;
  }

  /** Shows the handles of the shape under the pointer. */
  private hover(event: PointerEvent): void {
    if ((event.target as HTMLElement).closest(".handle")) return;
    const handle = this.handleAt(this.place_of(event));
    this.stage.classList.toggle("over", handle >= 0);
    const group = this.infos[handle]?.group;
    if (group !== undefined && group !== this.group) this.select(group);
  }

  private release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.pan?.pointer === event.pointerId) this.pan = undefined;
    if (this.grab?.pointer !== event.pointerId) return;
    const { handle, way } = this.grab;
    if (way.length > 1) {
      this.player.let_go(handle, ...swing(way, event.timeStamp));
      this.changed(true);
    }
    this.grab = undefined;
    this.stage.classList.remove("grabbing");
    this.held(false);
  }
}

/**
 * Returns the velocity at the end of a drag, in units of length per second. It is zero if the
 * pointer has stopped.
 */
function swing(way: [number, number, number][], now: number): [number, number] {
  const lately = way.filter(([time]) => now - time < SWING);
  const [first, last] = [lately[0], lately.at(-1)];
  if (!first || !last || last[0] - first[0] < 8) return [0, 0];
  const seconds = (last[0] - first[0]) / 1000;
  return [(last[1] - first[1]) / seconds, (last[2] - first[2]) / seconds];
}
