// What can be dragged: buttons over the canvas, for mouse, touch and keyboard.

import { h } from "./dom";
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
  /** From the pointer to the handle, in the plane. */
  offset: [number, number];
}

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class Handles {
  readonly element = h("div", { class: "handles", role: "group" });
  private buttons: HTMLButtonElement[] = [];
  private infos: HandleInfo[] = [];
  private signature = "";
  private group = "";
  private grab: Grab | undefined;
  private pan: { pointer: number; x: number; y: number } | undefined;

  constructor(
    private player: Player,
    private view: View,
    private stage: HTMLElement,
    private changed: (edited: boolean) => void,
    private held: (isHeld: boolean) => void,
  ) {
    stage.addEventListener("pointerdown", (event) => this.press(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.release(event));
    stage.addEventListener("pointercancel", (event) => this.release(event));
    // A finger on something that can be dragged drags it; elsewhere it scrolls the page.
    stage.addEventListener("touchstart", (event) => this.grab && event.preventDefault(), { passive: false });
  }

  get isHeld(): boolean {
    return this.grab !== undefined;
  }

  /** The names of all, when the language or the scene has changed. */
  rename(): void {
    this.signature = "";
    this.place();
  }

  /** Puts the buttons where the handles are. */
  place(): void {
    const places = this.player.handle_places();
    if (this.buttons.length * 2 !== places.length || this.signature === "") this.build();
    for (const [index, button] of this.buttons.entries()) {
      const [x, y] = [this.view.x(places[2 * index]!), this.view.y(places[2 * index + 1]!)];
      button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      const isOut = x < -20 || y < -20 || x > this.view.width + 20 || y > this.view.height + 20;
      button.style.visibility = isOut ? "hidden" : "";
    }
  }

  private build(): void {
    const text = this.player.handles();
    this.infos = JSON.parse(text) as HandleInfo[];
    this.signature = text;
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
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? 10 : 1;
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
    const place = this.place_of(event);
    const button = target.closest<HTMLButtonElement>(".handle");
    const handle = button ? Number(button.dataset.index) : this.player.handle_at(...place);
    if (handle >= 0) this.hold(handle, event, place);
    else if (event.pointerType === "mouse") this.pan = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    else this.select("");
  }

  private hold(handle: number, event: PointerEvent, place: [number, number]): void {
    const places = this.player.handle_places();
    const offset: [number, number] = [places[2 * handle]! - place[0], places[2 * handle + 1]! - place[1]];
    this.grab = { handle, pointer: event.pointerId, offset };
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
    if (this.grab?.pointer !== event.pointerId) {
      if (!this.grab && event.pointerType === "mouse") this.hover(event);
      return;
    }
    const [x, y] = this.place_of(event);
    this.player.drag(this.grab.handle, x + this.grab.offset[0], y + this.grab.offset[1]);
    this.changed(true);
  }

  /** Shows the handles of what is under the pointer. */
  private hover(event: PointerEvent): void {
    if ((event.target as HTMLElement).closest(".handle")) return;
    const handle = this.player.handle_at(...this.place_of(event));
    this.stage.classList.toggle("over", handle >= 0);
    const group = this.infos[handle]?.group;
    if (group !== undefined && group !== this.group) this.select(group);
  }

  private release(event: PointerEvent): void {
    if (this.pan?.pointer === event.pointerId) this.pan = undefined;
    if (this.grab?.pointer !== event.pointerId) return;
    this.grab = undefined;
    this.stage.classList.remove("grabbing");
    this.held(false);
  }
}
