// Exports of the entry point `carom/core`: queries about two shapes, a point, a ray or a motion, and the velocity after
// a hit. The folder `all` has the exports that only the entry point `carom` has. Only `carom.js` and the files in the
// folder `all` import from this file.

export { CaromError } from "./error.js";
export { CONTACT_TOLERANCE, MAX_COORDINATE } from "./limits.js";
export { bounce, slide } from "./motion.js";
export {
  cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, mtv, mtvWithGap, orient2d, overlap, separation,
} from "./queries.js";
