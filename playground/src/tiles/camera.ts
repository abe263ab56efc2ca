// The camera, which determines the visible part of the map.

/** The smallest and the largest size of a cell, in pixels. */
const [SMALLEST, LARGEST] = [2, 80];
/** The time in which the camera covers most of the distance to the hero, in seconds. */
const LAG = 0.16;

export class Camera {
  /** The size of a cell in pixels. */
  scale = 28;
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  /** Whether the camera moves with the hero. */
  follows = true;
  /** Whether the user has chosen the size of a cell. Otherwise it follows from the width of the picture. */
  private isZoomed = false;

  constructor(
    private readonly columns: number,
    private readonly rows: number,
  ) {}

  resize(width: number, height: number): void {
    const isFirst = this.width === 1 && !this.isZoomed;
    [this.width, this.height] = [width, height];
    if (isFirst) this.scale = Math.min(40, Math.max(20, width / 24));
    this.bound();
  }

  /**
   * Returns the numbers of the view for a link: the size of a cell, and the place if it is not the place of the hero.
   * Returns undefined for the view at the start.
   */
  get link(): number[] | undefined {
    const rounded = (number: number) => Math.round(number * 1000) / 1000;
    const place = this.follows ? [] : [this.x, this.y];
    return this.follows && !this.isZoomed ? undefined : [this.scale, ...place].map(rounded);
  }

  /** Sets the view to the view of a link. */
  open([scale, x, y]: number[]): void {
    if (scale === undefined) return;
    this.scale = Math.min(LARGEST, Math.max(SMALLEST, scale));
    this.isZoomed = true;
    if (x === undefined || y === undefined) return;
    this.follows = false;
    [this.x, this.y] = [x, y];
  }

  /** Converts map coordinates to pixels. */
  toX(x: number): number {
    return this.width / 2 + (x - this.x) * this.scale;
  }

  toY(y: number): number {
    return this.height / 2 - (y - this.y) * this.scale;
  }

  /** Converts pixels to map coordinates. */
  toMap(x: number, y: number): [number, number] {
    return [this.x + (x - this.width / 2) / this.scale, this.y - (y - this.height / 2) / this.scale];
  }

  /**
   * Moves the camera towards the hero. Without `seconds`, it moves there at once. Returns whether the view has
   * changed.
   */
  follow(x: number, y: number, seconds = Infinity): boolean {
    if (!this.follows) return false;
    const before = [this.x, this.y];
    const part = 1 - Math.exp(-seconds / LAG);
    this.x += (x - this.x) * part;
    this.y += (y + 1.5 - this.y) * part;
    this.bound();
    return Math.abs(this.x - before[0]!) + Math.abs(this.y - before[1]!) > 1e-4;
  }

  pan(x: number, y: number): void {
    this.follows = false;
    this.x -= x / this.scale;
    this.y += y / this.scale;
    this.bound();
  }

  /** Moves the view to a place. */
  show(x: number, y: number): void {
    this.follows = false;
    [this.x, this.y] = [x, y];
    this.bound();
  }

  /** Zooms about a pixel. While the camera follows the hero, zooms about the hero. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const [mapX, mapY] = this.toMap(x, y);
    const least = Math.max(SMALLEST, Math.min(this.width / this.columns, this.height / this.rows));
    this.scale = Math.min(LARGEST, Math.max(least, this.scale * factor));
    this.isZoomed = true;
    if (this.follows) return;
    this.x = mapX - (x - this.width / 2) / this.scale;
    this.y = mapY + (y - this.height / 2) / this.scale;
    this.bound();
  }

  /** Keeps the view on the map. If the view is wider than the map, the map is centred. */
  private bound(): void {
    const within = (at: number, half: number, size: number) => (2 * half >= size ? size / 2 : Math.min(size - half, Math.max(half, at)));
    this.x = within(this.x, this.width / 2 / this.scale, this.columns);
    this.y = within(this.y, this.height / 2 / this.scale, this.rows);
  }
}
