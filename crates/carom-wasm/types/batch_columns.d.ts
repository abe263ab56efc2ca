// Written by `cargo xtask api` from the doc comments of the library and xtask/api/languages/javascript.toml: do not edit.

/** Result types of the entry point `carom/batch`: a typed array for each field of a result. Flags are 1 or 0. */

/**
 * The closest points of each pair. For overlapping shapes, these points are the ends of the shortest push that
 * separates the shapes.
 */
export interface ClosestPointsColumns {
  /**
   * The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration depth if they
   * overlap.
   */
  separation: Float64Array;
  /** The unit normal out of `b` towards `a`. Two numbers for each pair: x and y. */
  normal: Float64Array;
  /**
   * The point on the surface of `a`; `pointA - pointB` equals `separation * normal`. Two numbers for each pair: x and
   * y.
   */
  pointA: Float64Array;
  /** The point on the surface of `b`. Two numbers for each pair: x and y. */
  pointB: Float64Array;
}

/** The contact of each pair. For a pair without a contact, `hit` is 0, numbers are 0, points are NaN and ids are -1. */
export interface ContactColumns {
  /** 1 if the shapes overlap or touch. */
  hit: Uint8Array;
  /**
   * The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes. Two numbers for
   * each pair: x and y.
   */
  normal: Float64Array;
  /** The penetration depth along the normal, 0 or more; 0 for touching shapes. */
  depth: Float64Array;
  /** Two points for each pair, which are 4 numbers. The second point is NaN if there is only one. */
  points: Float64Array;
  /** The depth at each point, which are 2 numbers for each pair. */
  depths: Float64Array;
  /** The id of each point, which are 2 numbers for each pair. */
  ids: Float64Array;
  /** Whether `b` contains all of `a`. */
  aInB: Uint8Array;
  /** Whether `a` contains all of `b`. */
  bInA: Uint8Array;
}

/**
 * The first hit of each pair. Without a hit, the fraction is infinite, the point is NaN, and the other numbers are 0.
 */
export interface CastColumns {
  /** The fraction of the motion before the contact, from 0 to 1. */
  fraction: Float64Array;
  /**
   * The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face. Two
   * numbers for each pair: x and y.
   */
  point: Float64Array;
  /**
   * The unit normal out of `b` towards `a`. The normal points against the motion. Two numbers for each pair: x and y.
   */
  normal: Float64Array;
  /**
   * For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion meets at the
   * steeper angle. Otherwise it is equal to `normal`. Two numbers for each pair: x and y.
   */
  faceNormal: Float64Array;
  /**
   * For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it is equal to
   * `normal`. Two numbers for each pair: x and y.
   */
  slideNormal: Float64Array;
  /** The penetration depth at the start; 0 for shapes that start apart or touching. */
  depth: Float64Array;
  /** Whether the shapes overlap at the start of the motion. Shapes that only touch do not count. */
  startedInside: Uint8Array;
}

/** The hit of each ray. Without a hit, `t` is infinite, the point is NaN and the normal is 0. */
export interface RayColumns {
  /** The parameter of the hit, 0 or more: the point is `origin + t * direction`. */
  t: Float64Array;
  /**
   * The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate of that face.
   * Two numbers for each pair: x and y.
   */
  point: Float64Array;
  /**
   * The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of the shape. Two
   * numbers for each pair: x and y.
   */
  normal: Float64Array;
  /** Whether the shape contains the origin of the ray; `t` is then 0. */
  startedInside: Uint8Array;
}

/**
 * The first contact of each pair. Without a hit, the fraction is infinite, the point is NaN, and the other numbers are
 * 0.
 */
export interface TimeOfImpactColumns {
  /** The fraction of both motions before the contact, from 0 to 1. */
  fraction: Float64Array;
  /** The contact point on the surface of `b`, at the time of the contact. Two numbers for each pair: x and y. */
  point: Float64Array;
  /** The unit normal out of `b` towards `a`, at the time of the contact. Two numbers for each pair: x and y. */
  normal: Float64Array;
  /** The penetration depth at the start; 0 for shapes that start apart or touching. */
  depth: Float64Array;
  /** Whether the shapes overlap at the start of the motion. Shapes that only touch do not count. */
  startedInside: Uint8Array;
}
