// Creates, moves and measures shapes; converts rotations.

import { begin } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writeNumber, writePoint, writeShape } from "../write.js";
import { isOfParts } from "./composites.js";
import { prepare, transformedParts, translatedParts } from "./prepare.js";
import { PreparedPolygon, preparedFrom } from "./prepared_polygon.js";
import { box, points, shapeFrom } from "./read.js";
import { writeDegrees, writeDirection, writePose, writeRadians, writeRotation } from "./write.js";

export function shape(description) {
  if (isOfParts(description)) return prepare(description);
  writeShape(begin(), description, "shape");
  return answer("shape", ["shape"], preparedFrom);
}

export function translated(shape, by) {
  if (isOfParts(shape)) return translatedParts(shape, by);
  writePoint(writeShape(begin(), shape, "shape"), by, "by");
  return answer("translated", ["shape", "by"], placedFrom(shape));
}

export function transformed(shape, pose) {
  if (isOfParts(shape)) return transformedParts(shape, pose);
  writePose(writeShape(begin(), shape, "shape"), pose, "pose");
  return answer("transformed", ["shape", "pose.translation", "pose.angle"], placedFrom(shape));
}

/** Returns the reader of a shape at another place: a prepared polygon stays prepared. */
function placedFrom(shape) {
  return shape instanceof PreparedPolygon ? preparedFrom : shapeFrom;
}

export function center(shape) {
  writeShape(begin(), shape, "shape");
  return answer("center", ["shape"], point);
}

export function corners(shape) {
  writeShape(begin(), shape, "shape");
  return answer("corners", ["shape"], points);
}

export function area(shape) {
  writeShape(begin(), shape, "shape");
  return answer("area", ["shape"], (numbers, at) => numbers[at]);
}

export function aabb(shape) {
  writeShape(begin(), shape, "shape");
  return answer("aabb", ["shape"], box);
}

export function union(a, b) {
  writeShape(writeShape(begin(), a, "a"), b, "b");
  return answer("union", ["a", "b"], box);
}

export function grown(shape, margin) {
  writeNumber(writeShape(begin(), shape, "shape"), margin, "margin");
  return answer("grown", ["shape", "margin"], box);
}

function turn(index) {
  return answer("turn", ["rotation"], (numbers, at) => numbers[at + index]);
}

export const Rot2 = {
  fromRadians(radians) {
    writeRadians(begin(), radians, "radians");
    return answer("rotation", ["radians"], point);
  },

  fromDegrees(degrees) {
    writeDegrees(begin(), degrees, "degrees");
    return answer("rotation", ["degrees"], point);
  },

  fromDirection(direction) {
    writeDirection(begin(), direction, "direction");
    return answer("rotation", ["direction"], point);
  },

  radians(rotation) {
    writeRotation(begin(), rotation, "rotation");
    return turn(0);
  },

  degrees(rotation) {
    writeRotation(begin(), rotation, "rotation");
    return turn(1);
  },
};
