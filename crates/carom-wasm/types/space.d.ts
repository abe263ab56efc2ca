/// <reference lib="esnext.disposable" />

/** A space that keeps colliders from frame to frame. */

import type { CastHit, ClosestPoints, Contact, Point, RayHit, Shape, Vec2, cast, castRay } from "./core.js";
import type { Pose, Rotation, StoredShape } from "./shapes.js";
import type { CONTACT_STRIDE, PackedContacts, PackedPoses } from "./lists.js";
import type { Mover } from "./motion.js";

/**
 * The id of a collider in a space. It is a whole number that the space uses only once. Lists of colliders are sorted by id.
 */
export type ColliderId = number;

/**
 * A set of 64 layers, one bit each. It is a number below 2^53, or a BigInt for all 64 layers. `1 << 31` is
 * negative, so write `2 ** 31`.
 */
export type Layers = number | bigint;

/**
 * The layers of a collider (`layer`) and the layers that it collides with (`mask`). The default of each is all layers. Two
 * filters match if the mask of each has a layer of the other.
 */
export interface Filter {
  layer?: Layers | undefined;
  mask?: Layers | undefined;
}

/** Options for a collider that is inserted into a space. */
export interface ColliderOptions {
  /** The pose in the world, if the shape is in local coordinates (default: no rotation and no translation). */
  pose?: Pose | undefined;
  /** The collision filter (default: all layers and all masks). */
  filter?: Filter | undefined;
  /**
   * Whether updates report the colliders that this collider passes between two updates (default
   * false). Set it for fast colliders such as bullets.
   */
  swept?: boolean | undefined;
}

/** A collider as {@link Space.get} returns it. */
export interface Collider<T> {
  /** The shape in world coordinates. */
  shape: StoredShape;
  /** The shape in local coordinates. */
  localShape: StoredShape;
  pose: { translation: Vec2; rotation: Rotation };
  filter: { layer: bigint; mask: bigint };
  swept: boolean;
  data: T;
}

/** The ids and the data of two colliders, the smaller id first. */
export interface Pair<T> {
  a: ColliderId;
  b: ColliderId;
  dataA: T;
  dataB: T;
}

/**
 * A pair that began or stopped touching between two updates. `begin`: the colliders touch now, and did not touch at the
 * last update. `end`: they touched then and no longer do. The reason may be a separation, a removal, or a change of a
 * filter.
 */
export interface SpaceEvent<T> extends Pair<T> {
  kind: "begin" | "end";
}

/** A hit of a swept collider between two updates. The colliders need not touch at the end. */
export interface SweptHit<T> {
  /** The swept collider. */
  id: ColliderId;
  data: T;
  /** The collider that it hit. */
  other: ColliderId;
  otherData: T;
  /** The hit. Its `fraction` is the fraction of the time between the updates; its normal points out of `other`. */
  hit: CastHit;
}

/** The results of an update. Each list is created when it is first read; read it before the next update. */
export interface Update<T> {
  /** The pairs that began or stopped touching: first all ends, then all begins, each sorted by the ids of the pair. */
  readonly events: SpaceEvent<T>[];
  /** All touching pairs whose filters match, sorted by their ids. */
  readonly pairs: Pair<T>[];
  /**
   * All touching pairs with their contacts. A contact is computed from the poses at the time of reading. For thousands of
   * contacts, `packedContacts` is faster.
   */
  readonly contacts: (Pair<T> & { contact: Contact })[];
  /**
   * The hits of swept colliders in order of time. The path of a collider starts at its pose in the last update, or at its
   * insertion if that was later.
   */
  readonly sweptHits: SweptHit<T>[];
  /**
   * The events as numbers, for code that must be fast. Each event has three numbers: 1 for a begin or 0 for an end, and the
   * two ids.
   */
  readonly packedEvents: Float64Array;
  /** The pairs as numbers. Each pair has two numbers: the ids. */
  readonly packedPairs: Float64Array;
  /**
   * The contacts as numbers, {@link CONTACT_STRIDE} for each contact. They are computed from the poses at the time of
   * reading.
   *
   * ```js
   * const space = new Space();
   * space.insert({ type: "aabb", min: [0, 0], max: [9, 1] });
   * const ball = space.insert({ type: "circle", center: [3, 1.5], radius: 1 });
   * const touching = space.update().packedContacts;
   * for (let at = 0; at < touching.length; at += CONTACT_STRIDE) {
   *   const b = touching[at + 1], mtvX = touching[at + 5], mtvY = touching[at + 6];
   *   equal([b, mtvX, mtvY], [ball, 0, -0.5]);
   * }
   * ```
   */
  readonly packedContacts: PackedContacts;
}

/** The id and the data of a collider that a search found. */
export interface Found<T> {
  id: ColliderId;
  data: T;
}

/** The conditions of a search in a space. Without options, a search finds all colliders. */
export interface SearchOptions<T> {
  /** Restricts the search to colliders whose filters match this filter. */
  filter?: Filter | undefined;
  /** Excludes the collider with this id, which is usually the collider that moves. */
  excluding?: ColliderId | undefined;
  /**
   * Restricts the search to colliders for which this predicate returns true. If the predicate
   * throws an exception, the query throws it.
   */
  predicate?: ((id: ColliderId, data: T) => boolean) | undefined;
}

/**
 * Queries on a space. The queries use the current state and need no update. A search object can be reused for any number of
 * queries.
 */
export interface Search<T> {
  /** Returns the colliders that contain a point, sorted by id. A point on a boundary is contained. */
  atPoint(point: Point): Found<T>[];
  /**
   * Returns the colliders that overlap a shape, sorted by id. Touching shapes overlap. Use an `aabb` to query a region.
   */
  overlapping(shape: Shape): Found<T>[];
  /**
   * Returns the contacts of a shape with the colliders that it overlaps, sorted by id. The normals point towards the
   * shape.
   */
  contacts(shape: Shape): (Found<T> & { hit: Contact })[];
  /** Returns the first collider hit by a ray, or null. The arguments are those of {@link castRay}. */
  castRay(origin: Point, direction: Point, max?: number | null): (Found<T> & { hit: RayHit }) | null;
  /** Returns all colliders hit by a ray, in the order of `t`. */
  castRayAll(origin: Point, direction: Point, max?: number | null): (Found<T> & { hit: RayHit })[];
  /** Returns the first collider hit by a moving shape, or null. The arguments are those of {@link cast}. */
  cast(shape: Shape, motion: Point): (Found<T> & { hit: CastHit }) | null;
  /** Returns all colliders hit by a moving shape, in the order of `fraction`. */
  castAll(shape: Shape, motion: Point): (Found<T> & { hit: CastHit })[];
  /**
   * Returns the collider with the smallest separation from a shape, at most `max` if given, or null. Overlapping colliders
   * have negative separations.
   */
  nearest(shape: Shape, max?: number | null): (Found<T> & { hit: ClosestPoints }) | null;
}

/**
 * A set of colliders that is kept from frame to frame. A space reports touching pairs, contacts, events and hits. A
 * space does not move colliders by itself: the program sets poses and calls `update`. Release a space with `using` or
 * `dispose`. An unused space is also released by garbage collection.
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
   * Inserts a collider and returns its id. The shape is copied. All results about the collider include `data`. If
   * the shape is in local coordinates, give its `pose`. For a `swept` collider, updates also report the colliders
   * that it passes.
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
  /** Inserts a collider without data, if the type of the data allows `undefined`. */
  insert(shape: Shape, ...data: undefined extends T ? [] : [data: T]): ColliderId;

  /** Removes a collider. The pairs of the collider end with the next update. Returns false if no collider has that id. */
  remove(id: ColliderId): boolean;

  /**
   * Sets the pose of a collider. A pose without a rotation sets the angle to 0; {@link Space.moveBy} keeps the rotation.
   * Returns false if no collider has that id.
   */
  setPose(id: ColliderId, pose: Pose): boolean;

  /**
   * Sets the poses of many colliders, and returns how many of the ids exist. Each id has three numbers `x, y,
   * angle`. If a number is invalid, the method throws an error and changes no pose.
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
   * Translates a collider by a displacement, such as the displacement of a {@link Mover} step. The coordinates of
   * the pose are clamped to the magnitude 2^250. Returns false if no collider has that id.
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

  /** Replaces the local shape of a collider. Returns false if no collider has that id. */
  setShape(id: ColliderId, shape: Shape): boolean;

  /**
   * Sets the kind of a cell of a collider's grid of tiles, without a copy of the grid. Returns false if no collider
   * with a grid has that id.
   *
   * ```js
   * const space = new Space();
   * const floor = shape({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: [null, "full"], rows: [[1, 1, 1, 1]] });
   * const map = space.insert(floor, "map");
   * const ball = space.insert({ type: "circle", center: [2.5, 1.25], radius: 0.5 }, "ball");
   * equal(space.update().contacts[0].contact.partA, [2, 0]);
   * space.setTile(map, 2, 0, 0);
   * equal(space.update().events[0].kind, "end");
   * ```
   */
  setTile(id: ColliderId, column: number, row: number, kind: number): boolean;

  /** Replaces the filter of a collider. Returns false if no collider has that id. */
  setFilter(id: ColliderId, filter: Filter): boolean;

  /** Sets whether updates report the colliders that a collider passes. Returns false if no collider has that id. */
  setSwept(id: ColliderId, swept: boolean): boolean;

  /** Replaces the data of a collider. Returns false if no collider has that id. */
  setData(id: ColliderId, data: T): boolean;

  /**
   * Returns the data of a collider. The data of a removed collider is kept until the second update after the removal.
   */
  data(id: ColliderId): T | undefined;

  /** Returns whether the space has a collider with that id. */
  contains(id: ColliderId): boolean;

  /** Returns a copy of the properties of a collider, or null if no collider has that id. */
  get(id: ColliderId): Collider<T> | null;

  /** The number of colliders. */
  readonly size: number;

  /**
   * Returns the ids of the colliders that touch a collider now and whose filters match its filter, sorted. No update
   * is needed. The list is empty if no collider has that id.
   *
   * ```js
   * const space = new Space();
   * const floor = space.insert({ type: "aabb", min: [0, 0], max: [9, 1] }, "floor");
   * const hero = space.insert({ type: "circle", center: [2, 2], radius: 1 }, "hero");
   * equal(space.touching(hero), [floor]);
   * equal(space.touching(hero).map((id) => space.data(id)), ["floor"]);
   * ```
   */
  touching(id: ColliderId): ColliderId[];

  /** Returns the ids of all colliders, sorted. */
  ids(): Float64Array;

  /** Iterates over all colliders with their ids, sorted by id. */
  [Symbol.iterator](): Iterator<[ColliderId, Collider<T>]>;

  /**
   * Finds the touching pairs whose filters match, and compares them with the pairs of the last
   * update. Each `begin` event is followed by one `end` event when the pair no longer touches, even
   * if a collider was removed or changed.
   *
   * ```js
   * const space = new Space();
   * const wall = space.insert({ type: "aabb", min: [0, 0], max: [1, 9] }, "wall");
   * const shot = { pose: { translation: [-5, 3], angle: 0 }, swept: true };
   * const bullet = space.insert({ type: "circle", center: [0, 0], radius: 0.5 }, "bullet", shot);
   * space.update();
   * space.setPose(bullet, { translation: [5, 3], angle: 0 });
   * const update = space.update(), { sweptHits } = update;
   * equal(update.contacts, []);
   * equal([sweptHits[0].data, sweptHits[0].otherData, sweptHits[0].hit.fraction], ["bullet", "wall", 0.45]);
   * ```
   */
  update(): Update<T>;

  /**
   * Creates a search, for queries on the colliders that match `options`.
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

  /**
   * Returns the state of the space as bytes: everything that later answers depend on, without the data. A space that
   * is restored from these bytes gives the same answers, events and ids as this space from then on. They are equal in
   * every bit, on any machine and in any language.
   *
   * ```js
   * const space = new Space();
   * const ball = space.insert({ type: "circle", center: [0, 0], radius: 1 }, "ball");
   * const before = space.snapshot(), hash = space.hash();
   * space.moveBy(ball, [5, 0]);
   * const late = space.insert({ type: "circle", center: [9, 9], radius: 1 }, "late");
   * equal(space.restore(before), new Map([[late, "late"]]));
   * equal([center(space.get(ball).shape), space.data(ball), space.hash() === hash], [[0, 0], "ball", true]);
   * ```
   */
  snapshot(): Uint8Array;

  /** Returns a 64-bit hash of the state. Equal states have equal hashes, on any machine and in any language. */
  hash(): bigint;

  /**
   * Sets the space to the state of a snapshot. Ids that the snapshot has keep their data. The data of all other ids
   * are returned, by id. Colliders that only the snapshot has get the data `undefined`. If the bytes are not a
   * snapshot, the method throws an error, and the space does not change.
   */
  restore(snapshot: Uint8Array): Map<ColliderId, T>;

  /**
   * Starts a recording. It contains a snapshot, then each call that changes the space, and the hash of the space after
   * each update. A recording that has not ended is dropped.
   *
   * ```js
   * const space = new Space();
   * space.record();
   * space.insert({ type: "circle", center: [0, 0], radius: 1 });
   * space.update();
   * const recording = space.endRecording();
   * equal(new Space().replay(recording), { updates: 1, firstDifference: null });
   * ```
   */
  record(): void;

  /** Ends the recording and returns its bytes; `null` if there is no recording. */
  endRecording(): Uint8Array | null;

  /**
   * Makes all calls of a recording again, which sets the space to the state at the end of the recording. Returns the
   * number of updates, and the number of the first update whose hash differs from the recorded hash, counted from 0,
   * or `null`. The data of ids that the space does not have at the end of the recording are dropped.
   */
  replay(recording: Uint8Array): { updates: number; firstDifference: number | null };

  /**
   * Releases the space. Further calls of `dispose` have no effect. All other calls throw an error with the code `disposed`.
   */
  dispose(): void;
  [Symbol.dispose](): void;
}
