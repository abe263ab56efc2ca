// What the entry `carom` exports: questions about two shapes, a point, a ray or a motion, and what a hit makes of a
// velocity. The folder `all` has what `carom/all` exports as well; nothing here imports from there.

// First: with it comes the module, whose text is to begin the file.
import "./rotation.js";

export { CaromError } from "./error.js";
export { CONTACT_TOLERANCE, MAX_COORDINATE } from "./limits.js";
export { bounce, slide } from "./motion.js";
export {
  cast, castRay, closestPoint, closestPoints, contact, contains, containsShape, mtv, mtvWithGap, orient2d, overlap, separation,
} from "./questions.js";
