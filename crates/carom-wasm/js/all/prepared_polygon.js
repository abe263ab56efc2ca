// The class of a convex polygon that is checked once. The fast queries about it do not call the WebAssembly module.

import { LENGTH, fillBox } from "../box_corners.js";
import { HUGE, isCircle } from "../plain.js";
import { prepared } from "../prepared.js";
import { contactOfDisc, overlapOfDisc } from "./fast_discs.js";
import { contactOfRings, overlapOfRings } from "./fast_rings.js";
import { freeze, keptOf } from "./kept.js";
import { LENGTH_OF_BOX, fillRing, ringOfPolygon } from "./ring.js";
import { RingedPolygon, ringIn, setRing } from "./ringed.js";

/**
 * A polygon in canonical form. It is frozen, so that its ring always agrees with its vertices. If `shape` returned
 * the polygon, the module keeps it, too.
 */
export class PreparedPolygon extends RingedPolygon {
  constructor(fields, instance, number) {
    super(instance, number);
    Object.assign(this, fields);
    setRing(this, ringOfPolygon(fields));
    freeze(this);
  }

  dispose() {
    super.dispose();
    if (keptOf(this) !== undefined) setRing(this, undefined);
  }
}

const BOX = new Float64Array(LENGTH), RING_OF_BOX = new Float64Array(LENGTH_OF_BOX);

/** The number of queries. A getter of a box may make another query during this one, and so overwrite the lists. */
let count = 0;

/** Returns the ring of a polygon or a box; returns undefined if the module has to process it. */
function ringOf(shape) {
  const { type } = shape;
  if (type === "convex_polygon") return ringIn(shape);
  if ((type !== "aabb" && type !== "obb") || !(fillBox(shape, BOX) < HUGE)) return undefined;
  fillRing(BOX, RING_OF_BOX);
  return RING_OF_BOX;
}

/** Makes a query about a polygon and another shape. Returns undefined if the module has to decide. */
function ask(a, b, ofRings, ofDisc) {
  if (a.type === "circle") return ofCircle(a, ringOf(b), true, ofDisc);
  if (b.type === "circle") return ofCircle(b, ringOf(a), false, ofDisc);
  const mine = ++count, ringA = ringOf(a), ringB = ringOf(b);
  return ringA === undefined || ringB === undefined || mine !== count ? undefined : ofRings(ringA, ringB);
}

function ofCircle({ center, radius }, ring, isA, ofDisc) {
  if (ring === undefined || !isCircle(center, radius)) return undefined;
  const x = center[0], y = center[1];
  return Math.abs(x) + Math.abs(y) + radius < HUGE ? ofDisc(x, y, radius, ring, isA) : undefined;
}

prepared.overlap = (a, b) => ask(a, b, overlapOfRings, overlapOfDisc);
prepared.contact = (a, b) => ask(a, b, contactOfRings, contactOfDisc);
