// Draws the map, the lifts and the hero. Only visible cells are drawn, with one path for each kind of tile.

import { Colors } from "../looks";
import type { Camera } from "./camera";
import { EMPTY, ONE_WAY, type State, type Surface } from "./state";

/** The colours and opacities of the tiles: first the solid kinds, then the platforms. */
const GROUND = { color: "edge", tint: 0.32 };
const PLATFORM = { color: "ochre", tint: 0.8 };
/** The size of a cell, in pixels, from which the seams between cells are visible. */
const SEAMS = 12;

/** A cell with a mark. */
export interface Mark {
  column: number;
  row: number;
}

export class MapCanvas {
  private readonly pen: CanvasRenderingContext2D;
  private readonly colors = new Colors();
  private ratio = 1;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly camera: Camera,
    private readonly corners: [number, number][][],
    private readonly columns: number,
    private readonly rows: number,
  ) {
    this.pen = canvas.getContext("2d")!;
  }

  retheme(): void {
    this.colors.forget();
  }

  of(name: string): string {
    return this.colors.of(name);
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.ratio = Math.min(devicePixelRatio || 1, 2.5);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.camera.resize(width, height);
  }

  /**
   * Draws a picture. `reach` is the cell that Enter paints. `glow`, from 0 to 1, is the strength of the mark at the
   * last stop at a seam between tiles.
   */
  draw(cells: Uint8Array, state: State, isNaive: boolean, reach: Mark | undefined, glow: number): void {
    const { pen, ratio, camera } = this;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, camera.width, camera.height);
    // In the map, y points up.
    const scale = ratio * camera.scale;
    pen.setTransform(scale, 0, 0, -scale, ratio * camera.toX(0), ratio * camera.toY(0));
    this.frame();
    this.tiles(cells);
    for (const { x, y, width } of state.lifts) this.lift(x, y, width);
    if (state.ground?.obstacle === 0) this.cell(state.ground, "green", 2.5, []);
    if (reach) this.cell(reach, "ink", 1.5, [3, 3]);
    this.hero(state, isNaive);
    for (const surface of [state.ground, state.wall, state.ceiling]) if (surface) this.normal(state, surface);
    if (glow > 0) this.snag(state.snag, glow);
  }

  private get pixel(): number {
    return 1 / this.camera.scale;
  }

  /** Draws the frame of the map. */
  private frame(): void {
    this.pen.strokeStyle = this.colors.of("line");
    this.pen.lineWidth = 2 * this.pixel;
    this.pen.strokeRect(0, 0, this.columns, this.rows);
  }

  private tiles(cells: Uint8Array): void {
    const { camera, columns, rows } = this;
    const [left, top] = camera.toMap(0, 0);
    const [right, bottom] = camera.toMap(camera.width, camera.height);
    const hasSeams = camera.scale >= SEAMS;
    const paths = this.corners.map(() => new Path2D());
    const [first, last] = [Math.max(0, Math.floor(left)), Math.min(columns - 1, Math.floor(right))];
    for (let row = Math.max(0, Math.floor(bottom)); row <= Math.min(rows - 1, Math.floor(top)); row++) {
      for (let column = first, end; column <= last; column = end) {
        const kind = cells[row * columns + column]!;
        end = column + 1;
        // If seams between cells are not drawn, a row of equal boxes is drawn as one box.
        while (!hasSeams && end <= last && cells[row * columns + end] === kind && this.corners[kind]!.length === 4) end++;
        if (kind !== EMPTY) trace(paths[kind]!, this.corners[kind]!, column, row, end - column);
      }
    }
    paths.forEach((path, kind) => this.ink(path, kind === ONE_WAY ? PLATFORM : GROUND));
  }

  private ink(path: Path2D, { color, tint }: { color: string; tint: number }): void {
    const { pen } = this;
    pen.fillStyle = pen.strokeStyle = this.colors.of(color);
    pen.globalAlpha = this.camera.scale < SEAMS ? 0.8 : tint;
    pen.fill(path);
    pen.globalAlpha = 1;
    if (this.camera.scale < SEAMS) return;
    pen.lineWidth = this.pixel;
    pen.stroke(path);
  }

  private lift(x: number, y: number, width: number): void {
    const { pen } = this;
    pen.fillStyle = this.colors.of("purple");
    pen.fillRect(x, y + 0.75, width, 0.25);
    pen.beginPath();
    pen.moveTo(x + width / 2 - 0.4, y + 0.75);
    pen.lineTo(x + width / 2 + 0.4, y + 0.75);
    pen.lineTo(x + width / 2, y + 0.45);
    pen.fill();
  }

  private cell({ column, row }: Mark, color: string, width: number, dash: number[]): void {
    const { pen, pixel } = this;
    pen.strokeStyle = this.colors.of(color);
    pen.lineWidth = width * pixel;
    pen.setLineDash(dash.map((part) => part * pixel));
    pen.strokeRect(column, row, 1, 1);
    pen.setLineDash([]);
  }

  /** Draws the hero. It is blue with the walker, and orange with a dashed outline with the naive movement. */
  private hero({ x, y, halfX, halfY, velocity, ground }: State, isNaive: boolean): void {
    const { pen, pixel } = this;
    pen.fillStyle = this.colors.of(isNaive ? "orange" : "blue");
    pen.fillRect(x - halfX, y - halfY, 2 * halfX, 2 * halfY);
    pen.strokeStyle = this.colors.of("stage");
    pen.lineWidth = 1.5 * pixel;
    if (isNaive) pen.setLineDash([4 * pixel, 3 * pixel]);
    pen.strokeRect(x - halfX, y - halfY, 2 * halfX, 2 * halfY);
    pen.setLineDash([]);
    pen.fillStyle = this.colors.of("stage");
    const look = Math.max(-1, Math.min(1, velocity[0] / 4));
    const tall = ground ? 0.16 : 0.2;
    for (const side of [-0.13, 0.13]) {
      pen.beginPath();
      pen.ellipse(x + side + 0.09 * look, y + 0.32, 0.06, tall / 2 + 0.02, 0, 0, 2 * Math.PI);
      pen.fill();
    }
  }

  /** Draws the normal of a surface, on the side of the hero that faces the surface. */
  private normal({ x, y, halfX, halfY }: State, { normal: [normalX, normalY] }: Surface): void {
    const { pen, pixel } = this;
    const [fromX, fromY] = [x - normalX * halfX, y - normalY * halfY];
    const [toX, toY] = [fromX - 0.45 * normalX, fromY - 0.45 * normalY];
    pen.strokeStyle = this.colors.of("green");
    pen.lineWidth = 2.5 * pixel;
    pen.beginPath();
    pen.moveTo(toX, toY);
    pen.lineTo(fromX, fromY);
    pen.stroke();
  }

  private snag([x, y]: [number, number], glow: number): void {
    const { pen, pixel } = this;
    pen.strokeStyle = this.colors.of("red");
    pen.globalAlpha = glow;
    pen.lineWidth = 3 * pixel;
    pen.beginPath();
    pen.arc(x, y, 0.45, 0, 2 * Math.PI);
    pen.moveTo(x - 0.2, y - 0.2);
    pen.lineTo(x + 0.2, y + 0.2);
    pen.moveTo(x - 0.2, y + 0.2);
    pen.lineTo(x + 0.2, y - 0.2);
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

/** Adds a tile that is `width` cells wide to a path. */
function trace(path: Path2D, corners: [number, number][], column: number, row: number, width: number): void {
  corners.forEach(([x, y], index) => (index === 0 ? path.moveTo(column + x * width, row + y) : path.lineTo(column + x * width, row + y)));
  path.closePath();
}
