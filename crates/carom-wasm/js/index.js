// What the entry `carom` exports: questions about a shape or two.

export { CaromError } from "./error.js";
export {
  HalfPlane, cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, explain, intersectSegments, mtv,
  mtvWithGap, orient2d, overlap, separation,
} from "./questions.js";
export {
  CONTACT_TOLERANCE, MAX_COORDINATE, Rot2, aabb, center, corners, grown, moved, placed, shape, union,
} from "./shapes.js";
export { bounce, collide, slide } from "./motion.js";
