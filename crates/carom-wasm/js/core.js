// Exports of the entry `carom/core`: questions about two shapes, a point, a ray or a motion, and the response of a
// velocity to a hit. The folder `all` has what only the entry `carom` exports; no file outside it imports from there.

import "./rotation.js";

export { CaromError } from "./error.js";
export { CONTACT_TOLERANCE, MAX_COORDINATE } from "./limits.js";
export { bounce, slide } from "./motion.js";
export {
  cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, mtv, mtvWithGap, orient2d, overlap, separation,
} from "./questions.js";
