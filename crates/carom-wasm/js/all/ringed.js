// Convex polygons whose ring the fast queries know.

import { KeptShape } from "./kept.js";

/** Returns the ring of a polygon, and sets it. The ring is undefined if the module has to process the polygon. */
export let ringIn, setRing;

export class RingedPolygon extends KeptShape {
  #ring;

  static {
    ringIn = (shape) => (#ring in shape ? shape.#ring : undefined);
    setRing = (shape, ring) => { shape.#ring = ring; };
  }
}
