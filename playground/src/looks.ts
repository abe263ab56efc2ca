// The styles of the engine's drawing: line widths, dashes, and colours by their names in the theme.

export interface Look {
  stroke?: string;
  fill?: string;
  /** The opacity of the fill. */
  tint?: number;
  opacity?: number;
  width?: number;
  dash?: number[];
  cap?: CanvasLineCap;
  weight?: number;
  size?: number;
}

const DOTS = [0.1, 4];

export const LOOKS: Record<string, Look> = {
  apart: { stroke: "blue", fill: "blue", tint: 0.13, width: 2 },
  touching: { stroke: "orange", fill: "orange", tint: 0.16, width: 2.25, dash: [9, 4] },
  first: { stroke: "blue", fill: "blue", tint: 0.13, width: 2 },
  second: { stroke: "ochre", fill: "ochre", tint: 0.14, width: 2 },
  solid: { stroke: "quiet", fill: "quiet", tint: 0.16, width: 1.5 },
  own: { stroke: "blue", fill: "blue", tint: 0.2, width: 1.75 },
  stage: { stroke: "edge", width: 1.25, dash: [3, 5] },
  ghost: { stroke: "purple", width: 1.6, dash: DOTS, cap: "round" },
  "later-ghost": { stroke: "purple", width: 1.4, dash: DOTS, cap: "round", opacity: 0.7 },
  swept: { stroke: "blue", fill: "blue", tint: 0.07, width: 1, opacity: 0.8 },
  sum: { stroke: "green", fill: "green", tint: 0.06, width: 1.3, dash: [5, 4] },
  bounds: { stroke: "quiet", width: 1, dash: [4, 3] },
  axis: { stroke: "quiet", width: 1, opacity: 0.75 },
  "axis-wins": { stroke: "ink", width: 1.6 },
  "own-axis": { stroke: "purple", width: 2 },
  "strip-overlap": { stroke: "orange", width: 22, opacity: 0.14 },
  "strip-gap": { stroke: "green", width: 2, dash: [4, 3] },
  "guide-first": { stroke: "blue", width: 1.1, dash: [2, 4], opacity: 0.8 },
  "guide-second": { stroke: "ochre", width: 1.1, dash: [2, 4], opacity: 0.8 },
  "bar-first": { stroke: "blue", width: 6 },
  "bar-second": { stroke: "ochre", width: 6 },
  overlap: { stroke: "quiet", width: 1.4 },
  "overlap-wins": { stroke: "orange", width: 2.6 },
  gap: { stroke: "green", width: 1.4 },
  "gap-wins": { stroke: "green", width: 2.6 },
  normal: { stroke: "ink", width: 1.8 },
  contact: { stroke: "ink", fill: "stage", tint: 1, width: 2 },
  nearest: { stroke: "green", fill: "green", tint: 1, width: 1.8 },
  way: { stroke: "blue", fill: "blue", tint: 1, width: 1.8 },
  motion: { stroke: "blue", width: 2.2 },
  path: { stroke: "purple", fill: "purple", tint: 1, width: 1.8 },
  rest: { stroke: "blue", width: 1.4, dash: [2, 4], opacity: 0.75 },
  spark: { stroke: "orange", width: 1.2, opacity: 0.75 },
  ball: { stroke: "blue", fill: "blue", tint: 0.16, width: 1.4 },
  struck: { stroke: "orange", fill: "orange", tint: 0.9, width: 2 },
  "struck-fading": { stroke: "orange", fill: "orange", tint: 0.5, width: 1.8 },
  "struck-faint": { stroke: "orange", fill: "orange", tint: 0.22, width: 1.6 },
  chosen: { stroke: "ink", width: 2.2 },
  line: { stroke: "blue", fill: "blue", tint: 0.12, width: 2.4 },
  "dashed-line": { stroke: "ochre", fill: "ochre", tint: 0.12, width: 2.4, dash: [8, 4] },
  trail: { stroke: "blue", width: 1.4, opacity: 0.75 },
  "dashed-trail": { stroke: "ochre", width: 1.4, opacity: 0.75, dash: [5, 4] },
  centers: { stroke: "ink", fill: "ink", tint: 1, width: 1.4, dash: [2, 3] },
  momentum: { stroke: "purple", fill: "purple", tint: 1, width: 2.6 },
  room: { stroke: "edge", width: 1.5 },
  probe: { stroke: "purple", fill: "purple", tint: 0.08, width: 2.2, dash: [7, 4] },
  pair: { stroke: "ink", width: 1.5 },
  point: { stroke: "ink", fill: "stage", tint: 1, width: 1.5 },
  extreme: { stroke: "ink", fill: "ink", tint: 1, width: 1.5 },
  "volume-circle": { stroke: "green", width: 2, dash: [14, 5] },
  "volume-aabb": { stroke: "blue", width: 2 },
  "volume-obb": { stroke: "orange", width: 2, dash: [12, 4, 2, 4] },
  "volume-dop8": { stroke: "purple", width: 2.2, dash: [3, 4] },
  "volume-hull": { stroke: "ink", fill: "ink", tint: 0.05, width: 2.2 },
  part: { stroke: "quiet", width: 1.1, dash: [2, 3] },
  "other-normal": { stroke: "quiet", width: 1.2 },
  "other-contact": { stroke: "quiet", fill: "stage", tint: 1, width: 1.4 },
  "other-way": { stroke: "purple", width: 1.5, dash: [6, 4] },
  refused: { stroke: "red", width: 2, dash: [6, 4] },
  "refused-edge": { stroke: "red", width: 4 },
  "refused-place": { stroke: "red", width: 2.4 },
  naive: { stroke: "red", width: 1.6, dash: [5, 4] },
  "naive-mark": { stroke: "red", fill: "red", tint: 1, width: 1.6 },
  stem: { stroke: "quiet", width: 1.4 },
  name: { fill: "quiet", weight: 500, size: 12.5 },
  "name-first": { fill: "blue", weight: 650, size: 13 },
  "name-second": { fill: "ochre", weight: 650, size: 13 },
  value: { fill: "quiet", weight: 500, size: 12 },
  "value-overlap": { fill: "orange", weight: 700, size: 12.5 },
  "value-naive": { fill: "red", weight: 650, size: 12.5 },
  "value-momentum": { fill: "purple", weight: 650, size: 12.5 },
  "value-way": { fill: "purple", weight: 650, size: 12.5 },
  "value-gap": { fill: "green", weight: 650, size: 12.5 },
};

/** These are the samples for layers with the colours of a scene. */
Object.assign(LOOKS, {
  "red-line": { stroke: "red", width: 2.4 },
  "green-line": { stroke: "green", width: 2.4, dash: [8, 4] },
  "red-name": { fill: "red" },
  "green-name": { fill: "green" },
} satisfies Record<string, Look>);

/** The colours of the theme by name. They are read from the style sheet. */
export class Colors {
  private known = new Map<string, string>();

  /** Clears the cached colours after a change of theme. */
  forget(): void {
    this.known.clear();
  }

  of(name: string): string {
    let color = this.known.get(name);
    if (color === undefined) {
      color = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
      this.known.set(name, color);
    }
    return color;
  }

  /** Returns a colour as a number. */
  number(name: string): number {
    const digits = this.of(name).slice(1);
    const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
    return Number.parseInt(six, 16);
  }

  /** Returns red, green and blue from 0 to 1. */
  channels(name: string): [number, number, number] {
    const number = this.number(name);
    return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
  }

  /** Returns the colour of the theme for a colour of a scene. */
  ofScene(color: number): string {
    const name = SCENE_COLORS[color];
    return name === undefined ? `#${color.toString(16).padStart(6, "0")}` : this.of(name);
  }
}

/** The colours of the built-in scenes, with their names in the theme. */
const SCENE_COLORS: Record<number, string> = {
  0x1a6fb0: "blue",
  0xcf4f00: "orange",
  0x00795a: "green",
  0x7a4a9c: "purple",
  0xa86a00: "ochre",
  0x6b7079: "quiet",
  0x22252b: "ink",
  0xc62828: "red",
  0x2e7d32: "green",
};
