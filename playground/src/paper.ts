// Follows the engine's drawing commands on a canvas.

import { Colors, LOOKS, type Look } from "./looks";
import type { View } from "./view";
import { engineText } from "./words";

const [PATH, CIRCLE, POLYLINE, ARROW, DOT, TEXT] = [1, 2, 3, 4, 5, 6];
const COLOR = 7;
const HEAD = 9;
/** From a text to the edge of the canvas, in pixels. */
const EDGE = 6;

/** A level text on the canvas: its middle, and how far it reaches from there. */
interface Place {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export class Paper {
  private own: string | undefined;
  private looks: Look[];
  private places: Place[] = [];

  constructor(
    private pen: CanvasRenderingContext2D,
    names: string[],
    private colors: Colors,
  ) {
    this.looks = names.map((name) => LOOKS[name] ?? {});
  }

  draw(commands: Float64Array, texts: string[], view: View): void {
    let at = 0;
    const next = () => commands[at++] ?? 0;
    this.places = [];
    while (at < commands.length) {
      const command = next();
      if (command === COLOR) {
        this.own = this.colors.ofScene(next());
        continue;
      }
      const look = this.looks[next()] ?? {};
      if (command === TEXT) this.text(look, next, texts, view);
      else this.figure(command, look, next, view);
      this.own = undefined;
    }
    this.pen.globalAlpha = 1;
    this.pen.setLineDash([]);
  }

  private figure(command: number, look: Look, next: () => number, view: View): void {
    const pen = this.pen;
    pen.beginPath();
    if (command === PATH) path(pen, next, view);
    else if (command === POLYLINE) polyline(pen, next, view);
    else if (command === ARROW) arrow(pen, next, view);
    else if (command === CIRCLE || command === DOT) {
      const [x, y, radius] = [view.x(next()), view.y(next()), next()];
      pen.arc(x, y, command === DOT ? radius : radius * view.scale, 0, 2 * Math.PI);
    }
    this.ink(look, command === PATH || command === CIRCLE || command === DOT);
  }

  private ink(look: Look, closed: boolean): void {
    const pen = this.pen;
    if (closed && look.fill) {
      pen.globalAlpha = look.tint ?? 1;
      pen.fillStyle = this.own ?? this.colors.of(look.fill);
      pen.fill();
    }
    if (look.stroke) {
      pen.globalAlpha = look.opacity ?? 1;
      pen.strokeStyle = this.own ?? this.colors.of(look.stroke);
      pen.lineWidth = look.width ?? 1.5;
      pen.setLineDash(look.dash ?? []);
      pen.lineCap = look.cap ?? "butt";
      pen.lineJoin = "round";
      pen.stroke();
    }
  }

  private text(look: Look, next: () => number, texts: string[], view: View): void {
    const pen = this.pen;
    const [x, y, alongX, alongY] = [view.x(next()), view.y(next()), next(), next()];
    const text = engineText(texts[next()] ?? "");
    const size = look.size ?? 12;
    pen.save();
    pen.font = `${look.weight ?? 500} ${size}px ${this.colors.of("typeface")}`;
    if (alongY === 0) {
      const wide = pen.measureText(text).width / 2, middle = inside(x, wide + EDGE, view.width);
      pen.translate(middle, 0 <= y && y <= view.height ? this.clearOfTexts(middle, y, wide, size / 2) : y);
    } else {
      pen.translate(x, y);
      pen.rotate(Math.atan2(view.down * alongY, alongX));
    }
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.globalAlpha = 1;
    pen.setLineDash([]);
    pen.lineJoin = "round";
    pen.lineWidth = 4;
    pen.strokeStyle = this.colors.of("stage");
    pen.strokeText(text, 0, 0);
    pen.fillStyle = this.own ?? this.colors.of(look.fill ?? "ink");
    pen.fillText(text, 0, 0);
    pen.restore();
  }

  /** How far up or down a level text goes so that it lies on none that is there already; for texts on the canvas. */
  private clearOfTexts(x: number, y: number, wide: number, high: number): number {
    const free = (direction: number) => {
      let now = y;
      for (let other; (other = this.places.find((place) => lieOnEachOther(place, { x, y: now, wide, high }))); ) {
        now = other.y + direction * (other.high + high + 1);
      }
      return now;
    };
    const [above, below] = [free(-1), free(1)];
    const clear = y - above < below - y ? above : below;
    this.places.push({ x, y: clear, wide, high });
    return clear;
  }
}

function lieOnEachOther(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) < a.wide + b.wide && Math.abs(a.y - b.y) < a.high + b.high;
}

/** The middle of a level text that reaches so far to both sides: on a small canvas it would be cut off at the edge. */
function inside(middle: number, reach: number, width: number): number {
  return 0 <= middle && middle <= width ? Math.min(Math.max(middle, reach), width - reach) : middle;
}

function path(pen: CanvasRenderingContext2D, next: () => number, view: View): void {
  const pieces = next();
  for (let piece = 0; piece < pieces; piece++) {
    if (next() === 1) {
      const [x, y, radius, from, to] = [view.x(next()), view.y(next()), next(), next(), next()];
      pen.arc(x, y, radius * view.scale, view.down * from, view.down * to, view.down < 0);
    } else {
      const [x, y] = [view.x(next()), view.y(next())];
      if (piece === 0) pen.moveTo(x, y);
      pen.lineTo(view.x(next()), view.y(next()));
    }
  }
  pen.closePath();
}

function polyline(pen: CanvasRenderingContext2D, next: () => number, view: View): void {
  const points = next();
  for (let point = 0; point < points; point++) pen.lineTo(view.x(next()), view.y(next()));
}

function arrow(pen: CanvasRenderingContext2D, next: () => number, view: View): void {
  const [fromX, fromY, toX, toY] = [view.x(next()), view.y(next()), view.x(next()), view.y(next())];
  const length = Math.hypot(toX - fromX, toY - fromY);
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  if (length < 1) return;
  const [x, y] = [(toX - fromX) / length, (toY - fromY) / length];
  const head = Math.min(HEAD, length * 0.6);
  pen.moveTo(toX - head * x - head * 0.5 * y, toY - head * y + head * 0.5 * x);
  pen.lineTo(toX, toY);
  pen.lineTo(toX - head * x + head * 0.5 * y, toY - head * y - head * 0.5 * x);
}
