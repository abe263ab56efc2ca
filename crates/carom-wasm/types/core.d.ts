/**
 * 2D collision detection: overlap, contact, distance, ray casts and shape casts of two shapes.
 *
 * Shapes are plain objects, and every result is a new plain object. All coordinates are world coordinates, and lengths are
 * in the unit of the coordinates. Positive angles turn from the x axis towards the y axis: counter-clockwise where y points
 * up, clockwise on a canvas. An invalid argument throws a {@link CaromError}; valid arguments always give a result.
 *
 * The entry `carom` exports everything in this entry, and `HalfPlane`, `MAX_TURN`, `Mover`, `Rot2`, `Space`, `Walker`, `aabb`,
 * `allContacts`, `area`, `areaOfOverlap`, `bounds`, `boundsOfPoints`, `center`, `collide`, `contacts`, `contactsBetween`,
 * `corners`, `CONTACT_STRIDE`, `explain`, `grown`, `hull`, `intersectSegments`, `iou`, `translated`, `pairs`, `pairsBetween`,
 * `transformed`, `shape`, `timeOfImpact`, `union`, with the types of their results: `import { ... } from "carom"`. Only that entry has
 * shapes of several parts: concave polygons, chains, compounds and grids of tiles. Here they throw `unknown_type`.
 */

/** A point or a vector in a result. */
export type Vec2 = [x: number, y: number];

/** A point or a vector in an argument. The canonical form is `[x, y]`. */
export type Point =
  | readonly [x: number, y: number]
  | { readonly x: number; readonly y: number }
  | Float32Array
  | Float64Array;

/** A rotation in one of three forms: `rotation` is `[cosine, sine]`, `angle` is in radians, `angleDegrees` in degrees. */
export type Turn =
  | { rotation: Point; angle?: undefined; angleDegrees?: undefined }
  | { angleDegrees: number; angle?: undefined; rotation?: undefined }
  | { angle: number; angleDegrees?: undefined; rotation?: undefined };

/** A single point. */
export interface PointShape {
  type: "point";
  position: Point;
}

/** A solid disc. `radius` is 0 or more. */
export interface Circle {
  type: "circle";
  center: Point;
  radius: number;
}

/** A straight line segment between two points, which may be equal. */
export interface Segment {
  type: "segment";
  a: Point;
  b: Point;
}

/** A solid capsule: all points within `radius` of the segment from `a` to `b`. `radius` is 0 or more. */
export interface Capsule {
  type: "capsule";
  a: Point;
  b: Point;
  radius: number;
}

/** Fields that must be absent. */
type Without<Fields extends string> = { readonly [Field in Fields]?: undefined };

/**
 * A solid axis-aligned box, given by its least and its greatest coordinates, by its lower corner and size, by its centre and
 * half the size, or by two opposite corners in any order, such as the ends of a mouse drag. Two positions, such as `min` and
 * `center`, are an error.
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
export interface Polygon {
  type: "polygon";
  vertices: readonly Point[];
  radius?: number | undefined;
}

/** Any convex shape. */
export type ConvexShape = PointShape | Circle | Segment | Capsule | Aabb | Obb | Polygon;

/** The shapes of the entries that a program imports. The entry `carom` adds shapes of several parts. */
export interface ShapesOfEntries {
  core: ConvexShape;
}

/**
 * Any shape. Additional fields are allowed and ignored, so a sprite object can be a shape. Errors are only a second position
 * of a box, and a field with nearly the name of an optional field that is left out, such as `radus` in a polygon.
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
  /** The path of the argument: `a.radius` or `shapes[3].vertices[1]`; `a.corner + size` when the sum is out of range. */
  readonly argument: string;
}

/**
 * Returns whether two shapes have a point in common. Touching shapes overlap.
 *
 * The result is exact for the given numbers, with and without radii. With boxes at an angle it is right unless the shapes
 * are within 2^-48 of the largest coordinate of touching.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(overlap({ type: "circle", center: [2, 0.5], radius: 1 }, tile), true);
 * equal(overlap({ type: "circle", center: [1.8, 1.8], radius: 1 }, tile), false);
 * ```
 */
export function overlap(a: Shape, b: Shape): boolean;

/**
 * Returns the signed distance between two shapes, in the unit of the coordinates: positive for separate shapes, 0 for
 * touching shapes, and minus the penetration depth for overlapping shapes.
 *
 * ```js
 * const rope = { type: "capsule", a: [0, 0], b: [10, 0], radius: 0.5 };
 * equal(separation({ type: "circle", center: [5, 3], radius: 1 }, rope), 1.5);
 * equal(separation({ type: "circle", center: [5, 1], radius: 1 }, rope), -0.5);
 * ```
 */
export function separation(a: Shape, b: Shape): number;

/** The closest points of two shapes. For overlapping shapes they are the ends of the penetration depth. */
export interface ClosestPoints {
  /** The signed distance: positive for separate, 0 for touching, negative for overlapping shapes. */
  separation: number;
  /** The unit normal out of `b` towards `a`. */
  normal: Vec2;
  /** The point on the surface of `a`; `pointA - pointB` equals `separation * normal`. */
  pointA: Vec2;
  /** The point on the surface of `b`. */
  pointB: Vec2;
}

/**
 * Returns the signed distance between two shapes with its unit normal and the closest point on each surface.
 *
 * ```js
 * const ball = { type: "circle", center: [5, 0], radius: 1 };
 * const closest = closestPoints(ball, { type: "aabb", min: [0, -1], max: [2, 1] });
 * equal(closest, { separation: 2, normal: [1, 0], pointA: [4, 0], pointB: [2, 0] });
 * ```
 */
export function closestPoints(a: Shape, b: Shape): ClosestPoints;

/** One end of the segment along which two shapes touch. */
export interface ContactPoint {
  /** The point midway between the two surfaces. */
  point: Vec2;
  /** The penetration depth at this point, 0 or more. */
  depth: number;
  /** The id of the two features in contact, each a corner or an edge. It stays equal while these two features are in contact. */
  id: number;
}

/** The contact of two overlapping or touching shapes. */
export interface Contact {
  /** The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes. */
  normal: Vec2;
  /** The penetration depth along the normal; 0 for touching shapes. */
  depth: number;
  /** The minimum translation vector. Moving `a` by it leaves the shapes touching. */
  mtv: Vec2;
  /** One or two contact points, sorted by id. */
  points: ContactPoint[];
  /** Whether `b` contains all of `a`. */
  aInB: boolean;
  /** Whether `a` contains all of `b`. */
  bInA: boolean;
  /**
   * The unit normals of the surfaces that block the way: one, equal to `normal`, or in a notch two,
   * with `normal` between them. The field is present only if a shape has several parts.
   */
  faces?: Vec2[];
  /**
   * The part of `a` that touches after the translation. The field is present only if a shape has
   * several parts.
   */
  partA?: Part;
  /**
   * The part of `b` that touches after the translation. The field is present only if a shape has
   * several parts.
   */
  partB?: Part;
}

/**
 * A part of a shape: its index, which is 0 for a convex shape; in a grid of tiles, the column and
 * row of the cell.
 */
export type Part = number | [column: number, row: number];

/**
 * Returns the normal, depth and contact points of two overlapping shapes, or null for separate shapes. Touching shapes have
 * a contact of depth 0.
 *
 * ```js
 * const floor = { type: "aabb", min: [0, 0], max: [10, 1] };
 * const touch = contact({ type: "aabb", corner: [4, 0.75], size: [2, 2] }, floor);
 * equal(touch.normal, [0, 1]);
 * equal(touch.depth, 0.25);
 * equal(touch.points.map(({ point }) => point[0]), [4, 6]);
 * ```
 */
export function contact(a: Shape, b: Shape): Contact | null;

/**
 * Returns the minimum translation vector of two overlapping shapes, or null for separate shapes. Moving `a` by it leaves the
 * shapes touching. It is `[0, 0]` for touching shapes.
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

/**
 * Returns whether a shape contains a point. A point on the boundary is contained.
 *
 * ```js
 * equal(contains({ type: "polygon", vertices: [[0, 0], [3, 0], [0, 3]] }, [1.5, 1.5]), true);
 * ```
 */
export function contains(shape: Shape, point: Point): boolean;

/**
 * Returns whether `outer` contains all of `inner`. The boundaries may touch, and equal shapes contain each other.
 *
 * ```js
 * const hall = { type: "aabb", min: [-2, -2], max: [2, 2] };
 * equal(containsShape(hall, { type: "circle", center: [1, 0], radius: 1 }), true);
 * equal(containsShape(hall, { type: "circle", center: [1.5, 0], radius: 1 }), false);
 * ```
 */
export function containsShape(outer: Shape, inner: Shape): boolean;

/** The point of a shape closest to a given point. */
export interface ClosestPoint {
  /** The closest point: on the surface, or the query point itself where the shape contains it. */
  point: Vec2;
  /** The distance to the closest point, 0 or more; 0 inside a solid shape. */
  distance: number;
  /** Whether the shape contains the point. A point on the boundary is contained. */
  inside: boolean;
}

/**
 * Returns the point of a shape closest to a given point, with its distance. For a segment the result also has `ratio`, the
 * position of the closest point along the segment: 0 at `a`, 1 at `b`.
 *
 * ```js
 * const crate = { type: "obb", center: [0, 0], half: [2, 1], angleDegrees: 90 };
 * equal(closestPoint(crate, [4, 0.5]), { point: [1, 0.5], distance: 3, inside: false });
 * equal(closestPoint({ type: "segment", a: [0, 0], b: [4, 0] }, [3, 2]).ratio, 0.75);
 * ```
 */
export function closestPoint(shape: Segment, point: Point): ClosestPoint & { ratio: number };
export function closestPoint(shape: Shape, point: Point): ClosestPoint;

/** The first intersection of a ray with a shape. */
export interface RayHit {
  /** The parameter of the hit, 0 or more: the point is `origin + t * direction`. */
  t: number;
  /** The first point of the shape on the ray. */
  point: Vec2;
  /**
   * The unit surface normal out of the shape. For a ray that starts inside, it is the direction of
   * the shortest way out.
   */
  normal: Vec2;
  /** Whether the shape contains the origin. */
  startedInside: boolean;
}

/**
 * Casts a ray and returns the first point of a shape on it, or null when the ray misses. The hit has `t` at most `max`, in
 * lengths of `direction`; without `max`, or with null, the ray is unlimited. Touching counts as a hit. The direction may
 * have any length; with length 0, the ray hits only a shape that contains the origin.
 *
 * ```js
 * const crate = { type: "obb", center: [10, 0], half: [2, 1], angleDegrees: 90 };
 * const hit = castRay([0, 0], [1, 0], crate);
 * equal([hit.t, hit.normal], [9, [-1, 0]]);
 * equal(castRay([0, 0], [1, 0], crate, 8), null);
 * ```
 */
export function castRay(origin: Point, direction: Point, shape: Shape, max?: number | null): RayHit | null;

/** The first contact of a moving shape with another shape. */
export interface CastHit {
  /** The fraction of the motion before the contact, from 0 to 1. */
  fraction: number;
  /** The contact point on the surface of `b`. */
  point: Vec2;
  /** The unit normal out of `b` towards `a`. It points against the motion. */
  normal: Vec2;
  /** For a hit on a corner, the unit normal of the adjacent face that opposes the motion more; else `normal`. */
  faceNormal: Vec2;
  /** For a hit of corner on corner, the unit normal of the face along which a slide continues; else `normal`. */
  slideNormal: Vec2;
  /** The penetration depth at the start; 0 for shapes that start separate or touching. */
  depth: number;
  /** Whether the shapes overlap at the start by more than touching. */
  startedInside: boolean;
}

/**
 * Casts shape `a` along the displacement `motion` and returns its first contact with `b`, or null when the motion is free.
 * The path is continuous, so a fast shape cannot pass through a thin one. A shape that touches `b` and rests, slides along
 * it or moves away has no hit.
 *
 * ```js
 * const wall = { type: "aabb", min: [5, -1000], max: [5.1, 1000] };
 * const hit = cast({ type: "circle", center: [0, 0], radius: 1 }, [400, 0], wall);
 * equal([hit.fraction, hit.normal], [0.01, [-1, 0]]);
 * ```
 */
export function cast(a: Shape, motion: Point, b: Shape): CastHit | null;

/**
 * Returns twice the signed area of the triangle `a`, `b`, `c`, in squared units of the coordinates. It is positive when the
 * triangle turns from the x axis towards the y axis (`c` is left of the line from `a` to `b` where y points up), and 0 for
 * collinear points. The sign is exact.
 *
 * ```js
 * equal(orient2d([0, 0], [3, 3], [0.1, 0.1]), 0);
 * equal(orient2d([0, 0], [1, 0], [0, 1]) > 0, true);
 * ```
 */
export function orient2d(a: Point, b: Point, c: Point): number;

/** The largest magnitude of a coordinate or a length, 2^250. */
export const MAX_COORDINATE: number;

/** The relative tolerance of {@link cast}: a motion whose depth stays below 2^-40 of the largest coordinate has no hit. */
export const CONTACT_TOLERANCE: number;

/**
 * Returns the velocity after a bounce off a fixed surface. `normal` is the unit normal of a hit; another length throws
 * `not_unit`. `restitution` is clamped to the range from 0 (no rebound) to 1 (full rebound). A velocity that points away from
 * the surface is unchanged.
 *
 * ```js
 * equal(bounce([3, -4], [0, 1], 0.5), [3, 2]);
 * ```
 */
export function bounce(velocity: Point, normal: Point, restitution: number): Vec2;

/**
 * Returns the velocity without its component into the surface, for a slide along it. `normal` is the unit normal of a hit. A
 * velocity that points away from the surface is unchanged.
 *
 * ```js
 * equal(slide([3, -4], [0, 1]), [3, 0]);
 * ```
 */
export function slide(velocity: Point, normal: Point): Vec2;
