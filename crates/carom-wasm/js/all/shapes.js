// Creates, moves and measures shapes, and converts rotations.

import { begin, wasm } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writeNumber, writePoint, writeShape } from "../write.js";
import { anyShapeFrom } from "./prepare.js";
import { box, points } from "./read.js";
import { writeDegrees, writeDirection, writePose, writeRadians, writeRotation } from "./write.js";

export function shape(description) {
  writeShape(begin(), description, "shape");
  return shapeAnswer("shape", ["shape"]);
}

export function translated(shape, by) {
  writePoint(writeShape(begin(), shape, "shape"), by, "by");
  return shapeAnswer("translated", ["shape", "by"]);
}

export function transformed(shape, pose) {
  writePose(writeShape(begin(), shape, "shape"), pose, "pose");
  return shapeAnswer("transformed", ["shape", "pose.translation", "pose.angle"]);
}

/** Calls an export that returns a shape. The arguments have been written before. */
function shapeAnswer(query, names) {
  const instance = wasm;
  return answer(query, names, (numbers, at) => anyShapeFrom(numbers, at, instance));
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
