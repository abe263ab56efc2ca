// Nine regions around and in a box: which part of the box is nearest.

import { figure, type Point, type State } from "../../../src/figure";
import { draw, upright } from "../../../src/upright";
import { ballOf, ballParams, clamped, drawBall, moveBall } from "./ball";

const BOX = upright([0, 0], [2, 1]);
/** The borders of the regions on each axis. */
const [ACROSS, UP] = [[-6, -2, 2, 6], [-3, -1, 1, 3]];

/** Returns the column or row of a value: 0, 1 or 2. */
const band = (value: number, half: number) => (value < -half ? 0 : value > half ? 2 : 1);
const column = (state: State) => band(state.x!, BOX.half[0]);
const row = (state: State) => band(state.y!, BOX.half[1]);

export const regions = figure({
  view: [-6, -3, 6, 3],
  params: { ...ballParams([3.4, 1.9], 0.5) },
  handles: [moveBall],
  solve(state) {
    const isSide = (column(state) === 1) !== (row(state) === 1);
    const isInside = column(state) === 1 && row(state) === 1;
    return { side: isSide, corner: !isSide && !isInside, inside: isInside };
  },
  draw(pen, state) {
    const [left, right] = [ACROSS[column(state)]!, ACROSS[column(state) + 1]!];
    const [low, high] = [UP[row(state)]!, UP[row(state) + 1]!];
    pen.shape("swept", [[left, low], [right, low], [right, high], [left, high]]);
    for (const x of ACROSS.slice(1, 3)) pen.line("bounds", [x, -3], [x, 3]);
    for (const y of UP.slice(1, 3)) pen.line("bounds", [-6, y], [6, y]);
    draw(pen, "second", BOX);
    const { center } = ballOf(state);
    const nearest = clamped(center, BOX) as Point;
    drawBall(pen, ballOf(state), false);
    pen.line("nearest", center, nearest);
    pen.dot("nearest", nearest, 5);
    pen.text("strong", [0, -3], pen.words("label.region"), { dy: -18 });
  },
});
