// Runs the engine's drawing commands on a canvas.

import { type Label, Labels } from "./labels";
import { Colors, LOOKS, type Look } from "./looks";
import type { View } from "./view";
import { engineText } from "./words";

const [PATH, CIRCLE, POLYLINE, ARROW, DOT, TEXT] = [1, 2, 3, 4, 5, 6];
const [COLOR, FIGURE] = [7, 8];
const HEAD = 9;
/** The radius of a handle, in pixels. */
const HANDLE = 8;
/** If the opacity of a fill is below this, it is a background that texts may cover. */
const FAINT = 0.1;
/** The number of straight pieces that approximate an arc when texts are placed. */
const PIECES = 8;

/** A text that is drawn after everything else. */
interface PendingText extends Label {
  look: Look;
  color: string;
}

export class Painter {
  readonly labels = new Labels<PendingText>();
  private own: string | undefined;
  private looks: Look[];
  private pending: PendingText[] = [];

  constructor(
    private pen: CanvasRenderingContext2D,
    names: string[],
    private colors: Colors,
  ) {
    this.looks = names.map((name) => LOOKS[name] ?? {});
  }

  draw(commands: Float64Array, texts: string[], view: View, moves: boolean, spots: Float64Array): void {
    let at = 0;
    const next = () => commands[at++] ?? 0;
    this.labels.clear(moves);
    this.pending = [];
    while (at < commands.length) {
      const command = next();
      if (command === COLOR) {
        this.own = this.colors.ofScene(next());
        continue;
      }
      const look = this.looks[next()] ?? {};
      if (command === TEXT) this.keep(look, next, texts, view);
      else this.figure(command, look, next, view);
      this.own = undefined;
    }
    for (let spot = 0; spot < spots.length; spot += 2) {
      this.labels.addCircle(view.x(spots[spot]!), view.y(spots[spot + 1]!), HANDLE);
    }
    this.labels.place(this.pending, view.width, view.height);
    for (const text of this.labels.placed) this.write(text);
    this.pen.globalAlpha = 1;
    this.pen.setLineDash([]);
  }

  private figure(command: number, look: Look, next: () => number, view: View): void {
    const trace = new Trace(this.pen);
    this.pen.beginPath();
    if (command === PATH) path(trace, next, view);
    else if (command === FIGURE) for (let rings = next(); rings > 0; rings--) path(trace, next, view);
    else if (command === POLYLINE) polyline(trace, next, view);
    else if (command === ARROW) arrow(trace, next, view);
    else if (command === CIRCLE || command === DOT) {
      const [x, y, size] = [view.x(next()), view.y(next()), next()];
      const radius = command === DOT ? size : size * view.scale;
      this.pen.arc(x, y, radius, 0, 2 * Math.PI);
      if (!isBackground(look)) this.labels.addCircle(x, y, radius);
    }
    // The area of a figure may be far from convex, so texts only avoid its lines.
    const isFilled = command === PATH && look.fill !== undefined;
    if (!isBackground(look)) this.labels.addLines(trace.lines, isFilled);
    this.ink(look, [PATH, FIGURE, CIRCLE, DOT].includes(command));
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

  private keep(look: Look, next: () => number, texts: string[], view: View): void {
    const [x, y, alongX, alongY] = [view.x(next()), view.y(next()), next(), next()];
    const engine = texts[next()] ?? "";
    const text = engineText(engine);
    const turn = alongY === 0 ? 0 : Math.atan2(view.down * alongY, alongX);
    const color = this.own ?? this.colors.of(look.fill ?? "ink");
    const [wide, high] = [this.measure(text, look) / 2 + 1, (look.size ?? 12) / 2 + 1];
    // The key of the engine's text without the numbers; or a whole name.
    const key = engine.startsWith("=") ? engine : engine.split("\t")[0]!;
    this.pending.push({ key, text, look, color, x, y, wide, high, turn });
  }

  /** Sets the font of the canvas, and returns the width of a text in pixels. */
  private measure(text: string, look: Look): number {
    this.pen.font = `${look.weight ?? 500} ${look.size ?? 12}px ${this.colors.of("typeface")}`;
    return this.pen.measureText(text).width;
  }

  private write({ look, color, text, x, y, turn }: PendingText): void {
    const pen = this.pen;
    pen.save();
    this.measure(text, look);
    pen.translate(x, y);
    pen.rotate(turn);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.globalAlpha = 1;
    pen.setLineDash([]);
    pen.lineJoin = "round";
    pen.lineWidth = 4;
    pen.strokeStyle = this.colors.of("stage");
    pen.strokeText(text, 0, 0);
    pen.fillStyle = color;
    pen.fillText(text, 0, 0);
    pen.restore();
  }
}

function isBackground(look: Look): boolean {
  return (look.tint ?? 1) < FAINT || (look.width ?? 0) > 20;
}

/** Draws lines and arcs. Records them as straight lines, because texts have to avoid them. */
class Trace {
  readonly lines: [number, number, number, number][] = [];
  private x = 0;
  private y = 0;

  constructor(readonly pen: CanvasRenderingContext2D) {}

  moveTo(x: number, y: number): void {
    this.pen.moveTo(x, y);
    [this.x, this.y] = [x, y];
  }

  lineTo(x: number, y: number): void {
    this.pen.lineTo(x, y);
    this.step(x, y);
  }

  arc(x: number, y: number, radius: number, from: number, to: number, isBackward: boolean): void {
    this.pen.arc(x, y, radius, from, to, isBackward);
    const whole = 2 * Math.PI;
    const forward = (((to - from) % whole) + whole) % whole;
    const sweep = isBackward ? forward - whole : forward;
    for (let piece = 0; piece <= PIECES; piece++) {
      const angle = from + (sweep * piece) / PIECES;
      const [toX, toY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      if (piece === 0 && this.lines.length === 0) [this.x, this.y] = [toX, toY];
      this.step(toX, toY);
    }
  }

  private step(x: number, y: number): void {
    this.lines.push([this.x, this.y, x, y]);
    [this.x, this.y] = [x, y];
  }
}

function path(trace: Trace, next: () => number, view: View): void {
  const pieces = next();
  for (let piece = 0; piece < pieces; piece++) {
    if (next() === 1) {
      const [x, y, radius, from, to] = [view.x(next()), view.y(next()), next(), next(), next()];
      trace.arc(x, y, radius * view.scale, view.down * from, view.down * to, view.down < 0);
    } else {
      const [x, y] = [view.x(next()), view.y(next())];
      if (piece === 0) trace.moveTo(x, y);
      trace.lineTo(view.x(next()), view.y(next()));
    }
  }
  trace.pen.closePath();
}

function polyline(trace: Trace, next: () => number, view: View): void {
  const points = next();
  for (let point = 0; point < points; point++) {
    const [x, y] = [view.x(next()), view.y(next())];
    if (point === 0) trace.moveTo(x, y);
    else trace.lineTo(x, y);
  }
}

function arrow(trace: Trace, next: () => number, view: View): void {
  const [fromX, fromY, toX, toY] = [view.x(next()), view.y(next()), view.x(next()), view.y(next())];
  const length = Math.hypot(toX - fromX, toY - fromY);
  trace.moveTo(fromX, fromY);
  trace.lineTo(toX, toY);
  if (length < 1) return;
  const [x, y] = [(toX - fromX) / length, (toY - fromY) / length];
  const head = Math.min(HEAD, length * 0.6);
  trace.moveTo(toX - head * x - head * 0.5 * y, toY - head * y + head * 0.5 * x);
  trace.lineTo(toX, toY);
  trace.lineTo(toX - head * x + head * 0.5 * y, toY - head * y - head * 0.5 * x);
}
