// Draws a figure as SVG, in the styles of the playground; the static page and the live page use the same text.

import { type Label, Labels } from "../../src/labels";
import { type Look, LOOKS } from "../../src/looks";
import type { Point, View } from "./point";

/** Styles that only the guide has. */
const OWN: Record<string, Look> = {
  naive: { stroke: "red", width: 1.8, dash: [6, 4] },
  "naive-dot": { stroke: "red", fill: "red", tint: 1, width: 1 },
  wall: { stroke: "ochre", fill: "ochre", tint: 0.18, width: 2 },
  ground: { stroke: "edge", width: 1.4 },
  "trace-over": { stroke: "orange", fill: "orange", tint: 0.14, width: 2 },
  curve: { stroke: "purple", width: 2 },
  "second-motion": { stroke: "ochre", width: 2.2 },
  "wall-line": { stroke: "ink", width: 1.1 },
  "second-path": { stroke: "ochre", fill: "ochre", tint: 1, width: 1.8 },
  "middle-first": { stroke: "stage", fill: "blue", tint: 1, width: 1.5 },
  "middle-second": { stroke: "stage", fill: "ochre", tint: 1, width: 1.5 },
  track: { stroke: "frame", width: 3, cap: "round" },
  small: { fill: "quiet", weight: 500, size: 12 },
  strong: { fill: "ink", weight: 650, size: 13.5 },
  "bad-text": { fill: "red", weight: 650, size: 13 },
  "faint-ball": { stroke: "blue", fill: "blue", tint: 0.08, width: 1.2, opacity: 0.7 },
  "lost-ball": { stroke: "red", fill: "red", tint: 0.12, width: 1.6, dash: [5, 3] },
};

const HEAD = 10;

/** The place of a text relative to its point, in pixels, and the part of the text that is at the point. */
export interface Place {
  dx?: number;
  dy?: number;
  anchor?: "start" | "middle" | "end";
}

/** Half the width and half the height that a handle keeps free of texts, in pixels. */
const HANDLE = 5;

type Line = [number, number, number, number];

/** Finds the positions of texts. */
export type Texts = Labels<Text>;

interface Text extends Label {
  look: string;
  anchor: "start" | "middle" | "end";
}

export class Pen {
  private readonly parts: string[] = [];
  private readonly texts: Text[] = [];
  readonly height: number;
  private readonly scale: number;

  constructor(
    private readonly view: View,
    /** The width of the drawing in pixels. */
    readonly width: number,
    /** Returns a text of the figure in the reader's language. */
    readonly words: (key: string) => string,
    private readonly labels: Texts = new Labels<Text>(),
  ) {
    labels.clear(true);
    labels.reserved = [];
    this.scale = width / (view[2] - view[0]);
    this.height = Math.round((view[3] - view[1]) * this.scale);
  }

  x(x: number): number {
    return (x - this.view[0]) * this.scale;
  }

  y(y: number): number {
    return (this.view[3] - y) * this.scale;
  }

  toPlane(x: number, y: number): Point {
    return [this.view[0] + x / this.scale, this.view[3] - y / this.scale];
  }

  /** Moves a point into the picture, so that it is at least a margin, in pixels, away from the border. */
  inside([x, y]: Point, margin: number): Point {
    const [left, low, right, high] = this.view;
    const far = margin / this.scale;
    return [Math.min(right - far, Math.max(left + far, x)), Math.min(high - far, Math.max(low + far, y))];
  }

  shape(look: string, corners: Point[]): void {
    this.avoid([...corners, ...corners.slice(0, 1)]);
    this.path(look, `M${corners.map((corner) => this.at(corner)).join("L")}Z`, true);
  }

  line(look: string, ...points: Point[]): void {
    this.avoid(points);
    this.path(look, `M${points.map((point) => this.at(point)).join("L")}`, false);
  }

  /** Draws the line along which a handle slides that sets a number. */
  track(from: Point, to: Point): void {
    this.line("track", from, to);
  }

  /** Draws a line with an arrow head at its end. */
  arrow(look: string, from: Point, to: Point): void {
    const [fromX, fromY, toX, toY] = [this.x(from[0]), this.y(from[1]), this.x(to[0]), this.y(to[1])];
    const length = Math.hypot(toX - fromX, toY - fromY);
    if (length < 1) return;
    this.avoid([from, to]);
    const [x, y] = [(toX - fromX) / length, (toY - fromY) / length];
    const head = Math.min(HEAD, length * 0.6);
    const wing = (side: number) => `${px(toX - head * x - side * head * 0.5 * y)} ${px(toY - head * y + side * head * 0.5 * x)}`;
    this.path(look, `M${px(fromX)} ${px(fromY)}L${px(toX)} ${px(toY)}M${wing(1)}L${px(toX)} ${px(toY)}L${wing(-1)}`, false);
  }

  circle(look: string, [x, y]: Point, radius: number): void {
    this.round(look, [x, y], radius * this.scale);
  }

  /** Draws a dot, whose radius is in pixels. */
  dot(look: string, point: Point, radius = 4): void {
    this.round(look, point, radius);
  }

  /** Draws many discs of one colour, with a radius in the plane, as a single path, which is short and fast. */
  discs(colour: string, points: Point[], radius: number): void {
    const data = points.map(([x, y]) => `M${Math.round(this.x(x) * 10) / 10} ${Math.round(this.y(y) * 10) / 10}h0`).join("");
    this.parts.push(`<path d="${data}" fill="none" stroke="var(--${colour})" stroke-width="${px(2 * radius * this.scale)}" stroke-linecap="round"/>`);
  }

  /** Draws the number of a mark of an axis, exactly there. */
  tick(point: Point, text: string, place: Place = {}): void {
    const label = this.label("small", point, text, place);
    this.labels.reserved.push(label);
    this.write(label);
  }

  /** Draws a text at a point, or beside it if other texts, lines or handles are there. */
  text(look: string, point: Point, text: string, place: Place = {}): void {
    this.texts.push(this.label(look, point, text, place));
  }

  /** Keeps the place of a handle free of texts. */
  keepFree([x, y]: Point): void {
    this.labels.reserved.push({ x: this.x(x), y: this.y(y), wide: HANDLE, high: HANDLE, turn: 0 });
  }

  /** Returns the content of the SVG element. */
  drawn(): string {
    // The texts are above everything else.
    this.labels.place(this.texts, this.width, this.height);
    // A text without a free position is left out: the sentence below the figure says the same.
    for (const text of this.labels.placed) this.write(text);
    this.texts.length = 0;
    return this.parts.join("");
  }

  private label(look: string, [x, y]: Point, text: string, { dx = 0, dy = 0, anchor = "middle" }: Place): Text {
    const { size = 12.5 } = style(look);
    const wide = (size * widthOf(text)) / 2;
    const middle = this.x(x) + dx + (anchor === "start" ? wide : anchor === "end" ? -wide : 0);
    // A text near the border moves inwards.
    const across = Math.min(this.width - wide - 4, Math.max(wide + 4, middle));
    const down = Math.min(this.height - size, Math.max(size, this.y(y) + dy));
    return { key: String(this.texts.length), text, look, anchor, x: across, y: down, wide, high: size / 2, turn: 0 };
  }

  private write({ look, text, x, y, wide, anchor }: Text): void {
    const { fill = "ink", weight = 500, size = 12.5 } = style(look);
    // The width is estimated; the anchor keeps texts in line whose widths differ.
    const across = x + (anchor === "start" ? -wide : anchor === "end" ? wide : 0);
    this.parts.push(
      `<text x="${px(across)}" y="${px(y)}" text-anchor="${anchor}" dominant-baseline="central" font-size="${size}" font-weight="${weight}" ` +
        `fill="var(--${fill})" stroke="var(--stage)" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`,
    );
  }

  /** Keeps texts away from the lines between points, where another place is near. */
  private avoid(points: Point[]): void {
    const lines = points.slice(1).map(([x, y], index): Line => [this.x(points[index]![0]), this.y(points[index]![1]), this.x(x), this.y(y)]);
    this.labels.addLines(lines, false);
  }

  private at([x, y]: Point): string {
    return `${px(this.x(x))} ${px(this.y(y))}`;
  }

  private path(look: string, data: string, isClosed: boolean): void {
    this.parts.push(`<path d="${data}"${paint(style(look), isClosed)}/>`);
  }

  private round(look: string, [x, y]: Point, radius: number): void {
    this.labels.addCircle(this.x(x), this.y(y), radius);
    this.parts.push(`<circle cx="${px(this.x(x))}" cy="${px(this.y(y))}" r="${px(radius)}"${paint(style(look), true)}/>`);
  }
}

/** Returns about how wide a text is, as a multiple of its size: a Chinese character is as wide as it is high. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 1 : 0.56), 0);
}

function style(look: string): Look {
  const found = OWN[look] ?? LOOKS[look];
  if (!found) throw new Error(`there is no style ${look}`);
  return found;
}

function paint({ stroke, fill, tint = 1, opacity = 1, width = 1.5, dash, cap }: Look, isClosed: boolean): string {
  const inside = isClosed && fill ? ` fill="var(--${fill})" fill-opacity="${tint}"` : ' fill="none"';
  if (!stroke) return inside;
  const dashes = dash ? ` stroke-dasharray="${dash.join(" ")}"` : "";
  const ends = cap ? ` stroke-linecap="${cap}"` : "";
  return `${inside} stroke="var(--${stroke})" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"${dashes}${ends}`;
}

function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
