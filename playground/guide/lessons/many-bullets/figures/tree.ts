// A tree of boxes. A search opens few boxes, and skips all other boxes with everything inside.

import { overlap } from "carom/core";
import { around, figure, type Point, type State } from "../../../src/figure";
import { ask, drawBox, type Tree, treeOf } from "./boxes";
import { bulletsAt, FIELD, RADIUS } from "./bullets";

const COUNT = 128;
const BULLETS = bulletsAt(COUNT, 0);
const TREE = treeOf(BULLETS);
const shipOf = ({ x, y, radius }: State) => ({ type: "circle" as const, center: [x!, y!] as Point, radius: radius! });

function asked(state: State) {
  const { center: [x, y], radius } = shipOf(state);
  return ask(TREE, { type: "aabb", min: [x - radius, y - radius], max: [x + radius, y + radius] });
}

function drawLevel(pen: Parameters<typeof drawBox>[0], tree: Tree, level: number): void {
  if (tree.level === level || tree.halves.length === 0) drawBox(pen, "bounds", tree.box);
  else for (const half of tree.halves) drawLevel(pen, half, level);
}

export const tree = figure({
  view: [0, 0, FIELD[0], FIELD[1]],
  params: {
    x: { value: 4.2, min: 0.3, max: 11.7, step: 0.05 },
    y: { value: 2.6, min: 0.3, max: 6.3, step: 0.05 },
    radius: { value: 0.8, min: 0.1, max: 3, step: 0.1 },
    level: { value: 3, min: 0, max: 7, step: 1 },
  },
  handles: [{ id: "ship", kind: "move", at: ({ x, y }) => [x!, y!], drag: (_, [x, y]) => ({ x, y }), covers: ({ x, y, radius }, to) => Math.hypot(to[0] - x!, to[1] - y!) < radius!, outline: ({ x, y, radius }) => around([x!, y!], radius!) }],
  digits: { boxes: 0, looked: 0, tests: 0, touching: 0, count: 0, shown: 0 },
  solve(state) {
    const { opened, skipped, bullets } = asked(state);
    const touching = bullets.filter((index) => overlap(shipOf(state), BULLETS[index]!)).length;
    return { boxes: 2 * COUNT - 1, looked: opened.length + skipped.length + bullets.length, tests: bullets.length, touching, count: COUNT, shown: 2 ** state.level! };
  },
  draw(pen, state) {
    const { opened, bullets } = asked(state);
    drawLevel(pen, TREE, state.level!);
    for (const { box } of opened.filter(({ level }) => level === state.level!)) drawBox(pen, "sum", box);
    const isAsked = new Set(bullets);
    pen.discs("blue", BULLETS.filter((_, index) => !isAsked.has(index)).map(({ center }) => center), RADIUS);
    pen.discs("orange", bullets.map((index) => BULLETS[index]!.center), RADIUS);
    pen.circle("second", [state.x!, state.y!], state.radius!);
  },
});
