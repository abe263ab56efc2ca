// Converts between scene coordinates and pixels.

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * The margin between a box and the edge of the canvas, in pixels. The upper margin has room for the verdict and the
 * tools.
 */
const AIR = 18;
const ABOVE = 44;

/** A similarity transform from the scene to the canvas. If y points up in the scene, it includes a reflection. */
export class View {
  scale = 1;
  private middleX = 0;
  private middleY = 0;
  private sign = -1;
  private zoomed = 1;
  /** Whether the user has panned or zoomed since the view last showed the whole scene. */
  isMoved = false;

  constructor(
    public width = 1,
    public height = 1,
  ) {}

  /** Whether the size of the canvas is still unknown. */
  get isEmpty(): boolean {
    return this.width <= 1;
  }

  /** Fits a box into the canvas at the largest possible size. */
  fit(box: Box, yDown: boolean): void {
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
    const air = Math.min(AIR, this.width / 24);
    const high = this.height - 2 * air - ABOVE;
    this.scale = Math.max(1e-9, Math.min((this.width - 2 * air) / width, high / height));
    this.sign = yDown ? 1 : -1;
    // The box is centred in the area below the tools. If the canvas is wide enough, it is centred on the whole canvas.
    const spare = this.height - 2 * air - height * this.scale;
    const lower = Math.max(0, ABOVE - spare / 2);
    this.middleX = (box.minX + box.maxX) / 2;
    this.middleY = (box.minY + box.maxY) / 2 - (this.sign * lower) / this.scale;
    this.zoomed = 1;
    this.isMoved = false;
  }

  x(x: number): number {
    return this.width / 2 + (x - this.middleX) * this.scale;
  }

  y(y: number): number {
    return this.height / 2 + this.sign * (y - this.middleY) * this.scale;
  }

  /** Returns 1 if y points down, and -1 if y points up. */
  get down(): number {
    return this.sign;
  }

  toPlane(x: number, y: number): [number, number] {
    return [
      this.middleX + (x - this.width / 2) / this.scale,
      this.middleY + (this.sign * (y - this.height / 2)) / this.scale,
    ];
  }

  /** Zooms the view about a pixel. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const bounded = Math.min(40, Math.max(0.1, this.zoomed * factor)) / this.zoomed;
    const [planeX, planeY] = this.toPlane(x, y);
    this.isMoved = true;
    this.zoomed *= bounded;
    this.scale *= bounded;
    this.middleX = planeX - (x - this.width / 2) / this.scale;
    this.middleY = planeY - (this.sign * (y - this.height / 2)) / this.scale;
  }

  /** Moves the picture by pixels. */
  pan(x: number, y: number): void {
    this.isMoved = true;
    this.middleX -= x / this.scale;
    this.middleY -= (this.sign * y) / this.scale;
  }
}
