/// <reference lib="esnext.disposable" />

/**
 * The whole package. It adds to the entry `carom/core`: creating, moving and measuring shapes, half-planes, intersections of
 * segments, the axes of the separating-axis test, and collisions of two bodies; queries on lists of shapes or points, a
 * space that keeps colliders from frame to frame, and the time of impact of rotating shapes.
 */

import type {
  CastHit, ClosestPoints, Contact, ConvexShape, Part, Point, RayHit, Segment, Shape, Turn, Vec2,
} from "./core.js";

export * from "./core.js";

declare module "./core.js" {
  interface ShapesOfEntries {
    carom: ShapeOfParts;
  }
}

/**
 * A solid polygon with vertices in order, either way round, convex or concave, with holes, grown by a rounding `radius` of 0 or
 * more (default 0). Rings may touch, but neither cross nor have a part of a side in common. It is the union of its convex
 * parts.
 */
export interface Concave {
  type: "concave";
  vertices: readonly Point[];
  /** The vertices of each hole, either way round (default none). */
  holes?: readonly (readonly Point[])[] | undefined;
  radius?: number | undefined;
}

/**
 * A curve of straight segments, such as a terrain or the wall of a room, with a `radius` of 0 or more (default 0). Its parts are
 * the segments, and the index of a part is that of its first vertex. It has no inside.
 */
export interface Chain {
  type: "chain";
  vertices: readonly Point[];
  /** Whether a last segment leads from the last vertex to the first (default false). */
  closed?: boolean | undefined;
  /**
   * Whether it blocks only motions from its right-hand side, in the order of the vertices and with y up (default false): from
   * above if it goes from right to left.
   */
  oneSided?: boolean | undefined;
  radius?: number | undefined;
}

/**
 * A solid of several shapes of any type but `compound`: their union. A shape with a `pose` is in local coordinates. A part with a
 * `filter` meets only parts whose filters match it; the parts of all other shapes have all layers and all masks.
 *
 * ```js
 * const handle = { type: "aabb", min: [-0.125, 0], max: [0.125, 2] };
 * const head = { type: "circle", center: [0, 0], radius: 0.5, pose: { translation: [0, 2] } };
 * const hammer = shape({ type: "compound", shapes: [handle, head] });
 * equal(aabb(hammer).max, [0.5, 2.5]);
 * equal(hammer.shapeOf(1), [1, 0]);
 * ```
 */
export interface Compound {
  type: "compound";
  shapes: readonly ((ConvexShape | Concave | Chain | TileGridDescription | PreparedConcave | PreparedChain | TileGrid) & PlaceInCompound)[];
}

/** The pose and the filter of a shape in a compound. */
export interface PlaceInCompound {
  pose?: Pose | undefined;
  filter?: Filter | undefined;
}

/**
 * A kind of tile: null is an empty cell, `"full"` a solid one, and a convex shape is given in a cell from [0, 0] to [1, 1], as a
 * slope. A kind with `oneWay` blocks only motions against that direction: `[0, 1]` is a platform through which one can jump
 * from below, if y points up.
 */
export type TileKind = null | "full" | ConvexShape | { oneWay: Point; shape: ConvexShape };

/**
 * A grid of tiles: cells of one size, each of a kind in a table. `origin` is the corner with the least coordinates, and `cell` is
 * the width and height of a cell. The cells are given as rows, the row of least y first, each a list of indices in `kinds`; or
 * as `size`, the numbers of columns and rows, and `tiles`, the rows one after the other in a typed array.
 */
export type TileGridDescription = {
  type: "tilegrid";
  origin: Point;
  cell: Point;
  kinds: readonly TileKind[];
  /** The pose of a grid that is not aligned with the axes; `origin` is in its frame. */
  pose?: Pose | undefined;
} & (
  | { rows: readonly (readonly number[] | Uint8Array | Uint16Array)[]; size?: undefined; tiles?: undefined }
  | { size: readonly [columns: number, rows: number]; tiles: Uint8Array | Uint16Array; rows?: undefined }
);

/**
 * A shape of several parts. As a plain object it is checked and divided into its parts by each call. {@link shape} does that
 * once and keeps the result: for a level, always use it.
 */
export type ShapeOfParts = Concave | Chain | Compound | TileGridDescription | Prepared;

/**
 * A shape that {@link shape} has prepared. It is frozen, and has the fields of a description in canonical form. The memory of
 * the module keeps the shape itself, until `using` or `dispose` releases it, or garbage collection after the last use.
 */
export type Prepared = PreparedConcave | PreparedChain | PreparedCompound | TileGrid;

/** The release of a prepared shape. */
export interface Release extends Disposable {
  /** Releases the shape. Afterwards, every use of it throws with the code `disposed`; further calls have no effect. */
  dispose(): void;
}

/** A prepared polygon: the outer ring counter-clockwise, the holes clockwise. */
export interface PreparedConcave extends Release {
  readonly type: "concave";
  readonly vertices: readonly Vec2[];
  readonly holes: readonly (readonly Vec2[])[];
  readonly radius: number;
}

/** A prepared chain. */
export interface PreparedChain extends Release {
  readonly type: "chain";
  readonly vertices: readonly Vec2[];
  readonly closed: boolean;
  readonly oneSided: boolean;
  readonly radius: number;
}

/** A prepared compound, with its shapes in world coordinates. A grid in it is a copy of the given one. */
export interface PreparedCompound extends Release {
  readonly type: "compound";
  readonly shapes: readonly (ConvexShape | Concave | Chain | TileGridDescription)[];
  /** Returns the index of the shape that a part belongs to, and the index of the part in that shape. */
  shapeOf(part: number): [shape: number, part: number];
}

/**
 * A prepared grid of tiles. A tile takes 2 bytes, and a change of one needs no copy of the others.
 *
 * ```js
 * const slope = { type: "polygon", vertices: [[0, 0], [1, 0], [1, 1]] };
 * const map = shape({
 *   type: "tilegrid",
 *   origin: [0, 0],
 *   cell: [16, 16],
 *   kinds: [null, "full", slope],
 *   rows: [
 *     [1, 1, 1, 1], // the row of least y
 *     [0, 2, 1, 0],
 *   ],
 * });
 * const hero = { type: "aabb", corner: [34, 28], size: [12, 10] };
 * const touch = contact(hero, map);
 * equal([touch.mtv, touch.partB, map.get(2, 1)], [[0, 4], [2, 1], 1]);
 * map.set(2, 1, 0);
 * equal(contact(hero, map), null);
 * equal(map.cellAt([34, 28]), [2, 1]);
 * map.dispose();
 * ```
 */
export interface TileGrid extends Release {
  readonly type: "tilegrid";
  readonly origin: Vec2;
  readonly cell: Vec2;
  /** The pose of a grid that is turned; `origin` is in its frame. */
  readonly pose?: { translation: Vec2; rotation: Rotation };
  /** The numbers of columns and of rows. */
  readonly size: Vec2;
  readonly kinds: readonly TileKind[];
  /** A copy of the tiles, as in a description. */
  readonly tiles: Uint16Array;
  /** Returns the index of the kind of a cell, or null outside of the grid. */
  get(column: number, row: number): number | null;
  /** Sets the kind of a cell. The copies in a compound and in a space are unchanged: see {@link Space.setTile}. */
  set(column: number, row: number, kind: number): void;
  /**
   * Returns the column and row of the cell that contains a point, or null outside of the grid. On the border of two cells, it is
   * the one of greater coordinates.
   */
  cellAt(point: Point): Vec2 | null;
  /** Returns the box of a cell, whatever its kind. */
  cellAabb(column: number, row: number): StoredAabb;
  /** Returns the description with rows, for `JSON.stringify`. */
  toJSON(): TileGridDescription;
}

/** A rotation as cosine and sine. */
export type Rotation = Vec2;

/** An axis-aligned box in a result. */
export interface StoredAabb {
  type: "aabb";
  min: Vec2;
  max: Vec2;
}

/** A box at an angle in a result. `rotation` is exact; {@link Rot2.radians} returns its angle. */
export interface StoredObb {
  type: "obb";
  center: Vec2;
  half: Vec2;
  rotation: Rotation;
}

/** A circle in a result. A point is a circle of radius 0. */
export interface StoredCircle {
  type: "circle";
  center: Vec2;
  radius: number;
}

/** A segment in a result. */
export interface StoredSegment {
  type: "segment";
  a: Vec2;
  b: Vec2;
}

/** A capsule in a result. */
export interface StoredCapsule {
  type: "capsule";
  a: Vec2;
  b: Vec2;
  radius: number;
}

/** A polygon in a result. Its vertices are counter-clockwise. */
export interface StoredPolygon {
  type: "polygon";
  vertices: Vec2[];
  radius: number;
}

/**
 * A shape in a result, in canonical form. It is a valid argument, except when a coordinate is out of range or when rounding
 * far from the origin makes vertices of a polygon equal. A shape of several parts is {@link Prepared}.
 */
export type StoredShape = StoredCircle | StoredSegment | StoredCapsule | StoredAabb | StoredObb | StoredPolygon | Prepared;

/** The canonical form of a type of shape. */
export type Stored<S extends { type: string }> = Extract<
  StoredShape,
  { type: S["type"] extends "point" ? "circle" : S["type"] }
>;

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
 * that are apart or only touch. The error is at most 1e-12 of the smaller area. Both shapes are convex: others throw
 * `not_convex_shape`.
 *
 * ```js
 * const tile = { type: "aabb", min: [0, 0], max: [1, 1] };
 * equal(areaOfOverlap({ type: "aabb", min: [0.5, 0.25], max: [3, 3] }, tile), 0.375);
 * ```
 */
export function areaOfOverlap(a: ConvexShape, b: ConvexShape): number;

/**
 * Returns the intersection over union of two shapes: the area that they have in common over the area that they cover
 * together, from 0 to 1; 0 if neither has an area. Equal shapes give 1. Both shapes are convex: others throw
 * `not_convex_shape`.
 *
 * ```js
 * const found = { type: "obb", center: [672.4067, 290.7776], half: [395.51375, 19.46665], angleDegrees: 34.1454 };
 * equal(iou(found, found), 1);
 * ```
 */
export function iou(a: ConvexShape, b: ConvexShape): number;

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
  /** Returns the signed distance of a shape: positive outside, 0 touching, minus the penetration depth when it overlaps. */
  separation(plane: HalfPlane, shape: Shape): number;
  /** Returns the contact of a shape with a half-plane, or null when they are separate. The normal points outward. */
  contact(plane: HalfPlane, shape: Shape): Contact | null;
};

/**
 * Checks a shape and returns it in canonical form: a box at an angle by its centre, half size and rotation; a polygon with
 * counter-clockwise vertices, without repeated and collinear ones. A shape of several parts is also divided into its parts,
 * and kept in the memory of the module: see {@link Prepared}.
 *
 * ```js
 * equal(shape({ type: "aabb", corner: { x: 1, y: 2 }, size: [3, 4] }), { type: "aabb", min: [1, 2], max: [4, 6] });
 * equal(shape({ type: "obb", corners: [[0, 0], [2, 0], [2, 1], [0, 1]] }).half, [1, 0.5]);
 * equal(shape({ type: "polygon", vertices: [[0, 0], [0, 1], [1, 0]] }).vertices, [[0, 0], [1, 0], [0, 1]]);
 * const valley = shape({ type: "concave", vertices: [[0, 0], [9, 0], [9, 4], [5, 1], [0, 4]] });
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
 * A rotation about the local origin followed by a translation. It places a local shape in the world. A pose without a
 * rotation has the angle 0, and no further fields: otherwise a typing error such as `{translation, degrees: 90}` would mean
 * that angle, too.
 */
export type Pose = { translation: Point } & (Turn | { rotation?: undefined; angle?: undefined; angleDegrees?: undefined });

/**
 * Returns a local shape transformed by a pose into world coordinates. An axis-aligned box becomes a box at an angle when the
 * pose rotates it.
 *
 * ```js
 * const oar = { type: "segment", a: [0, 0], b: [2, 0] };
 * equal(transformed(oar, { translation: [10, 0], angleDegrees: 90 }), { type: "segment", a: [10, 0], b: [10, 2] });
 * ```
 */
export function transformed(shape: Shape, pose: Pose): StoredShape;

/**
 * Returns the centre of a circle, a box or a grid, the midpoint of a segment or a capsule, the centroid of a polygon or a chain,
 * or the mean of the centres of a compound's shapes, weighted by their areas.
 *
 * ```js
 * equal(center({ type: "capsule", a: [0, 0], b: [4, 2], radius: 1 }), [2, 1]);
 * ```
 */
export function center(shape: Shape): Vec2;

/**
 * Returns the vertices of a polygon or a box, counter-clockwise; the two ends of a segment or of the axis of a capsule; or the
 * centre of a circle. A concave polygon has those of its outer ring, a chain its vertices, a grid those of all its cells, and a
 * compound those of all its shapes.
 *
 * ```js
 * equal(corners({ type: "aabb", min: [0, 0], max: [2, 1] }), [[0, 0], [2, 0], [2, 1], [0, 1]]);
 * ```
 */
export function corners(shape: Shape): Vec2[];

/**
 * Returns the area of a shape. Of a chain with a radius, a compound and a grid it is the sum over the parts or shapes: an area
 * that several have in common counts once for each.
 *
 * ```js
 * const outer = [[0, 0], [3, 0], [3, 3], [0, 3]], hole = [[1, 1], [2, 1], [2, 2], [1, 2]];
 * equal(area({ type: "concave", vertices: outer, holes: [hole] }), 8);
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

/** The velocity and the mass of a body. A fixed body has the mass `Infinity`. */
export interface Body {
  velocity: Point;
  mass: number;
}

/** The result of a collision of two bodies. */
export interface Collision {
  /** The velocity of `a` after the collision. */
  velocityA: Vec2;
  /** The velocity of `b` after the collision. */
  velocityB: Vec2;
  /** The change of momentum of `a`. The momentum of `b` changes by its negative. */
  impulse: Vec2;
}

/**
 * Computes the velocities of two touching bodies after a collision without friction. `normal` is the unit normal of a contact
 * or a hit, out of `b` towards `a`. `restitution` is clamped to the range from 0 to 1.
 *
 * ```js
 * const cue = { velocity: [2, 1], mass: 1 }, ball = { velocity: [0, 0], mass: 1 };
 * equal(collide(cue, ball, [-1, 0], 1), { velocityA: [0, 1], velocityB: [2, 0], impulse: [-2, 0] });
 * ```
 */
export function collide(a: Body, b: Body, normal: Point, restitution: number): Collision;

/** Axis-aligned boxes as consecutive numbers, four for each box: `minX, minY, maxX, maxY`. */
export type PackedBoxes = Float64Array | Float32Array;

/** Circles as consecutive numbers, three for each circle: `x, y, radius`. */
export type PackedCircles = { circles: Float64Array | Float32Array };

/**
 * A packed list: shapes of one type as consecutive numbers. For thousands of shapes of other types, use a {@link Space}:
 * `setPoses` and the packed lists of an update are typed arrays.
 */
export type PackedShapes = PackedBoxes | PackedCircles;

/**
 * Returns the index pairs of all overlapping shapes in a list. Touching shapes overlap. Each pair occurs once, the smaller
 * index first, and the pairs are sorted. A packed list of boxes or circles gives the pairs as consecutive indices in a typed
 * array, the fastest form for thousands of them.
 *
 * ```js
 * const beads = [0, 5, 1.5, 6].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * equal(pairs(beads), [[0, 2], [1, 3]]);
 * const boxes = new Float64Array([0, 0, 2, 1, 5, 0, 6, 1, 1, 0, 3, 1]);
 * equal(pairs(boxes), new Uint32Array([0, 2]));
 * const circles = new Float64Array([0, 0, 1, 5, 0, 1, 1.5, 0, 1]);
 * equal(pairs({ circles }), new Uint32Array([0, 2]));
 * ```
 */
export function pairs(shapes: readonly Shape[]): [number, number][];
export function pairs(packed: PackedShapes): Uint32Array;

/**
 * Returns the index pairs of all shapes of list `a` that overlap a shape of list `b`, sorted, each once. Touching shapes
 * overlap. Both arguments are lists of shapes, or both are packed lists.
 *
 * ```js
 * const balls = [0, 5].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * const walls = [1, 9].map((x) => ({ type: "aabb", corner: [x, -1], size: [1, 2] }));
 * equal(pairsBetween(balls, walls), [[0, 0]]);
 * const circles = new Float64Array([0, 0, 1, 5, 0, 1]), boxes = new Float64Array([1, -1, 2, 1, 9, -1, 10, 1]);
 * equal(pairsBetween({ circles }, boxes), new Uint32Array([0, 0]));
 * ```
 */
export function pairsBetween(a: readonly Shape[], b: readonly Shape[]): [number, number][];
export function pairsBetween(a: PackedShapes, b: PackedShapes): Uint32Array;

/** The indices of two shapes and their contact, with its normal out of shape `b` towards shape `a`. */
export interface PairContact {
  a: number;
  b: number;
  contact: Contact;
}

/**
 * Contacts as consecutive numbers, {@link CONTACT_STRIDE} for each contact. Flags are 1 or 0. The second point is four zeros
 * if there is one point.
 *
 * | offset | |
 * |---|---|
 * | 0, 1 | `a` and `b`: indices, or ids of colliders |
 * | 2, 3 | `normal` |
 * | 4 | `depth` |
 * | 5, 6 | `mtv` |
 * | 7, 8 | `aInB`, `bInA` |
 * | 9 | the number of points, 1 or 2 |
 * | 10 to 13 | x, y, `depth` and `id` of the first point |
 * | 14 to 17 | x, y, `depth` and `id` of the second point |
 * | 18, 19 | the indices of the parts of `a` and `b`; 0 for a convex shape; of a grid `row * columns + column` |
 */
export type PackedContacts = Float64Array;

/** The number of numbers of each contact in a packed list of contacts: 20. */
export const CONTACT_STRIDE: number;

/**
 * Returns all contacts of two shapes, one for each way out that is locally shortest, the shortest first, which is that of
 * {@link contact}. It is empty for separate shapes. Two convex shapes have at most one. (The Rust library calls this query
 * `contacts`; here {@link contacts} is that of a list of shapes.)
 *
 * ```js
 * // A fork with two tines, and a post between them that is a little too high.
 * const vertices = [[0, 0], [1, 0], [1, 4], [4, 4], [4, 0], [5, 0], [5, 5], [0, 5]];
 * const post = { type: "aabb", min: [1.5, -9], max: [3.5, 4.25] };
 * equal(allContacts({ type: "concave", vertices }, post).map(({ mtv }) => mtv), [[0, 0.25], [3.5, 0]]);
 * ```
 */
export function allContacts(a: Shape, b: Shape): Contact[];

/**
 * Returns the contacts of all overlapping shapes in a list, in the order of {@link pairs}. A packed list gives packed
 * contacts.
 *
 * ```js
 * const floor = { type: "aabb", min: [0, 0], max: [9, 1] };
 * const [touch] = contacts([floor, { type: "circle", center: [3, 1.5], radius: 1 }]);
 * equal([touch.a, touch.b, touch.contact.mtv], [0, 1, [0, -0.5]]);
 * const packed = contacts({ circles: new Float64Array([0, 0, 1, 9, 9, 1, 1.5, 0, 1]) });
 * equal(packed.length, CONTACT_STRIDE);
 * const [a, b, normalX, normalY, depth] = packed;
 * equal([a, b, normalX, normalY, depth], [0, 2, -1, 0, 0.5]);
 * ```
 */
export function contacts(shapes: readonly Shape[]): PairContact[];
export function contacts(packed: PackedShapes): PackedContacts;

/**
 * Returns the contacts of all shapes of list `a` with the shapes of list `b` that they overlap, in the order of
 * {@link pairsBetween}. Both arguments are lists of shapes, or both are packed lists, which give packed contacts.
 *
 * ```js
 * const balls = [0, 5].map((x) => ({ type: "circle", center: [x, 0], radius: 1 }));
 * const walls = [{ type: "aabb", min: [0.5, -1], max: [2, 1] }];
 * equal(contactsBetween(balls, walls).map(({ a, contact }) => [a, contact.mtv]), [[0, [-0.5, 0]]]);
 * ```
 */
export function contactsBetween(a: readonly Shape[], b: readonly Shape[]): PairContact[];
export function contactsBetween(a: PackedShapes, b: PackedShapes): PackedContacts;

/**
 * Returns the vertices of the convex hull of a list of points, counter-clockwise and without collinear ones. Equal points give
 * one vertex, collinear points two.
 *
 * ```js
 * equal(hull([[0, 0], [2, 0], [1, 0], [1, 1], [1, 0.5]]), [[0, 0], [2, 0], [1, 1]]);
 * ```
 */
export function hull(points: readonly Point[]): Vec2[];

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

/**
 * The response to a hit on an obstacle: `"touch"` stops the shape, `"cross"` lets it pass, `"slide"` keeps the motion along
 * the surface, and `bounce` reflects it with a restitution from 0 to 1; a finite number beyond these is clamped.
 */
export type Response = "touch" | "cross" | "slide" | { bounce: number };

/**
 * A shape and its response to hits (default `"slide"`). A field with nearly that name, such as `respons`, is an error. A
 * {@link Prepared} shape is frozen: give its response by the function `respond`.
 */
export type Obstacle = Shape & { response?: Response | undefined };

/** One hit of a mover during a step. */
export interface MoverHit {
  /** The index of the obstacle in the list, or its id in the space. */
  obstacle: number;
  /** The time of the hit from the start of the step. */
  time: number;
  /** The displacement of the shape from the start of the step to the hit. */
  displacement: Vec2;
  /** The response to the hit. */
  response: Response;
  /** The hit. Its `fraction` refers to the straight part of the motion that ended with it. */
  hit: CastHit;
}

/** The result of a step of a mover. */
export interface Advance {
  /** The displacement from the start to the end of the step. */
  displacement: Vec2;
  /** The velocity at the end of the step, after all responses. */
  velocity: Vec2;
  /** The remaining time after a stop; the whole time of the step for velocity zero. */
  remainingTime: number;
  /** All hits, in order of time. */
  hits: MoverHit[];
}

/**
 * Moves a shape among fixed obstacles, hit by hit. For a moving platform, first translate the platform and the shapes on it
 * by its displacement, then free overlapping shapes with {@link Mover.recover}, then call {@link Mover.advance}.
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
   * Creates a mover for a shape in world coordinates. The shape object is read again by each call. A step stops the shape
   * after `maxHits` hits (default 64).
   */
  constructor(shape: Shape, options?: { maxHits?: number | undefined });
  readonly shape: Shape;
  readonly maxHits: number;

  /**
   * Moves the shape at `velocity` for `time` and returns the end of the step. The mover itself is unchanged. At each hit,
   * `respond` returns the response; without `respond`, the `response` of the obstacle applies. `respond` may call other
   * functions of the package. An exception from it ends the step and is thrown by this call.
   *
   * ```js
   * const coin = { type: "circle", center: [2, 0], radius: 0.5, name: "coin" };
   * const hero = new Mover({ type: "circle", center: [0, 0], radius: 0.5 });
   * const step = hero.advance([4, 0], 1, [coin], (obstacle) => (obstacle.name === "coin" ? "cross" : "slide"));
   * equal([step.displacement, step.hits[0].time], [[4, 0], 0.25]);
   * ```
   *
   * With a search in a space as `obstacles`, `respond` receives the data and the id of a collider, and `obstacle` of a hit
   * is an id. See {@link Space.search}.
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
   * Returns the shortest displacement out of the union of all obstacles; `[0, 0]` when the shape overlaps none.
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

/** The result of {@link Mover.recover}. */
export interface Recovery {
  /** The displacement that frees the shape. */
  displacement: Vec2;
  /** Whether no shorter one frees it: computed among up to 1,024 obstacles near to the shape. */
  isShortest: boolean;
}

/** The settings of a walker. */
export interface WalkerOptions {
  /** The direction against gravity, of any length but 0 (default `[0, 1]`). With y down: `[0, -1]`. */
  up?: Point | undefined;
  /** The greatest slope that is ground, in degrees, from 0 to 89 (default 45). */
  slopeDegrees?: number | undefined;
  /** The height of the highest step that is climbed (default 0). */
  step?: number | undefined;
  /** The distance below the walker within which it stays on ground that goes down (default 0). */
  snap?: number | undefined;
  /** Whether the walker drops through one-way parts (default false). */
  dropping?: boolean | undefined;
}

/** A surface that a walker stands on or has run into. */
export interface WalkerHit {
  /** The index of the obstacle in the list, or its id in the space. */
  obstacle: number;
  /** The part of the obstacle. */
  part: Part;
  /** A point of the surface at which the walker touched it; of a common stretch, the middle. */
  point: Vec2;
  /** The unit normal of the surface, towards the walker. */
  normal: Vec2;
}

/** The result of a step of a walker. */
export interface Walk {
  /** The displacement from start to end, with the recovery. */
  displacement: Vec2;
  /** The velocity that is left, for the next step. */
  velocity: Vec2;
  /** The ground on which the walker stands at the end; null in the air and on a steep slope. */
  ground: WalkerHit | null;
  /** The last wall or steep slope that stopped the walker. */
  wall: WalkerHit | null;
  /** The last ceiling that stopped the walker. */
  ceiling: WalkerHit | null;
  /** The part of the displacement that freed the walker from overlaps at the start. */
  recovery: Vec2;
}

/** The result of {@link Walker.carry}. */
export interface Carry {
  /** The displacement that keeps the walker on the platform. */
  displacement: Vec2;
  /** Whether the walker still overlaps an obstacle: it is caught between the platform and something else. */
  isSqueezed: boolean;
}

/**
 * A character controller: it keeps its speed on slopes, slides down steep ones, climbs steps, stays on the ground where that
 * goes down, jumps and falls, and lands on one-way platforms. Give the velocity with gravity in it, and take the one that is
 * left for the next frame.
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

  /** Replaces the shape by the translated one. */
  moveBy(displacement: Point): void;

  /**
   * Moves the shape at `velocity` for `time` through obstacles that stand still, and returns the end of the step. The walker
   * itself stays where it is: see {@link Walker.moveBy}. The obstacles are those of {@link Mover.advance}.
   */
  walk(velocity: Point, time: number, obstacles: readonly Shape[] | Search<unknown>): Walk;

  /**
   * Returns the displacement that takes the walker along with a platform, which has moved from one pose to another and is among
   * the obstacles where it is now. Call it for the walker that stood on the platform, before its next step.
   *
   * ```js
   * const hero = new Walker({ type: "aabb", min: [1, 1], max: [2, 2] }), lift = { type: "aabb", min: [0, 0.5], max: [3, 1.5] };
   * const ride = hero.carry({ translation: [0, 0] }, { translation: [0, 0.5] }, [lift]);
   * equal(ride, { displacement: [0, 0.5], isSqueezed: false });
   * ```
   */
  carry(before: Pose, after: Pose, obstacles: readonly Shape[] | Search<unknown>): Carry;
}

/** The id of a collider in a space: a whole number that the space uses only once. Lists of colliders are sorted by id. */
export type ColliderId = number;

/** A set of 64 layers, one bit each: a number below 2^53, or a BigInt for all 64. `1 << 31` is negative: write `2 ** 31`. */
export type Layers = number | bigint;

/**
 * The layers of a collider (`layer`) and the layers that it collides with (`mask`), each all layers by default. Two filters
 * match if the mask of each has a layer of the other.
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
  /** Whether updates report the colliders that it passes between two updates, as for bullets (default false). */
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
 * A change of a pair of colliders between two updates. `begin`: they touch now and did not before. `end`: they touched before
 * and no longer do, for any reason: separation, removal, or a change of a filter.
 */
export interface SpaceEvent<T> extends Pair<T> {
  kind: "begin" | "end";
}

/** A hit of a swept collider between two updates, whether or not the two touch at the end. */
export interface SweptHit<T> {
  /** The swept collider. */
  id: ColliderId;
  data: T;
  /** The collider that it hit. */
  other: ColliderId;
  otherData: T;
  /** The hit. `fraction` refers to the time between the updates; the normal points out of `other`. */
  hit: CastHit;
}

/** The results of an update. Each list is created when it is first read, which must happen before the next update. */
export interface Update<T> {
  /** The pairs that changed: first all ends, then all begins, each sorted by the ids of the pair. */
  readonly events: SpaceEvent<T>[];
  /** All touching pairs whose filters match, sorted by their ids. */
  readonly pairs: Pair<T>[];
  /**
   * All touching pairs with their contacts. A contact is computed from the poses at the time of reading. For thousands of
   * contacts, `packedContacts` is faster.
   */
  readonly contacts: (Pair<T> & { contact: Contact })[];
  /** The hits of swept colliders in order of time. The path starts at the last update, or at the insertion after it. */
  readonly sweptHits: SweptHit<T>[];
  /** The events as numbers, three for each: 1 for a begin or 0 for an end, and the two ids. For hot loops. */
  readonly packedEvents: Float64Array;
  /** The pairs as numbers, the two ids of each. */
  readonly packedPairs: Float64Array;
  /**
   * The contacts as numbers, {@link CONTACT_STRIDE} for each, from the poses at the time of reading.
   *
   * ```js
   * const space = new Space();
   * space.insert({ type: "aabb", min: [0, 0], max: [9, 1] });
   * const ball = space.insert({ type: "circle", center: [3, 1.5], radius: 1 });
   * const { packedContacts } = space.update();
   * for (let at = 0; at < packedContacts.length; at += CONTACT_STRIDE) {
   *   const b = packedContacts[at + 1], mtvX = packedContacts[at + 5], mtvY = packedContacts[at + 6];
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
  /** Restricts the search to colliders whose filters match this one. */
  filter?: Filter | undefined;
  /** Excludes the collider with this id, usually the one that moves. */
  excluding?: ColliderId | undefined;
  /** Restricts the search to colliders for which it returns true. An exception from it is thrown by the call. */
  predicate?: ((id: ColliderId, data: T) => boolean) | undefined;
}

/** Queries on a space. They use the current state and need no update. A search object can be reused for any number of queries. */
export interface Search<T> {
  /** Returns the colliders that contain a point, sorted by id. A point on a boundary is contained. */
  atPoint(point: Point): Found<T>[];
  /** Returns the colliders that overlap a shape, sorted by id. Touching shapes overlap. Use an `aabb` to query a region. */
  overlapping(shape: Shape): Found<T>[];
  /** Returns the contacts of a shape with the colliders that it overlaps, sorted by id. The normals point towards the shape. */
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
 * A set of colliders that is kept from frame to frame. It reports touching pairs, contacts, events and hits. A space does not
 * move colliders by itself: the program sets poses and calls `update`. Release a space with `using` or `dispose`; an unused
 * space is also released by garbage collection.
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
   * Inserts a collider and returns its id. The shape is copied. All results about the collider include `data`. For a shape
   * in local coordinates, give its `pose`. For a `swept` collider, updates also report the colliders that it passes.
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

  /** Removes a collider. Its pairs end with the next update. Returns false if no collider has that id. */
  remove(id: ColliderId): boolean;

  /**
   * Sets the pose of a collider. A pose without a rotation sets the angle to 0; {@link Space.moveBy} keeps the rotation.
   * Returns false if no collider has that id.
   */
  setPose(id: ColliderId, pose: Pose): boolean;

  /**
   * Sets the poses of many colliders, from three numbers `x, y, angle` for each id, and returns how many of the ids exist. If
   * a number is invalid, it throws and changes no pose.
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
   * Translates a collider by a displacement, such as that of a {@link Mover} step. The coordinates of the pose are clamped to
   * magnitude 2^250. Returns false if no collider has that id.
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
   * Sets the kind of a cell of a collider's grid of tiles, without a copy of the grid. Returns false if no collider with a grid
   * has that id.
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

  /** Returns the data of a collider. The data of a removed collider is kept until the second update after the removal. */
  data(id: ColliderId): T | undefined;

  /** Returns whether the space has a collider with that id. */
  contains(id: ColliderId): boolean;

  /** Returns a copy of the properties of a collider, or null if no collider has that id. */
  get(id: ColliderId): Collider<T> | null;

  /** The number of colliders. */
  readonly size: number;

  /**
   * Returns the ids of the colliders that touch a collider now and whose filters match its filter, sorted. It needs no
   * update. The list is empty if no collider has that id.
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
   * Finds the touching pairs whose filters match, and compares them with those of the last update. Each `begin`
   * event is followed by one `end` event when the pair no longer touches, even if a collider was removed or changed.
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

  /** Releases the space. Further calls of `dispose` have no effect; all other calls throw with the code `disposed`. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** Poses as consecutive numbers, three for each pose: `x, y, angle`, with the angle in radians. */
export type PackedPoses = Float64Array | Float32Array;
