// What the entries `carom/all` and `carom/slim` export: questions about many shapes or points, and about shapes that turn,
// as well.

export * from "./index.js";
export { bounds, boundsOfPoints, hull, pairs, pairsBetween } from "./many/lists.js";
export { Mover } from "./many/mover.js";
export { Space } from "./many/space.js";
export { MAX_TURN, timeOfImpact } from "./many/time_of_impact.js";
