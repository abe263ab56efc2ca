// Reads the player's input from keyboard, mouse and touch.

import { takesKeys } from "../keys";
import { FIELD } from "./state";

/** The kinds of input for the paddle. The engine has an equal list. */
export enum Steer {
  Stay,
  Left,
  Right,
  To,
}

const LEFT = ["ArrowLeft", "a", "A"];
const RIGHT = ["ArrowRight", "d", "D"];
/**
 * The paddle movement, divided by the finger movement. It is above 1, so that a thumb need not move across
 * the whole screen.
 */
const FINGER = 1.4;
/** The limits of a tap: its duration in milliseconds, and its movement in pixels. */
const TAP = { time: 300, way: 10 };

interface InputActions {
  launch(): void;
  pause(): void;
  /** Returns the position of the paddle. */
  paddle(): number;
  /** Converts window pixels to field coordinates. */
  toField(x: number): number;
  /** Returns whether the game is running, so that it handles keys and touches. */
  isPlaying(): boolean;
}

export class PlayerInput {
  private held = new Set<string>();
  private target: number | undefined;
  private finger: { id: number; x: number; from: number; since: number; way: number } | undefined;
  private readonly ends = new AbortController();

  constructor(
    private area: HTMLElement,
    private actions: InputActions,
  ) {
    const options = { signal: this.ends.signal };
    addEventListener("keydown", (event) => this.press(event), options);
    addEventListener("keyup", (event) => this.held.delete(event.key), options);
    addEventListener("blur", () => this.held.clear(), options);
    area.addEventListener("pointerdown", (event) => this.down(event), options);
    area.addEventListener("pointermove", (event) => this.move(event), options);
    area.addEventListener("pointerup", (event) => this.up(event), options);
    area.addEventListener("pointercancel", () => (this.finger = undefined), options);
  }

  close(): void {
    this.ends.abort();
  }

  /** Returns the paddle input for this frame. */
  steer(): [Steer, number] {
    const isHeld = (keys: string[]) => keys.some((key) => this.held.has(key));
    const [left, right] = [isHeld(LEFT), isHeld(RIGHT)];
    if (left || right) this.target = undefined;
    if (left !== right) return [left ? Steer.Left : Steer.Right, 0];
    return this.target === undefined ? [Steer.Stay, 0] : [Steer.To, this.target];
  }

  /** Removes the place to which the pointer has sent the paddle. */
  rest(): void {
    this.target = undefined;
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event)) return;
    const { key } = event;
    if (LEFT.includes(key) || RIGHT.includes(key)) this.held.add(key);
    else if (key === " " && !event.repeat) this.actions.launch();
    else if ((key === "p" || key === "P" || key === "Escape") && !event.repeat) this.actions.pause();
    else return;
    if (this.actions.isPlaying()) event.preventDefault();
  }

  private down(event: PointerEvent): void {
    const isButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (!this.actions.isPlaying() || !event.isPrimary || isButton) return;
    if (event.pointerType === "mouse") {
      this.target = this.actions.toField(event.clientX);
      if (event.button === 0) this.actions.launch();
      return;
    }
    this.area.setPointerCapture(event.pointerId);
    this.finger = { id: event.pointerId, x: event.clientX, from: this.actions.paddle(), since: event.timeStamp, way: 0 };
  }

  private move(event: PointerEvent): void {
    if (!this.actions.isPlaying()) return;
    if (event.pointerType === "mouse") {
      this.target = this.actions.toField(event.clientX);
    } else if (this.finger?.id === event.pointerId) {
      const way = event.clientX - this.finger.x;
      this.finger.way = Math.max(this.finger.way, Math.abs(way));
      const moved = this.actions.toField(event.clientX) - this.actions.toField(this.finger.x);
      this.target = Math.min(FIELD.width, Math.max(0, this.finger.from + FINGER * moved));
    }
  }

  private up(event: PointerEvent): void {
    if (this.finger?.id !== event.pointerId) return;
    const isTap = event.timeStamp - this.finger.since < TAP.time && this.finger.way < TAP.way;
    this.finger = undefined;
    if (isTap) this.actions.launch();
  }
}
