// A figure: numbers that the reader changes, the results that follow from them, and a drawing of both.

import type { Pen } from "./pen";
import type { Point, View } from "./point";

export { around } from "./point";
export type { Point, View } from "./point";
export type State<P extends string = string> = Record<P, number>;
export type Answers = Record<string, number | boolean>;

/** A number that the reader changes. */
export interface Param {
  value: number;
  min: number;
  max: number;
  /** Every value is a multiple of the step, so the number in the text is the whole number. */
  step: number;
  /** Whether the value starts again at the other end of its range, as an angle does. */
  wraps?: boolean;
  unit?: string;
  /**
   * Whether the reader's machine measures the value while the figure plays; the value 0 means that it is not measured
   * yet.
   */
  measured?: boolean;
}

/** A place in the drawing that the reader drags. */
export interface Handle<P extends string = string> {
  id: string;
  kind: "move" | "turn" | "motion";
  at(state: State<P>): Point;
  drag(state: State<P>, to: Point): Partial<State<P>>;
  /** The parameter that the arrow keys change; without such a parameter, the keys move the handle. */
  param?: NoInfer<P>;
  /** Whether a point lies on the thing that the handle moves; this thing can be dragged, too. */
  covers?(state: State<P>, point: Point): boolean;
  /** The points that stay in the picture when the handle moves, such as the corners of a box. */
  outline?(state: State<P>): Point[];
  /** The part of the picture in which the outline stays, if it is not the whole picture. */
  room?: View;
  /** Returns values that bring the outline back into the picture, if it is not enough to move the handle sideways or up and down. */
  back?(state: State<P>): Partial<State<P>>;
}

/** A scene of the playground that shows the same. */
export interface Scene {
  demo: string;
  scene?: object;
}

export interface Figure<P extends string = string> {
  /** The visible part of the plane. */
  view: View;
  params: Record<P, Param>;
  handles?: Handle<P>[];
  /** Parameters with a list of choices, and the names of these choices; the values are 0, 1 and so on. */
  switches?: Partial<Record<P, string[]>>;
  /** The parameters that are ticked (1) or not (0). */
  ticks?: P[];
  /** The parameter that time changes, and by how much in a second. */
  clock?: { param: NoInfer<P>; rate: number };
  /** The number of decimals of each result, if it is not two; with `Infinity`, all digits that a program prints. */
  digits?: Record<string, number>;
  /**
   * Whether the figure needs the whole library, which the page loads last; until then, it shows the drawing of the
   * static page. If only some states need the whole library, a function that tells which; in the other states, the
   * figure responds at once.
   */
  large?: boolean | ((state: State<P>) => boolean);
  solve(state: State<P>): Answers;
  /**
   * The function that is called in each frame while the figure plays; it returns the measured values, if there are new
   * ones.
   */
  measure?(state: State<P>): Partial<State<P>>;
  draw(pen: Pen, state: State<P>, answers: Answers): void;
  scene?(state: State<P>): Scene;
}

/** Returns a figure as it is; TypeScript infers the names of the parameters. */
export function figure<P extends string>(made: Figure<P>): Figure {
  return made as unknown as Figure;
}

/** Returns whether a figure asks the whole library in a state. */
export function isLarge({ large = false }: Figure, state: State): boolean {
  return typeof large === "boolean" ? large : large(state);
}

/** Returns the values at the start. */
export function start(figure: Figure): State {
  return Object.fromEntries(Object.entries(figure.params).map(([name, { value }]) => [name, value]));
}

/**
 * Returns a state in which some values are replaced by new values, which are moved into their ranges and onto their
 * steps; things that leave the picture are moved back.
 */
export function changed(figure: Figure, state: State, values: Partial<State>): State {
  let next = replaced(figure, state, values);
  for (const handle of figure.handles ?? []) next = replaced(figure, next, handle.back?.(next) ?? movedBack(figure, next, handle));
  return next;
}

function replaced(figure: Figure, state: State, values: Partial<State>): State {
  const next = { ...state };
  for (const [name, value] of Object.entries(values)) next[name] = fitting(figure.params[name]!, value!);
  return next;
}

/** Returns the values that bring the outline of a handle back into the picture. */
function movedBack({ view }: Figure, state: State, handle: Handle): Partial<State> {
  const points = handle.outline?.(state) ?? [];
  const [left, low, right, high] = handle.room ?? view;
  const [x, y] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const by: Point = [back(x, left, right), back(y, low, high)];
  if (by[0] === 0 && by[1] === 0) return {};
  const at = handle.at(state);
  return handle.drag(state, [at[0] + by[0], at[1] + by[1]]);
}

/** The distance between an outline and the border of the picture. */
const BORDER = 0.2;

/** Returns the way that brings places into a range. */
function back(places: number[], from: number, to: number): number {
  const [below, above] = [from + BORDER - Math.min(...places), Math.max(...places) - (to - BORDER)];
  return below > 0 ? below : above > 0 ? -above : 0;
}

function fitting({ min, max, step, wraps }: Param, value: number): number {
  const range = max - min;
  const inside = wraps ? min + ((((value - min) % range) + range) % range) : Math.min(max, Math.max(min, value));
  const steps = Math.round((inside - min) / step);
  // Counting from the least value would add rounding errors: 0.1 + 0.2 is not 0.3.
  return Number((min + steps * step).toFixed(decimals(step)));
}

/** Returns the decimals that a step needs. */
export function decimals(step: number): number {
  return (String(step).split(".")[1] ?? "").length;
}
