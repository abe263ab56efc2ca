// A door that is open while somebody stands in front of it; a flag forgets the second person, a count does not.

import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import { kept } from "./watch";

const [FRAMES, ZONE] = [240, 1.5];
const placeOf = (from: number, speed: number, frame: number): Point => [from + (speed * frame) / 60, 0];

interface Second {
  inside: number;
  isOpen: boolean;
}

const walk = kept((behind: number, method: number): Second[] => {
  const space = new carom.Space();
  space.insert({ type: "aabb", min: [-ZONE, -1], max: [ZONE, 1] }, undefined);
  const ids = [0, 1].map(() => space.insert({ type: "circle", center: [0, 0], radius: 0.4 }, undefined));
  let [isOpen, inside] = [false, 0];
  const seconds = Array.from({ length: FRAMES + 1 }, (_, frame): Second => {
    for (const [one, id] of ids.entries()) space.setPose(id, { translation: [placeOf(-3.5 - one * behind, 2.5, frame)[0], one * 0.9 - 0.45] });
    for (const { kind } of space.update().events.filter(({ a, b }) => ids.includes(a) !== ids.includes(b))) {
      inside += kind === "begin" ? 1 : -1;
      isOpen = method === 0 ? kind === "begin" : inside > 0;
    }
    return { inside, isOpen };
  });
  space.dispose();
  return seconds;
});
const walkOf = ({ behind, method }: State) => walk(behind!, method!);

export const door = figure({
  view: [-6, -2.6, 6, 2.4],
  large: true,
  params: {
    frame: { value: 150, min: 0, max: FRAMES, step: 1 },
    behind: { value: 1.6, min: 0, max: 4, step: 0.1 },
    method: { value: 0, min: 0, max: 1, step: 1 },
  },
  handles: [{ id: "frame", kind: "motion", param: "frame", at: ({ frame }) => [-5 + frame! / 24, -2.2], drag: (_, [x]) => ({ frame: 24 * (x + 5) }) }],
  switches: { method: ["flag", "count"] },
  digits: { wrong: 0, inside: 0, used: 0 },
  solve(state) {
    const seconds = walkOf(state);
    const { inside, isOpen } = seconds[state.frame!]!;
    return { inside, open: isOpen, used: seconds.filter((one) => one.inside > 0).length, wrong: seconds.filter((one) => one.isOpen !== one.inside > 0).length, bad: isOpen !== inside > 0 };
  },
  draw(pen, state, { open, bad }) {
    pen.track([-5, -2.2], [-5 + FRAMES / 24, -2.2]);
    pen.shape("sum", [[-ZONE, -1], [ZONE, -1], [ZONE, 1], [-ZONE, 1]]);
    // The door slides upwards.
    const low = open ? 1 : -0.9;
    pen.shape("wall", [[-0.12, low], [0.12, low], [0.12, low + 1.2], [-0.12, low + 1.2]]);
    for (const one of [0, 1]) pen.circle(one === 0 ? "first" : "second", [placeOf(-3.5 - one * state.behind!, 2.5, state.frame!)[0], one * 0.9 - 0.45], 0.4);
    const seconds = walkOf(state);
    for (let frame = 0; frame <= FRAMES; frame += 4) {
      const { inside, isOpen } = seconds[frame]!;
      pen.dot(inside > 0 !== isOpen ? "naive-dot" : isOpen ? "nearest" : "axis", [-5 + frame / 24, -1.7], 3);
    }
    pen.text(bad ? "bad-text" : "value-gap", [0, 2.4], pen.words(open ? "label.open" : "label.closed"), { dy: 16 });
  },
});
