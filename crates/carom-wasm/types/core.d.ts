/**
 * 2D collision detection: do two shapes touch, how deep, which way out, when will they meet.
 *
 * Shapes are plain objects; answers are fresh plain objects. Everything is in world coordinates. Angles turn from the x
 * axis towards the y axis: counter-clockwise where y points up, clockwise on a canvas. A wrong argument throws a
 * {@link CaromError}; a right one always has an answer.
 *
 * The entry `carom` has everything of this entry, and `HalfPlane`, `MAX_TURN`, `Mover`, `Rot2`,
 * `Space`, `aabb`, `bounds`, `boundsOfPoints`, `center`, `collide`, `corners`, `explain`, `grown`, `hull`, `intersectSegments`, `translated`, `pairs`,
 * `pairsBetween`, `transformed`, `shape`, `timeOfImpact`, `union`, with the types of their answers: `import { ... } from "carom"`.
 */

/** A point or a vector as answers have it. */
export type Vec2 = [x: number, y: number];

/** A point or a vector as arguments may have it; `[x, y]` is the canonical form. */
export type Point =
  | readonly [x: number, y: number]
  | { readonly x: number; readonly y: number }
  | Float32Array
  | Float64Array;

/** How far something is turned: one of three ways to say it, `angle` in radians. */
export type Turn =
  | { rotation: Point; angle?: undefined; angleDegrees?: undefined }
  | { angleDegrees: number; angle?: undefined; rotation?: undefined }
  | { angle: number; angleDegrees?: undefined; rotation?: undefined };

/** A single point. */
export interface PointShape {
  type: "point";
  position: Point;
}

/** A solid disc; `radius` is 0 or more. */
export interface Circle {
  type: "circle";
  center: Point;
  radius: number;
}

/** A straight line between two points, which may coincide. */
export interface Segment {
  type: "segment";
  a: Point;
  b: Point;
}

/** A segment with a radius: a stadium, the usual body of a character. */
export interface Capsule {
  type: "capsule";
  a: Point;
  b: Point;
  radius: number;
}

/** A solid box aligned with the axes: by two corners, by a corner and the full size, or by the centre and half the size. */
export type Aabb =
  | { type: "aabb"; min: Point; max: Point }
  | { type: "aabb"; corner: Point; size: Point }
  | { type: "aabb"; center: Point; half: Point };

/**
 * A solid box at any angle: about its centre, about the corner that is lower left before it turns, or by its four corners
 * in order.
 */
export type Obb =
  | ({ type: "obb"; center: Point; half: Point } & Turn)
  | ({ type: "obb"; corner: Point; size: Point } & Turn)
  | { type: "obb"; corners: readonly [Point, Point, Point, Point] };

/** A solid convex polygon, either way round, grown by a rounding radius that is 0 if left out. */
export interface Polygon {
  type: "polygon";
  vertices: readonly Point[];
  radius?: number | undefined;
}

/** Any shape. Other fields may be there too and do not matter: a sprite can be a shape. */
export type Shape = PointShape | Circle | Segment | Capsule | Aabb | Obb | Polygon;

/**
 * What is wrong with an argument. The message names the argument, its value and the cure.
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
  /** The stable name of the kind of error: `not_finite`, `out_of_range`, `negative`, `not_convex` and so on. */
  readonly code: string;
  /** Where it is: `a.radius`, `shapes[3].vertices[1]`; `a.corner + size` where the sum is out of range. */
  readonly argument: string;
}

/**
 * Whether two shapes share a point; touching counts.
 *
 * Exactly right for segments, axis-aligned boxes and polygons without radius.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(overlap({ type: "circle", center: [2, 0.5], radius: 1 }, tile), true);
 * equal(overlap({ type: "circle", center: [1.8, 1.8], radius: 1 }, tile), false);
 * ```
 */
export function overlap(a: Shape, b: Shape): boolean;

/**
 * The signed distance of two shapes: positive apart, 0 touching, minus the least way out when overlapping.
 *
 * ```js
 * const rope = { type: "capsule", a: [0, 0], b: [10, 0], radius: 0.5 };
 * equal(separation({ type: "circle", center: [5, 3], radius: 1 }, rope), 1.5);
 * equal(separation({ type: "circle", center: [5, 1], radius: 1 }, rope), -0.5);
 * ```
 */
export function separation(a: Shape, b: Shape): number;

/** The closest features of two shapes; overlapping, those of the least way out. */
export interface ClosestPoints {
  /** Positive apart, 0 touching, negative overlapping. */
  separation: number;
  /** Unit, out of `b` towards `a`. */
  normal: Vec2;
  /** On the surface of `a`; `pointA - pointB` is `separation * normal`. */
  pointA: Vec2;
  /** On the surface of `b`. */
  pointB: Vec2;
}

/**
 * The signed distance with its direction and the two points that it lies between.
 *
 * ```js
 * const ball = { type: "circle", center: [5, 0], radius: 1 };
 * const closest = closestPoints(ball, { type: "aabb", min: [0, -1], max: [2, 1] });
 * equal(closest, { separation: 2, normal: [1, 0], pointA: [4, 0], pointB: [2, 0] });
 * ```
 */
export function closestPoints(a: Shape, b: Shape): ClosestPoints;

/** One end of the stretch in which two shapes touch. */
export interface ContactPoint {
  /** Midway between the two surfaces. */
  point: Vec2;
  /** How deep the shapes overlap here; 0 or more. */
  depth: number;
  /** Names the two features that meet: equal from frame to frame while the same ones do. */
  id: number;
}

/** How two shapes overlap. */
export interface Contact {
  /** Unit, out of `b` towards `a`: the way `a` gets free soonest. */
  normal: Vec2;
  /** How far along it; 0 when touching. */
  depth: number;
  /** The minimum translation vector: added to `a`, it ends in touching. */
  mtv: Vec2;
  /** One or two points, in the order of their ids. */
  points: ContactPoint[];
  /** All of `a` lies in `b`. */
  aInB: boolean;
  /** All of `b` lies in `a`. */
  bInA: boolean;
}

/**
 * Normal, depth and contact points of two shapes that overlap; null if they do not. Touching is contact of depth 0.
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
 * The minimum translation vector: added to `a`, it ends in touching. Null where the shapes do not overlap.
 *
 * ```js
 * const wall = { type: "aabb", min: [0, 0], max: [2, 5] };
 * equal(mtv({ type: "aabb", center: [2.5, 1], half: [1, 1] }, wall), [0.5, 0]);
 * ```
 */
export function mtv(a: Shape, b: Shape): Vec2 | null;

/**
 * The translation of `a` that leaves a gap, or with a negative one an overlap. Null where the shapes do not overlap.
 *
 * ```js
 * const wall = { type: "aabb", min: [0, 0], max: [2, 5] };
 * equal(mtvWithGap({ type: "aabb", center: [2.5, 1], half: [1, 1] }, wall, 0.25), [0.75, 0]);
 * ```
 */
export function mtvWithGap(a: Shape, b: Shape, gap: number): Vec2 | null;

/**
 * Whether a shape contains a point; the boundary counts.
 *
 * ```js
 * equal(contains({ type: "polygon", vertices: [[0, 0], [3, 0], [0, 3]] }, [1.5, 1.5]), true);
 * ```
 */
export function contains(shape: Shape, point: Point): boolean;

/**
 * Whether `outer` contains all of `inner`; equal shapes contain each other.
 *
 * ```js
 * const room = { type: "aabb", min: [-2, -2], max: [2, 2] };
 * equal(containsShape(room, { type: "circle", center: [1, 0], radius: 1 }), true);
 * equal(containsShape(room, { type: "circle", center: [1.5, 0], radius: 1 }), false);
 * ```
 */
export function containsShape(outer: Shape, inner: Shape): boolean;

/** The point of a shape nearest to a point. */
export interface ClosestPoint {
  /** On the surface, or inside of a solid the point itself. */
  point: Vec2;
  /** 0 inside a solid. */
  distance: number;
  /** The shape contains the point; the boundary counts. */
  inside: boolean;
}

/**
 * The point of a shape nearest to a point; for a segment with `ratio`, how far along it lies: 0 at `a`, 1 at `b`.
 *
 * ```js
 * const crate = { type: "obb", center: [0, 0], half: [2, 1], angleDegrees: 90 };
 * equal(closestPoint(crate, [4, 0.5]), { point: [1, 0.5], distance: 3, inside: false });
 * equal(closestPoint({ type: "segment", a: [0, 0], b: [4, 0] }, [3, 2]).ratio, 0.75);
 * ```
 */
export function closestPoint(shape: Segment, point: Point): ClosestPoint & { ratio: number };
export function closestPoint(shape: Shape, point: Point): ClosestPoint;

/** Where a ray meets a shape. */
export interface RayHit {
  /** How far along the ray: the point is `origin + t * direction`. */
  t: number;
  /** The first point of the shape on the ray. */
  point: Vec2;
  /** Unit, out of the shape; for a ray that starts inside, the least way out. */
  normal: Vec2;
  /** The shape contains the origin. */
  startedInside: boolean;
}

/**
 * The first point of a shape on a ray, no further than `max` times its direction; null if there is none. A `max` that is
 * null or left out sets no limit. The direction may have any length; of length 0, it asks whether the shape contains the
 * origin.
 *
 * ```js
 * const crate = { type: "obb", center: [10, 0], half: [2, 1], angleDegrees: 90 };
 * const hit = castRay([0, 0], [1, 0], crate);
 * equal([hit.t, hit.normal], [9, [-1, 0]]);
 * equal(castRay([0, 0], [1, 0], crate, 8), null);
 * ```
 */
export function castRay(origin: Point, direction: Point, shape: Shape, max?: number | null): RayHit | null;

/** Where a moving shape meets another. */
export interface CastHit {
  /** How much of the motion is free, in [0, 1]. */
  fraction: number;
  /** Where the surfaces touch then, on that of `b`. */
  point: Vec2;
  /** Unit, out of `b` towards `a`; opposes the motion. */
  normal: Vec2;
  /** Where a corner is hit, of the two faces that meet there the one that the motion opposes more; else `normal`. */
  faceNormal: Vec2;
  /** Corner on corner, the face that the motion opposes less: along it a slide goes on; else `normal`. */
  slideNormal: Vec2;
  /** How deep the shapes overlap at the start; 0 if they do not. */
  depth: number;
  /** The shapes overlap at the start by more than touching. */
  startedInside: boolean;
}

/**
 * The first contact of `a`, moved by `motion`, with `b`; null where the motion is free. Nothing tunnels. Resting, sliding
 * and leaving are free.
 *
 * ```js
 * const wall = { type: "aabb", min: [5, -1000], max: [5.1, 1000] };
 * const hit = cast({ type: "circle", center: [0, 0], radius: 1 }, [400, 0], wall);
 * equal([hit.fraction, hit.normal], [0.01, [-1, 0]]);
 * ```
 */
export function cast(a: Shape, motion: Point, b: Shape): CastHit | null;

/**
 * Twice the signed area of a triangle: positive if `c` lies to the left of the line from `a` to `b`. The sign is exact.
 *
 * ```js
 * equal(orient2d([0, 0], [3, 3], [0.1, 0.1]), 0);
 * equal(orient2d([0, 0], [1, 0], [0, 1]) > 0, true);
 * ```
 */
export function orient2d(a: Point, b: Point, c: Point): number;

/** Coordinates and lengths go up to this magnitude, 2^250. */
export const MAX_COORDINATE: number;

/** The tolerance of {@link cast}, 2^-40 of the largest coordinate: what never gets deeper than that passes by. */
export const CONTACT_TOLERANCE: number;

/**
 * The velocity after a hit with something fixed. `normal` has length 1, as a hit's, else it is refused (`not_unit`);
 * `restitution` is clamped to [0, 1]. A velocity that already leaves stays.
 *
 * ```js
 * equal(bounce([3, -4], [0, 1], 0.5), [3, 2]);
 * ```
 */
export function bounce(velocity: Point, normal: Point, restitution: number): Vec2;

/**
 * The velocity along a surface after a hit: without the part that goes into it. `normal` has length 1.
 *
 * ```js
 * equal(slide([3, -4], [0, 1]), [3, 0]);
 * ```
 */
export function slide(velocity: Point, normal: Point): Vec2;
