/**
 * Questions about many pairs of convex shapes at once, in typed arrays: by position, one shape
 * against a list, or by the index pairs that {@link pairs} finds. Every answer has the bits that
 * the function for one pair in the entry `carom` returns.
 *
 * Shapes are lists that the memory of the module keeps, checked once. Angles are in radians, counter-clockwise where y points
 * up. Normals point out of shape `b` towards shape `a`.
 */

import type { CastColumns, ClosestPointsColumns, ContactColumns, RayColumns, TimeOfImpactColumns } from "./batch_columns.js";

export { CaromError } from "./core.js";
export * from "./batch_columns.js";

/** Numbers of an argument, in a typed array or a list. */
export type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | readonly number[];

/** The indices of a pair in both lists, then the indices of the next pair, and so on. */
export type IndexPairs = Uint32Array | Int32Array | readonly number[];

/**
 * A list of convex shapes in the memory of the module. It is released when it is garbage-collected, or by `dispose`.
 */
export abstract class ShapeList {
  protected constructor();
  /** The number of shapes. */
  readonly length: number;
  /** Releases the memory at once. Any later use throws `disposed`. */
  dispose(): void;
}

/**
 * Circles: x, y and radius for each.
 *
 * ```js
 * const balls = new Circles(new Float64Array([0, 0, 1, 4, 2, 0.5]));
 * equal(balls.length, 2);
 * balls.dispose();
 * ```
 *
 * Throws {@link CaromError} for a row that makes no circle, with the index of its first number:
 * `rows[3].radius is -1`.
 */
export class Circles extends ShapeList {
  constructor(rows: Numbers);
}

/**
 * Boxes at any angle: x and y of the centre, the full width and height, and the angle, in radians or with `degrees` in degrees.
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
 * Axis-aligned boxes: minX, minY, maxX and maxY for each.
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
 * Convex polygons: x and y of all corners. The corners of the polygon `i` go from the corner `offsets[i]` up to the one before
 * `offsets[i + 1]`, in either winding. All may be rounded by one `radius`.
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
 * Without `pairs`, the shapes at equal positions are the pairs. The shape of a list of one shape is
 * paired with each shape of the other list.
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
 * Returns the signed distance of each pair: 0 if the shapes touch, negative by the depth if they overlap.
 *
 * ```js
 * equal(separation(new Circles([0, 0, 1, 9, 0, 1]), new Circles([3, 0, 1])), new Float64Array([1, 4]));
 * ```
 */
export function separation(a: ShapeList, b: ShapeList, pairs?: IndexPairs): Float64Array;

/**
 * Returns the closest points of each pair; for overlapping shapes they are the ends of the shortest
 * way out.
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
 * Returns a flag for each pair: 1 if the first shape contains all of the second one. Boundaries may touch.
 *
 * ```js
 * equal(containsShape(new Aabbs([0, 0, 4, 4]), new Circles([2, 2, 2, 3, 3, 2])), new Uint8Array([1, 0]));
 * ```
 */
export function containsShape(outer: ShapeList, inner: ShapeList, pairs?: IndexPairs): Uint8Array;

/**
 * Returns a flag for each pair of a shape and a point: 1 if the shape contains the point. The
 * boundary counts. Points are x and y for each; an index pair has the index of a shape and the
 * index of a point.
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
 * Casts the first shape of each pair and returns its hits on the second one. Motions are x and y
 * for each: one for all pairs, or one for each.
 *
 * ```js
 * const { fraction } = cast(new Circles([0, 0, 1, 0, 5, 1]), [10, 0], new Aabbs([6, -1, 8, 1]));
 * equal(fraction, new Float64Array([0.5, Infinity]));
 * ```
 */
export function cast(a: ShapeList, motions: Numbers, b: ShapeList, pairs?: IndexPairs): CastColumns;

/**
 * Casts rays and returns their hits on shapes. Rays are x and y of the origin, x and y of the
 * direction, and the end in lengths of the direction, which may be infinite; an index pair has the
 * index of a ray and the index of a shape.
 *
 * ```js
 * const { t, normal } = castRay([0, 0, 2, 0, Infinity], new Circles([5, 0, 1, 0, 5, 1]));
 * equal([...t], [2, Infinity]);
 * equal([...normal.subarray(0, 2)], [-1, 0]);
 * ```
 */
export function castRay(rays: Numbers, shapes: ShapeList, pairs?: IndexPairs): RayColumns;

/**
 * Returns the first contact of each pair while both shapes move and turn about their centres.
 * Motions are x, y and the turn in radians: one for all pairs, or one for each.
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
 * Returns the index pairs of all overlapping shapes of a list, the smaller index first, sorted, each once.
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
 * Returns the index pairs of all shapes of `a` that overlap a shape of `b`, sorted, each once.
 *
 * ```js
 * equal(pairsBetween(new Circles([0, 0, 1, 5, 0, 1]), new Aabbs([1, -1, 2, 1])), new Uint32Array([0, 0]));
 * ```
 */
export function pairsBetween(a: ShapeList, b: ShapeList): Uint32Array;

/**
 * Returns the indices of the shapes that non-maximum suppression keeps, the highest scores first.
 * In the order of falling scores, a shape is dropped if its {@link iou} with a kept shape is above
 * the threshold. With labels, only shapes with equal labels drop each other. The
 * threshold is a ratio from 0 to 1, and no score is NaN.
 *
 * ```js
 * const found = new Aabbs([0, 0, 4, 4, 0.5, 0, 4.5, 4, 9, 9, 12, 12]);
 * equal(nms(found, [0.7, 0.9, 0.2], 0.5), new Uint32Array([1, 2]));
 * ```
 */
export function nms(shapes: ShapeList, scores: Numbers, threshold: number, labels?: Numbers): Uint32Array;
