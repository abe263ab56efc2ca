// From the scene's coordinates to pixels and back.

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** From a box to the edge of the canvas, in pixels; above it also room for the verdict and the tools. */
const AIR = 18;
const ABOVE = 44;

/** A similarity from the plane to the canvas; a mirror too where y points up. */
export class View {
  scale = 1;
  private middleX = 0;
  private middleY = 0;
  private sign = -1;
  private zoomed = 1;
  /** Whether a hand has moved it since it showed all. */
  isMoved = false;

  constructor(
    public width = 1,
    public height = 1,
  ) {}

  /** Shows a box as large as the canvas allows. */
  fit(box: Box, yDown: boolean): void {
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
    const air = Math.min(AIR, this.width / 24);
    const high = this.height - 2 * air - ABOVE;
    this.scale = Math.max(1e-9, Math.min((this.width - 2 * air) / width, high / height));
    this.sign = yDown ? 1 : -1;
    // The box is in the middle of what is left below, or of the whole where that is wide enough.
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

  /** 1 where y points down, -1 where it points up. */
  get down(): number {
    return this.sign;
  }

  toPlane(x: number, y: number): [number, number] {
    return [
      this.middleX + (x - this.width / 2) / this.scale,
      this.middleY + (this.sign * (y - this.height / 2)) / this.scale,
    ];
  }

  /** Enlarges about a pixel. */
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
