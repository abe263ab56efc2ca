// Queries about half-planes.

import { begin, call } from "../machine.js";
import { answer } from "../queries.js";
import { contactFrom, point } from "../read.js";
import { writePoint, writeShape } from "../write.js";
import { writeHalfPlane } from "./write.js";

export const HalfPlane = {
  normal(plane) {
    writeHalfPlane(begin(), plane, "plane");
    return answer("half_plane_normal", ["plane"], point);
  },

  contains(plane, point) {
    writePoint(writeHalfPlane(begin(), plane, "plane"), point, "point");
    return call("half_plane_contains", ["plane", "point"]) !== 0;
  },

  signedDistance(plane, point) {
    writePoint(writeHalfPlane(begin(), plane, "plane"), point, "point");
    return answer("half_plane_distance", ["plane", "point"], (numbers, at) => numbers[at]);
  },

  separation(plane, shape) {
    writeShape(writeHalfPlane(begin(), plane, "plane"), shape, "shape");
    return answer("half_plane_separation", ["plane", "shape"], (numbers, at) => numbers[at]);
  },

  contact(plane, shape) {
    writeShape(writeHalfPlane(begin(), plane, "plane"), shape, "shape");
    return answer("half_plane_contact", ["plane", "shape"], contactFrom);
  },
};
