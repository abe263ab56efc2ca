// Shows two pieces of a line, which touch if each begins before the other one ends.

import { figure, type Handle, type State } from "../../../src/figure";

const place = (value: number) => ({ value, min: -5, max: 5, step: 0.1 });
const [HALF_A, HALF_B] = [1.5, 1];

const slider = (name: string, y: number): Handle => ({
  id: name,
  kind: "move",
  param: name,
  at: (state) => [state[name]!, y],
  drag: (_, [x]) => ({ [name]: x }),
});

const ends = ({ a = 0, b = 0 }: State) => ({ "a-from": a - HALF_A, "a-to": a + HALF_A, "b-from": b - HALF_B, "b-to": b + HALF_B });

export const line = figure({
  view: [-6.5, -1.6, 6.5, 1.8],
  params: { a: place(-1.5), b: place(0.6) },
  handles: [slider("a", 0.5), slider("b", -0.5)],
  digits: { "a-from": 1, "a-to": 1, "b-from": 1, "b-to": 1 },
  solve(state) {
    const all = ends(state);
    const [first, second] = [all["a-from"] <= all["b-to"], all["b-from"] <= all["a-to"]];
    return { ...all, first, second, touch: first && second };
  },
  draw(pen, state) {
    const all = ends(state);
    pen.arrow("axis-wins", [-6.3, 0], [6.4, 0]);
    for (let tick = -6; tick <= 6; tick += 2) pen.tick([tick, 0], String(tick).replace("-", "−"), { dy: 50 });
    for (const end of [all["a-from"], all["a-to"]]) pen.line("guide-first", [end, -0.8], [end, 0.5]);
    for (const end of [all["b-from"], all["b-to"]]) pen.line("guide-second", [end, -0.8], [end, 0]);
    pen.line("bar-first", [all["a-from"], 0.5], [all["a-to"], 0.5]);
    pen.line("bar-second", [all["b-from"], -0.5], [all["b-to"], -0.5]);
    pen.text("name-first", [state.a!, 0.5], pen.words("label.a"), { dy: -22 });
    pen.text("name-second", [all["b-to"], -0.5], pen.words("label.b"), { dx: 12, anchor: "start" });
  },
});
