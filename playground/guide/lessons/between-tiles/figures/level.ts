// A hero that walks over tiles. The hero is pushed out of each tile alone, or moved by the library's walker along the
// union of the tiles.

import { contact } from "carom/core";
import type { PreparedPolygon, TileGrid, WalkerOptions } from "carom";
import type { Point } from "../../../src/figure";
import { carom } from "../../../src/large";
import type { Pen } from "../../../src/pen";

/** The number of frames in a second. */
export const FRAMES = 60;
/** Gravity, and how fast the hero speeds up, in tiles in a second squared. */
const [GRAVITY, PUSH] = [30, 20];
/** The depth, in tiles, to which gravity moves a standing hero into the floor in one frame. */
export const DEPTH = GRAVITY / FRAMES ** 2;
/** Half of the width and of the height of the hero. */
export const HALF: Point = [0.3, 0.45];

export function heroAt(center: Point) {
  return { type: "aabb" as const, center, half: HALF };
}

/** A place of the hero, and the tiles that pushed it back. */
export interface Place {
  at: Point;
  pushedBy: number[];
}

/** Moves a hero to the right for some frames, and pushes it out of each tile as if there were no other tiles. */
export function naiveWalk(tiles: Point[][], from: Point, speed: number, frames: number): Place[] {
  let [[x, y], run, fall] = [from, 0, 0];
  return Array.from({ length: frames + 1 }, (_, frame) => {
    if (frame === 0) return { at: [x, y], pushedBy: [] };
    run = Math.min(speed, run + PUSH / FRAMES);
    fall -= GRAVITY / FRAMES;
    x += run / FRAMES;
    y += fall / FRAMES;
    const { push, pushedBy } = pushes(tiles, [x, y]);
    x += push[0];
    y += push[1];
    if (push[0] < 0) run = 0;
    if (push[1] > 0) fall = 0;
    return { at: [x, y], pushedBy };
  });
}

/** Adds up the ways out of each tile alone, using the longest one in each direction. */
export function pushes(tiles: Point[][], at: Point): { push: Point; pushedBy: number[] } {
  const push: Point = [0, 0];
  const pushedBy: number[] = [];
  for (const [index, vertices] of tiles.entries()) {
    if (isFar(vertices, at)) continue;
    const found = contact(heroAt(at), { type: "polygon", vertices });
    if (!found || found.depth === 0) continue;
    const [x, y] = found.mtv;
    if (Math.abs(x) > Math.abs(push[0])) push[0] = x;
    if (Math.abs(y) > Math.abs(push[1])) push[1] = y;
    if (x < 0) pushedBy.push(index);
  }
  return { push, pushedBy };
}

/** Returns whether the boxes around a tile and the hero are apart, which spares the question. */
function isFar(vertices: Point[], at: Point): boolean {
  const isBeyond = (axis: 0 | 1) => vertices.every((corner) => corner[axis] > at[axis] + HALF[axis]) || vertices.every((corner) => corner[axis] < at[axis] - HALF[axis]);
  return isBeyond(0) || isBeyond(1);
}

/** Moves a hero to the right with the library's walker. */
export function walkerWalk(map: TileGrid | PreparedPolygon, from: Point, speed: number, frames: number, options: WalkerOptions): Place[] {
  const walker = new carom.Walker(heroAt(from), options);
  let [run, fall] = [0, 0];
  return Array.from({ length: frames + 1 }, (_, frame) => {
    if (frame > 0) {
      const walk = walker.walk([Math.min(speed, run + PUSH / FRAMES), fall - GRAVITY / FRAMES], 1 / FRAMES, [map]);
      walker.moveBy(walk.displacement);
      [run, fall] = [walk.velocity[0], walk.velocity[1]];
    }
    const [x, y] = carom.center(walker.shape);
    return { at: [x, y], pushedBy: [] };
  });
}

/** Returns the corners of the tiles of a map, in rows from below. */
export function tilesOf(rows: number[][], kinds: (Point[] | null)[]): Point[][] {
  return rows.flatMap((row, y) =>
    row.flatMap((kind, x) => {
      const corners = kinds[kind];
      return corners ? [corners.map(([cornerX, cornerY]): Point => [x + cornerX, y + cornerY])] : [];
    }),
  );
}

export function drawTiles(pen: Pen, tiles: Point[][]): void {
  for (const tile of tiles) pen.shape("wall", tile);
}

export function drawHero(pen: Pen, look: string, [x, y]: Point): void {
  const [wide, high] = HALF;
  pen.shape(look, [[x - wide, y - high], [x + wide, y - high], [x + wide, y + high], [x - wide, y + high]]);
}

/** Draws the path through a list of places; only a few of the places are drawn. */
export function drawWay(pen: Pen, look: string, places: Place[]): void {
  pen.line(look, ...thinned(places).map(({ at }) => at));
}

/** Returns every fifth item of a list, and the last item. */
export function thinned<T>(items: T[]): T[] {
  return items.filter((_, index) => index % 5 === 0 || index === items.length - 1);
}

/** Answers that are kept, so that a number that is dragged forth and back costs nothing the second time. */
const KEPT = 40;

/** Returns a function that stores its last results. */
export function kept<A extends (string | number)[], R extends object>(compute: (...given: A) => R): (...given: A) => R {
  const answers = new Map<string, R>();
  return (...given) => {
    const key = given.join();
    const answer = answers.get(key) ?? compute(...given);
    if (!answers.has(key) && answers.size >= KEPT) answers.delete(answers.keys().next().value!);
    answers.set(key, answer);
    return answer;
  };
}
