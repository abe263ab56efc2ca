/**
 * 2D collision detection: overlap, contact, distance, ray casts and shape casts of two shapes.
 *
 * Shapes are plain objects, and every result is a new plain object. All coordinates are world coordinates, and lengths
 * are in the unit of the coordinates. Positive angles rotate from the x axis towards the y axis: counter-clockwise
 * where y points up, clockwise on a canvas. An invalid argument throws a {@link CaromError}. Valid arguments always
 * give a result.
 *
 * The entry point `carom` exports everything in this entry point, and `HalfPlane`, `MAX_TURN`, `Mover`,
 * `PlacedPolygon`, `Rot2`, `Space`, `Walker`, `aabb`, `area`, `areaOfOverlap`, `bounds`, `boundsOfPoints`, `center`,
 * `collide`, `contacts`, `corners`, `coveredArea`, `CONTACT_STRIDE`, `explain`, `grown`, `hull`, `interiorsOverlap`,
 * `intersectSegments`, `iou`, `translated`, `packedContacts`, `packedContactsBetween`, `pairs`, `pairsBetween`,
 * `transformed`, `shape`, `timeOfImpact`, `union`, with the types of their results: `import { ... } from "carom"`.
 * Only `carom` has shapes of several parts: polygons that are not convex, chains, compounds and grids of tiles. In
 * `carom/core`, such shapes throw an error.
 */

export * from "./core_queries.js";

/** A point or a vector in a result. */
export type Vec2 = [x: number, y: number];

/** A point or a vector in an argument. The canonical form is `[x, y]`. */
export type Point =
  | readonly [x: number, y: number]
  | { readonly x: number; readonly y: number }
  | Float32Array
  | Float64Array;

/**
 * A rotation in one of three forms. `rotation` is `[cosine, sine]`, `angle` is in radians, and `angleDegrees` is in
 * degrees.
 */
export type Turn =
  | { rotation: Point; angle?: undefined; angleDegrees?: undefined }
  | { angleDegrees: number; angle?: undefined; rotation?: undefined }
  | { angle: number; angleDegrees?: undefined; rotation?: undefined };

/** A single point. */
export interface PointShape {
  type: "point";
  position: Point;
}

// The shapes that a few numbers define, written by `cargo xtask api`: do not edit.

/** A solid disc. With radius 0, it is a point. */
export interface Circle {
  type: "circle";
  /** The centre. */
  center: Point;
  /** The radius, 0 or more, in the unit of the coordinates. */
  radius: number;
}

/** A straight line between two points, such as a thin wall. The points may be equal. */
export interface Segment {
  type: "segment";
  /** The first end. */
  a: Point;
  /** The second end. */
  b: Point;
}

/** All points within a radius of a segment: a stadium, often used as the body of a character. */
export interface Capsule {
  type: "capsule";
  /** The first end of the axis. */
  a: Point;
  /** The second end of the axis. */
  b: Point;
  /** The radius, 0 or more, in the unit of the coordinates. */
  radius: number;
}

// The end of what `cargo xtask api` writes.

/** Fields that an object of the type must not have. */
type Without<Fields extends string> = { readonly [Field in Fields]?: undefined };

/**
 * A solid axis-aligned box. It is given in one of these ways: by its least and its greatest coordinates, by its lower
 * corner and its size, by its centre and half the size, or by two opposite corners in any order, such as the ends of
 * a mouse drag. Two positions, such as `min` and `center`, are an error.
 *
 * ```js
 * const marquee = { type: "aabb", corners: [[5, 1], [2, 3]] };
 * equal(contains(marquee, [4, 2]), true);
 * ```
 */
export type Aabb =
  | ({ type: "aabb"; min: Point; max: Point } & Without<"corner" | "center">)
  | ({ type: "aabb"; corner: Point; size: Point } & Without<"min" | "max" | "center">)
  | ({ type: "aabb"; center: Point; half: Point } & Without<"min" | "max" | "corner">)
  | ({ type: "aabb"; corners: readonly [Point, Point] } & Without<"min" | "max" | "corner" | "center">);

/**
 * A solid box at any angle. It is given by the centre and half the size, by a corner and the full size, or by its four
 * corners in order. The box rotates about `center` or `corner`. `corner` is the lower left corner before the rotation. Two
 * positions, such as `center` and `corner`, are an error.
 */
export type Obb =
  | ({ type: "obb"; center: Point; half: Point } & Turn & Without<"corner" | "corners">)
  | ({ type: "obb"; corner: Point; size: Point } & Turn & Without<"center" | "corners">)
  | ({ type: "obb"; corners: readonly [Point, Point, Point, Point] } &
      Without<"center" | "corner" | "angle" | "angleDegrees" | "rotation">);

/**
 * A solid convex polygon, grown by a rounding `radius` of 0 or more (default 0). Its vertices are clockwise or
 * counter-clockwise.
 */
export interface ConvexPolygon {
  type: "convex_polygon";
  vertices: readonly Point[];
  radius?: number | undefined;
}

/**
 * A solid polygon, grown by a rounding `radius` of 0 or more (default 0). Its vertices are clockwise or
 * counter-clockwise. A convex polygon is stored as a {@link ConvexPolygon}. The entry points `carom/core` and
 * `carom/batch` take only convex polygons. With `carom`, a polygon may be concave and have holes. Rings may touch, but
 * they must not cross or have a part of a side in common.
 */
export interface Polygon {
  type: "polygon";
  vertices: readonly Point[];
  radius?: number | undefined;
}

// The convex shapes, written by `cargo xtask api`: do not edit.

/** Any convex shape; a polygon among them has to be convex. */
export type ConvexShape = PointShape | Circle | Segment | Capsule | Aabb | Obb | ConvexPolygon | Polygon;

// The end of what `cargo xtask api` writes.

/** The shapes of the entry points that a program imports. The entry point `carom` adds shapes of several parts. */
export interface ShapesOfEntries {
  core: ConvexShape;
}

/**
 * Any shape. Additional fields are allowed and ignored, so a sprite object can be a shape. There are two exceptions, which are
 * errors. One is a second position of a box. The other is a misspelt optional field, such as `radus` in a polygon.
 */
export type Shape = ShapesOfEntries[keyof ShapesOfEntries];

/**
 * The error for an invalid argument. The message contains the argument, its value and how to correct it.
 *
 * ```js
 * try {
 *   overlap({ type: "circle", center: [0, 0], radius: -1 }, { type: "point", position: [0, 0] });
 * } catch (error) {
 *   equal(error instanceof CaromError, true);
 *   equal(error.code, "negative");
 *   equal(error.argument, "a.radius");
 *   equal(error.message, "a.radius is -1: negative; give 0 or more");
 * }
 * ```
 */
export class CaromError extends Error {
  constructor(code: string, argument: string, message: string);
  name: "CaromError";
  /** The stable code of the kind of error, such as `not_finite`, `out_of_range`, `negative` or `not_convex`. */
  readonly code: string;
  /**
   * The path of the argument, such as `a.radius` or `shapes[3].vertices[1]`. If a sum is out of range, it is `a.corner +
   * size`.
   */
  readonly argument: string;
}

/**
 * A part of a shape: its index, or the column and row of the cell in a grid of tiles. The index is
 * 0 for a convex shape.
 */
export type Part = number | [column: number, row: number];

/**
 * Returns the minimum translation vector of two overlapping shapes, or null for separate shapes. If `a` is moved
 * by this vector, the shapes only touch. The vector is `[0, 0]` for touching shapes.
 *
 * ```js
 * const wall = { type: "aabb", min: [0, 0], max: [2, 5] };
 * equal(mtv({ type: "aabb", center: [2.5, 1], half: [1, 1] }, wall), [0.5, 0]);
 * ```
 */
export function mtv(a: Shape, b: Shape): Vec2 | null;

/**
 * Returns a translation of `a` along the contact normal, or null for separate shapes. After it, the distance between the
 * shapes is `gap`. A negative `gap` leaves an overlap of that depth.
 *
 * ```js
 * const wall = { type: "aabb", min: [0, 0], max: [2, 5] };
 * equal(mtvWithGap({ type: "aabb", center: [2.5, 1], half: [1, 1] }, wall, 0.25), [0.75, 0]);
 * ```
 */
export function mtvWithGap(a: Shape, b: Shape, gap: number): Vec2 | null;
