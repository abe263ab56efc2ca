// The fast queries about a prepared polygon, which `all/prepared_polygon.js` sets. They return undefined if the
// WebAssembly module has to decide. The entry point `carom/core` does not have prepared polygons.

export const prepared = { overlap: () => undefined, contact: () => undefined };
