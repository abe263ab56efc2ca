// The class of a convex polygon that moves. The fast queries compute its corners once for each pose; the WebAssembly
// module computes them in each call.

import { refusal } from "../error.js";
import { numbersOf } from "./pose.js";
import { movingRing, placeRing } from "./ring.js";
import { RingedPolygon, ringIn, setRing } from "./ringed.js";
import { corners, shape } from "./shapes.js";

/**
 * Returns the list of numbers of a placed polygon, or undefined for another shape. The list ends with the four
 * numbers of the pose.
 */
export let poseIn;

export class PlacedPolygon extends RingedPolygon {
  #local;
  /**
   * The ring in world coordinates, with the local ring and the pose. If the module has to process the polygon, the
   * list has only the pose.
   */
  #numbers;

  static {
    poseIn = (shape) => (#numbers in shape ? shape.#numbers : undefined);
  }

  constructor(polygon, pose = { translation: [0, 0], angle: 0 }) {
    super();
    this.#local = convex(polygon);
    this.type = this.#local.type;
    this.radius = this.#local.radius;
    Object.defineProperty(this, "vertices", VERTICES);
    Object.freeze(this);
    const ring = ringIn(this.#local);
    this.#numbers = ring === undefined ? new Float64Array(4) : movingRing(ring);
    this.setPose(pose);
  }

  get polygon() {
    return this.#local;
  }

  getPose() {
    const [x, y, cosine, sine] = this.#numbers.subarray(-4);
    return { translation: [x, y], rotation: [cosine, sine] };
  }

  setPose(pose) {
    const given = numbersOf(pose), own = this.#numbers, at = own.length - 4;
    own[at] = given[0];
    own[at + 1] = given[1];
    own[at + 2] = given[2];
    own[at + 3] = given[3];
    setRing(this, ringIn(this.#local) !== undefined && placeRing(own) ? own : undefined);
  }
}

/**
 * The getter is a property of the object itself, so that copies have the value. One function creates all these
 * objects, because the engine is fast only if all of them have the same layout.
 */
const VERTICES = { get() { return corners(this); }, enumerable: true };

/** Returns the prepared polygon. */
function convex(polygon) {
  const local = shape(polygon);
  if (local.type === "convex_polygon") return local;
  throw refusal("not_convex_shape", "polygon", polygon, "not a convex polygon; insert other shapes that move into a Space");
}
