/** Queries on lists of shapes. */

import type { Contact, Shape } from "./core.js";
import type { Space } from "./space.js";

/** Axis-aligned boxes as consecutive numbers, four for each box: `minX, minY, maxX, maxY`. */
export type PackedBoxes = Float64Array | Float32Array;

/** Circles as consecutive numbers, three for each circle: `x, y, radius`. */
export type PackedCircles = { circles: Float64Array | Float32Array };

/**
 * A packed list: shapes of one type as consecutive numbers. For thousands of shapes of other types, use a {@link Space},
 * whose `setPoses` takes and whose updates return typed arrays.
 */
export type PackedShapes = PackedBoxes | PackedCircles;

/**
 * Returns the index pairs of all overlapping shapes in a list. Touching shapes overlap. Each pair is listed once, with the
 * smaller index first, and the pairs are sorted. For a packed list of boxes or circles, the pairs are consecutive indices in
 * a typed array. This is the fastest form for thousands of pairs.
 *
 * ```js
 * const beads = [0, 5, 1.5, 6].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * equal(pairs(beads), [[0, 2], [1, 3]]);
 * const boxes = new Float64Array([0, 0, 2, 1, 5, 0, 6, 1, 1, 0, 3, 1]);
 * equal(pairs(boxes), new Uint32Array([0, 2]));
 * const circles = new Float64Array([0, 0, 1, 5, 0, 1, 1.5, 0, 1]);
 * equal(pairs({ circles }), new Uint32Array([0, 2]));
 * ```
 */
export function pairs(shapes: readonly Shape[]): [number, number][];
export function pairs(packed: PackedShapes): Uint32Array;

/**
 * Returns the index pairs of all shapes of list `a` that overlap a shape of list `b`. The pairs are sorted, and each
 * pair is listed once. Touching shapes overlap. Both arguments must be lists of shapes, or both packed lists.
 *
 * ```js
 * const balls = [0, 5].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * const walls = [1, 9].map((x) => ({ type: "aabb", corner: [x, -1], size: [1, 2] }));
 * equal(pairsBetween(balls, walls), [[0, 0]]);
 * const circles = new Float64Array([0, 0, 1, 5, 0, 1]), boxes = new Float64Array([1, -1, 2, 1, 9, -1, 10, 1]);
 * equal(pairsBetween({ circles }, boxes), new Uint32Array([0, 0]));
 * ```
 */
export function pairsBetween(a: readonly Shape[], b: readonly Shape[]): [number, number][];
export function pairsBetween(a: PackedShapes, b: PackedShapes): Uint32Array;

/**
 * Contacts as consecutive numbers, {@link CONTACT_STRIDE} for each contact. Flags are 1 or 0. If there is only one point,
 * the four numbers of the second point are 0.
 *
 * | offset | |
 * |---|---|
 * | 0, 1 | `a` and `b`: indices, or ids of colliders |
 * | 2, 3 | `normal` |
 * | 4 | `depth` |
 * | 5, 6 | `mtv` |
 * | 7, 8 | `aInB`, `bInA` |
 * | 9 | the number of points, 1 or 2 |
 * | 10 to 13 | x, y, `depth` and `id` of the first point |
 * | 14 to 17 | x, y, `depth` and `id` of the second point |
 * | 18, 19 | the indices of the parts of `a` and `b`; 0 for a convex shape; `row * columns + column` in a grid |
 */
export type PackedContacts = Float64Array;

/** How many numbers each contact has in a packed list of contacts: 20. */
export const CONTACT_STRIDE: number;

/**
 * Returns the contacts of all overlapping shapes in a list as numbers, in the order of {@link pairs}.
 *
 * ```js
 * const packed = packedContacts({ circles: new Float64Array([0, 0, 1, 9, 9, 1, 1.5, 0, 1]) });
 * equal(packed.length, CONTACT_STRIDE);
 * const [a, b, normalX, normalY, depth] = packed;
 * equal([a, b, normalX, normalY, depth], [0, 2, -1, 0, 0.5]);
 * ```
 */
export function packedContacts(shapes: readonly Shape[] | PackedShapes): PackedContacts;

/**
 * Returns the contacts of all shapes of list `a` with the shapes of list `b` that they overlap, as numbers, in the order
 * of {@link pairsBetween}. Both arguments must be lists of shapes, or both packed lists.
 *
 * ```js
 * const balls = [0, 5].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * const walls = [{ type: "aabb", min: [0.5, -1], max: [2, 1] }];
 * const [a, b, normalX, normalY, depth] = packedContactsBetween(balls, walls);
 * equal([a, b, normalX, normalY, depth], [0, 0, -1, 0, 0.5]);
 * ```
 */
export function packedContactsBetween(a: readonly Shape[], b: readonly Shape[]): PackedContacts;
export function packedContactsBetween(a: PackedShapes, b: PackedShapes): PackedContacts;

/** Poses as consecutive numbers, three for each pose: `x, y, angle`, with the angle in radians. */
export type PackedPoses = Float64Array | Float32Array;
