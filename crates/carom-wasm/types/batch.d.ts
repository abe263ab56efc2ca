/**
 * Queries about many pairs of convex shapes at once, in typed arrays. Pairs are made by position,
 * by one shape and each of a list, or by the index pairs that {@link pairs} finds. Every answer has
 * the same bits as that of the function for one pair in the entry point `carom`.
 *
 * Lists of shapes are checked once, and kept in the memory of the module. Angles are in radians, counter-clockwise where y
 * points up. Normals point out of shape `b` towards shape `a`.
 */

import type { CastColumns, ClosestPointsColumns, ContactColumns, RayColumns, TimeOfImpactColumns } from "./batch_columns.js";

export { CaromError } from "./core.js";
export * from "./batch_columns.js";

/** Numbers as an argument, in a typed array or a list. */
export type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | readonly number[];

/** For each pair, the index of its shape in the first list and the index of its shape in the second list. */
export type IndexPairs = Uint32Array | Int32Array | readonly number[];

/**
 * A list of convex shapes in the memory of the module. It is released by `dispose`, or when it is garbage-collected.
 */
export abstract class ShapeList {
  protected constructor();
  /** The number of shapes. */
  readonly length: number;
  /** Releases the memory at once. Any later use throws an error with the code `disposed`. */
  dispose(): void;
}

/**
 * Circles: x, y and radius for each circle.
 *
 * ```js
 * const balls = new Circles(new Float64Array([0, 0, 1, 4, 2, 0.5]));
 * equal(balls.length, 2);
 * balls.dispose();
 * ```
 *
 * Throws {@link CaromError} for a row that does not describe a circle. The message has the index of
 * the row's first number: `rows[3].radius is -1`.
 */
export class Circles extends ShapeList {
  constructor(rows: Numbers);
}

/**
 * Boxes at any angle: x and y of the centre, the full width and height, and the angle. The angle is in radians, or in degrees
 * with the option `degrees`.
 *
 * ```js
 * const crates = new Obbs([0, 0, 4, 2, 90], { degrees: true });
 * equal(contains(crates, [0, 1.9, 1.9, 0]), new Uint8Array([1, 0]));
 * ```
 */
export class Obbs extends ShapeList {
  constructor(rows: Numbers, options?: { degrees?: boolean });
}

/**
 * Axis-aligned boxes: minX, minY, maxX and maxY for each box.
 *
 * ```js
 * equal(new Aabbs([0, 0, 4, 2]).length, 1);
 * ```
 */
export class Aabbs extends ShapeList {
  constructor(rows: Numbers);
}

/**
 * Capsules: x and y of both ends of the middle line, and the radius.
 *
 * ```js
 * equal(contains(new Capsules([0, 0, 10, 0, 0.5]), [10.5, 0]), new Uint8Array([1]));
 * ```
 */
export class Capsules extends ShapeList {
  constructor(rows: Numbers);
}

/**
 * Line segments: x and y of both ends.
 *
 * ```js
 * equal(separation(new Segments([0, 0, 10, 0]), new Circles([5, 3, 1])), new Float64Array([2]));
 * ```
 */
export class Segments extends ShapeList {
  constructor(rows: Numbers);
}

/**
 * Convex polygons: x and y of all corners. The polygon `i` has the corners from `offsets[i]` up to, but without, `offsets[i +
 * 1]`, clockwise or counter-clockwise. The option `radius` rounds all polygons.
 *
 * ```js
 * const corners = new Float64Array([0, 0, 4, 0, 0, 3, 5, 5, 6, 5, 6, 6, 5, 6]);
 * const polygons = new ConvexPolygons(corners, [0, 3, 7]);
 * equal(areaOfOverlap(polygons, polygons), new Float64Array([6, 1]));
 * ```
 */
export class ConvexPolygons extends ShapeList {
  constructor(coordinates: Numbers, offsets: Numbers, options?: { radius?: number });
}

/**
 * Returns a flag for each pair: 1 if the shapes have a point in common. Touching shapes overlap.
 *
 * Without `pairs`, the pairs are the shapes at equal positions. If one of the lists has a single
 * shape, it is paired with each shape of the other list.
 *
 * ```js
 * const crates = new Obbs([0, 0, 4, 2, 0.5, 9, 0, 1, 1, 0]), balls = new Circles([2.5, 0, 1, 5, 0, 1]);
 * equal(overlap(crates, balls), new Uint8Array([1, 0]));
 * equal(overlap(crates, balls, [0, 1, 0, 0]), new Uint8Array([0, 1]));
 * ```
 *
 * Throws {@link CaromError} for lists of different lengths, and for an index beyond a list.
 */
export function overlap(a: ShapeList, b: ShapeList, pairs?: IndexPairs): Uint8Array;

/**
 * Returns the signed distance of each pair: 0 if the shapes touch, and minus the depth if they overlap.
 *
 * ```js
 * equal(separation(new Circles([0, 0, 1, 9, 0, 1]), new Circles([3, 0, 1])), new Float64Array([1, 4]));
 * ```
 */
export function separation(a: ShapeList, b: ShapeList, pairs?: IndexPairs): Float64Array;

/**
 * Returns the closest points of each pair. For overlapping shapes, they are the ends of the
 * shortest push that separates the shapes.
 *
 * ```js
 * const { pointA, pointB } = closestPoints(new Circles([0, 0, 1]), new Circles([5, 0, 1]));
 * equal([...pointA, ...pointB], [1, 0, 4, 0]);
 * ```
 */
export function closestPoints(a: ShapeList, b: ShapeList, pairs?: IndexPairs): ClosestPointsColumns;

/**
 * Returns the contact of each pair: the depth, the normal and the contact points.
 *
 * ```js
 * const { hit, depth, normal } = contact(new Circles([1.5, 0, 1, 9, 9, 1]), new Aabbs([-1, -1, 1, 1]));
 * equal([...hit, depth[0], ...normal.subarray(0, 2)], [1, 0, 0.5, 1, 0]);
 * ```
 */
export function contact(a: ShapeList, b: ShapeList, pairs?: IndexPairs): ContactColumns;

/**
 * Returns a flag for each pair: 1 if the first shape contains the whole second shape. The boundaries may touch.
 *
 * ```js
 * equal(containsShape(new Aabbs([0, 0, 4, 4]), new Circles([2, 2, 2, 3, 3, 2])), new Uint8Array([1, 0]));
 * ```
 */
export function containsShape(outer: ShapeList, inner: ShapeList, pairs?: IndexPairs): Uint8Array;

/**
 * Returns a flag for each pair of a shape and a point: 1 if the shape contains the point. Points on
 * the boundary are contained. The numbers of a point are x and y. An index pair has the index of a
 * shape and the index of a point.
 *
 * ```js
 * equal(contains(new Circles([0, 0, 1]), new Float64Array([1, 0, 1, 1])), new Uint8Array([1, 0]));
 * ```
 */
export function contains(shapes: ShapeList, points: Numbers, pairs?: IndexPairs): Uint8Array;

/**
 * Returns the area that the shapes of each pair have in common; the error is at most 1e-12 of the smaller area.
 *
 * ```js
 * equal(areaOfOverlap(new Aabbs([0, 0, 2, 2]), new Aabbs([1, 1, 5, 5])), new Float64Array([1]));
 * ```
 */
export function areaOfOverlap(a: ShapeList, b: ShapeList, pairs?: IndexPairs): Float64Array;

/**
 * Returns the intersection over union of each pair, from 0 to 1.
 *
 * ```js
 * equal(iou(new Aabbs([0, 0, 2, 2]), new Aabbs([0, 0, 2, 2, 0, 0, 2, 1])), new Float64Array([1, 0.5]));
 * ```
 */
export function iou(a: ShapeList, b: ShapeList, pairs?: IndexPairs): Float64Array;

/**
 * Casts the first shape of each pair, and returns its hits on the second shape. Motions are x and
 * y: one motion for all pairs, or one for each pair.
 *
 * ```js
 * const { fraction } = cast(new Circles([0, 0, 1, 0, 5, 1]), [10, 0], new Aabbs([6, -1, 8, 1]));
 * equal(fraction, new Float64Array([0.5, Infinity]));
 * ```
 */
export function cast(a: ShapeList, motions: Numbers, b: ShapeList, pairs?: IndexPairs): CastColumns;

/**
 * Casts rays and returns their hits on shapes. A ray has five numbers: x and y of its origin, x and y of its direction, and its
 * end in lengths of the direction. The end may be infinite. An index pair has the index of a ray and the index of a shape.
 *
 * ```js
 * const { t, normal } = castRay([0, 0, 2, 0, Infinity], new Circles([5, 0, 1, 0, 5, 1]));
 * equal([...t], [2, Infinity]);
 * equal([...normal.subarray(0, 2)], [-1, 0]);
 * ```
 */
export function castRay(rays: Numbers, shapes: ShapeList, pairs?: IndexPairs): RayColumns;

/**
 * Returns the first contact of each pair while both shapes move, and rotate about their centres.
 * Motions are x, y and the angle in radians: one motion for all pairs, or one for each pair.
 *
 * ```js
 * const still = [0, 0, 0];
 * const { fraction } = timeOfImpact(new Circles([0, 0, 1]), [4, 0, 1], new Circles([4, 0, 1]), still);
 * equal(Math.abs(fraction[0] - 0.5) < 1e-9, true);
 * ```
 */
export function timeOfImpact(
  a: ShapeList, motionsA: Numbers, b: ShapeList, motionsB: Numbers, pairs?: IndexPairs,
): TimeOfImpactColumns;

/**
 * Returns the index pairs of all overlapping shapes in a list. The smaller index is first. The pairs are sorted, and each pair
 * is listed once.
 *
 * ```js
 * const beads = new Circles([0, 0, 1, 5, 0, 1, 1.5, 0, 1]);
 * const found = pairs(beads);
 * equal(found, new Uint32Array([0, 2]));
 * equal(contact(beads, beads, found).depth, new Float64Array([0.5]));
 * ```
 */
export function pairs(shapes: ShapeList): Uint32Array;

/**
 * Returns the index pairs of all shapes of `a` that overlap a shape of `b`. The pairs are sorted, and each pair is listed once.
 *
 * ```js
 * equal(pairsBetween(new Circles([0, 0, 1, 5, 0, 1]), new Aabbs([1, -1, 2, 1])), new Uint32Array([0, 0]));
 * ```
 */
export function pairsBetween(a: ShapeList, b: ShapeList): Uint32Array;

/**
 * Returns the indices of the shapes that non-maximum suppression keeps, the highest scores first.
 * In the order of falling scores, a shape is dropped if its {@link iou} with a kept shape is above
 * the threshold. With labels, only shapes with equal labels drop each other. The threshold must be
 * a ratio from 0 to 1, and a score must not be NaN.
 *
 * ```js
 * const found = new Aabbs([0, 0, 4, 4, 0.5, 0, 4.5, 4, 9, 9, 12, 12]);
 * equal(nms(found, [0.7, 0.9, 0.2], 0.5), new Uint32Array([1, 2]));
 * ```
 */
export function nms(shapes: ShapeList, scores: Numbers, threshold: number, labels?: Numbers): Uint32Array;
