// A convex polygon that moves. The fast queries have it placed once for each pose; the module places it in each call.

import { refusal } from "../error.js";
import { numbersOf } from "./pose.js";
import { clearance, placeRing } from "./ring.js";
import { RingedPolygon, ringIn, setRing } from "./ringed.js";
import { corners, shape } from "./shapes.js";

/** Returns the numbers of the pose of a placed polygon; undefined for another shape. */
export let poseIn;

export class PlacedPolygon extends RingedPolygon {
  #local;
  #clearance = 0;
  #pose = new Float64Array(4);
  /** Memory for the ring in the world. */
  #ring;

  static {
    poseIn = (shape) => (#pose in shape ? shape.#pose : undefined);
  }

  constructor(polygon, pose = { translation: [0, 0], angle: 0 }) {
    super();
    this.#local = convex(polygon);
    this.type = this.#local.type;
    this.radius = this.#local.radius;
    // An own getter, so that copies have its value.
    Object.defineProperty(this, "vertices", { get: () => corners(this), enumerable: true });
    Object.freeze(this);
    const ring = ringIn(this.#local);
    if (ring !== undefined) {
      this.#ring = new Float64Array(ring.length);
      this.#clearance = clearance(ring);
    }
    this.setPose(pose);
  }

  get polygon() {
    return this.#local;
  }

  getPose() {
    const [x, y, cosine, sine] = this.#pose;
    return { translation: [x, y], rotation: [cosine, sine] };
  }

  setPose(pose) {
    const numbers = numbersOf(pose), own = this.#pose, ring = ringIn(this.#local);
    own[0] = numbers[0];
    own[1] = numbers[1];
    own[2] = numbers[2];
    own[3] = numbers[3];
    setRing(this, ring !== undefined && placeRing(ring, own, this.#clearance, this.#ring) ? this.#ring : undefined);
  }
}

/** Returns the prepared polygon. */
function convex(polygon) {
  const local = shape(polygon);
  if (local.type === "convex_polygon") return local;
  throw refusal("not_convex_shape", "polygon", polygon, "no convex polygon; other shapes that move are colliders of a Space");
}
