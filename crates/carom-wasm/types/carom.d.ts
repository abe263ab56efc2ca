/**
 * The whole package. It adds to the entry point `carom/core`: functions that create, move and measure shapes, half-planes,
 * intersections of segments, the axes of the separating-axis test, collisions of two bodies, queries on lists of shapes or
 * points, a space that keeps colliders from frame to frame, and the time of impact of rotating shapes.
 */

export * from "./core.js";
export * from "./carom_queries.js";
export * from "./composites.js";
export * from "./lists.js";
export * from "./motion.js";
export * from "./shapes.js";
export * from "./space.js";
