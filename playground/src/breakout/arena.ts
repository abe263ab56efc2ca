// Draws the game on a canvas.

import { Colors } from "../looks";
import { type Brick, FIELD, Phase, Prize, RADIUS, type State } from "./state";
import type { Sparks } from "./sparks";

/** The distance between the field and the edge of the canvas, in pixels. */
const AIR = 14;
/** The colours of the rows of bricks, from the top. */
const ROWS = ["purple", "blue", "green", "ochre", "orange"];
/** The lifetime of the ball's trail, in seconds. */
const TRAIL = 0.14;

export class Arena {
  readonly canvas: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D;
  private readonly colors = new Colors();
  private scale = 1;
  private left = 0;
  private top = 0;
  private ratio = 1;
  private trail: { pieces: State["flown"]; age: number }[] = [];

  constructor(
    canvas: HTMLCanvasElement,
    private sparks: Sparks,
  ) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d")!;
  }

  /** Fits the field into the canvas. */
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.ratio = Math.min(devicePixelRatio || 1, 2.5);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    const air = Math.min(AIR, width / 30);
    this.scale = Math.min((width - 2 * air) / FIELD.width, (height - air) / FIELD.height);
    this.left = (width - FIELD.width * this.scale) / 2;
    this.top = Math.max(air, (height - FIELD.height * this.scale) / 2);
  }

  retheme(): void {
    this.colors.forget();
  }

  /** Converts the x of a point in the window, in pixels, to the field. */
  toField(x: number): number {
    return (x - this.canvas.getBoundingClientRect().left - this.left) / this.scale;
  }

  colorOf(brick: Brick): string {
    return this.colors.of(brick.strength < 0 ? "quiet" : ROWS[brick.row % ROWS.length]!);
  }

  of(name: string): string {
    return this.colors.of(name);
  }

  /** Fades the trails of the balls. Returns whether any trail is left. */
  age(seconds: number, state: State, calm: boolean): boolean {
    for (const part of this.trail) part.age += seconds / TRAIL;
    this.trail = this.trail.filter(({ age }) => age < 1);
    if (!calm && state.flown.length > 0) this.trail.push({ pieces: state.flown, age: 0 });
    return this.trail.length > 0;
  }

  forget(): void {
    this.trail = [];
  }

  draw(state: State, bricks: Brick[], strengths: ArrayLike<number>, paths: [number, number][][]): void {
    const { pen, ratio, scale } = this;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    // In the field, y points up.
    pen.setTransform(ratio * scale, 0, 0, -ratio * scale, ratio * this.left, ratio * (this.top + FIELD.height * scale));
    this.walls();
    pen.save();
    pen.beginPath();
    pen.rect(0, -40, FIELD.width, FIELD.height + 40);
    pen.clip();
    bricks.forEach((brick, index) => this.brick(brick, strengths[index] ?? 0, this.sparks.glows.get(index) ?? 0));
    this.foresight(paths);
    this.flight();
    for (const powerUp of state.powerUps) this.powerUp(powerUp.prize, powerUp.x, powerUp.y);
    this.paddle(state);
    if (state.phase !== Phase.Over) for (const [x, y] of state.balls) this.ball(x, y);
    this.sparks.draw(pen);
    pen.restore();
  }

  /** Draws the left, upper and right walls. The field is open below. */
  private walls(): void {
    const { pen } = this;
    const [edge, corner] = [3, 14];
    pen.beginPath();
    pen.moveTo(-edge / 2, 0);
    pen.lineTo(-edge / 2, FIELD.height - corner);
    pen.quadraticCurveTo(-edge / 2, FIELD.height + edge / 2, corner, FIELD.height + edge / 2);
    pen.lineTo(FIELD.width - corner, FIELD.height + edge / 2);
    pen.quadraticCurveTo(FIELD.width + edge / 2, FIELD.height + edge / 2, FIELD.width + edge / 2, FIELD.height - corner);
    pen.lineTo(FIELD.width + edge / 2, 0);
    const fade = pen.createLinearGradient(0, 0, 0, 150);
    fade.addColorStop(0, "transparent");
    fade.addColorStop(1, this.colors.of("frame"));
    pen.strokeStyle = fade;
    pen.lineWidth = edge;
    pen.stroke();
  }

  private brick(brick: Brick, strength: number, glow: number): void {
    if (strength === 0) return;
    const { pen } = this;
    const [width, height] = [brick.maxX - brick.minX, brick.maxY - brick.minY];
    const color = this.colorOf(brick);
    pen.beginPath();
    pen.roundRect(brick.minX, brick.minY, width, height, 3);
    pen.globalAlpha = strength < 0 ? 0.28 : 0.85;
    pen.fillStyle = color;
    pen.fill();
    pen.globalAlpha = 1;
    if (strength < 0) this.hatch(brick, color);
    if (glow > 0) {
      pen.globalAlpha = 0.75 * glow;
      pen.fillStyle = this.colors.of("stage");
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.fillStyle = this.colors.of("stage");
    const [x, y] = [(brick.minX + brick.maxX) / 2, (brick.minY + brick.maxY) / 2];
    if (brick.prize !== Prize.None) this.sign(brick.prize, x, y, 0.8);
    else if (strength > 1) this.pips(strength, x, y);
  }

  /** Hatches solid bricks, because other bricks must not differ from them only by their colour. */
  private hatch(brick: Brick, color: string): void {
    const { pen } = this;
    pen.strokeStyle = color;
    pen.lineWidth = 1.4;
    pen.stroke();
    pen.save();
    pen.clip();
    pen.globalAlpha = 0.7;
    for (let x = brick.minX - 16; x < brick.maxX; x += 7) {
      pen.beginPath();
      pen.moveTo(x, brick.minY);
      pen.lineTo(x + 16, brick.maxY);
      pen.stroke();
    }
    pen.restore();
    pen.beginPath();
    pen.roundRect(brick.minX, brick.minY, brick.maxX - brick.minX, brick.maxY - brick.minY, 3);
  }

  /** Draws one dot for each remaining hit. */
  private pips(count: number, x: number, y: number): void {
    for (let index = 0; index < count; index++) this.disc(x + (index - (count - 1) / 2) * 7, y, 1.9);
  }

  private disc(x: number, y: number, radius: number): void {
    this.pen.beginPath();
    this.pen.arc(x, y, radius, 0, 2 * Math.PI);
    this.pen.fill();
  }

  /** Draws the sign of a power-up: two arrows for the wide paddle, three balls for the multi-ball. */
  private sign(prize: Prize, x: number, y: number, size: number): void {
    const { pen } = this;
    if (prize === Prize.Multi) {
      for (const [dx, dy] of [[-4.6, -1.6], [4.6, -1.6], [0, 2.6]] as const) this.disc(x + dx * size, y + dy * size, 2.5 * size);
      return;
    }
    pen.strokeStyle = pen.fillStyle;
    pen.lineWidth = 1.8 * size;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.beginPath();
    for (const side of [-1, 1]) {
      pen.moveTo(x + 2.2 * side * size, y);
      pen.lineTo(x + 9 * side * size, y);
      pen.moveTo(x + 6 * side * size, y + 3.2 * size);
      pen.lineTo(x + 9 * side * size, y);
      pen.lineTo(x + 6 * side * size, y - 3.2 * size);
    }
    pen.stroke();
  }

  private powerUp(prize: Prize, x: number, y: number): void {
    const { pen } = this;
    pen.beginPath();
    pen.roundRect(x - 14, y - 7, 28, 14, 7);
    pen.fillStyle = this.colors.of(prize === Prize.Wide ? "green" : "purple");
    pen.fill();
    pen.fillStyle = this.colors.of("stage");
    this.sign(prize, x, y, 0.95);
  }

  private paddle({ paddle }: State): void {
    const { pen } = this;
    const y = paddle.y - 2.5 * this.sparks.pressed;
    const [left, bottom] = [paddle.x - paddle.halfX, y - paddle.halfY];
    pen.beginPath();
    pen.roundRect(left, bottom, 2 * paddle.halfX, 2 * paddle.halfY, 4);
    pen.fillStyle = this.colors.of("ink");
    pen.fill();
    if (paddle.wide <= 0) return;
    pen.beginPath();
    pen.roundRect(left + 5, y - 1.5, (2 * paddle.halfX - 10) * paddle.wide, 3, 1.5);
    pen.fillStyle = this.colors.of("green");
    pen.fill();
  }

  private ball(x: number, y: number): void {
    this.pen.fillStyle = this.colors.of("orange");
    this.disc(x, y, RADIUS);
  }

  private flight(): void {
    const { pen } = this;
    pen.strokeStyle = this.colors.of("orange");
    pen.lineCap = "butt";
    pen.lineJoin = "round";
    for (const { pieces, age } of this.trail) {
      pen.globalAlpha = 0.3 * (1 - age) ** 2;
      pen.lineWidth = 2 * RADIUS * (1 - 0.6 * age);
      strokePieces(pen, pieces);
    }
    pen.globalAlpha = 1;
  }

  private foresight(paths: [number, number][][]): void {
    const { pen } = this;
    pen.strokeStyle = pen.fillStyle = this.colors.of("purple");
    pen.lineWidth = 1.7;
    pen.lineCap = "round";
    for (const path of paths) {
      pen.setLineDash([0.1, 5]);
      pen.beginPath();
      for (const [x, y] of path) pen.lineTo(x, y);
      pen.stroke();
      pen.setLineDash([]);
      pen.lineWidth = 1.3;
      for (const [x, y] of path.slice(1)) {
        pen.beginPath();
        pen.arc(x, y, RADIUS, 0, 2 * Math.PI);
        pen.stroke();
      }
    }
  }
}

/** Joins consecutive pieces into one line, so that their common points are not painted twice. */
function strokePieces(pen: CanvasRenderingContext2D, pieces: State["flown"]): void {
  pen.beginPath();
  let [lastX, lastY] = [NaN, NaN];
  for (const [fromX, fromY, toX, toY] of pieces) {
    if (fromX !== lastX || fromY !== lastY) pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
    [lastX, lastY] = [toX, toY];
  }
  pen.stroke();
}
