// Handles of a figure: buttons over the drawing, for mouse, touch and keyboard.

import { h } from "../../src/dom";
import type { Handle, Point } from "./figure";
import type { Host } from "./host";

/** The way of each arrow key, in steps to the right and upwards. */
const KEYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** The length of a step of a handle, in lengths of the plane. */
const STEP = 0.1;

/** The least distance, in pixels, between a handle and the border of the picture. */
const MARGIN = 10;

interface Grab {
  handle: Handle;
  pointer: number;
  /** The vector from the pointer to the handle. */
  offset: Point;
}

export class FigureHandles {
  private readonly handles: Handle[];
  private readonly buttons: HTMLButtonElement[];
  private grab: Grab | undefined;

  constructor(
    private readonly live: Host,
    private readonly stage: HTMLElement,
  ) {
    this.handles = live.figure.handles ?? [];
    this.buttons = this.handles.map((handle) => this.button(handle));
    if (this.buttons.length > 0) {
      const label = `${document.getElementById("main")!.dataset.handles}: ${live.words.name}`;
      stage.append(h("div", { class: "handles", role: "group", "aria-label": label }, ...this.buttons));
    }
    stage.addEventListener("pointerdown", (event) => this.press(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"] as const) stage.addEventListener(end, (event) => this.release(event));
    // A finger on a movable thing drags it; elsewhere, a finger scrolls the page.
    stage.addEventListener("touchstart", (event) => this.grab && event.preventDefault(), { passive: false });
  }

  /** Moves the buttons to the places of the handles. */
  place(): void {
    for (const [index, handle] of this.handles.entries()) {
      const [x, y] = this.placeOf(handle);
      const button = this.buttons[index]!;
      button.style.transform = `translate(${this.live.pen.x(x).toFixed(1)}px, ${this.live.pen.y(y).toFixed(1)}px)`;
    }
  }

  private button(handle: Handle): HTMLButtonElement {
    const label = this.live.words[`handle.${handle.id}`]!;
    return h("button", {
      type: "button",
      class: `handle ${handle.kind}`,
      "aria-label": label,
      title: label,
      "data-handle": handle.id,
      onkeydown: (event: KeyboardEvent) => this.key(event, handle),
    });
  }

  private key(event: KeyboardEvent, handle: Handle): void {
    const way = KEYS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { state } = this.live.moment;
    const times = event.shiftKey ? 10 : 1;
    if (handle.param !== undefined) {
      const { step } = this.live.figure.params[handle.param]!;
      return this.live.set({ [handle.param]: state[handle.param]! + (way[0] + way[1]) * step * times });
    }
    const [x, y] = this.placeOf(handle);
    this.pull(handle, [x + way[0] * STEP * times, y + way[1] * STEP * times]);
  }

  /** Returns the place of a handle; the handle of something outside of the picture stays in the picture. */
  private placeOf(handle: Handle): Point {
    return this.live.pen.inside(handle.at(this.live.moment.state), MARGIN);
  }

  private pull(handle: Handle, to: Point): void {
    this.live.set(handle.drag(this.live.moment.state, this.live.pen.inside(to, MARGIN)));
  }

  private pointOf(event: PointerEvent): Point {
    const { left, top } = this.stage.getBoundingClientRect();
    return this.live.pen.toPlane(event.clientX - left - this.stage.clientLeft, event.clientY - top - this.stage.clientTop);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || this.grab) return;
    const place = this.pointOf(event);
    const handle = this.at(event.target as HTMLElement, place);
    if (!handle) return;
    const [x, y] = this.placeOf(handle);
    this.grab = { handle, pointer: event.pointerId, offset: [x - place[0], y - place[1]] };
    this.stage.setPointerCapture(event.pointerId);
    this.stage.classList.add("grabbing");
    this.buttons[this.handles.indexOf(handle)]!.focus({ preventScroll: true });
    this.live.rest();
    event.preventDefault();
  }

  /** Returns the handle under a pointer; of several that lie close together, the nearest. */
  private at(target: HTMLElement, place: Point): Handle | undefined {
    const { state } = this.live.moment;
    const distance = (handle: Handle) => {
      const [x, y] = this.placeOf(handle);
      return Math.hypot(x - place[0], y - place[1]);
    };
    if (target.closest(".handle")) return [...this.handles].sort((a, b) => distance(a) - distance(b))[0];
    return this.handles.find((handle) => handle.covers?.(state, place));
  }

  private move(event: PointerEvent): void {
    if (!this.grab) {
      if (event.pointerType === "mouse") this.stage.classList.toggle("over", this.at(event.target as HTMLElement, this.pointOf(event)) !== undefined);
      return;
    }
    if (this.grab.pointer !== event.pointerId) return;
    const [x, y] = this.pointOf(event);
    const { handle, offset } = this.grab;
    this.pull(handle, [x + offset[0], y + offset[1]]);
  }

  private release(event: PointerEvent): void {
    if (this.grab?.pointer !== event.pointerId) return;
    this.grab = undefined;
    this.stage.classList.remove("grabbing");
  }
}
