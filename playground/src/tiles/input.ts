// Reads the player's input. Keys and on-screen buttons move the hero; pointers paint, pan and zoom.

import { h, icon } from "../dom";
import { takesKeys } from "../keys";
import { t } from "../words";
import { EMPTY } from "./state";

/** The values of the keys in the sum. The engine gets the sum of the values of all pressed keys. */
const [LEFT, RIGHT, JUMP, DOWN] = [1, 2, 4, 8];
const KEYS: Record<string, number> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  ArrowUp: JUMP,
  KeyW: JUMP,
  Space: JUMP,
  ArrowDown: DOWN,
  KeyS: DOWN,
};

/** The tool that moves the view. The other tools are the kinds of tiles. */
export const HAND = -1;

interface InputActions {
  /** Called with each key or button that moves the hero. */
  wake(): void;
  /** Starts or ends a pause. */
  pause(): void;
  /** Paints the cell in front of the hero. */
  paintAhead(): void;
  /** Returns the chosen tool. */
  tool(): number;
  choose(tool: number): void;
  /** Begins a stroke. */
  begin(): void;
  /** Paints from one pixel to another. */
  stroke(from: [number, number], to: [number, number], kind: number): void;
  pan(x: number, y: number): void;
  zoom(factor: number, x: number, y: number): void;
}

const ARROWS = {
  left: '<path d="M12.5 4.5 6.5 10l6 5.5"/>',
  right: '<path d="m7.5 4.5 6 5.5-6 5.5"/>',
  up: '<path d="m4.5 12.5 5.5-6 5.5 6"/>',
  down: '<path d="m4.5 7.5 5.5 6 5.5-6"/>',
};

export class MapInput {
  /** The on-screen buttons. */
  readonly pad: HTMLElement;
  private readonly keys = new Set<string>();
  /** The buttons that fingers hold, by pointer id. */
  private readonly held = new Map<number, number>();
  private readonly pointers = new Map<number, [number, number]>();
  private kind: number | undefined;
  private readonly ends = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly actions: InputActions,
  ) {
    const options = { signal: this.ends.signal };
    addEventListener("keydown", (event) => this.press(event), options);
    addEventListener("keyup", (event) => this.keys.delete(event.code), options);
    addEventListener("blur", () => this.release(), options);
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"] as const) canvas.addEventListener(end, ({ pointerId }) => this.up(pointerId));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    this.pad = h(
      "div",
      { class: "pad", role: "group", "aria-label": t("pad") },
      h("div", {}, this.button("left", LEFT), this.button("right", RIGHT)),
      h("div", {}, this.button("down", DOWN), this.button("up", JUMP)),
    );
  }

  close(): void {
    this.ends.abort();
  }

  /** Returns the sum of the values of the pressed keys and buttons. */
  flags(): number {
    let flags = 0;
    for (const code of this.keys) flags |= KEYS[code] ?? 0;
    for (const flag of this.held.values()) flags |= flag;
    return flags;
  }

  private release(): void {
    this.keys.clear();
    this.held.clear();
  }

  private button(name: keyof typeof ARROWS, flag: number): HTMLButtonElement {
    const button = h("button", { type: "button", class: "icon-button", "aria-label": t(`pad.${name}`) }, icon(ARROWS[name]));
    const hold = (event: PointerEvent) => {
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      this.held.set(event.pointerId, flag);
      this.actions.wake();
    };
    button.addEventListener("pointerdown", hold);
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) button.addEventListener(end, ({ pointerId }) => this.held.delete(pointerId));
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // If a keyboard or a screen reader presses a button, there is no pointer. Then the button is held for a
    // moment.
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      this.held.set(-flag, flag);
      this.actions.wake();
      setTimeout(() => this.held.delete(-flag), 250);
    });
    return button;
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event)) return;
    const { code, key, repeat } = event;
    if (code in KEYS) {
      this.keys.add(code);
      this.actions.wake();
    } else if (key === "Enter") this.actions.paintAhead();
    else if (/^[0-7]$/.test(key)) this.actions.choose(Number(key));
    else if ((key === "p" || key === "P") && !repeat) this.actions.pause();
    else return;
    event.preventDefault();
  }

  private at({ clientX, clientY }: PointerEvent): [number, number] {
    const { left, top } = this.canvas.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  private down(event: PointerEvent): void {
    const isErasing = event.button === 2 || event.button === 5;
    const isPanning = event.button === 1 || this.actions.tool() === HAND;
    this.canvas.setPointerCapture(event.pointerId);
    const at = this.at(event);
    this.pointers.set(event.pointerId, at);
    // A second finger pans and zooms.
    this.kind = this.pointers.size > 1 ? undefined : isErasing ? EMPTY : isPanning ? undefined : this.actions.tool();
    if (this.kind === undefined) return;
    this.actions.begin();
    this.actions.stroke(at, at, this.kind);
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const at = this.at(event);
    if (this.kind !== undefined) this.actions.stroke(before, at, this.kind);
    else this.pinch(event.pointerId, before, at);
    this.pointers.set(event.pointerId, at);
  }

  /** Pans the view with one pointer; pans and zooms with two pointers. */
  private pinch(id: number, before: [number, number], at: [number, number]): void {
    const [, other] = [...this.pointers].find(([key]) => key !== id) ?? [];
    const part = other ? 0.5 : 1;
    this.actions.pan((at[0] - before[0]) * part, (at[1] - before[1]) * part);
    if (!other) return;
    const far = (point: [number, number]) => Math.max(10, Math.hypot(point[0] - other[0], point[1] - other[1]));
    this.actions.zoom(far(at) / far(before), (at[0] + other[0]) / 2, (at[1] + other[1]) / 2);
  }

  private up(id: number): void {
    this.pointers.delete(id);
    this.kind = undefined;
  }
}
