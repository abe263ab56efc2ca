// Written by `cargo xtask api` from the doc comments of the library and xtask/api/languages/javascript.toml: do not edit.

/** Query functions of the entry point `carom/core`, and their result types. */

import type { Part, Point, Segment, Shape, Vec2 } from "./core.js";

/**
 * Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of several
 * parts overlap if any two of their parts do.
 *
 * The result is exact for the given numbers, with and without radii. For boxes at an angle, it is right if the shapes
 * are more than 2^-48 of the largest coordinate from touching. If one of the shapes is itself about that small, this
 * limit is twice as large. The order of the shapes does not matter.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(overlap({ type: "circle", center: [2, 0.5], radius: 1 }, tile), true);
 * equal(overlap({ type: "circle", center: [1.8, 1.8], radius: 1 }, tile), false);
 * ```
 */
export function overlap(a: Shape, b: Shape): boolean;

/**
 * Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0 if they
 * touch, and minus the penetration depth if they overlap.
 *
 * The separation is at most 0 if and only if the shapes {@link overlap}.
 *
 * ```js
 * const rope = { type: "capsule", a: [0, 0], b: [10, 0], radius: 0.5 };
 * equal(separation({ type: "circle", center: [5, 3], radius: 1 }, rope), 1.5);
 * equal(separation({ type: "circle", center: [5, 1], radius: 1 }, rope), -0.5);
 * ```
 */
export function separation(a: Shape, b: Shape): number;

/**
 * The closest points of two shapes. For overlapping shapes, the closest points are the ends of the shortest push that
 * separates the shapes.
 */
export interface ClosestPoints {
  /**
   * The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration depth if they
   * overlap.
   */
  separation: number;
  /** The unit normal out of `b` towards `a`. */
  normal: Vec2;
  /** The point on the surface of `a`; `pointA - pointB` equals `separation * normal`. */
  pointA: Vec2;
  /** The point on the surface of `b`. */
  pointB: Vec2;
}

/**
 * Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness points,
 * penetration depth).
 *
 * ```js
 * const ball = { type: "circle", center: [5, 0], radius: 1 };
 * const closest = closestPoints(ball, { type: "aabb", min: [0, -1], max: [2, 1] });
 * equal(closest, { separation: 2, normal: [1, 0], pointA: [4, 0], pointB: [2, 0] });
 * ```
 */
export function closestPoints(a: Shape, b: Shape): ClosestPoints;

/** One end of the line along which two shapes touch. */
export interface ContactPoint {
  /** The point midway between the two surfaces. */
  point: Vec2;
  /** The penetration depth at this point, 0 or more. */
  depth: number;
  /**
   * The id of the two features in contact, each a corner or an edge; below 2^53. It stays equal from frame to frame
   * while the same two features are in contact.
   */
  id: number;
}

/** The contact of two overlapping or touching shapes (manifold, collision info). */
export interface Contact {
  /** The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes. */
  normal: Vec2;
  /** The penetration depth along the normal, 0 or more; 0 for touching shapes. */
  depth: number;
  /**
   * The minimum translation vector (overlapV, penetration vector), `normal * depth`. Moving `a` by it leaves the shapes
   * touching, up to rounding. It is zero for shapes that touch.
   */
  mtv: Vec2;
  /**
   * One or two contact points in world coordinates, sorted by id: midway between the surfaces, each with its own depth.
   */
  points: ContactPoint[];
  /** Whether `b` contains all of `a`. */
  aInB: boolean;
  /** Whether `a` contains all of `b`. */
  bInA: boolean;
  /**
   * The unit normals of the surfaces that block the shape: one normal, equal to `normal`, or two normals with `normal`
   * between them. There are two in a notch (a corner that points into the shape) of a shape of several parts. The field
   * is present only if a shape has several parts.
   */
  faces?: Vec2[];
  /**
   * The index of the part of `a` that touches after the translation; 0 for a convex shape. The field is present only if
   * a shape has several parts.
   */
  partA?: Part;
  /**
   * The index of the part of `b` that touches after the translation; 0 for a convex shape. The field is present only if
   * a shape has several parts.
   */
  partB?: Part;
}

/**
 * Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info); null for
 * shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the contact describes the
 * shortest push out of the union, and the parts that touch after this push.
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
 * Returns whether a shape contains a point. A point on the boundary is contained.
 *
 * The result is exact for the given numbers, with and without radii. For a box at an angle, it is right unless the
 * point is within 2^-48 of the largest coordinate of the box's boundary.
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
  /**
   * The closest point, on the surface of the shape. If a solid shape contains the given point, it is the given point
   * itself.
   */
  point: Vec2;
  /** The distance to the closest point, 0 or more; 0 inside a solid shape. */
  distance: number;
  /** Whether the shape contains the point. A point on the boundary is contained. */
  inside: boolean;
}

/**
 * Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the point, the
 * closest point is the point itself, at the distance 0. For a segment the result also has `ratio`, the position of the
 * closest point along the segment: 0 at `a` and 1 at `b`.
 *
 * ```js
 * const crate = { type: "obb", center: [0, 0], half: [2, 1], angleDegrees: 90 };
 * equal(closestPoint(crate, [4, 0.5]), { point: [1, 0.5], distance: 3, inside: false });
 * equal(closestPoint({ type: "segment", a: [0, 0], b: [4, 0] }, [3, 2]).ratio, 0.75);
 * ```
 */
export function closestPoint(shape: Segment, point: Point): ClosestPoint & { ratio: number };
export function closestPoint(shape: Shape, point: Point): ClosestPoint;

/** The first point where a ray meets a shape. */
export interface RayHit {
  /** The parameter of the hit, 0 or more: the point is `origin + t * direction`. */
  t: number;
  /**
   * The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate of that face.
   */
  point: Vec2;
  /** The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of the shape. */
  normal: Vec2;
  /** Whether the shape contains the origin of the ray; `t` is then 0. */
  startedInside: boolean;
}

/**
 * Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); null if the ray misses. The
 * hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless. Touching counts as a hit. The
 * direction may have any length. If its length is 0, the ray hits only a shape that contains the origin. If `max` is
 * null, the ray is endless, too.
 *
 * ```js
 * const crate = { type: "obb", center: [10, 0], half: [2, 1], angleDegrees: 90 };
 * const hit = castRay([0, 0], [1, 0], crate);
 * equal([hit.t, hit.normal], [9, [-1, 0]]);
 * equal(castRay([0, 0], [1, 0], crate, 8), null);
 * ```
 *
 * @param origin The start of the ray.
 * @param direction The direction of the ray, of any length. A ray of length 0 hits only a shape that contains `origin`.
 * @param max The end of the ray, in lengths of `direction`: 0 or more. Without `max`, the ray is endless.
 */
export function castRay(origin: Point, direction: Point, shape: Shape, max?: number | null): RayHit | null;

/** The first contact of a moving shape with another shape. */
export interface CastHit {
  /** The fraction of the motion before the contact, from 0 to 1. */
  fraction: number;
  /** The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face. */
  point: Vec2;
  /** The unit normal out of `b` towards `a`. The normal points against the motion. */
  normal: Vec2;
  /**
   * For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion meets at the
   * steeper angle. Otherwise it is equal to `normal`.
   */
  faceNormal: Vec2;
  /**
   * For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it is equal to
   * `normal`.
   */
  slideNormal: Vec2;
  /** The penetration depth at the start; 0 for shapes that start apart or touching. */
  depth: number;
  /** Whether the shapes overlap at the start of the motion. Shapes that only touch do not count. */
  startedInside: boolean;
}

/**
 * Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast,
 * continuous collision, `BoxCast`); null if the motion is free. The path is continuous, so a fast shape cannot pass
 * through a thin shape. A shape that touches `b` and rests, slides along it or moves away has no hit.
 *
 * ```js
 * const wall = { type: "aabb", min: [5, -1000], max: [5.1, 1000] };
 * const hit = cast({ type: "circle", center: [0, 0], radius: 1 }, [400, 0], wall);
 * equal([hit.fraction, hit.normal], [0.01, [-1, 0]]);
 * ```
 *
 * @param motion The displacement of `a` relative to `b`.
 */
export function cast(a: Shape, motion: Point, b: Shape): CastHit | null;

/**
 * Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates. It is
 * positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to the left of the
 * line from `a` to `b`. It is 0 for collinear points. The sign is exact.
 *
 * ```js
 * equal(orient2d([0, 0], [3, 3], [0.1, 0.1]), 0);
 * equal(orient2d([0, 0], [1, 0], [0, 1]) > 0, true);
 * ```
 *
 * @param a The first point of the line.
 * @param b The second point of the line.
 * @param c The point beside the line.
 */
export function orient2d(a: Point, b: Point, c: Point): number;

/**
 * Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is reversed and multiplied
 * by `restitution`, and the part across `normal` stays. A `normal` that is not of length 1 throws `not_unit`.
 *
 * ```js
 * equal(bounce([3, -4], [0, 1], 0.5), [3, 2]);
 * ```
 *
 * @param velocity The velocity before the hit.
 * @param normal The unit normal of a hit, out of the surface.
 * @param restitution The part of the speed into the surface that is kept, from 0 to 1. Other numbers are clamped.
 */
export function bounce(velocity: Point, normal: Point, restitution: number): Vec2;

/**
 * Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed. A
 * `normal` that is not of length 1 throws `not_unit`.
 *
 * ```js
 * equal(slide([3, -4], [0, 1]), [3, 0]);
 * ```
 *
 * @param velocity The velocity before the hit.
 * @param normal The unit normal of a hit, out of the surface.
 */
export function slide(velocity: Point, normal: Point): Vec2;

/** The largest magnitude of a coordinate or a length that a shape accepts: 2^250. */
export const MAX_COORDINATE: number;

/**
 * The relative tolerance of casts, 2^-40. A motion that never gets deeper than this fraction of the largest coordinate
 * has no hit.
 */
export const CONTACT_TOLERANCE: number;
