/// <reference lib="esnext.disposable" />

/**
 * All of the package: the questions of the entry `carom/core`; shapes made, moved
 * and measured, half-planes, crossings of segments, the separating-axis test laid open, collisions of two bodies; many
 * shapes or points, in lists and from frame to frame; and shapes that turn on their way.
 */

import type {
  CastHit, ClosestPoints, Contact, Point, RayHit, Segment, Shape, Turn, Vec2,
} from "./core.js";

export * from "./core.js";

/** A rotation as cosine and sine. */
export type Rotation = Vec2;

/** An axis-aligned box as answers have it. */
export interface StoredAabb {
  type: "aabb";
  min: Vec2;
  max: Vec2;
}

/** A box at an angle as answers have it: `rotation` keeps every bit, {@link Rot2.radians} has the angle. */
export interface StoredObb {
  type: "obb";
  center: Vec2;
  half: Vec2;
  rotation: Rotation;
}

/** A circle as answers have it; a point is one of radius 0. */
export interface StoredCircle {
  type: "circle";
  center: Vec2;
  radius: number;
}

/** A segment as answers have it. */
export interface StoredSegment {
  type: "segment";
  a: Vec2;
  b: Vec2;
}

/** A capsule as answers have it. */
export interface StoredCapsule {
  type: "capsule";
  a: Vec2;
  b: Vec2;
  radius: number;
}

/** A polygon as answers have it, counter-clockwise. */
export interface StoredPolygon {
  type: "polygon";
  vertices: Vec2[];
  radius: number;
}

/** A shape as answers have it: in canonical form, and a valid argument while its numbers are in
 * range, and the corners of a polygon, placed far away, do not fall together. */
export type StoredShape = StoredCircle | StoredSegment | StoredCapsule | StoredAabb | StoredObb | StoredPolygon;

/** The canonical form of a type of shape. */
export type Stored<S extends { type: string }> = Extract<
  StoredShape,
  { type: S["type"] extends "point" ? "circle" : S["type"] }
>;

/** What two segments have in common: nothing, a point with its place on each, or a stretch in the order of `a`. */
export type SegmentIntersection =
  | { kind: "none" }
  | { kind: "point"; point: Vec2; fractionA: number; fractionB: number }
  | { kind: "overlap"; points: [Vec2, Vec2] };

/**
 * The common point or stretch of two segments; whether there is one is decided exactly.
 *
 * ```js
 * const crossing = intersectSegments({ a: [0, 0], b: [4, 4] }, { a: [0, 2], b: [4, 2] });
 * equal(crossing, { kind: "point", point: [2, 2], fractionA: 0.5, fractionB: 0.5 });
 * ```
 */
export function intersectSegments(a: Omit<Segment, "type">, b: Omit<Segment, "type">): SegmentIntersection;

/** A closed range of numbers. */
export interface Interval {
  min: number;
  max: number;
}

/** One axis of the separating-axis test and the shadows that the shapes throw on it. */
export interface Axis {
  /** Unit, chosen so that `a` leaves `b` along it the shorter way. */
  normal: Vec2;
  /** The edge of `a` or of `b` that it is perpendicular to, or the line through the closest points. */
  source: { kind: "edgeOfA" | "edgeOfB"; edge: number } | { kind: "closestPoints" };
  /** The shadow of `a`. */
  intervalA: Interval;
  /** The shadow of `b`. */
  intervalB: Interval;
  /** The gap between the shadows, or minus the shortest way out. */
  separation: number;
}

/** The separating-axis test of two shapes, laid open. */
export interface Explanation {
  /** Each candidate axis once. */
  axes: Axis[];
  /** The index of the axis that decides. */
  winner: number;
  /** The answer of {@link closestPoints}. */
  closest: ClosestPoints;
}

/**
 * Every candidate axis of the separating-axis test with both projections on it, and the one that decides.
 *
 * ```js
 * const upright = { type: "aabb", min: [0, 0], max: [2, 2] };
 * const { axes, winner } = explain({ type: "obb", center: [3.5, 1], half: [1, 1], angleDegrees: 30 }, upright);
 * equal(axes.length, 4);
 * equal(axes[winner].separation > 0, true);
 * ```
 */
export function explain(a: Shape, b: Shape): Explanation;

/** All points on the inner side of a line: by a point of it and the way out, or left of the line from `a` to `b`. */
export type HalfPlane = { point: Point; normal: Point } | { a: Point; b: Point };

/**
 * What half-planes answer: floors, walls, clipping edges. In a contact the shape is `a`.
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
  /** The unit vector that leads out of it. */
  normal(plane: HalfPlane): Vec2;
  /** Whether a point lies in it; the line counts. */
  contains(plane: HalfPlane, point: Point): boolean;
  /** How far outside a point lies; negative inside. */
  signedDistance(plane: HalfPlane, point: Point): number;
  /** How far outside a shape lies; minus the depth where it reaches in. */
  separation(plane: HalfPlane, shape: Shape): number;
  /** The contact of a shape, which is `a`, with it; null if they do not touch. */
  contact(plane: HalfPlane, shape: Shape): Contact | null;
};

/**
 * The shape in canonical form, checked: a box by its centre and rotation, a polygon counter-clockwise without superfluous
 * corners.
 *
 * ```js
 * equal(shape({ type: "aabb", corner: { x: 1, y: 2 }, size: [3, 4] }), { type: "aabb", min: [1, 2], max: [4, 6] });
 * equal(shape({ type: "obb", corners: [[0, 0], [2, 0], [2, 1], [0, 1]] }).half, [1, 0.5]);
 * equal(shape({ type: "polygon", vertices: [[0, 0], [0, 1], [1, 0]] }).vertices, [[0, 0], [1, 0], [0, 1]]);
 * ```
 */
export function shape<S extends Shape>(description: S): Stored<S>;

/**
 * The shape, displaced.
 *
 * ```js
 * const ball = { type: "circle", center: [1, 1], radius: 2 };
 * equal(translated(ball, [0, 3]), { type: "circle", center: [1, 4], radius: 2 });
 * ```
 */
export function translated<S extends Shape>(shape: S, by: Point): Stored<S>;

/** Where a local shape stands: turned about the local origin, then displaced. */
export type Pose = { translation: Point } & Turn;

/**
 * The local shape, placed in the world. An axis-aligned box that the pose turns becomes one at an angle.
 *
 * ```js
 * const oar = { type: "segment", a: [0, 0], b: [2, 0] };
 * equal(transformed(oar, { translation: [10, 0], angleDegrees: 90 }), { type: "segment", a: [10, 0], b: [10, 2] });
 * ```
 */
export function transformed(shape: Shape, pose: Pose): StoredShape;

/**
 * The centre of a circle or a box, the middle of a segment or a capsule, the centroid of a polygon.
 *
 * ```js
 * equal(center({ type: "capsule", a: [0, 0], b: [4, 2], radius: 1 }), [2, 1]);
 * ```
 */
export function center(shape: Shape): Vec2;

/**
 * The corners, counter-clockwise: four of a box, the two ends of a segment or of a capsule's axis, a circle's centre.
 *
 * ```js
 * equal(corners({ type: "aabb", min: [0, 0], max: [2, 1] }), [[0, 0], [2, 0], [2, 1], [0, 1]]);
 * ```
 */
export function corners(shape: Shape): Vec2[];

/**
 * The smallest axis-aligned box around a shape.
 *
 * ```js
 * equal(aabb({ type: "circle", center: [1, 2], radius: 0.5 }), { type: "aabb", min: [0.5, 1.5], max: [1.5, 2.5] });
 * ```
 */
export function aabb(shape: Shape): StoredAabb;

/**
 * The smallest axis-aligned box around two shapes.
 *
 * ```js
 * const both = union({ type: "point", position: [0, 0] }, { type: "circle", center: [5, 5], radius: 1 });
 * equal(both, { type: "aabb", min: [0, 0], max: [6, 6] });
 * ```
 */
export function union(a: Shape, b: Shape): StoredAabb;

/**
 * The smallest axis-aligned box around a shape, grown by a margin on every side.
 *
 * ```js
 * equal(grown({ type: "point", position: [0, 0] }, 1), { type: "aabb", min: [-1, -1], max: [1, 1] });
 * ```
 */
export function grown(shape: Shape, margin: number): StoredAabb;

/**
 * Rotations as cosine and sine: the form that costs nothing when a box is asked about.
 *
 * ```js
 * equal(Rot2.fromDegrees(90), [0, 1]);
 * equal(Rot2.fromDirection([3, 4]), [0.6, 0.8]);
 * equal(Rot2.degrees(Rot2.fromRadians(Math.PI / 2)), 90);
 * equal(Rot2.radians([1, 0]), 0);
 * ```
 */
export const Rot2: {
  /** From an angle in radians. */
  fromRadians(radians: number): Rotation;
  /** From an angle in degrees; exact at multiples of 90. */
  fromDegrees(degrees: number): Rotation;
  /** The rotation that turns the x axis into this direction. */
  fromDirection(direction: Point): Rotation;
  /** The angle in (-pi, pi]. */
  radians(rotation: Point): number;
  /** The angle in (-180, 180] degrees. */
  degrees(rotation: Point): number;
};

/** How something moves and how heavy it is; a mass of `Infinity` is a fixed body's. */
export interface Body {
  velocity: Point;
  mass: number;
}

/** What a collision did. */
export interface Collision {
  /** The velocity of `a` afterwards. */
  velocityA: Vec2;
  /** The velocity of `b` afterwards. */
  velocityB: Vec2;
  /** The momentum that `a` gained and `b` lost. */
  impulse: Vec2;
}

/**
 * The collision of two bodies that touch, without friction. `normal` is a hit's: of length 1, out of `b` towards
 * `a`.
 *
 * ```js
 * const cue = { velocity: [2, 1], mass: 1 }, ball = { velocity: [0, 0], mass: 1 };
 * equal(collide(cue, ball, [-1, 0], 1), { velocityA: [0, 1], velocityB: [2, 0], impulse: [-2, 0] });
 * ```
 */
export function collide(a: Body, b: Body, normal: Point, restitution: number): Collision;

/** Boxes, of each `minX, minY, maxX, maxY`, one after another. */
export type PackedBoxes = Float64Array | Float32Array;

/**
 * The index pairs of the shapes that overlap, the smaller first, sorted, each once. Boxes may also come in a typed array;
 * then the pairs do, `i, j` of each: for the hot loop of thousands.
 *
 * ```js
 * const beads = [0, 5, 1.5, 6].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * equal(pairs(beads), [[0, 2], [1, 3]]);
 * const boxes = new Float64Array([0, 0, 2, 1, 5, 0, 6, 1, 1, 0, 3, 1]);
 * equal(pairs(boxes), new Uint32Array([0, 2]));
 * ```
 */
export function pairs(shapes: readonly Shape[]): [number, number][];
export function pairs(boxes: PackedBoxes): Uint32Array;

/**
 * The index pairs of a shape of `a` and one of `b` that overlap, sorted, each once; both lists of shapes, or both typed
 * arrays of boxes as for {@link pairs}.
 *
 * ```js
 * const balls = [0, 5].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * const walls = [1, 9].map((x) => ({ type: "aabb", corner: [x, -1], size: [1, 2] }));
 * equal(pairsBetween(balls, walls), [[0, 0]]);
 * ```
 */
export function pairsBetween(a: readonly Shape[], b: readonly Shape[]): [number, number][];
export function pairsBetween(a: PackedBoxes, b: PackedBoxes): Uint32Array;

/**
 * The corners of the convex hull of some points, counter-clockwise, without collinear ones.
 *
 * ```js
 * equal(hull([[0, 0], [2, 0], [1, 0], [1, 1], [1, 0.5]]), [[0, 0], [2, 0], [1, 1]]);
 * ```
 */
export function hull(points: readonly Point[]): Vec2[];

/** The five bounding volumes, each the smallest of its kind. */
export interface BoundingVolumes {
  /** The axis-aligned box. */
  aabb: StoredAabb & { area: number };
  /** The smallest enclosing circle. */
  circle: StoredCircle;
  /** The box of least area; `half[0]` is at least `half[1]`. */
  obb: StoredObb & { area: number };
  /** The octagon of eight fixed directions: the ranges of x, y, x + y and x - y, and its corners. */
  dop8: { intervals: [Interval, Interval, Interval, Interval]; vertices: Vec2[]; area: number };
  /** The convex hull, with the radius of the shape that it surrounds. */
  hull: { vertices: Vec2[]; radius: number; area: number };
}

/**
 * The five bounding volumes of a shape.
 *
 * ```js
 * equal(bounds({ type: "capsule", a: [0, 0], b: [4, 0], radius: 1 }).circle.radius, 3);
 * ```
 */
export function bounds(shape: Shape): BoundingVolumes;

/**
 * The five bounding volumes of a set of points.
 *
 * ```js
 * const around = boundsOfPoints([[0, 0], [4, 0], [4, 3], [0, 3], [1, 1]]);
 * equal([around.circle.radius, around.obb.half, around.hull.vertices.length], [2.5, [2, 1.5], 4]);
 * ```
 */
export function boundsOfPoints(points: readonly Point[]): BoundingVolumes;

/** A displacement; or one with a turn, which happen together and evenly: what a shape does in a frame. */
export type Motion = Point | (MotionAbout & MotionTurn);

/** Where a motion leads, and about what it turns. */
export interface MotionAbout {
  /** The displacement of the pivot: `[0, 0]` if left out. */
  displacement?: Point;
  /**
   * The point of the shape that it turns about, given where it is at the start. If left out, a circle or a box turns about
   * its centre, a segment or a capsule about its middle, and a polygon about its centroid.
   */
  pivot?: Point;
}

/** How far a motion turns a shape, in radians or in degrees: 0 if left out, at most {@link MAX_TURN} either way. */
export type MotionTurn = { turn?: number; turnDegrees?: undefined } | { turnDegrees?: number; turn?: undefined };

/** Where two moving shapes meet. */
export interface TimeOfImpact {
  /** How much of the motions is free, in [0, 1]. */
  fraction: number;
  /** Where the surfaces touch then, on that of `b`. */
  point: Vec2;
  /** Unit, out of `b` towards `a`, as they are then. */
  normal: Vec2;
  /** How deep the shapes overlap at the start; 0 if they do not. */
  depth: number;
  /** The shapes overlap at the start by more than touching. */
  startedInside: boolean;
}

/**
 * The first contact of two shapes that move and turn; null where both motions are free. Nothing tunnels, at any speed and
 * any turn. Without a turn this is {@link cast}, of the one motion relative to the other.
 *
 * ```js
 * // A propeller that makes a hundred revolutions on its way past a pole.
 * const propeller = { type: "obb", center: [-10, 1.5], half: [2, 0.1], angle: 0 };
 * const pole = { type: "aabb", center: [0, 0], half: [0.2, 0.2] };
 * const hit = timeOfImpact(propeller, { displacement: [20, 0], turnDegrees: 36000 }, pole, {});
 * equal(hit.fraction > 0.4 && hit.fraction < 0.5, true);
 * equal(timeOfImpact(propeller, [20, 0], pole, {}), null);
 * ```
 */
export function timeOfImpact(a: Shape, motionA: Motion, b: Shape, motionB: Motion): TimeOfImpact | null;

/** The largest turn of a motion, in radians: a thousand revolutions and a little. */
export const MAX_TURN: number;

/** What an obstacle does to what hits it: stops it, lets it pass, leaves it the motion along the surface, throws it back. */
export type Response = "touch" | "cross" | "slide" | { bounce: number };

/** A shape, and what it does to what hits it: "slide" unless given. */
export type Obstacle = Shape & { response?: Response | undefined };

/** One hit on the way. */
export interface MoverHit {
  /** Which of the obstacles. */
  obstacle: number;
  /** When, from the start of the step. */
  time: number;
  /** How far the shape had come. */
  displacement: Vec2;
  /** What it did to the motion. */
  response: Response;
  /** The hit; its `fraction` is of the straight piece of motion that it ended. */
  hit: CastHit;
}

/** Where a step ends. */
export interface Advance {
  /** The displacement from start to end. */
  displacement: Vec2;
  /** The velocity at the end. */
  velocity: Vec2;
  /** The time that was not used, in a shape that was stopped; at velocity zero, all of it. */
  remainingTime: number;
  /** Every hit, in order of time. */
  hits: MoverHit[];
}

/**
 * Moves a shape through obstacles that stand still, hit by hit. A platform that moves does so before: displace it, and
 * whoever stands on it as far; {@link Mover.recover} frees whom it ran into; then {@link Mover.advance}.
 *
 * ```js
 * const floor = { type: "aabb", min: [-10, -1], max: [10, 0] };
 * const mover = new Mover({ type: "circle", center: [0, 1], radius: 0.5 });
 * const step = mover.advance([2, -1], 1, [floor]);
 * equal([step.displacement, step.velocity], [[2, -0.5], [2, 0]]);
 * const thrown = mover.advance([2, -1], 1, [{ ...floor, response: { bounce: 1 } }]);
 * equal(thrown.velocity, [2, 1]);
 * ```
 */
export class Mover {
  /**
   * For a shape where it stands, which is read anew at each call. `maxHits` is how many hits a step may have before the
   * shape is stopped; 64 unless given.
   */
  constructor(shape: Shape, options?: { maxHits?: number | undefined });
  readonly shape: Shape;
  readonly maxHits: number;

  /**
   * The step of a shape that moves at `velocity` for `time`. At each hit, `respond` says what the obstacle does; without
   * it, the obstacle's own `response` counts. `respond` may ask other questions. What it throws ends the step and comes
   * out of this call.
   *
   * ```js
   * const coin = { type: "circle", center: [2, 0], radius: 0.5, name: "coin" };
   * const hero = new Mover({ type: "circle", center: [0, 0], radius: 0.5 });
   * const step = hero.advance([4, 0], 1, [coin], (obstacle) => (obstacle.name === "coin" ? "cross" : "slide"));
   * equal([step.displacement, step.hits[0].time], [[4, 0], 0.25]);
   * ```
   *
   * Through a space it goes by a search: `respond` gets the data of a collider and its id, and hits name ids. See
   * {@link Space.search}.
   */
  advance<O extends Obstacle>(
    velocity: Point,
    time: number,
    obstacles: readonly O[],
    respond?: (obstacle: O, hit: CastHit, index: number) => Response,
  ): Advance;
  advance<T>(
    velocity: Point,
    time: number,
    obstacles: Search<T>,
    respond?: (data: T, hit: CastHit, id: ColliderId) => Response,
  ): Advance;

  /**
   * The displacement that frees a shape from everything that it overlaps; zero where it overlaps nothing, null where no
   * way out was found.
   *
   * ```js
   * const corner = [
   *   { type: "aabb", min: [0, -1], max: [9, 0] },
   *   { type: "aabb", min: [-1, 0], max: [0, 9] },
   * ];
   * const stuck = new Mover({ type: "aabb", min: [-0.25, -0.5], max: [1.75, 1.5] });
   * equal(stuck.recover(corner), [0.25, 0.5]);
   * ```
   */
  recover(obstacles: readonly Shape[] | Search<unknown>): Vec2 | null;
}

/** Names a collider of a space: a whole number that is never given twice. Ids are ordered, and lists by them. */
export type ColliderId = number;

/** 64 layers, one bit each: a number below 2^53, or a BigInt for the upper ones. `1 << 31` is negative: write `2 ** 31`. */
export type Layers = number | bigint;

/**
 * Which layers a thing is on, and which it wants to meet; all if left out. Two filters meet if each one's mask holds a layer
 * of the other.
 */
export interface Filter {
  layer?: Layers | undefined;
  mask?: Layers | undefined;
}

/** What else there is to say of a collider that goes into a space. */
export interface ColliderOptions {
  /** Where it stands, if the numbers of its shape are local ones. */
  pose?: Pose | undefined;
  /** Whom it meets: everyone unless given. */
  filter?: Filter | undefined;
  /** Whether what it passes between two updates is told, for bullets: false unless given. */
  swept?: boolean | undefined;
}

/** A collider as {@link Space.get} tells it. */
export interface Collider<T> {
  /** The shape where it stands in the world. */
  shape: StoredShape;
  /** The shape as it was given. */
  localShape: StoredShape;
  pose: { translation: Vec2; rotation: Rotation };
  filter: { layer: bigint; mask: bigint };
  swept: boolean;
  data: T;
}

/** Two colliders, the one with the smaller id first, with their data. */
export interface Pair<T> {
  a: ColliderId;
  b: ColliderId;
  dataA: T;
  dataB: T;
}

/** Two colliders touch and did not before; or they touched and do no more, whatever the reason is. */
export interface SpaceEvent<T> extends Pair<T> {
  kind: "begin" | "end";
}

/** Something that a swept collider met between two updates, whether or not it touches it now. */
export interface SweptHit<T> {
  /** The swept collider. */
  id: ColliderId;
  data: T;
  /** What it met. */
  other: ColliderId;
  otherData: T;
  /** `fraction` is of the time between the updates; the normal points out of `other`. */
  hit: CastHit;
}

/** What an update tells. Each list is made when it is first read; read it before the next update. */
export interface Update<T> {
  /** First all ends, then all begins, each by the ids of the pair. */
  readonly events: SpaceEvent<T>[];
  /** All pairs that touch, by their ids. */
  readonly pairs: Pair<T>[];
  /** The same, each with its contact, of the shapes where they stand when it is read. */
  readonly contacts: (Pair<T> & { contact: Contact })[];
  /** What swept colliders passed, in order of time; of one inserted since the last update, from where it was inserted. */
  readonly sweptHits: SweptHit<T>[];
  /** The events as numbers, three of each: 1 for a begin or 0 for an end, and the ids. For hot loops. */
  readonly packedEvents: Float64Array;
  /** The pairs as numbers: the two ids of each. */
  readonly packedPairs: Float64Array;
}

/** A collider that a search found. */
export interface Found<T> {
  id: ColliderId;
  data: T;
}

/** What a search in a space sees: everything unless told otherwise. */
export interface SearchOptions<T> {
  /** Only colliders that meet this filter. */
  filter?: Filter | undefined;
  /** Not this collider: the one that asks. */
  excluding?: ColliderId | undefined;
  /** Only colliders for which this is true. What it throws ends the search and comes out of the call. */
  predicate?: ((id: ColliderId, data: T) => boolean) | undefined;
}

/** Questions to a space, at once after any change: no update is needed. It may be kept, and asked again and again. */
export interface Search<T> {
  /** The colliders that contain a point, by id. */
  atPoint(point: Point): Found<T>[];
  /** The colliders that a shape overlaps, by id; touching counts. A region is an `aabb`. */
  overlapping(shape: Shape): Found<T>[];
  /** The contacts of a shape with the colliders that it overlaps, by id; the normals point towards the shape. */
  contacts(shape: Shape): (Found<T> & { hit: Contact })[];
  /** The first collider that a ray meets; as {@link castRay}. */
  castRay(origin: Point, direction: Point, max?: number | null): (Found<T> & { hit: RayHit }) | null;
  /** Every collider that a ray meets, in order. */
  castRayAll(origin: Point, direction: Point, max?: number | null): (Found<T> & { hit: RayHit })[];
  /** The first collider that a moving shape meets; as {@link cast}. */
  cast(shape: Shape, motion: Point): (Found<T> & { hit: CastHit }) | null;
  /** Every collider that a moving shape meets, in order of time. */
  castAll(shape: Shape, motion: Point): (Found<T> & { hit: CastHit })[];
  /**
   * The collider with the least separation from a shape, no further than `max`; overlapping ones have negative
   * separations.
   */
  nearest(shape: Shape, max?: number | null): (Found<T> & { hit: ClosestPoints }) | null;
}

/**
 * Colliders that are kept from frame to frame: shapes go in, and pairs, contacts, events and hits come out. Nothing moves by
 * itself: you set poses, and ask. End it with `using` or `dispose` where there are many; one that is forgotten ends when it
 * is collected.
 *
 * ```js
 * const space = new Space();
 * const brick = space.insert({ type: "aabb", min: [0, 0], max: [2, 1] }, "brick");
 * const ball = space.insert({ type: "circle", center: [0, 0], radius: 0.5 }, "ball");
 * equal(space.update().events, [{ kind: "begin", a: brick, b: ball, dataA: "brick", dataB: "ball" }]);
 * space.setPose(ball, { translation: [5, 5], angle: 0 });
 * equal(space.update().events[0].kind, "end");
 * const { data, hit } = space.search().castRay([1, 9], [0, -1]);
 * equal([data, hit.t], ["brick", 8]);
 * space.dispose();
 * ```
 */
export class Space<T = any> implements Disposable {
  constructor();

  /**
   * Puts a collider in and names it: a shape, which is copied, data of yours that all answers give back, and where the shape
   * stands if its numbers are local ones. A `swept` collider also tells what it passes between two updates: for bullets.
   *
   * ```js
   * const space = new Space();
   * const pose = { translation: [3, 4], angleDegrees: 90 };
   * const coin = space.insert({ type: "circle", center: [0, 0], radius: 0.5 }, { score: 5 }, { pose, filter: { layer: 2, mask: 1 } });
   * equal(space.get(coin).shape, { type: "circle", center: [3, 4], radius: 0.5 });
   * equal(space.data(coin).score, 5);
   * ```
   */
  insert(shape: Shape, data: T, options?: ColliderOptions): ColliderId;
  /** Without data: where the type of the data has `undefined`. */
  insert(shape: Shape, ...data: undefined extends T ? [] : [data: T]): ColliderId;

  /** Takes a collider out: false if there is none with that id. Its pairs end with the next update. */
  remove(id: ColliderId): boolean;

  /** Moves or turns a collider: false if there is none with that id. */
  setPose(id: ColliderId, pose: Pose): boolean;

  /**
   * Moves or turns many at once, by `x, y, angle` of each: how many of them there are. A wrong number changes none.
   *
   * ```js
   * const space = new Space();
   * const ids = [0, 1].map(() => space.insert({ type: "aabb", min: [0, 0], max: [1, 1] }));
   * equal(space.setPoses(ids, new Float64Array([0, 0, 0, 1, 1, 0])), 2);
   * equal(space.update().packedPairs, new Float64Array(ids));
   * ```
   */
  setPoses(ids: readonly ColliderId[] | Float64Array, poses: PackedPoses): number;

  /**
   * Moves a collider by a displacement, as a {@link Mover} tells it: false if there is none with that id. Coordinates stop at
   * 2^250.
   *
   * ```js
   * const space = new Space();
   * space.insert({ type: "aabb", min: [-10, -1], max: [10, 0] }, "floor");
   * const hero = space.insert({ type: "circle", center: [0, 1], radius: 0.5 }, "hero");
   * const others = space.search({ excluding: hero });
   * const { displacement } = new Mover(space.get(hero).shape).advance([2, -1], 1, others);
   * space.moveBy(hero, displacement);
   * equal(space.get(hero).shape, { type: "circle", center: [2, 0.5], radius: 0.5 });
   * ```
   */
  moveBy(id: ColliderId, by: Point): boolean;

  /** Gives a collider another local shape: false if there is none with that id. */
  setShape(id: ColliderId, shape: Shape): boolean;

  /** Says anew whom a collider meets: false if there is none with that id. */
  setFilter(id: ColliderId, filter: Filter): boolean;

  /** Says whether everything that a collider passes is told: false if there is none with that id. */
  setSwept(id: ColliderId, swept: boolean): boolean;

  /** Gives a collider other data: false if there is none with that id. */
  setData(id: ColliderId, data: T): boolean;

  /** Your data of a collider, also of a removed one while events may name it: until the second update after. */
  data(id: ColliderId): T | undefined;

  /** Whether there is a collider with that id. */
  contains(id: ColliderId): boolean;

  /** A collider, to look at; null if there is none with that id. */
  get(id: ColliderId): Collider<T> | null;

  /** How many colliders there are. */
  readonly size: number;

  /** The ids of all colliders, in order. */
  ids(): Float64Array;

  /** All colliders, by id. */
  [Symbol.iterator](): Iterator<[ColliderId, Collider<T>]>;

  /**
   * Finds the pairs that touch and meet by their filters, and tells them from those of the last update. Every begin gets its
   * end, whatever happens in between.
   *
   * ```js
   * const space = new Space();
   * const wall = space.insert({ type: "aabb", min: [0, 0], max: [1, 9] }, "wall");
   * const shot = { pose: { translation: [-5, 3], angle: 0 }, swept: true };
   * const bullet = space.insert({ type: "circle", center: [0, 0], radius: 0.5 }, "bullet", shot);
   * space.update();
   * space.setPose(bullet, { translation: [5, 3], angle: 0 });
   * const { contacts, sweptHits } = space.update();
   * equal(contacts, []);
   * equal([sweptHits[0].data, sweptHits[0].otherData, sweptHits[0].hit.fraction], ["bullet", "wall", 0.45]);
   * ```
   */
  update(): Update<T>;

  /**
   * A search for colliders.
   *
   * ```js
   * const space = new Space();
   * const near = space.insert({ type: "circle", center: [3, 0], radius: 1 }, 1);
   * const far = space.insert({ type: "circle", center: [7, 0], radius: 1 }, 2);
   * equal(space.search().castRay([0, 0], [1, 0]).id, near);
   * equal(space.search({ excluding: near }).castRay([0, 0], [1, 0]).id, far);
   * equal(space.search({ predicate: (id, data) => data % 2 === 0 }).castRay([0, 0], [1, 0]).id, far);
   * const hero = new Mover({ type: "circle", center: [0, 0], radius: 0.5 });
   * const { hits } = hero.advance([9, 0], 1, space.search(), (data) => (data === 1 ? "cross" : "slide"));
   * equal(hits.map(({ obstacle }) => obstacle), [near, far]);
   * ```
   */
  search(options?: SearchOptions<T>): Search<T>;

  /** Ends the space; twice is once. Whatever asks it afterwards is refused with the code `disposed`. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** Poses, of each `x, y, angle`, one after another; angles in radians. */
export type PackedPoses = Float64Array | Float32Array;
