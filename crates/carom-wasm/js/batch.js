// Exports of the entry point `carom/batch`: queries about many pairs of convex shapes at once.

export { CaromError } from "./error.js";
export { Aabbs, Capsules, Circles, ConvexPolygons, Obbs, Segments } from "./batch/lists.js";
export { nms, pairs, pairsBetween } from "./batch/joins.js";
export {
  areaOfOverlap, cast, castRay, closestPoints, contact, contains, containsShape, iou, overlap, separation, timeOfImpact,
} from "./batch/queries.js";
