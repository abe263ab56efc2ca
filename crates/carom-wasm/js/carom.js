// Exports of the entry point `carom`: everything in the entry point `carom/core`, and the functions of the
// folder `all`.

export * from "./core.js";
export * from "./all/by_rule.js";
export { collide } from "./all/collide.js";
export { explain } from "./all/explain.js";
export { HalfPlane } from "./all/half_plane.js";
export { bounds, boundsOfPoints, contacts, hull, packedContacts, packedContactsBetween, pairs, pairsBetween } from "./all/lists.js";
export { Mover } from "./all/mover.js";
export { CONTACT_STRIDE } from "./all/read.js";
export { intersectSegments } from "./all/segments.js";
export { PlacedPolygon } from "./all/placed_polygon.js";
export { Rot2, aabb, area, center, corners, grown, translated, transformed, shape, union } from "./all/shapes.js";
export { Space } from "./all/space.js";
export { MAX_TURN, timeOfImpact } from "./all/time_of_impact.js";
export { Walker } from "./all/walker.js";
