// What the package exports.

export { CaromError } from "./error.js";
export {
  HalfPlane, cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, explain, intersectSegments, mtv,
  mtvWithGap, orient2d, overlap, pairs, pairsBetween,
  separation,
} from "./questions.js";
export {
  CONTACT_TOLERANCE, MAX_COORDINATE, Rot2, aabb, bounds, boundsOfPoints, center, corners, grown, hull, moved, placed, shape,
  union,
} from "./shapes.js";
export { Mover, bounce, collide, slide } from "./motion.js";
export { Space } from "./space.js";
