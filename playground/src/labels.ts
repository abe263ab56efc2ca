// Finds a position for each level text where it covers as little of the drawing as possible.

/** An axis-aligned rectangle: its centre and half extents. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

type Line = [number, number, number, number];
type Circle = [number, number, number];

/** Distance between a text and the edge of the canvas, in pixels. */
const EDGE = 6;
/** Costs: text overlap, crossing a line, lying in a shape, each pixel of distance, leaving the last position. */
const COST = { text: 1000, line: 22, inside: 14, pixel: 0.25, change: 5 };

export class Labels {
  /** Boxes that no text may cover. */
  reserved: Box[] = [];
  private boxes: Box[] = [];
  private lines: Line[] = [];
  private circles: Circle[] = [];
  /** Filled shapes, as closed rings of line segments. */
  private rings: Line[][] = [];
  /** Position of each text in the last picture; a text stays while its position is good. */
  private last = new Map<string, number>();
  private next = new Map<string, number>();

  /**
   * Begins the next picture; while the picture moves, a text keeps its position as long as that is
   * good.
   */
  clear(moves: boolean): void {
    [this.boxes, this.lines, this.circles, this.rings] = [[...this.reserved], [], [], []];
    [this.last, this.next] = [moves ? this.next : new Map(), new Map()];
  }

  addLines(lines: Line[], isFilled: boolean): void {
    for (const line of lines) this.lines.push(line);
    if (isFilled) this.rings.push(lines);
  }

  addCircle(x: number, y: number, radius: number): void {
    this.circles.push([x, y, radius]);
  }

  /** Returns the centre for a text whose best position is `wanted`, on a canvas of that size. */
  place(text: string, wanted: Box, width: number, height: number): [number, number] {
    const { wide, high } = wanted;
    const isSeen = 0 <= wanted.x && wanted.x <= width && 0 <= wanted.y && wanted.y <= height;
    if (!isSeen) return [wanted.x, wanted.y];
    const number = [...this.next.keys()].filter((key) => key.startsWith(`${text}\n`)).length;
    const key = `${text}\n${number}`;
    let best = { cost: Infinity, index: 0, box: wanted };
    for (const [index, [stepX, stepY]] of STEPS.entries()) {
      const x = inside(wanted.x + stepX * (wide + 8), wide + EDGE, width);
      const y = inside(wanted.y + stepY * (high + 5), high + EDGE, height);
      const box = { x, y, wide, high };
      const change = this.last.has(key) && this.last.get(key) !== index ? COST.change : 0;
      const cost = change + COST.pixel * Math.hypot(x - wanted.x, y - wanted.y);
      if (cost < best.cost) best = least(best, { cost: cost + this.cost(box), index, box });
    }
    this.next.set(key, best.index);
    this.boxes.push(best.box);
    return [best.box.x, best.box.y];
  }

  private cost(box: Box): number {
    const texts = this.boxes.filter((other) => lieOnEachOther(box, other)).length;
    const lines = this.lines.filter((line) => crosses(line, box)).length;
    const circles = this.circles.filter((circle) => isOnRim(circle, box)).length;
    const rings = this.rings.filter((ring) => contains(ring, box.x, box.y)).length;
    const discs = this.circles.filter(([x, y, radius]) => Math.hypot(box.x - x, box.y - y) < radius).length;
    return COST.text * texts + COST.line * (lines + circles) + COST.inside * (rings + discs);
  }
}

/** Candidate offsets of a text, in units of its size: the wanted position first, then further away. */
const STEPS: [number, number][] = [0, 1, 2, 3, 4].flatMap((far) => around(far));

function around(far: number): [number, number][] {
  if (far === 0) return [[0, 0]];
  const sides: [number, number][] = [[0, -far], [0, far], [-far / 2, 0], [far / 2, 0]];
  const corners: [number, number][] = [[-far / 2, -far], [far / 2, -far], [-far / 2, far], [far / 2, far]];
  return [...sides, ...corners];
}

function least<T extends { cost: number }>(one: T, other: T): T {
  return other.cost < one.cost ? other : one;
}

function lieOnEachOther(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < a.wide + b.wide && Math.abs(a.y - b.y) < a.high + b.high;
}

/** Returns whether a line segment intersects a box (Liang-Barsky clipping). */
function crosses([fromX, fromY, toX, toY]: Line, { x, y, wide, high }: Box): boolean {
  if (Math.max(fromX, toX) < x - wide || x + wide < Math.min(fromX, toX)) return false;
  if (Math.max(fromY, toY) < y - high || y + high < Math.min(fromY, toY)) return false;
  let [enter, leave] = [0, 1];
  for (const [from, way, middle, reach] of [[fromX, toX - fromX, x, wide], [fromY, toY - fromY, y, high]] as const) {
    if (way === 0) continue;
    const [one, other] = [(middle - reach - from) / way, (middle + reach - from) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}

/**
 * Returns whether the circumference of a circle intersects a box: the nearest point of the box is
 * in the circle, the farthest is not.
 */
function isOnRim([centerX, centerY, radius]: Circle, { x, y, wide, high }: Box): boolean {
  const [awayX, awayY] = [Math.abs(centerX - x), Math.abs(centerY - y)];
  const nearest = Math.hypot(Math.max(0, awayX - wide), Math.max(0, awayY - high));
  return nearest <= radius && radius <= Math.hypot(awayX + wide, awayY + high);
}

/** Returns whether a point is inside a ring: a ray from it crosses the ring an odd number of times. */
function contains(ring: Line[], x: number, y: number): boolean {
  const isCrossed = ([fromX, fromY, toX, toY]: Line) =>
    fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  return ring.filter(isCrossed).length % 2 === 1;
}

/** Clamps the centre of a text so that the text stays on the canvas. */
function inside(middle: number, reach: number, size: number): number {
  return Math.max(Math.min(middle, size - reach), Math.min(reach, size / 2));
}
