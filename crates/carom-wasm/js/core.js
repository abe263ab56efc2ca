// Exports of the entry `carom/core`: queries about two shapes, a point, a ray or a motion, and the velocity after a hit.
// The folder `all` has the exports of the entry `carom` alone. Only `carom.js` and the files in the folder `all` import
// from this file.

export { CaromError } from "./error.js";
export { CONTACT_TOLERANCE, MAX_COORDINATE } from "./limits.js";
export { bounce, slide } from "./motion.js";
export {
  cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, mtv, mtvWithGap, orient2d, overlap, separation,
} from "./queries.js";
