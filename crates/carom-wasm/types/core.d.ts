/**
 * 2D collision detection: overlap, contact, distance, ray casts and shape casts of two shapes.
 *
 * Shapes are plain objects, and every result is a new plain object. All coordinates are world coordinates, and lengths
 * are in the unit of the coordinates. Positive angles turn from the x axis towards the y axis: counter-clockwise where
 * y points up, clockwise on a canvas. An invalid argument throws a {@link CaromError}; valid arguments always give a
 * result.
 *
 * The entry `carom` exports everything in this entry, and `HalfPlane`, `MAX_TURN`, `Mover`, `PlacedPolygon`, `Rot2`,
 * `Space`, `Walker`, `aabb`, `area`, `areaOfOverlap`, `bounds`, `boundsOfPoints`, `center`, `collide`, `contacts`,
 * `corners`, `coveredArea`, `CONTACT_STRIDE`, `explain`, `grown`, `hull`, `interiorsOverlap`, `intersectSegments`,
 * `iou`, `translated`, `packedContacts`, `packedContactsBetween`, `pairs`, `pairsBetween`, `transformed`, `shape`,
 * `timeOfImpact`, `union`, with the types of their results: `import { ... } from "carom"`. Only that entry has shapes
 * of several parts: polygons that are not convex, chains, compounds and grids of tiles. In this entry, such shapes
 * throw an error.
 */

export * from "./core_questions.js";

/** A point or a vector in a result. */
export type Vec2 = [x: number, y: number];

/** A point or a vector in an argument. The canonical form is `[x, y]`. */
export type Point =
  | readonly [x: number, y: number]
  | { readonly x: number; readonly y: number }
  | Float32Array
  | Float64Array;

/**
 * A rotation in one of three forms: `rotation` is `[cosine, sine]`, `angle` is in radians, `angleDegrees` in degrees.
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

// The kinds of few numbers, written by `cargo xtask api`: do not edit.

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

/** Fields that must be absent. */
type Without<Fields extends string> = { readonly [Field in Fields]?: undefined };

/**
 * A solid axis-aligned box, given by its least and its greatest coordinates, by its lower corner and size, by its
 * centre and half the size, or by two opposite corners in any order, such as the ends of a mouse drag. Two positions,
 * such as `min` and `center`, are an error.
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
 * A solid box at any angle, given by the centre and half the size, by a corner and the full size, or by its four corners in
 * order. `center` and `corner` are the pivot of the rotation; `corner` is the lower left corner before the rotation. Two
 * positions, such as `center` and `corner`, are an error.
 */
export type Obb =
  | ({ type: "obb"; center: Point; half: Point } & Turn & Without<"corner" | "corners">)
  | ({ type: "obb"; corner: Point; size: Point } & Turn & Without<"center" | "corners">)
  | ({ type: "obb"; corners: readonly [Point, Point, Point, Point] } &
      Without<"center" | "corner" | "angle" | "angleDegrees" | "rotation">);

/** A solid convex polygon with its vertices in either order, grown by a rounding `radius` of 0 or more (default 0). */
export interface ConvexPolygon {
  type: "convex_polygon";
  vertices: readonly Point[];
  radius?: number | undefined;
}

/**
 * A solid polygon with its vertices in order, either way round, grown by a rounding `radius` of 0 or more (default 0).
 * A convex one is stored as a {@link ConvexPolygon}. The entries `carom/core` and `carom/batch` take only convex ones;
 * with `carom` it may be concave and have holes. Rings may touch, but neither cross nor have a part of a side in
 * common.
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

/** The shapes of the entries that a program imports. The entry `carom` adds shapes of several parts. */
export interface ShapesOfEntries {
  core: ConvexShape;
}

/**
 * Any shape. Additional fields are allowed and ignored, so a sprite object can be a shape. Errors are only a second
 * position of a box, and a field with nearly the name of an optional field that is left out, such as `radus` in a
 * polygon.
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
  /** The stable code of the kind of error: `not_finite`, `out_of_range`, `negative`, `not_convex` and so on. */
  readonly code: string;
  /**
   * The path of the argument: `a.radius` or `shapes[3].vertices[1]`; `a.corner + size` when the sum is out of range.
   */
  readonly argument: string;
}

/**
 * A part of a shape: its index, which is 0 for a convex shape; in a grid of tiles, the column and
 * row of the cell.
 */
export type Part = number | [column: number, row: number];

/**
 * Returns the minimum translation vector of two overlapping shapes, or null for separate shapes. Moving `a` by it
 * leaves the shapes touching. It is `[0, 0]` for touching shapes.
 *
 * ```js
 * const wall = { type: "aabb", min: [0, 0], max: [2, 5] };
 * equal(mtv({ type: "aabb", center: [2.5, 1], half: [1, 1] }, wall), [0.5, 0]);
 * ```
 */
export function mtv(a: Shape, b: Shape): Vec2 | null;

/**
 * Returns the translation of `a` along the contact normal that leaves a distance of `gap` between the shapes, or null for
 * separate shapes. A negative `gap` leaves an overlap of that depth.
 *
 * ```js
 * const wall = { type: "aabb", min: [0, 0], max: [2, 5] };
 * equal(mtvWithGap({ type: "aabb", center: [2.5, 1], half: [1, 1] }, wall, 0.25), [0.75, 0]);
 * ```
 */
export function mtvWithGap(a: Shape, b: Shape, gap: number): Vec2 | null;
