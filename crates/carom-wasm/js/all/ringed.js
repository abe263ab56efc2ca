// The base class of convex polygons that have a ring for the fast queries.

import { KeptShape } from "./kept.js";

/**
 * Functions that return and set the ring of a polygon. The ring is undefined if the WebAssembly module has to process
 * the polygon.
 */
export let ringIn, setRing;

export class RingedPolygon extends KeptShape {
  #ring;

  static {
    ringIn = (shape) => (#ring in shape ? shape.#ring : undefined);
    setRing = (shape, ring) => { shape.#ring = ring; };
  }
}
