/// <reference lib="esnext.disposable" />

/** Shapes of several parts: concave polygons, chains, compounds and grids of tiles. */

import type { ConvexShape, Point, Polygon, Vec2 } from "./core.js";
import type { Pose, Rotation, StoredAabb, shape } from "./shapes.js";
import type { Filter, Space } from "./space.js";

declare module "./core.js" {
  interface ShapesOfEntries {
    carom: ShapeOfParts;
  }
  interface Polygon {
    /** The vertices of each hole, clockwise or counter-clockwise (default: none). */
    holes?: readonly (readonly Point[])[] | undefined;
  }
}

/**
 * A curve of straight segments, such as a terrain or the wall of a room, with a `radius` of 0 or more (default 0). Its parts are
 * the segments. The index of a part is the index of its first vertex. A chain does not have an interior.
 */
export interface Chain {
  type: "chain";
  vertices: readonly Point[];
  /** Whether another segment connects the last vertex with the first (default false). */
  closed?: boolean | undefined;
  /**
   * Whether the chain blocks only motions from its right-hand side, seen in the order of the
   * vertices with y up (default false). A chain from right to left blocks motions from above.
   */
  oneSided?: boolean | undefined;
  radius?: number | undefined;
}

/**
 * A solid that is the union of several shapes of any type except `compound`. A shape with a `pose` is in local coordinates. A
 * part with a `filter` meets only parts whose filters match it. The parts of all other shapes have all layers and all masks.
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
  shapes: readonly ((ConvexShape | Chain | TileGridDescription | PreparedPolygon | PreparedChain | TileGrid) & PlaceInCompound)[];
}

/** The pose and the filter of a shape in a compound. */
export interface PlaceInCompound {
  pose?: Pose | undefined;
  filter?: Filter | undefined;
}

/**
 * A kind of tile. `null` is an empty cell, and `"full"` is a solid cell. A convex shape, such as a
 * slope, is given in a cell from [0, 0] to [1, 1]. A kind with `oneWay` blocks only motions against
 * that direction: if y points up, `[0, 1]` is a platform through which one can jump from below.
 */
export type TileKind = null | "full" | ConvexShape | { oneWay: Point; shape: ConvexShape };

/**
 * A grid of tiles. All cells have one size, and each cell has a kind from a table. `origin` is the corner with the least
 * coordinates, and `cell` is the width and height of a cell. The cells are given in one of two forms. `rows` has a list of
 * indices in `kinds` for each row, and the row with the least y is first. Or `size` has the numbers of columns and rows, and
 * `tiles` has the indices of all rows, one row after the other, in a typed array.
 */
export type TileGridDescription = {
  type: "tilegrid";
  origin: Point;
  cell: Point;
  kinds: readonly TileKind[];
  /** The pose of a rotated grid. Then `origin` is in the frame of the grid. */
  pose?: Pose | undefined;
} & (
  | { rows: readonly (readonly number[] | Uint8Array | Uint16Array)[]; size?: undefined; tiles?: undefined }
  | { size: readonly [columns: number, rows: number]; tiles: Uint8Array | Uint16Array; rows?: undefined }
);

/**
 * A shape of several parts. A plain object is checked and divided into its parts by each call. {@link shape} does that once
 * and keeps the result, so always use it for a level.
 */
export type ShapeOfParts = Polygon | Chain | Compound | TileGridDescription | Prepared;

/**
 * A shape that {@link shape} has prepared. It is frozen, and has the fields of a description in canonical form. The memory of
 * the module keeps the shape itself. It is released by `using`, by `dispose`, or by garbage collection after the last use.
 */
export type Prepared = PreparedPolygon | PreparedChain | PreparedCompound | TileGrid;

/** The methods that release a prepared shape. */
export interface Release extends Disposable {
  /**
   * Releases the shape. Afterwards, every use of the shape throws an error with the code `disposed`. Further calls of `dispose`
   * have no effect.
   */
  dispose(): void;
}

/** A prepared polygon. The outer ring is counter-clockwise, and the holes are clockwise. */
export interface PreparedPolygon extends Release {
  readonly type: "polygon";
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

/** A prepared compound, with its shapes in world coordinates. A grid in the compound is a copy of the given grid. */
export interface PreparedCompound extends Release {
  readonly type: "compound";
  readonly shapes: readonly (ConvexShape | Chain | TileGridDescription)[];
  /**
   * Returns the index of the shape that a part belongs to, and the index of the part in that shape. Throws an error if
   * there is no such part.
   */
  shapeOf(part: number): [shape: number, part: number];
}

/**
 * A prepared grid of tiles. A tile takes 2 bytes. A change of one tile copies the others only if a
 * compound or a space shares them.
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
  /** The pose of a rotated grid. Then `origin` is in the frame of the grid. */
  readonly pose?: { translation: Vec2; rotation: Rotation };
  /** The numbers of columns and of rows. */
  readonly size: Vec2;
  readonly kinds: readonly TileKind[];
  /**
   * A copy of the tiles, in the form of a description. `{...grid}` and `structuredClone(grid)` have
   * this copy too, and are descriptions.
   */
  readonly tiles: Uint16Array;
  /** Returns the index of the kind of a cell, or null outside of the grid. */
  get(column: number, row: number): number | null;
  /** Sets the kind of a cell. Copies of the grid in a compound and in a space do not change: see {@link Space.setTile}. */
  set(column: number, row: number, kind: number): void;
  /**
   * Returns the column and row of the cell that contains a point, or null outside of the grid. On
   * the boundary between two cells, returns the cell with the greater coordinates.
   */
  cellAt(point: Point): Vec2 | null;
  /** Returns the box of a cell, whatever its kind. */
  cellAabb(column: number, row: number): StoredAabb;
  /** Returns the description with rows, for `JSON.stringify`. */
  toJSON(): TileGridDescription;
}
