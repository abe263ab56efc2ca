// Shapes made, placed and measured; rotations.

import { begin } from "./machine.js";
import { answer } from "./questions.js";
import { box, point, points, shapeFrom } from "./read.js";
import { sines } from "./turns.js";
import {
  writeDegrees, writeDirection, writeNumber, writePoint, writePose, writeRadians, writeRotation, writeShape,
} from "./write.js";

export const MAX_COORDINATE = 2 ** 250;
export const CONTACT_TOLERANCE = 2 ** -40;

export function shape(description) {
  writeShape(begin(), description, "shape");
  return answer("shape", ["shape"], shapeFrom);
}

export function moved(shape, by) {
  writePoint(writeShape(begin(), shape, "shape"), by, "by");
  return answer("moved", ["shape", "by"], shapeFrom);
}

export function placed(shape, pose) {
  writePose(writeShape(begin(), shape, "shape"), pose, "pose");
  return answer("at", ["shape", "pose.translation", "pose.angle"], shapeFrom);
}

export function center(shape) {
  writeShape(begin(), shape, "shape");
  return answer("center", ["shape"], point);
}

export function corners(shape) {
  writeShape(begin(), shape, "shape");
  return answer("corners", ["shape"], points);
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

sines.ask = (angle, isInDegrees) => (isInDegrees ? Rot2.fromDegrees(angle) : Rot2.fromRadians(angle));
