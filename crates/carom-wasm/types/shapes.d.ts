/** Functions that create, move and measure shapes. */

import type { Contact, ConvexPolygon, Point, Polygon, Shape, Turn, Vec2 } from "./core.js";
import type { Prepared, Release } from "./composites.js";
import type { Interval } from "./carom_queries.js";

/** A rotation as cosine and sine. */
export type Rotation = Vec2;

// The shapes that a few numbers define, written by `cargo xtask api`: do not edit.

/** A solid disc. With radius 0, it is a point. */
export interface StoredCircle {
  type: "circle";
  /** The centre. */
  center: Vec2;
  /** The radius, 0 or more, in the unit of the coordinates. */
  radius: number;
}

/** A straight line between two points, such as a thin wall. The points may be equal. */
export interface StoredSegment {
  type: "segment";
  /** The first end. */
  a: Vec2;
  /** The second end. */
  b: Vec2;
}

/** All points within a radius of a segment: a stadium, often used as the body of a character. */
export interface StoredCapsule {
  type: "capsule";
  /** The first end of the axis. */
  a: Vec2;
  /** The second end of the axis. */
  b: Vec2;
  /** The radius, 0 or more, in the unit of the coordinates. */
  radius: number;
}

/** A solid box aligned with the axes. A side may have the length 0. */
export interface StoredAabb {
  type: "aabb";
  /** The lower left corner. */
  min: Vec2;
  /** The upper right corner. */
  max: Vec2;
}

/** A solid box at any angle. A half extent may be 0. */
export interface StoredObb {
  type: "obb";
  /** The centre. */
  center: Vec2;
  /** The half extents along the box's own axes, each 0 or more. */
  half: Vec2;
  /** The rotation of the box's own axes, counter-clockwise from the world's axes. */
  rotation: Rotation;
}

// The end of what `cargo xtask api` writes.

/**
 * A convex polygon in a result: prepared and frozen, with its vertices counter-clockwise. The module keeps the one that
 * {@link shape} returns, until it is released.
 */
export interface StoredConvexPolygon extends Release {
  readonly type: "convex_polygon";
  readonly vertices: readonly Vec2[];
  readonly radius: number;
}

// The shapes in results, written by `cargo xtask api`: do not edit.

/**
 * A shape in a result, in canonical form. It is a valid argument, except when a coordinate is out of range or when rounding
 * far from the origin makes vertices of a polygon equal. A shape of several parts is {@link Prepared}.
 */
export type StoredShape = StoredCircle | StoredSegment | StoredCapsule | StoredAabb | StoredObb | StoredConvexPolygon | Prepared;

// The end of what `cargo xtask api` writes.

/** The canonical form of a type of shape. */
export type Stored<S extends { type: string }> = Extract<StoredShape, { type: StoredType<S["type"]> }>;

/** The type of a shape in a result: a point becomes a circle, and a polygon that is convex a convex polygon. */
type StoredType<T extends string> = T extends "point" ? "circle" : T extends "polygon" ? "polygon" | "convex_polygon" : T;

/**
 * All points on one side of a line, given by a point on the line and an outward normal of any length, or by two points with
 * the half-plane to the left of the line from `a` to `b`.
 */
export type HalfPlane =
  | { point: Point; normal: Point; a?: undefined; b?: undefined }
  | { a: Point; b: Point; point?: undefined; normal?: undefined };

/**
 * Functions for half-planes, which can represent floors, walls and clipping edges. In a contact the shape is `a`.
 *
 * ```js
 * const floor = { point: [0, 0], normal: [0, 2] };
 * const ball = { type: "circle", center: [3, 0.75], radius: 1 };
 * equal(HalfPlane.normal(floor), [0, 1]);
 * equal(HalfPlane.contains(floor, [7, -1]), true);
 * equal(HalfPlane.signedDistance({ a: [0, 0], b: [1, 0] }, [7, 2]), -2);
 * equal(HalfPlane.separation(floor, ball), -0.25);
 * equal(HalfPlane.contact(floor, ball).mtv, [0, 0.25]);
 * ```
 */
export const HalfPlane: {
  /** Returns the outward unit normal. */
  normal(plane: HalfPlane): Vec2;
  /** Returns whether a half-plane contains a point. A point on the line is contained. */
  contains(plane: HalfPlane, point: Point): boolean;
  /** Returns the signed distance of a point from the line: positive outside, negative inside. */
  signedDistance(plane: HalfPlane, point: Point): number;
  /**
   * Returns the signed distance of a shape: positive outside, 0 touching, minus the penetration depth when it overlaps.
   */
  separation(plane: HalfPlane, shape: Shape): number;
  /** Returns the contact of a shape with a half-plane, or null when they are separate. The normal points outward. */
  contact(plane: HalfPlane, shape: Shape): Contact | null;
};

/**
 * Checks a shape and returns it in canonical form. A box at an angle has its centre, half size and rotation. A polygon has
 * counter-clockwise vertices, without repeated and collinear vertices; if it is convex, it becomes a convex polygon. A shape of
 * several parts is also divided into its parts, and kept in the memory of the module: see {@link Prepared}. A convex polygon is
 * prepared, too: it is frozen, and `overlap` and `contact` with it take a fraction of the time.
 *
 * ```js
 * equal(shape({ type: "aabb", corner: { x: 1, y: 2 }, size: [3, 4] }), { type: "aabb", min: [1, 2], max: [4, 6] });
 * equal(shape({ type: "obb", corners: [[0, 0], [2, 0], [2, 1], [0, 1]] }).half, [1, 0.5]);
 * equal(shape({ type: "polygon", vertices: [[0, 0], [0, 1], [1, 0]] }).vertices, [[0, 0], [1, 0], [0, 1]]);
 * const valley = shape({ type: "polygon", vertices: [[0, 0], [9, 0], [9, 4], [5, 1], [0, 4]] });
 * equal(contains(valley, [5, 2]), false);
 * ```
 */
export function shape<S extends Shape>(description: S): Stored<S>;

/**
 * Returns a shape translated by a displacement.
 *
 * ```js
 * const ball = { type: "circle", center: [1, 1], radius: 2 };
 * equal(translated(ball, [0, 3]), { type: "circle", center: [1, 4], radius: 2 });
 * ```
 */
export function translated<S extends Shape>(shape: S, by: Point): Stored<S>;

/**
 * A rotation about the local origin followed by a translation. A pose places a local shape in the world. A pose without a
 * rotation has the angle 0, and no further fields: otherwise a typing error such as `{translation, degrees: 90}` would mean
 * that angle, too.
 */
export type Pose = { translation: Point } & (Turn | { rotation?: undefined; angle?: undefined; angleDegrees?: undefined });

/**
 * Returns a local shape transformed by a pose into world coordinates. An axis-aligned box becomes a box at an angle
 * when the pose rotates it.
 *
 * ```js
 * const oar = { type: "segment", a: [0, 0], b: [2, 0] };
 * equal(transformed(oar, { translation: [10, 0], angleDegrees: 90 }), { type: "segment", a: [10, 0], b: [10, 2] });
 * ```
 */
export function transformed(shape: Shape, pose: Pose): StoredShape;

/**
 * A convex polygon that moves: a change of its pose takes a fraction of the time of {@link transformed}. It is a shape
 * for every function, with the corners of `transformed(polygon, pose)`, to the last bit. Without a pose it is at the
 * local origin. A pose with a `rotation` is the fastest.
 *
 * ```js
 * const blade = new PlacedPolygon({ type: "polygon", vertices: [[0, 0], [4, 0], [4, 1], [0, 1]] });
 * const crate = { type: "aabb", min: [-1, 2], max: [1, 4] };
 * equal(overlap(blade, crate), false);
 * blade.setPose({ translation: [0.5, 0], angleDegrees: 90 });
 * equal([contact(blade, crate).mtv, blade.vertices[1]], [[1.5, 0], [0.5, 4]]);
 * equal(blade.getPose(), { translation: [0.5, 0], rotation: [0, 1] });
 * ```
 */
export class PlacedPolygon {
  /**
   * Creates the placed polygon from a convex polygon in local coordinates. Throws with the code `not_convex_shape`
   * for another shape.
   */
  constructor(polygon: ConvexPolygon | Polygon, pose?: Pose);
  readonly type: "convex_polygon";
  /** The local polygon. */
  readonly polygon: StoredConvexPolygon;
  /** The vertices in the world, counter-clockwise: a new list each time. */
  readonly vertices: Vec2[];
  /** The rounding radius. */
  readonly radius: number;
  /** Returns the pose in the world. */
  getPose(): { translation: Vec2; rotation: Rotation };
  /** Moves the polygon to another pose in the world. An invalid pose throws, and leaves the polygon where it is. */
  setPose(pose: Pose): void;
}

/**
 * Returns the centre of a circle, a box or a grid, the midpoint of a segment or a capsule, the centroid of a polygon or
 * a chain, or the mean of the centres of a compound's shapes, weighted by their areas.
 *
 * ```js
 * equal(center({ type: "capsule", a: [0, 0], b: [4, 2], radius: 1 }), [2, 1]);
 * ```
 */
export function center(shape: Shape): Vec2;

/**
 * Returns the vertices of a polygon or a box, counter-clockwise; the two ends of a segment or of
 * the axis of a capsule; or the centre of a circle. Returns the vertices of the outer ring for a
 * concave polygon, the vertices for a chain, the corners of all cells for a grid, and the corners
 * of all shapes for a compound.
 *
 * ```js
 * equal(corners({ type: "aabb", min: [0, 0], max: [2, 1] }), [[0, 0], [2, 0], [2, 1], [0, 1]]);
 * ```
 */
export function corners(shape: Shape): Vec2[];

/**
 * Returns the area of a shape. For a chain with a radius, a compound and a grid it is the sum over
 * the parts or shapes: a region that several of them have in common counts once for each.
 *
 * ```js
 * const outer = [[0, 0], [3, 0], [3, 3], [0, 3]], hole = [[1, 1], [2, 1], [2, 2], [1, 2]];
 * equal(area({ type: "polygon", vertices: outer, holes: [hole] }), 8);
 * ```
 */
export function area(shape: Shape): number;

/**
 * Returns the smallest axis-aligned box around a shape.
 *
 * ```js
 * equal(aabb({ type: "circle", center: [1, 2], radius: 0.5 }), { type: "aabb", min: [0.5, 1.5], max: [1.5, 2.5] });
 * ```
 */
export function aabb(shape: Shape): StoredAabb;

/**
 * Returns the smallest axis-aligned box around two shapes.
 *
 * ```js
 * const both = union({ type: "point", position: [0, 0] }, { type: "circle", center: [5, 5], radius: 1 });
 * equal(both, { type: "aabb", min: [0, 0], max: [6, 6] });
 * ```
 */
export function union(a: Shape, b: Shape): StoredAabb;

/**
 * Returns the smallest axis-aligned box around a shape, grown on every side by `margin`, which is 0 or more.
 *
 * ```js
 * equal(grown({ type: "point", position: [0, 0] }, 1), { type: "aabb", min: [-1, -1], max: [1, 1] });
 * ```
 */
export function grown(shape: Shape, margin: number): StoredAabb;

/**
 * Functions for rotations as `[cosine, sine]`, the fastest form of a rotation in queries about boxes.
 *
 * ```js
 * equal(Rot2.fromDegrees(90), [0, 1]);
 * equal(Rot2.fromDirection([3, 4]), [0.6, 0.8]);
 * equal(Rot2.degrees(Rot2.fromRadians(Math.PI / 2)), 90);
 * equal(Rot2.radians([1, 0]), 0);
 * ```
 */
export const Rot2: {
  /** Creates a rotation from an angle in radians. */
  fromRadians(radians: number): Rotation;
  /** Creates a rotation from an angle in degrees. Multiples of 90 are exact. */
  fromDegrees(degrees: number): Rotation;
  /** Creates the rotation that turns the x axis into a direction of any length but 0. */
  fromDirection(direction: Point): Rotation;
  /** Returns the angle in radians, in (-pi, pi]. */
  radians(rotation: Point): number;
  /** Returns the angle in degrees, in (-180, 180]. */
  degrees(rotation: Point): number;
};

/** Five bounding volumes, each the smallest of its kind. */
export interface BoundingVolumes {
  /** The smallest axis-aligned box. */
  aabb: StoredAabb & { area: number };
  /** The smallest enclosing circle. */
  circle: StoredCircle;
  /** The box of least area at any angle. `half[0]` is at least `half[1]`. */
  obb: StoredObb & { area: number };
  /** The octagon with eight fixed directions: the intervals of x, y, x + y and x - y, and its vertices. */
  dop8: { intervals: [Interval, Interval, Interval, Interval]; vertices: Vec2[]; area: number };
  /** The convex hull, grown by the rounding radius of the shape. */
  hull: { vertices: Vec2[]; radius: number; area: number };
}

/**
 * Returns five bounding volumes of a shape.
 *
 * ```js
 * equal(bounds({ type: "capsule", a: [0, 0], b: [4, 0], radius: 1 }).circle.radius, 3);
 * ```
 */
export function bounds(shape: Shape): BoundingVolumes;

/**
 * Returns five bounding volumes of a list of points, which must not be empty.
 *
 * ```js
 * const around = boundsOfPoints([[0, 0], [4, 0], [4, 3], [0, 3], [1, 1]]);
 * equal([around.circle.radius, around.obb.half, around.hull.vertices.length], [2.5, [2, 1.5], 4]);
 * ```
 */
export function boundsOfPoints(points: readonly Point[]): BoundingVolumes;
