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
    /** The vertices of each hole, either way round (default none). */
    holes?: readonly (readonly Point[])[] | undefined;
  }
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
   * Whether the chain blocks only motions from its right-hand side, in the order of the vertices
   * and with y up (default false): from above if it goes from right to left.
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
  shapes: readonly ((ConvexShape | Chain | TileGridDescription | PreparedPolygon | PreparedChain | TileGrid) & PlaceInCompound)[];
}

/** The pose and the filter of a shape in a compound. */
export interface PlaceInCompound {
  pose?: Pose | undefined;
  filter?: Filter | undefined;
}

/**
 * A kind of tile: null is an empty cell, `"full"` a solid one, and a convex shape, such as a slope,
 * is given in a cell from [0, 0] to [1, 1]. A kind with `oneWay` blocks only motions against that
 * direction: `[0, 1]` is a platform through which one can jump from below, if y points up.
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
export type ShapeOfParts = Polygon | Chain | Compound | TileGridDescription | Prepared;

/**
 * A shape that {@link shape} has prepared. It is frozen, and has the fields of a description in canonical form. The memory of
 * the module keeps the shape itself, until `using` or `dispose` releases it, or garbage collection after the last use.
 */
export type Prepared = PreparedPolygon | PreparedChain | PreparedCompound | TileGrid;

/** The release of a prepared shape. */
export interface Release extends Disposable {
  /** Releases the shape. Afterwards, every use of it throws with the code `disposed`; further calls have no effect. */
  dispose(): void;
}

/** A prepared polygon: the outer ring counter-clockwise, the holes clockwise. */
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

/** A prepared compound, with its shapes in world coordinates. A grid in it is a copy of the given one. */
export interface PreparedCompound extends Release {
  readonly type: "compound";
  readonly shapes: readonly (ConvexShape | Chain | TileGridDescription)[];
  /**
   * Returns the index of the shape that a part belongs to, and the index of the part in that shape. Throws for an index
   * of no part.
   */
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
  /**
   * A copy of the tiles, in the form of a description. `{...grid}` and `structuredClone(grid)` have it
   * too, and are descriptions.
   */
  readonly tiles: Uint16Array;
  /** Returns the index of the kind of a cell, or null outside of the grid. */
  get(column: number, row: number): number | null;
  /** Sets the kind of a cell. The copies in a compound and in a space are unchanged: see {@link Space.setTile}. */
  set(column: number, row: number, kind: number): void;
  /**
   * Returns the column and row of the cell that contains a point, or null outside of the grid. On
   * the border of two cells, it returns the cell with the greater coordinates.
   */
  cellAt(point: Point): Vec2 | null;
  /** Returns the box of a cell, whatever its kind. */
  cellAabb(column: number, row: number): StoredAabb;
  /** Returns the description with rows, for `JSON.stringify`. */
  toJSON(): TileGridDescription;
}
