// An axis beside the boxes, with the shadows of the boxes on it.

import { between, direction, dot, gapOf, type Span } from "../../../src/boxes";
import type { Handle, Param, Point, View } from "../../../src/figure";
import type { Pen } from "../../../src/pen";

/** The view of figures with an axis that turns around the boxes. */
export const ROUND: View = [-6, -4.7, 6, 4.7];
/** The distance of the axis from the middle, and half of its length. */
const [AWAY, REACH] = [3.2, 3.1];

export const angle: Param = { value: 20, min: 0, max: 360, step: 1, wraps: true, unit: "°" };

/** The place on the axis of a value, or a place aside of it: outwards, or with a minus sign towards the boxes. */
export function onAxis(degrees: number, value: number, aside = 0): Point {
  const [c, s] = direction(degrees);
  return [c * value + s * (AWAY + aside), s * value - c * (AWAY + aside)];
}

/** The handle that turns the axis. */
export const turnAxis: Handle = {
  id: "angle",
  kind: "turn",
  param: "angle",
  at: ({ angle }) => onAxis(angle!, REACH),
  drag: (_, [x, y]) => ({ angle: (Math.atan2(y, x) * 180) / Math.PI + (Math.atan2(AWAY, REACH) * 180) / Math.PI }),
};

/** Draws the axis as an arrow, with numbers. */
export function drawAxis(pen: Pen, degrees: number): void {
  pen.arrow("axis-wins", onAxis(degrees, -REACH), onAxis(degrees, REACH));
  for (let value = -2; value <= 2; value++) {
    pen.line("axis-wins", onAxis(degrees, value, 0.06), onAxis(degrees, value, 0.22));
    pen.tick(onAxis(degrees, value, 0.46), String(value).replace("-", "−"));
  }
}

/** Draws the shadow of corners as a bar, and the rays of light at its ends. */
export function drawShadow(pen: Pen, degrees: number, corners: Point[], span: Span, look: "first" | "second"): void {
  const along = direction(degrees);
  for (const end of span) {
    const corner = corners.reduce((best, each) => (Math.abs(dot(each, along) - end) < Math.abs(dot(best, along) - end) ? each : best));
    pen.line(`guide-${look}`, corner, onAxis(degrees, end));
  }
  const aside = look === "first" ? -0.1 : 0.1;
  pen.line(`bar-${look}`, onAxis(degrees, span[0], aside), onAxis(degrees, span[1], aside));
}

/** Draws the gap or the overlap between two shadows, with its length, and the wall that fits into a gap. */
export function drawBetween(pen: Pen, degrees: number, a: Span, b: Span, text: string): void {
  const [isGap, [from, to]] = [gapOf(a, b) > 0, between(a, b)];
  const middle = (from + to) / 2;
  if (isGap) {
    pen.line("wall-line", onAxis(degrees, middle, -0.3), onAxis(degrees, middle, -2 * AWAY));
    pen.text("small", onAxis(degrees, middle, 0.6 - 2 * AWAY), pen.words("label.wall"));
  }
  pen.line(isGap ? "gap-wins" : "overlap-wins", onAxis(degrees, from, 0.78), onAxis(degrees, to, 0.78));
  // Below a level line, and at the end of an upright line, because a text is wide.
  const [c, s] = direction(degrees).map(Math.abs) as Point;
  pen.text(isGap ? "value-gap" : "value-overlap", onAxis(degrees, middle + s * ((to - from) / 2 + 0.4), 0.78 + 0.37 * c), text);
}
