/** Motions, and the response to contacts: bodies, movers and walkers. */

import type { Advance, Carry, MAX_TURN, Recovery, Walk } from "./carom_queries.js";
import type { CastHit, Point, Shape } from "./core.js";
import type { Prepared } from "./composites.js";
import type { Pose, center } from "./shapes.js";
import type { ColliderId, Search, Space } from "./space.js";

/** The motion of a shape in a frame: a displacement, or a displacement and a rotation. Both have constant speed. */
export type Motion = Point | (MotionAbout & MotionTurn);

/** The displacement of a motion, and the pivot of its rotation. */
export interface MotionAbout {
  /** The displacement of the pivot (default `[0, 0]`). */
  displacement?: Point;
  /**
   * The pivot of the rotation, in world coordinates at the start of the motion. The default is the {@link center} of the
   * shape.
   */
  pivot?: Point;
}

/** The rotation of a motion in radians or in degrees (default 0). Its magnitude is at most {@link MAX_TURN}. */
export type MotionTurn = { turn?: number; turnDegrees?: undefined } | { turnDegrees?: number; turn?: undefined };

/** The velocity and the mass of a body. A fixed body has the mass `Infinity`. */
export interface Body {
  velocity: Point;
  mass: number;
}

/**
 * The response to a hit on an obstacle: `"touch"` stops the shape, `"cross"` lets it pass, `"slide"` keeps the motion along
 * the surface, and `bounce` reflects it with a restitution from 0 to 1. A finite restitution outside of this range is
 * clamped.
 */
export type Response = "touch" | "cross" | "slide" | { bounce: number };

/**
 * A shape and its response to hits (default `"slide"`). A field with nearly this name, such as `respons`, is an error. A
 * {@link Prepared} shape is frozen, so let the function `respond` return its response.
 */
export type Obstacle = Shape & { response?: Response | undefined };

/**
 * Moves a shape among fixed obstacles, hit by hit. For a moving platform, do three steps. First translate the platform and
 * the shapes on it by its displacement. Then push overlapping shapes out with {@link Mover.recover}. Then call {@link
 * Mover.advance}.
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
   * Creates a mover for a shape in world coordinates. Each call reads the shape object again. A step ends after `maxHits` hits
   * (default 64). Overlaps up to `margin` count as touching. The default of `margin` is 2^-20 of the longest side plus 2^-22 of
   * the largest coordinate, and at most a sixteenth of the shortest side that is not 0.
   */
  constructor(shape: Shape, options?: { maxHits?: number | undefined; margin?: number | undefined });
  readonly shape: Shape;
  readonly maxHits: number;
  readonly margin: number | undefined;

  /**
   * Moves the shape at `velocity` for `time` and returns the result of the step. The mover itself
   * does not change. At each hit, `respond` returns the response. Without `respond`, the `response`
   * of the obstacle applies. `respond` may call other functions of the package. An exception in
   * `respond` ends the step, and this call throws it.
   *
   * ```js
   * const coin = { type: "circle", center: [2, 0], radius: 0.5, name: "coin" };
   * const hero = new Mover({ type: "circle", center: [0, 0], radius: 0.5 });
   * const step = hero.advance([4, 0], 1, [coin], (obstacle) => (obstacle.name === "coin" ? "cross" : "slide"));
   * equal([step.displacement, step.hits[0].time], [[4, 0], 0.25]);
   * ```
   *
   * With a search in a space as `obstacles`, `respond` receives the data and the id of a collider, and the `obstacle` of a
   * hit is an id. See {@link Space.search}.
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
   * Returns the shortest displacement that moves the shape out of the union of all obstacles; `[0, 0]` if the shape overlaps
   * none.
   *
   * ```js
   * const corner = [
   *   { type: "aabb", min: [0, -1], max: [9, 0] },
   *   { type: "aabb", min: [-1, 0], max: [0, 9] },
   * ];
   * const stuck = new Mover({ type: "aabb", min: [-0.25, -0.5], max: [1.75, 1.5] });
   * equal(stuck.recover(corner).displacement, [0.25, 0.5]);
   * ```
   */
  recover(obstacles: readonly Shape[] | Search<unknown>): Recovery;
}

/** The settings of a walker. */
export interface WalkerOptions {
  /** The direction against gravity, of any length but 0 (default `[0, 1]`). If y points down, it is `[0, -1]`. */
  up?: Point | undefined;
  /** The greatest slope that counts as ground, in degrees, from 0 to 89 (default 45). */
  slopeDegrees?: number | undefined;
  /** The height of the highest step that the walker climbs (default 0). */
  step?: number | undefined;
  /** The distance below the walker within which it stays on ground that slopes down (default 0). */
  snap?: number | undefined;
  /** Whether the walker drops through one-way parts (default false). */
  dropping?: boolean | undefined;
  /** The depth up to which overlaps count as touching. The default is that of a {@link Mover}. */
  margin?: number | undefined;
}

/**
 * A character controller. A walker keeps its speed on slopes, slides down steep slopes, climbs
 * steps, stays on ground that slopes down, jumps, falls, and lands on one-way platforms. Pass a
 * velocity that includes gravity, and use the remaining velocity for the next frame.
 *
 * ```js
 * const map = shape({
 *   type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: [null, "full"],
 *   rows: [[1, 1, 1, 1, 1], [0, 0, 1, 1, 1], [0, 0, 0, 0, 1]],
 * });
 * const hero = new Walker({ type: "aabb", min: [0.25, 1], max: [0.75, 1.75] }, { step: 1, snap: 0.25 });
 * const walk = hero.walk([6, -0.5], 0.5, [map]);
 * equal([walk.displacement, walk.velocity], [[3, 1], [6, 0]]); // up a step
 * equal([walk.ground.part, walk.ground.normal], [[3, 1], [0, 1]]);
 * hero.moveBy(walk.displacement);
 * ```
 */
export class Walker {
  /** Creates a walker for a shape in world coordinates. The fields below may be changed; each call reads them. */
  constructor(shape: Shape, options?: WalkerOptions);
  shape: Shape;
  up: Point;
  slopeDegrees: number;
  step: number;
  snap: number;
  dropping: boolean;
  margin: number | undefined;

  /** Moves the walker: replaces its shape by the translated shape. */
  moveBy(displacement: Point): void;

  /**
   * Moves the shape at `velocity` for `time` through obstacles that stand still, and returns the
   * result of the step. The walker itself stays where it is: see {@link Walker.moveBy}. The
   * obstacles are those of {@link Mover.advance}.
   */
  walk(velocity: Point, time: number, obstacles: readonly Shape[] | Search<unknown>): Walk;

  /**
   * Returns the displacement of a walker on a platform that has moved from one pose to another. The
   * obstacles include the platform at its new pose. Call this method if the walker stood on the
   * platform, before its next step.
   *
   * ```js
   * const hero = new Walker({ type: "aabb", min: [1, 1], max: [2, 2] }), lift = { type: "aabb", min: [0, 0.5], max: [3, 1.5] };
   * const ride = hero.carry({ translation: [0, 0] }, { translation: [0, 0.5] }, [lift]);
   * equal(ride, { displacement: [0, 0.5], isSqueezed: false });
   * ```
   */
  carry(before: Pose, after: Pose, obstacles: readonly Shape[] | Search<unknown>): Carry;
}
