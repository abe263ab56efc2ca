/** Queries that only the entry `carom` has. */

import type {
  ClosestPoints, Contact, ConvexShape, Point, Segment, Shape, Vec2, cast, closestPoints, contact,
} from "./core.js";
import type { center } from "./shapes.js";
import type { contacts } from "./lists.js";

/**
 * The intersection of two segments: none, one point, or a common part (`overlap`) whose ends are in the direction of `a`.
 * `fractionA` and `fractionB` are the positions of the point along the segments, 0 at their `a` and 1 at their `b`.
 */
export type SegmentIntersection =
  | { kind: "none" }
  | { kind: "point"; point: Vec2; fractionA: number; fractionB: number }
  | { kind: "overlap"; points: [Vec2, Vec2] };

/**
 * Returns the common point or the common part of two segments. Touching segments intersect. Whether they intersect is decided
 * exactly.
 *
 * ```js
 * const crossing = intersectSegments({ a: [0, 0], b: [4, 4] }, { a: [0, 2], b: [4, 2] });
 * equal(crossing, { kind: "point", point: [2, 2], fractionA: 0.5, fractionB: 0.5 });
 * ```
 */
export function intersectSegments(a: Omit<Segment, "type">, b: Omit<Segment, "type">): SegmentIntersection;

/** A closed interval of numbers. */
export interface Interval {
  min: number;
  max: number;
}

/** One axis of the separating-axis test and the projections of both shapes onto it. */
export interface Axis {
  /** The unit vector of the axis, in the direction in which `a` has the shorter way out of `b`. */
  normal: Vec2;
  /** The origin of the axis: perpendicular to an edge of `a` or of `b`, or along the line through the closest points. */
  source: { kind: "edgeOfA" | "edgeOfB"; edge: number } | { kind: "closestPoints" };
  /** The projection of `a`. */
  intervalA: Interval;
  /** The projection of `b`. */
  intervalB: Interval;
  /** The gap between the projections; for overlapping projections, minus the shortest way out along the axis. */
  separation: number;
}

/** All axes of the separating-axis test of two shapes, and its result. */
export interface Explanation {
  /** The candidate axes, each once. */
  axes: Axis[];
  /** The index of the deciding axis: the one with the largest separation. */
  winner: number;
  /** The result of {@link closestPoints}. */
  closest: ClosestPoints;
}

/**
 * Returns every candidate axis of the separating-axis test of two shapes, with both projections onto it, and the index of the
 * axis that decides the result. Both shapes are convex: others throw `not_convex_shape`.
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
 * Returns the area of the region that two shapes have in common, in the square of the unit of the coordinates; 0 for shapes
 * that are apart or only touch. The error for convex shapes is at most 1e-12 of the smaller area. Parts of a shape that
 * overlap count once.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(areaOfOverlap({ type: "aabb", min: [0.5, 0.25], max: [3, 3] }, tile), 0.375);
 * ```
 */
export function areaOfOverlap(a: Shape, b: Shape): number;

/**
 * Returns the intersection over union of two shapes: the area that they have in common over the area that they cover
 * together, from 0 to 1; 0 if neither has an area. Equal shapes give 1.
 *
 * ```js
 * const found = { type: "obb", center: [672.4067, 290.7776], half: [395.51375, 19.46665], angleDegrees: 34.1454 };
 * equal(iou(found, found), 1);
 * ```
 */
export function iou(a: Shape, b: Shape): number;

/**
 * Returns all contacts of two shapes, one for each way out that is locally shortest. The shortest
 * comes first; it is the result of {@link contact}. The list is empty for separate shapes, and has
 * at most one contact for two convex shapes. (The Rust library calls this query `contacts`; here
 * {@link contacts} is the query for a list of shapes.)
 *
 * ```js
 * // A fork with two tines, and a post between them that is a little too high.
 * const vertices = [[0, 0], [1, 0], [1, 4], [4, 4], [4, 0], [5, 0], [5, 5], [0, 5]];
 * const post = { type: "aabb", min: [1.5, -9], max: [3.5, 4.25] };
 * equal(allContacts({ type: "concave", vertices }, post).map(({ mtv }) => mtv), [[0, 0.25], [3.5, 0]]);
 * ```
 */
export function allContacts(a: Shape, b: Shape): Contact[];

/** The motion of a shape in a frame: a displacement, or a displacement and a rotation, both at constant speed. */
export type Motion = Point | (MotionAbout & MotionTurn);

/** The displacement of a motion and the pivot of its rotation. */
export interface MotionAbout {
  /** The displacement of the pivot (default `[0, 0]`). */
  displacement?: Point;
  /**
   * The pivot of the rotation, in world coordinates at the start of the motion. The default is the {@link center} of the
   * shape.
   */
  pivot?: Point;
}

/** The rotation of a motion in radians or in degrees (default 0), of magnitude at most {@link MAX_TURN}. */
export type MotionTurn = { turn?: number; turnDegrees?: undefined } | { turnDegrees?: number; turn?: undefined };

/** The first contact of two moving shapes. */
export interface TimeOfImpact {
  /** The fraction of both motions before the contact, from 0 to 1. */
  fraction: number;
  /** The contact point on the surface of `b`, at the time of the contact. */
  point: Vec2;
  /** The unit normal out of `b` towards `a`, at the time of the contact. */
  normal: Vec2;
  /** The penetration depth at the start; 0 for shapes that start separate or touching. */
  depth: number;
  /** Whether the shapes overlap at the start by more than touching. */
  startedInside: boolean;
}

/**
 * Returns the first contact of two shapes that move and rotate, or null when both motions are free. The motions are
 * continuous, so fast or rotating shapes cannot pass through each other. Without rotations the result equals that of
 * {@link cast} with the motion of `a` relative to `b`.
 *
 * ```js
 * // A propeller makes a hundred revolutions while it moves past a pole.
 * const propeller = { type: "obb", center: [-10, 1.5], half: [2, 0.1], angle: 0 };
 * const pole = { type: "aabb", center: [0, 0], half: [0.2, 0.2] };
 * const hit = timeOfImpact(propeller, { displacement: [20, 0], turnDegrees: 36000 }, pole, {});
 * equal(hit.fraction > 0.4 && hit.fraction < 0.5, true);
 * equal(timeOfImpact(propeller, [20, 0], pole, {}), null);
 * ```
 */
export function timeOfImpact(a: Shape, motionA: Motion, b: Shape, motionB: Motion): TimeOfImpact | null;

/** The largest rotation of a motion, 6284 radians: slightly more than 1000 revolutions. */
export const MAX_TURN: number;
