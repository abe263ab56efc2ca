/**
 * Maps of the level editors Tiled and LDtk as descriptions of shapes, which `shape` of the entry `carom` takes. Shapes are in pixels with
 * y up.
 */

import type { ConvexShape, Part, Point, Vec2 } from "./core.js";
import type { Chain, Compound, TileGridDescription } from "./composites.js";

export { CaromError } from "./core.js";

/** The custom properties of Tiled, the fields of LDtk. */
export type Properties = Record<string, string>;

/** A map: layers of shapes, in pixels with y up. */
export interface GameMap {
  /** The editor. */
  format: "tiled" | "ldtk";
  /** The y of the editor's origin: a point [x, y] of the editor is at [x, `top` - y]. */
  top: number;
  /** The width and height; null for an infinite map and for an LDtk world. */
  size: Vec2 | null;
  /** The custom properties of a Tiled map. */
  properties: Properties;
  /** The layers, from back to front. */
  layers: MapLayer[];
  /** Remarks about parts of the file that were left out. */
  notes: string[];
  /** Returns the layer with a name; throws `no_layer`, with the names that there are. */
  layer(name: string): MapLayer;
  /** Returns a point of the editor, where y points down, in the coordinates of the shapes. */
  fromEditor(point: Point): Vec2;
}

/** A layer of a map. */
export interface MapLayer {
  /** The name, after the names of its groups or its level: `caves/ground`. */
  name: string;
  /** Whether it has tiles, as one shape, or objects, each a shape. */
  kind: "tiles" | "objects";
  /** The class in Tiled, the type in LDtk. */
  className: string;
  properties: Properties;
  /** Whether the editor shows the layer; hidden layers are read too. */
  isVisible: boolean;
  shapes: MapShape[];
}

/** A shape of a layer. */
export interface MapShape {
  /**
   * The name of the object; if it has none, its class, and if it has no class, its kind. Several shapes may have the
   * same name.
   */
  name: string;
  /** The number that Tiled gave the object; null for tiles and in LDtk. */
  id: number | null;
  /** The class of the object in Tiled, the name of the entity in LDtk. */
  className: string;
  properties: Properties;
  /** The description of the shape. */
  shape: ConvexShape | Chain | Compound | TileGridDescription;
  /** For a grid of an IntGrid layer, the name of each kind of tile; empty for other shapes. */
  kinds: string[];
  /**
   * Returns the name of the kind of a tile, by the part of a contact or a hit, such as `ladder`; null for other shapes.
   */
  kindOf(part: Part | undefined): string | null;
}

/** The options of {@link readMap}. */
export interface MapOptions {
  /** The name of the file, for messages. */
  name?: string;
  /** Names that do not block: values and entities of LDtk, classes of Tiled. */
  passable?: readonly string[];
  /** Whether shapes that cross themselves are left out, with a note; else they are errors. */
  skipInvalid?: boolean;
  /**
   * Returns the text of a file that the map refers to, or a promise of it: a tile set, a template, a level. `file` is the path from the
   * folder of the map, and may begin with `../`; check it before you read files for maps of strangers.
   */
  load?(file: string): string | Promise<string>;
}

/**
 * Reads a map of Tiled (.tmx, .tmj) or LDtk (.ldtk) from its text. A fault throws `bad_map`: the message names the file, the line, the
 * layer and the object, and how to mend it.
 *
 * ```js
 * const object = '<object id="1" name="coin" x="4" y="4" width="8" height="8"><ellipse/></object>';
 * const text = `<map width="4" height="2" tilewidth="16" tileheight="16"><objectgroup name="things">${object}</objectgroup></map>`;
 * const map = await readMap(text, { name: "level.tmx", load: (file) => "" });
 * equal(map.layer("things").shapes[0].shape, { type: "circle", center: [8, 24], radius: 4 });
 * ```
 */
export function readMap(text: string, options?: MapOptions): Promise<GameMap>;
