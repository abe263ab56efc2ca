// Boxes that only just touch: `<` and `<=` at a switch.

import { overlap, separation } from "carom/core";
import { figure, type State } from "../../../src/figure";
import { drawBoth, mover, piece, place, upright, uprightScene } from "../../../src/upright";

const a = (state: State) => upright([state.ax!, state.ay!], [1.5, 1]);
const b = () => upright([0.5, -1.5], [4.5, 1]);

export const edge = figure({
  view: [-6, -3, 6, 3],
  params: { ax: place(0, 5), ay: { ...place(0.5, 2), step: 0.1 }, method: { value: 0, min: 0, max: 1, step: 1 } },
  handles: [mover("a", a)],
  switches: { method: ["less", "equal"] },
  digits: { gap: 1 },
  solve(state) {
    const [one, two] = [a(state), b()];
    const isStrict = ([0, 1] as const).every((axis) => piece(one, axis)[0] < piece(two, axis)[1] && piece(two, axis)[0] < piece(one, axis)[1]);
    const touch = overlap(one, two);
    return { said: state.method === 0 ? isStrict : touch, touch, gap: separation(one, two) };
  },
  draw(pen, state, { said }) {
    drawBoth(pen, a(state), b());
    pen.text(said ? "value-overlap" : "value-gap", [0, 3], pen.words(said ? "label.yes" : "label.no"), { dy: 20 });
  },
  scene: (state) => uprightScene(a(state), b()),
});
