// Shows that the upright box around a turned box grows, so that it touches too early.

import { overlap } from "carom/core";
import { box, boxMover, boxScene, boxTurner, cornersOf, drawBoxes, shadow } from "../../../src/boxes";
import { figure, type Point, type State, type View } from "../../../src/figure";

const a = (state: State) => box([-1.2, -0.4], [2, 0.8], state["turn-a"]!);
const b = (state: State) => box([state.bx!, state.by!], [0.9, 0.6], 0);

function upright(state: State): { min: Point; max: Point } {
  const corners = cornersOf(a(state));
  const [[minX, maxX], [minY, maxY]] = [shadow(corners, [1, 0]), shadow(corners, [0, 1])];
  return { min: [minX, minY], max: [maxX, maxY] };
}

/** The boxes stay below the text. */
const SHIFT = { scale: 1, up: 0, room: [-6, -3.6, 6, 3.6] as View };

export const grow = figure({
  view: [-6, -3.6, 6, 4.3],
  params: {
    "turn-a": { value: 40, min: 0, max: 90, step: 1, unit: "°" },
    bx: { value: 1.05, min: -5, max: 5, step: 0.05 },
    by: { value: -1.75, min: -3, max: 3, step: 0.05 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [boxTurner("a", a), boxMover("b", b, SHIFT)],
  switches: { method: ["upright", "turned"] },
  digits: { times: 2 },
  solve(state) {
    const { min, max } = upright(state);
    const touch = overlap(a(state), b(state));
    const said = state.method === 0 ? overlap({ type: "aabb", min, max }, b(state)) : touch;
    const area = (max[0] - min[0]) * (max[1] - min[1]);
    return { said, touch, wrong: said !== touch, times: area / (4 * 2 * 0.8) };
  },
  draw(pen, state, { said, wrong }) {
    const { min, max } = upright(state);
    if (state.method === 0) pen.shape("naive", [min, [max[0], min[1]], max, [min[0], max[1]]]);
    drawBoxes(pen, a(state), b(state));
    const text = pen.words(said ? "label.yes" : "label.no");
    pen.text(wrong ? "bad-text" : said ? "value-overlap" : "value-gap", [0, 4.3], text, { dy: 18 });
  },
  scene: (state) => boxScene("d3", a(state), b(state)),
});
