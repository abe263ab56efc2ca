// The queries about a prepared polygon; `all/prepared_polygon.js` sets them. The fast functions return undefined if the
// module has to decide. The entry `carom/core` has no prepared polygons.

export const prepared = { overlap: () => undefined, contact: () => undefined };
