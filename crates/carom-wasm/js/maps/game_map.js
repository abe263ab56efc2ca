// The class of a map with its layers and shapes. The shapes are descriptions.

import { shapeFrom } from "../all/read.js";
import { CaromError } from "../error.js";

export class GameMap {
  constructor({ layers, ...fields }, numbers) {
    Object.assign(this, fields);
    this.layers = layers.map(({ shapes, ...layer }) => ({ ...layer, shapes: shapes.map((shape) => new MapShape(shape, numbers)) }));
  }

  layer(name) {
    const found = this.layers.find((layer) => layer.name === name);
    if (found !== undefined) return found;
    const names = this.layers.map((layer) => layer.name).join(", ");
    throw new CaromError("no_layer", "name", `name is ${JSON.stringify(name)}: no layer has this name; the layers are ${names}`);
  }

  fromEditor(point) {
    const [x, y] = "x" in point ? [point.x, point.y] : point;
    return [x, this.top - y];
  }
}

class MapShape {
  constructor({ at, ...fields }, numbers) {
    Object.assign(this, fields);
    this.shape = described(numbers, at);
  }

  kindOf(part) {
    const { shape: { size, tiles }, kinds } = this;
    if (kinds.length === 0 || !Array.isArray(part)) return null;
    const [column, row] = part;
    return kinds[tiles[row * size[0] + column]] ?? null;
  }
}

/** Returns the description of a shape. For a grid, the tiles follow its numbers. */
function described(numbers, at) {
  const shape = shapeFrom(numbers, at + 1);
  if (shape.type !== "tilegrid") return shape;
  const { kinds, ...fields } = shape, start = at + 1 + numbers[at], [columns, rows] = shape.size;
  return { ...fields, kinds, tiles: Uint16Array.from(numbers.subarray(start, start + columns * rows)) };
}
