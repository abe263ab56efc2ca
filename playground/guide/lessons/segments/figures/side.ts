// Shows on which side of a line a point lies, by the sign of an area.

import { orient2d } from "carom/core";
import { figure } from "../../../src/figure";
import { along, drawLine, line, pointHandle, pointOf, pointParams } from "./lines";

export const side = figure({
  view: [-6, -3.2, 6, 3.2],
  params: { ...pointParams("p", [-3, -1.6]), ...pointParams("q", [3.4, 0.4]), ...pointParams("c", [0.2, 1.9]) },
  handles: [pointHandle("p"), pointHandle("q"), pointHandle("c")],
  digits: { area: 2 },
  solve(state) {
    const area = orient2d(pointOf(state, "p"), pointOf(state, "q"), pointOf(state, "c"));
    return { area, left: area > 0, right: area < 0, on: area === 0 };
  },
  draw(pen, state, { left, on }) {
    const one = line(pointOf(state, "p"), pointOf(state, "q"));
    const c = pointOf(state, "c");
    pen.shape(left ? "sum" : "touching", [one.a, one.b, c]);
    pen.line("axis", along(one, -4), along(one, 5));
    drawLine(pen, "line", one, "PQ");
    pen.dot("contact", c, 5);
    pen.text("strong", c, "C", { dy: -16 });
    pen.text(left ? "value-gap" : "value-overlap", [0, 3.2], pen.words(on ? "label.on" : left ? "label.left" : "label.right"), { dy: 18 });
  },
});
