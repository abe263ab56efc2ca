/**
 * Reads maps of the level editors Tiled and LDtk as descriptions of shapes. The function `shape` of the entry point `carom` takes
 * these descriptions. Shapes are in pixels with y up.
 */

import type { ConvexShape, Part, Point, Vec2 } from "./core.js";
import type { Chain, Compound, TileGridDescription } from "./composites.js";

export { CaromError } from "./core.js";

/** The custom properties of an object in Tiled, or the fields of an entity in LDtk. */
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
  /**
   * Returns the layer with a name. For an unknown name, throws an error with the code `no_layer`, whose message lists the names of all
   * layers.
   */
  layer(name: string): MapLayer;
  /** Returns a point of the editor, where y points down, in the coordinates of the shapes. */
  fromEditor(point: Point): Vec2;
}

/** A layer of a map. */
export interface MapLayer {
  /** The name of the layer, after the names of its groups or its level: `caves/ground`. */
  name: string;
  /** The kind of the layer: tiles, which are one shape, or objects, each of which is a shape. */
  kind: "tiles" | "objects";
  /** The class of the layer in Tiled, or its type in LDtk. */
  className: string;
  properties: Properties;
  /** Whether the editor shows the layer; hidden layers are read too. */
  isVisible: boolean;
  shapes: MapShape[];
}

/** A shape of a layer. */
export interface MapShape {
  /**
   * The name of the object. An object without a name has its class instead, and an object without a class its kind.
   * Several shapes may have the same name.
   */
  name: string;
  /** The number that Tiled gave the object; null for tiles and in LDtk. */
  id: number | null;
  /** The class of the object in Tiled, or the name of the entity in LDtk. */
  className: string;
  properties: Properties;
  /** The description of the shape. */
  shape: ConvexShape | Chain | Compound | TileGridDescription;
  /** The name of each kind of tile, for a grid of an IntGrid layer. For other shapes, the list is empty. */
  kinds: string[];
  /**
   * Returns the name of the kind of a tile, such as `ladder`; null for other shapes. Pass the part that a contact or a hit reports.
   */
  kindOf(part: Part | undefined): string | null;
}

/** The options of {@link readMap}. */
export interface MapOptions {
  /** The name of the file, for error messages. */
  name?: string;
  /** The names of objects that do not block: values and entities of LDtk, classes of Tiled. */
  passable?: readonly string[];
  /** Whether shapes that cross themselves are left out and reported in `notes`. Otherwise they are errors. */
  skipInvalid?: boolean;
  /**
   * Returns the text of a file that the map refers to, or a promise of it. The file is a tile set, a template or a level. `file` is
   * its path from the folder of the map, and may begin with `../`. If maps come from strangers, check this path before you read the
   * file.
   */
  load?(file: string): string | Promise<string>;
}

/**
 * Reads a map of Tiled (.tmx, .tmj) or LDtk (.ldtk) from its text. A fault in the map throws an error with the code `bad_map`. The
 * message names the file, the line, the layer and the object, and how to correct the fault.
 *
 * ```js
 * const object = '<object id="1" name="coin" x="4" y="4" width="8" height="8"><ellipse/></object>';
 * const text = `<map width="4" height="2" tilewidth="16" tileheight="16"><objectgroup name="things">${object}</objectgroup></map>`;
 * const map = await readMap(text, { name: "level.tmx", load: (file) => "" });
 * equal(map.layer("things").shapes[0].shape, { type: "circle", center: [8, 24], radius: 4 });
 * ```
 */
export function readMap(text: string, options?: MapOptions): Promise<GameMap>;
