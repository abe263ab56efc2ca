// A ball passes through a zone; each frame is a dot with one of the states begin, stay and end.

import { figure, type Point, type State } from "../../../src/figure";
import { count, kept, LOOKS, watch, type What } from "./watch";

const RATES = [10, 30, 60];
const [FROM, TO, RADIUS] = [-5, 5, 0.5];

const flight = kept((speed: number, rate: number, wide: number): { places: Point[]; what: What[] } => {
  const step = speed / RATES[rate]!;
  const places = Array.from({ length: Math.floor((TO - FROM) / step) + 1 }, (_, frame): Point => [FROM + step * frame, 0]);
  const zone = { type: "aabb" as const, min: [-wide / 2, -1] as Point, max: [wide / 2, 1] as Point };
  return { places, what: watch(zone, (center) => ({ type: "circle", center, radius: RADIUS }), places) };
});
const flightOf = ({ speed, rate, wide }: State) => flight(speed!, rate!, wide!);

export const moments = figure({
  view: [-6, -2.6, 6, 1.9],
  params: {
    speed: { value: 7.5, min: 2, max: 30, step: 0.5 },
    wide: { value: 3, min: 0.2, max: 6, step: 0.2 },
    rate: { value: 2, min: 0, max: 2, step: 1 },
  },
  handles: [{ id: "wide", kind: "motion", param: "wide", at: ({ wide }) => [wide! / 2, 1], drag: (_, [x]) => ({ wide: 2 * x }) }],
  switches: { rate: RATES.map(String) },
  digits: { begins: 0, stays: 0, ends: 0, first: 0, last: 0, fps: 0 },
  solve(state) {
    const { what } = flightOf(state);
    return { begins: count(what, "begin"), stays: count(what, "stay"), ends: count(what, "end"), first: what.indexOf("begin"), last: what.indexOf("end"), fps: RATES[state.rate!]!, met: what.includes("begin") };
  },
  draw(pen, state, { met }) {
    const { places, what } = flightOf(state);
    const half = state.wide! / 2;
    pen.shape("sum", [[-half, -1], [half, -1], [half, 1], [-half, 1]]);
    const begin = what.indexOf("begin");
    for (const place of [places[0]!, ...(begin < 0 ? [] : [places[begin]!]), ...(what.includes("end") ? [places[what.indexOf("end")]!] : [])]) pen.circle("faint-ball", place, RADIUS);
    pen.line("axis", [-5.4, -1.7], [5.4, -1.7]);
    for (const [frame, [x]] of places.entries()) if (what[frame] === "none") pen.dot("axis", [x, -1.7], 2);
    for (const [frame, [x]] of places.entries()) if (what[frame] === "stay") pen.dot("struck-faint", [x, -1.7], 3.5);
    for (const [frame, [x]] of places.entries()) {
      if (what[frame] !== "begin" && what[frame] !== "end") continue;
      pen.dot(LOOKS[what[frame]!], [x, -1.7], 6);
      pen.text(what[frame] === "begin" ? "value-gap" : "bad-text", [x, -1.7], pen.words(`label.${what[frame]}`), { dy: 20 });
    }
    if (!met) pen.text("bad-text", [0, 1.9], pen.words("label.missed"), { dy: 16 });
  },
});
