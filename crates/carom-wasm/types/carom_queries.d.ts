// Written by `cargo xtask api` from the doc comments of the library and xtask/api/languages/javascript.toml: do not edit.

/** Query functions and result types that only the entry point `carom` exports, and the results of movers and walkers. */

import type {
  CastHit, ClosestPoints, Contact, ConvexShape, Part, Point, Segment, Shape, Vec2, cast, closestPoints, contact,
} from "./core.js";
import type { Body, Motion, Mover, Response } from "./motion.js";

/**
 * All contacts of two shapes, one for each way out that is locally shortest, the shortest first. A way out is a push
 * that separates the shapes.
 */
export interface AllContacts {
  /** The contacts. There are none if the shapes do not overlap. */
  contacts: Contact[];
  /**
   * Whether the list has all ways out. If too many pairs of parts are near each other, the search stops early. The list
   * then has the ways out up to some length, and always the shortest one.
   */
  isComplete: boolean;
}

/**
 * Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the shapes. The
 * shortest way out comes first and is the result of {@link contact}. The list is empty for shapes apart, and has at
 * most one contact for two convex shapes.
 *
 * ```js
 * // A fork with two tines, and a post between them that is a little too high.
 * const vertices = [[0, 0], [1, 0], [1, 4], [4, 4], [4, 0], [5, 0], [5, 5], [0, 5]];
 * const post = { type: "aabb", min: [1.5, -9], max: [3.5, 4.25] };
 * equal(contacts({ type: "polygon", vertices }, post).contacts.map(({ mtv }) => mtv), [[0, 0.25], [3.5, 0]]);
 * ```
 */
export function contacts(a: Shape, b: Shape): AllContacts;

/** The first contact of two shapes that move and turn. */
export interface TimeOfImpact {
  /** The fraction of both motions before the contact, from 0 to 1. */
  fraction: number;
  /** The contact point on the surface of `b`, at the time of the contact. */
  point: Vec2;
  /** The unit normal out of `b` towards `a`, at the time of the contact. */
  normal: Vec2;
  /** The penetration depth at the start; 0 for shapes that start apart or touching. */
  depth: number;
  /** Whether the shapes overlap at the start of the motion. Shapes that only touch do not count. */
  startedInside: boolean;
}

/**
 * Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
 * advancement); null if both motions are free. The motions are continuous, so shapes that move or turn fast cannot pass
 * through each other. Without a turn, the result is the same as for {@link cast} with the motion of `a` relative to
 * `b`.
 *
 * ```js
 * // A propeller makes a hundred revolutions while it moves past a pole.
 * const propeller = { type: "obb", center: [-10, 1.5], half: [2, 0.1], angle: 0 };
 * const pole = { type: "aabb", center: [0, 0], half: [0.2, 0.2] };
 * const hit = timeOfImpact(propeller, { displacement: [20, 0], turnDegrees: 36000 }, pole, {});
 * equal(hit.fraction > 0.4 && hit.fraction < 0.5, true);
 * equal(timeOfImpact(propeller, [20, 0], pole, {}), null);
 * ```
 *
 * @param motionA The motion of `a`: a displacement, or a displacement with a turn.
 * @param motionB The motion of `b`: a displacement, or a displacement with a turn.
 */
export function timeOfImpact(a: Shape, motionA: Motion, b: Shape, motionB: Motion): TimeOfImpact | null;

/** The intersection of two segments: none, one point, or a common stretch (a segment). */
export type SegmentIntersection =
  /** The segments have no common point. */
  | { kind: "none" }
  /**
   * One point, with its position along each segment. The position is 0 at the segment's `a` and 1 at its `b`. On a
   * segment of length zero it is 0.
   */
  | { kind: "point"; point: Vec2; fractionA: number; fractionB: number }
  /** A common stretch, with its two ends in the direction of the first segment. */
  | { kind: "overlap"; points: [Vec2, Vec2] };

/**
 * Returns the common point or the common stretch (part) of two segments. Touching segments intersect. The decision
 * whether the segments intersect is exact.
 *
 * ```js
 * const crossing = intersectSegments({ a: [0, 0], b: [4, 4] }, { a: [0, 2], b: [4, 2] });
 * equal(crossing, { kind: "point", point: [2, 2], fractionA: 0.5, fractionB: 0.5 });
 * ```
 */
export function intersectSegments(a: Omit<Segment, "type">, b: Omit<Segment, "type">): SegmentIntersection;

/**
 * Returns the area of the region that two shapes have in common (area of intersection), in the square of the unit of
 * the coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error for two convex
 * shapes is at most 1e-12 of the smaller area.
 *
 * Parts of a shape that overlap count once, and holes do not count. A chain has the area of its capsules, so its area
 * is 0 without radius.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(areaOfOverlap({ type: "aabb", min: [0.5, 0.25], max: [3, 3] }, tile), 0.375);
 * ```
 */
export function areaOfOverlap(a: Shape, b: Shape): number;

/**
 * Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the
 * area that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.
 *
 * ```js
 * const found = { type: "obb", center: [672.4067, 290.7776], half: [395.51375, 19.46665], angleDegrees: 34.1454 };
 * equal(iou(found, found), 1);
 * ```
 */
export function iou(a: Shape, b: Shape): number;

/**
 * Returns whether two shapes share more than their boundaries: whether the region that they have in common has an area
 * (strict overlap, relate pattern `T********`). The result is false for shapes that are disjoint or only touch
 * (`ST_Touches`).
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(interiorsOverlap(tile, { type: "aabb", min: [1, 0], max: [2, 1] }), false);
 * equal(interiorsOverlap(tile, { type: "circle", center: [1, 1], radius: 1 }), true);
 * ```
 */
export function interiorsOverlap(a: Shape, b: Shape): boolean;

/**
 * Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once, and holes
 * do not count.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [2, 1] };
 * equal(coveredArea({ type: "compound", shapes: [tile, { type: "aabb", min: [1, 0], max: [3, 1] }] }), 3);
 * ```
 */
export function coveredArea(shape: Shape): number;

/** A closed range of numbers, such as a shape's projection on an axis. */
export interface Interval {
  /** The smaller end. */
  min: number;
  /** The larger end. */
  max: number;
}

/** One axis of the separating-axis test, and the projections of both shapes on it. */
export interface Axis {
  /** The unit vector along the axis, in the direction in which a shorter push separates `a` from `b`. */
  normal: Vec2;
  /** The reason why the axis is a candidate: an edge of `a` or of `b`, or the closest points. */
  source: { kind: "edgeOfA" | "edgeOfB"; edge: number } | { kind: "closestPoints" };
  /** The projection of `a` on the axis. */
  intervalA: Interval;
  /** The projection of `b` on the axis. */
  intervalB: Interval;
  /**
   * The gap between the projections. If they overlap, it is minus the length of the shortest push along the axis that
   * separates them.
   */
  separation: number;
}

/** All axes of the separating-axis test of two shapes, and its result. */
export interface Explanation {
  /** The candidate axes; parallel axes are listed once. */
  axes: Axis[];
  /** The index of the axis that decides: the axis with the greatest separation. */
  winner: number;
  /** The closest points of the two shapes, as {@link closestPoints} returns them. */
  closest: ClosestPoints;
}

/**
 * Returns every candidate axis of the separating-axis test of two convex shapes, with both projections on it, and the
 * index of the axis that decides. Both shapes must be convex. A shape that is not convex throws `not_convex_shape`.
 *
 * ```js
 * const upright = { type: "aabb", min: [0, 0], max: [2, 2] };
 * const { axes, winner } = explain({ type: "obb", center: [3.5, 1], half: [1, 1], angleDegrees: 30 }, upright);
 * equal(axes.length, 4);
 * equal(axes[winner].separation > 0, true);
 * ```
 */
export function explain(a: ConvexShape, b: ConvexShape): Explanation;

/**
 * Returns the vertices of the convex hull of points, counter-clockwise from the lowest of the leftmost points and
 * without collinear ones. Equal points give one vertex, and collinear points give two vertices.
 *
 * ```js
 * equal(hull([[0, 0], [2, 0], [1, 0], [1, 1], [1, 0.5]]), [[0, 0], [2, 0], [1, 1]]);
 * ```
 *
 * @param points The points, in any order: one or more.
 */
export function hull(points: readonly Point[]): Vec2[];

/** The result of a collision. */
export interface Collision {
  /** The velocity of the first body afterwards. */
  velocityA: Vec2;
  /** The velocity of the second body afterwards. */
  velocityB: Vec2;
  /** The momentum that `a` gained and `b` lost; zero if they were leaving each other. */
  impulse: Vec2;
}

/**
 * Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy
 * too.
 *
 * ```js
 * const cue = { velocity: [2, 1], mass: 1 }, ball = { velocity: [0, 0], mass: 1 };
 * equal(collide(cue, ball, [-1, 0], 1), { velocityA: [0, 1], velocityB: [2, 0], impulse: [-2, 0] });
 * ```
 *
 * @param normal The unit normal of a contact or a hit, out of `b` towards `a`.
 * @param restitution The part of the speed into the surface that is kept, from 0 to 1. Other numbers are clamped.
 */
export function collide(a: Body, b: Body, normal: Point, restitution: number): Collision;

/** The largest turn of a {@link Motion}: 6284 radians, a little more than a thousand revolutions. */
export const MAX_TURN: number;

/** A hit of a {@link Mover} during a step. */
export interface MoverHit {
  /** The obstacle: its index in the list, from 0, or its id in the space. */
  obstacle: number;
  /** The time of the hit since the start of the step, in the unit of the step's time. */
  time: number;
  /** The displacement of the shape from its start to this hit. */
  displacement: Vec2;
  /** The response to the hit. */
  response: Response;
  /** The hit; its `fraction` refers to the straight piece of motion that the hit ended. */
  hit: CastHit;
}

/** The result of a step of a {@link Mover}. */
export interface Advance {
  /** The displacement from start to end. */
  displacement: Vec2;
  /** The velocity at the end, after all responses. */
  velocity: Vec2;
  /**
   * The time that the shape did not use because it was stopped or has no velocity left; the whole time if the velocity
   * is out of range, and 0 if the time is not finite or not above 0.
   */
  remainingTime: number;
  /** All hits, in order of time. */
  hits: MoverHit[];
  /**
   * Whether the shape started deeper in an obstacle than the margin, and no allowed push freed it: the shape is caught
   * between solids, or too far inside one.
   */
  isSqueezed: boolean;
}

/** The displacement that frees a shape from everything that it overlaps. */
export interface Recovery {
  /** The displacement; zero if the shape overlaps nothing. */
  displacement: Vec2;
  /**
   * Whether no shorter displacement frees the shape, except for rounding. This is false if only gaps smaller than the
   * tolerance lead out. Then `displacement` is the shortest of several straight displacements.
   */
  isShortest: boolean;
}

/** A surface that a walker stands on or has run into. */
export interface WalkerHit {
  /** The obstacle: its index in the list, from 0, or its id in the space. */
  obstacle: number;
  /** The index of the obstacle's part, such as the cell of a `TileGrid`; 0 for a convex shape. */
  part: Part;
  /** A point of the surface where the walker touched it. If they touch along a line, it is the middle of that line. */
  point: Vec2;
  /** The unit normal of the surface, towards the walker. */
  normal: Vec2;
}

/** The result of a walker's step. */
export interface Walk {
  /**
   * The displacement from start to end, including the push out of obstacles that the walker overlapped at the start.
   */
  displacement: Vec2;
  /**
   * The remaining velocity. Walls and ceilings remove the parts that they stopped; on the ground, the part along `up`
   * is removed.
   */
  velocity: Vec2;
  /** The surface on which the walker stands at the end; null if it is in the air, on a steep slope, or rising. */
  ground: WalkerHit | null;
  /** The last wall or steep slope that stopped the walker. */
  wall: WalkerHit | null;
  /** The last ceiling that stopped the walker. */
  ceiling: WalkerHit | null;
  /**
   * The part of the displacement that pushed the walker out of obstacles that it overlapped at the start. It is zero if
   * no overlap was larger than the rounding error.
   */
  recovery: Vec2;
  /**
   * Whether the walker started deeper in an obstacle than the margin, and no allowed push freed it: the walker is
   * caught between solids, or too far inside one.
   */
  isSqueezed: boolean;
}

/** The result of a walker's ride on a platform that has moved. */
export interface Carry {
  /** The displacement that keeps the walker on the platform. */
  displacement: Vec2;
  /**
   * Whether the walker still overlaps an obstacle by more than the margin, because another obstacle blocks the push
   * out: the walker is caught between the platform and a wall or a ceiling.
   */
  isSqueezed: boolean;
}
