// Three kinds of boxes, and a table of who meets whom.

import { overlap } from "carom/core";
import { figure, type Point, type State } from "../../../src/figure";
import { draw, mover, place, type Upright, upright } from "../../../src/upright";

/** The kinds, each with its bit. */
const KINDS = [["hero", 1], ["enemy", 2], ["shot", 4]] as const;
const HALF: Record<string, Point> = { hero: [1.1, 1.1], enemy: [1.3, 0.9], shot: [0.7, 0.4] };
const PAIRS = [["hero", "enemy"], ["hero", "shot"], ["enemy", "shot"]] as const;

const boxOf = (state: State, kind: string): Upright => upright([state[`${kind}x`]!, state[`${kind}y`]!], HALF[kind]!);

/** The kinds that a kind meets, as bits. */
function mask(state: State, kind: string): number {
  const met = KINDS.filter(([other]) => PAIRS.some((pair) => (pair as readonly string[]).includes(kind) && (pair as readonly string[]).includes(other) && other !== kind && state[pair.join("-")] === 1));
  return met.reduce((bits, [, bit]) => bits | bit, 0);
}

function meetings(state: State): (readonly [string, string])[] {
  const bit = Object.fromEntries(KINDS) as Record<string, number>;
  return PAIRS.filter(([a, b]) => (mask(state, a) & bit[b]!) !== 0 && (mask(state, b) & bit[a]!) !== 0 && overlap(boxOf(state, a), boxOf(state, b)));
}

export const layers = figure({
  view: [-6, -3, 6, 3],
  params: {
    herox: place(-1.4, 4.8),
    heroy: place(-0.2, 2.4),
    enemyx: place(0.8, 4.8),
    enemyy: place(0.3, 2.4),
    shotx: place(0, 4.8),
    shoty: place(-1, 2.4),
    "hero-enemy": { value: 1, min: 0, max: 1, step: 1 },
    "hero-shot": { value: 0, min: 0, max: 1, step: 1 },
    "enemy-shot": { value: 1, min: 0, max: 1, step: 1 },
  },
  handles: KINDS.map(([kind]) => mover(kind, (state) => boxOf(state, kind))),
  ticks: ["hero-enemy", "hero-shot", "enemy-shot"],
  digits: { "mask-hero": 0, "mask-enemy": 0, "mask-shot": 0, hits: 0, touching: 0 },
  solve(state) {
    const masks = Object.fromEntries(KINDS.map(([kind]) => [`mask-${kind}`, mask(state, kind)]));
    return { ...masks, hits: meetings(state).length, touching: PAIRS.filter(([a, b]) => overlap(boxOf(state, a), boxOf(state, b))).length };
  },
  draw(pen, state) {
    const met = meetings(state).flat();
    for (const [kind] of KINDS) draw(pen, met.includes(kind) ? "touching" : "apart", boxOf(state, kind));
    for (const [a, b] of meetings(state)) pen.line("pair", boxOf(state, a).center, boxOf(state, b).center);
    for (const [kind] of KINDS) pen.text("name", boxOf(state, kind).center, pen.words(`label.${kind}`), { dy: -17 });
  },
});
