// Finds a position for each text of a picture. The position is near the wanted position, not on another text, and on as
// few lines and shapes as possible.

/** A rectangle, given by its centre, its half extents, and the angle of its longer side in radians. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
  turn: number;
}

/** A text, and the box that it would have at its best position. */
export interface Label extends Box {
  /** The name of the text. It is the same in pictures with other numbers. */
  key: string;
  text: string;
}

/** A text with its box, and the centre that it would have at its best position. */
export interface PlacedLabel extends Label {
  wantedX: number;
  wantedY: number;
}

type Line = [number, number, number, number];
type Circle = [number, number, number];

/** The minimum distance between a text and the edge of the canvas, in pixels. */
const EDGE = 6;
/** The minimum distance between two texts, in pixels. */
const GAP = 3;
/** The maximum distance between the box of a text and the centre of its best position, in pixels. */
const NEAR = 48;
/**
 * The costs of a position: for each crossed line, for lying in a shape, for each pixel of distance, and for leaving the
 * last position.
 */
const COST = { line: 22, inside: 14, pixel: 0.7, change: 5 };

export class Labels<L extends Label = Label> {
  /** Boxes that no text may cover, such as handles. */
  reserved: Box[] = [];
  /** The texts of the last picture. A text is missing if there was no free place near its wanted position. */
  placed: (L & PlacedLabel)[] = [];
  /** The number of missing texts in the last picture. */
  missing = 0;
  private lines: Line[] = [];
  private circles: Circle[] = [];
  /** Filled shapes, as closed rings of line segments. */
  private rings: Line[][] = [];
  /** The position of each text in the last picture. A text keeps its position while the position is good. */
  private last = new Map<string, number>();
  private next = new Map<string, number>();

  /**
   * Begins the next picture. While the picture moves, a text keeps its position as long as the position is good.
   */
  clear(moves: boolean): void {
    [this.placed, this.lines, this.circles, this.rings] = [[], [], [], []];
    [this.last, this.next] = [moves ? this.next : new Map(), new Map()];
  }

  addLines(lines: Line[], isFilled: boolean): void {
    for (const line of lines) this.lines.push(line);
    if (isFilled) this.rings.push(lines);
  }

  addCircle(x: number, y: number, radius: number): void {
    this.circles.push([x, y, radius]);
  }

  /**
   * Places all texts on a canvas of this size. Texts at an angle come first, because they have fewer possible
   * positions.
   */
  place(labels: L[], width: number, height: number): void {
    const counts = new Map<string, number>();
    for (const label of [...labels].sort((a, b) => Number(a.turn === 0) - Number(b.turn === 0))) {
      const number = counts.get(label.key) ?? 0;
      counts.set(label.key, number + 1);
      const box = this.best(label, `${label.key}\n${number}`, width, height);
      if (box) this.placed.push({ ...label, ...box, wantedX: label.x, wantedY: label.y });
    }
    this.missing = labels.length - this.placed.length;
  }

  private best(label: Label, key: string, width: number, height: number): Box | undefined {
    let best: { cost: number; index: number; box: Box } | undefined;
    for (const [index, box] of candidates(label, width, height).entries()) {
      if (distance(box, label.x, label.y) > NEAR || !this.isFree(box)) continue;
      const change = this.last.has(key) && this.last.get(key) !== index ? COST.change : 0;
      const cost = change + COST.pixel * Math.hypot(box.x - label.x, box.y - label.y);
      if (best && best.cost <= cost) continue;
      const whole = cost + this.cost(box);
      if (!best || whole < best.cost) best = { cost: whole, index, box };
    }
    if (best) this.next.set(key, best.index);
    return best?.box;
  }

  private isFree(box: Box): boolean {
    const grown = { ...box, wide: box.wide + GAP, high: box.high + GAP };
    return ![...this.reserved, ...this.placed].some((other) => lieOnEachOther(grown, other));
  }

  private cost(box: Box): number {
    const lines = this.lines.filter((line) => crosses(line, box)).length;
    const circles = this.circles.filter((circle) => isOnRim(circle, box)).length;
    const rings = this.rings.filter((ring) => contains(ring, box.x, box.y)).length;
    const discs = this.circles.filter(([x, y, radius]) => Math.hypot(box.x - x, box.y - y) < radius).length;
    return COST.line * (lines + circles) + COST.inside * (rings + discs);
  }
}

/**
 * The possible offsets of a text along and across its line, in units of its half width and half height. The smallest
 * offsets come first.
 */
const STEPS: [number, number][] = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  .flatMap((across): [number, number][] => [-1, -0.5, 0, 0.5, 1].map((along) => [along, across]))
  .sort(([a, b], [c, d]) => Math.hypot(3 * a, b) - Math.hypot(3 * c, d));

/** Returns the possible boxes of a text. All of them are on the canvas. */
function candidates({ x, y, wide, high, turn }: Label, width: number, height: number): Box[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reachX = Math.abs(wide * cos) + Math.abs(high * sin) + EDGE;
  const reachY = Math.abs(wide * sin) + Math.abs(high * cos) + EDGE;
  return STEPS.map(([stepAlong, stepAcross]) => {
    const [along, across] = [stepAlong * (wide + 8), stepAcross * (high + 5)];
    const [toX, toY] = [x + along * cos - across * sin, y + along * sin + across * cos];
    return { x: inside(toX, reachX, width), y: inside(toY, reachY, height), wide, high, turn };
  });
}

/** Returns a point in the coordinates of a box, whose centre is the origin. */
function local(box: Box, x: number, y: number): [number, number] {
  const [awayX, awayY, cos, sin] = [x - box.x, y - box.y, Math.cos(box.turn), Math.sin(box.turn)];
  return [awayX * cos + awayY * sin, awayY * cos - awayX * sin];
}

/** Returns the distance of a point from a box. */
function distance(box: Box, x: number, y: number): number {
  const [along, across] = local(box, x, y).map(Math.abs) as [number, number];
  return Math.hypot(Math.max(0, along - box.wide), Math.max(0, across - box.high));
}

/** Returns whether two boxes overlap: no side of either box separates them. */
function lieOnEachOther(a: Box, b: Box): boolean {
  return !isBeside(a, b) && !isBeside(b, a);
}

/** Returns whether a side of the first box separates the boxes. */
function isBeside(box: Box, other: Box): boolean {
  const [along, across] = local(box, other.x, other.y).map(Math.abs) as [number, number];
  const [cos, sin] = [Math.abs(Math.cos(other.turn - box.turn)), Math.abs(Math.sin(other.turn - box.turn))];
  const isAlong = along >= box.wide + other.wide * cos + other.high * sin;
  return isAlong || across >= box.high + other.wide * sin + other.high * cos;
}

/** Returns whether a line segment intersects a box (Liang-Barsky clipping). */
function crosses([startX, startY, endX, endY]: Line, box: Box): boolean {
  const { wide, high } = box;
  const [[fromX, fromY], [toX, toY]] = [local(box, startX, startY), local(box, endX, endY)];
  if (Math.max(fromX, toX) < -wide || wide < Math.min(fromX, toX)) return false;
  if (Math.max(fromY, toY) < -high || high < Math.min(fromY, toY)) return false;
  let [enter, leave] = [0, 1];
  for (const [from, way, reach] of [[fromX, toX - fromX, wide], [fromY, toY - fromY, high]] as const) {
    if (way === 0) continue;
    const [one, other] = [(-reach - from) / way, (reach - from) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}

/**
 * Returns whether the circumference of a circle intersects a box: the nearest point of the box is in the circle, and
 * the farthest point is not.
 */
function isOnRim([centerX, centerY, radius]: Circle, box: Box): boolean {
  const [along, across] = local(box, centerX, centerY).map(Math.abs) as [number, number];
  const nearest = Math.hypot(Math.max(0, along - box.wide), Math.max(0, across - box.high));
  return nearest <= radius && radius <= Math.hypot(along + box.wide, across + box.high);
}

/**
 * Returns whether a point is inside a ring: a ray from the point crosses the ring an odd number of times.
 */
function contains(ring: Line[], x: number, y: number): boolean {
  const isCrossed = ([fromX, fromY, toX, toY]: Line) =>
    fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  return ring.filter(isCrossed).length % 2 === 1;
}

/** Clamps the centre of a text so that the text stays on the canvas. */
function inside(middle: number, reach: number, size: number): number {
  return Math.max(Math.min(middle, size - reach), Math.min(reach, size / 2));
}
