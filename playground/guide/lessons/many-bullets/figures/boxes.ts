// A tree of boxes. Each box holds two smaller boxes, down to single bullets.

import { type Aabb, overlap } from "carom/core";
import type { Point } from "../../../src/figure";
import type { Pen } from "../../../src/pen";
import type { Bullet } from "./bullets";

export interface Tree {
  box: Aabb & { min: Point; max: Point };
  level: number;
  /** The two halves of a box, or none around a single bullet. */
  halves: Tree[];
  bullet: number;
}

/** Builds a tree: sorts the bullets along the longer side of their box, and divides them in the middle. */
export function treeOf(bullets: Bullet[], indices = bullets.map((_, index) => index), level = 0): Tree {
  const own = indices.map((index) => bullets[index]!);
  const end = (axis: 0 | 1, sign: 1 | -1) => sign * Math.max(...own.map(({ center, radius }) => sign * center[axis] + radius));
  const box = { type: "aabb" as const, min: [end(0, -1), end(1, -1)] as Point, max: [end(0, 1), end(1, 1)] as Point };
  if (indices.length === 1) return { box, level, halves: [], bullet: indices[0]! };
  const axis = box.max[0] - box.min[0] >= box.max[1] - box.min[1] ? 0 : 1;
  const order = [...indices].sort((a, b) => bullets[a]!.center[axis] - bullets[b]!.center[axis]);
  const middle = order.length >> 1;
  return { box, level, halves: [order.slice(0, middle), order.slice(middle)].map((half) => treeOf(bullets, half, level + 1)), bullet: -1 };
}

/**
 * The boxes and bullets that a search in a tree has looked at: boxes that it opened, boxes that it skipped with
 * everything inside, and bullets.
 */
export interface Asked {
  opened: Tree[];
  skipped: Tree[];
  bullets: number[];
}

/** Asks which bullets may touch a box. */
export function ask(tree: Tree, box: Aabb, asked: Asked = { opened: [], skipped: [], bullets: [] }): Asked {
  if (!overlap(tree.box, box)) {
    asked.skipped.push(tree);
  } else if (tree.bullet >= 0) {
    asked.bullets.push(tree.bullet);
  } else {
    asked.opened.push(tree);
    for (const half of tree.halves) ask(half, box, asked);
  }
  return asked;
}

export function drawBox(pen: Pen, look: string, { min, max }: { min: Point; max: Point }): void {
  pen.shape(look, [min, [max[0], min[1]], max, [min[0], max[1]]]);
}
