// A small picture of the whole map. A press on it moves the view to that place.

import { h } from "../dom";
import type { Camera } from "./camera";
import type { MapCanvas } from "./canvas";
import { EMPTY, ONE_WAY, type State } from "./state";

export class Minimap {
  readonly canvas: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D;
  private readonly picture: HTMLCanvasElement;

  constructor(
    private readonly columns: number,
    private readonly rows: number,
    private readonly camera: Camera,
    private readonly map: MapCanvas,
    private readonly changed: () => void,
  ) {
    this.canvas = h("canvas", { class: "minimap", width: columns, height: rows, "aria-hidden": "true" });
    this.picture = h("canvas", { width: columns, height: rows });
    this.pen = this.canvas.getContext("2d")!;
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      this.show(event);
    });
    this.canvas.addEventListener("pointermove", (event) => event.buttons > 0 && this.show(event));
  }

  private show(event: PointerEvent): void {
    const frame = this.canvas.getBoundingClientRect();
    const [x, y] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height];
    this.camera.show(x * this.columns, (1 - y) * this.rows);
    this.changed();
  }

  /** Draws the cells again after an edit. */
  paint(cells: Uint8Array): void {
    const pen = this.picture.getContext("2d")!;
    pen.clearRect(0, 0, this.columns, this.rows);
    for (const isPlatform of [false, true]) {
      pen.fillStyle = this.map.of(isPlatform ? "ochre" : "edge");
      cells.forEach((kind, index) => {
        if (kind === EMPTY || (kind === ONE_WAY) !== isPlatform) return;
        pen.fillRect(index % this.columns, this.rows - 1 - Math.floor(index / this.columns), 1, 1);
      });
    }
  }

  draw({ x, y, lifts }: State): void {
    const { pen, camera, columns, rows } = this;
    pen.clearRect(0, 0, columns, rows);
    pen.drawImage(this.picture, 0, 0);
    pen.fillStyle = this.map.of("purple");
    for (const lift of lifts) pen.fillRect(lift.x, rows - 1 - lift.y, lift.width, 1.5);
    pen.fillStyle = this.map.of("blue");
    pen.fillRect(x - 2, rows - y - 2.5, 4, 5);
    pen.strokeStyle = this.map.of("ink");
    const [wide, high] = [camera.width / camera.scale, camera.height / camera.scale];
    pen.strokeRect(camera.x - wide / 2, rows - camera.y - high / 2, wide, high);
  }
}
