// Searches in a space: for the colliders in a region, along a ray or a motion, and for the nearest collider.

import { answers, begin, cancel, refuse } from "../machine.js";
import { CAST_HIT_SIZE, RAY_HIT_SIZE, castHitFrom, closestPointsFrom, rayHitFrom } from "../answers.js";
import { contactFrom } from "../read.js";
import { RAY, writeLimit, writePoint, writeRay, writeShape } from "../write.js";
import { callWith } from "./calls.js";
import { contactSize } from "./read.js";
import { checkObject, writeFilter, writeFlag, writeId } from "./write.js";

/** Returns the scope of a search: the space and the conditions. Movers use it, too. */
export let scopeOf;

/** How many numbers describe the hit of a found collider. */
const NOTHING = () => 0, RAY_HIT = () => RAY_HIT_SIZE, CAST_HIT = () => CAST_HIT_SIZE;

export class Search {
  #scope;

  static {
    scopeOf = (search) => search.#scope;
  }

  /**
   * The argument `space` gives access to a space: it returns its instance, writes its number, checks it, and returns
   * the data of a collider.
   */
  constructor(space, options) {
    const start = () => begin(space.instance()), first = start();
    checkObject(options, "options", "search options, {filter, excluding, predicate}, or leave it out", ["filter", "excluding", "predicate"]);
    const { filter, excluding, predicate } = options;
    if (predicate !== undefined && typeof predicate !== "function") {
      refuse("wrong_type", "predicate", predicate, "give a function of the id and the data");
    }
    const { check, data } = space;
    const write = (at) => {
      at = writeFlag(writeFilter(space.write(at), filter, "filter"), predicate !== undefined, "predicate");
      return writeId(writeFlag(at, excluding !== undefined, "excluding"), excluding === undefined ? 0 : excluding, "excluding");
    };
    this.#scope = { begin: start, write, check, data, wanted: (id) => predicate(id, data(id)) };
    write(first);
    cancel();
  }

  atPoint(point) {
    return this.#all("search_at_point", ["point"], writePoint(this.#begin(), point, "point"), NOTHING);
  }

  overlapping(shape) {
    return this.#all("search_overlapping", ["shape"], writeShape(this.#begin(), shape, "shape"), NOTHING);
  }

  contacts(shape) {
    return this.#all("search_contacts", ["shape"], writeShape(this.#begin(), shape, "shape"), contactSize, contactFrom);
  }

  castRay(origin, direction, max) {
    return this.#first("search_cast_ray", RAY, writeRay(this.#begin(), origin, direction, max), rayHitFrom);
  }

  castRayAll(origin, direction, max) {
    return this.#all("search_cast_ray_all", RAY, writeRay(this.#begin(), origin, direction, max), RAY_HIT, rayHitFrom);
  }

  cast(shape, motion) {
    return this.#first("search_cast", MOTION, this.#motion(shape, motion), castHitFrom);
  }

  castAll(shape, motion) {
    return this.#all("search_cast_all", MOTION, this.#motion(shape, motion), CAST_HIT, castHitFrom);
  }

  nearest(shape, max) {
    const end = writeLimit(writeShape(this.#begin(), shape, "shape"), max, "max");
    return this.#first("search_nearest", ["shape"], end, closestPointsFrom);
  }

  #begin() {
    return this.#scope.write(this.#scope.begin());
  }

  #motion(shape, motion) {
    return writePoint(writeShape(this.#begin(), shape, "shape"), motion, "motion");
  }

  #first(name, names, length, read) {
    const at = callWith(this.#scope, name, names, length);
    return at === 0 ? null : this.#found(answers(), at, read);
  }

  #all(name, names, length, size, read) {
    const at = callWith(this.#scope, name, names, length), numbers = answers(), list = [];
    for (let next = at + 1; list.length < numbers[at]; next += 1 + size(numbers, next + 1)) {
      list.push(this.#found(numbers, next, read));
    }
    return list;
  }

  #found(numbers, at, read) {
    const id = numbers[at], data = this.#scope.data(id);
    return read === undefined ? { id, data } : { id, data, hit: read(numbers, at + 1) };
  }
}

const MOTION = ["shape", "motion"];
