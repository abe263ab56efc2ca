// Shows the naive test, whether a corner of one box is in the other, beside the right test. A cross has no such corner.

import { contains, overlap } from "carom/core";
import { type Box, box, boxHandles, boxParams, boxScene, cornersOf, drawBoxes } from "../../../src/boxes";
import { figure, type Point, type State, type View } from "../../../src/figure";
import { randomPairs } from "./random";

const a = (state: State) => box([state.ax!, state.ay!], [2.6, 0.7], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [2.1, 0.8], state["turn-b"]!);

/** Returns the corners of each box that lie in the other. */
function cornersInside(a: Box, b: Box): Point[] {
  return [...cornersOf(a).filter((corner) => contains(b, corner)), ...cornersOf(b).filter((corner) => contains(a, corner))];
}

/**
 * The number of random pairs, the number of those that touch, and how many of these have no corner of one box in the
 * other.
 */
const TRIED = 1000;
const PAIRS = randomPairs(TRIED).filter(([one, two]) => overlap(one, two));
const MISSED = PAIRS.filter(([one, two]) => cornersInside(one, two).length === 0).length;

/** The boxes stay below the text. */
const SHIFT = { scale: 1, up: 0, room: [-6, -3.6, 6, 3.6] as View };

export const corners = figure({
  view: [-6, -3.6, 6, 4.3],
  params: { ...boxParams("a", [-0.2, 0], 15), ...boxParams("b", [0.3, 0.1], 100), method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [...boxHandles("a", a, SHIFT), ...boxHandles("b", b, SHIFT)],
  switches: { method: ["corners", "axes"] },
  digits: { inside: 0, tried: 0, pairs: 0, missed: 0, "missed-by-corners": 0 },
  solve(state) {
    const inside = cornersInside(a(state), b(state)).length;
    const touch = overlap(a(state), b(state));
    const said = state.method === 0 ? inside > 0 : touch;
    return { inside, touch, said, wrong: said !== touch, tried: TRIED, pairs: PAIRS.length, missed: state.method === 0 ? MISSED : 0, "missed-by-corners": MISSED };
  },
  draw(pen, state, { said, wrong }) {
    drawBoxes(pen, a(state), b(state));
    if (state.method === 0) for (const corner of cornersInside(a(state), b(state))) pen.dot("contact", corner, 5);
    const text = pen.words(said ? "label.yes" : "label.no");
    pen.text(wrong ? "bad-text" : said ? "value-overlap" : "value-gap", [0, 4.3], text, { dy: 18 });
  },
  scene: (state) => boxScene("d2", a(state), b(state)),
});
