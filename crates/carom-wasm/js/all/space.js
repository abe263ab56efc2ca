// The class `Space`: a set of colliders that is kept from frame to frame, and its events.

import { CaromError } from "../error.js";
import { answers, begin, call, cancel, checkArguments, ensureLength, input, refuse, wasm } from "../machine.js";
import { answer } from "../queries.js";
import { point } from "../read.js";
import { writePoint, writeShape } from "../write.js";
import { readBytes, writeBytes } from "./bytes.js";
import { anyShapeFrom } from "./prepare.js";
import { bits } from "./read.js";
import { Search } from "./search.js";
import { writeCell } from "./tiles.js";
import { updateResults } from "./update_results.js";
import { checkNumbers, checkObject, writeFilter, writeFlag, writeId, writePose } from "./write.js";

/** Releases the space of an object that the garbage collector has collected. */
const collected = new FinalizationRegistry(({ instance, number }) => instance.release_space(number));

export class Space {
  #instance;
  /**
   * The number of the space in the WebAssembly module. After the end of the space, it is `DISPOSED` or `LOST`, which
   * are negative.
   */
  #number;
  #data = new Map();
  #size = 0;
  /** The ids of removed colliders that events may still refer to. */
  #removed = [];
  #updates = 0;

  constructor() {
    begin();
    this.#instance = wasm;
    this.#number = firstOf(call("space_new"));
    collected.register(this, { instance: wasm, number: this.#number }, this);
  }

  insert(shape, data, options = {}) {
    let at = this.#begin();
    checkObject(options, "options", "collider options, {pose, filter, swept}, or leave it out", ["pose", "filter", "swept"]);
    const { pose, filter, swept = false } = options;
    at = writeFilter(at, filter, "filter");
    at = writeFlag(writeFlag(at, swept, "swept"), pose !== undefined, "pose");
    at = writeShape(at, shape, "shape");
    if (pose !== undefined) writePose(at, pose, "pose");
    const id = firstOf(this.#change("space_insert", ["shape", ...POSE]));
    if (data !== undefined) this.#data.set(id, data);
    this.#size += 1;
    return id;
  }

  remove(id) {
    writeId(this.#begin(), id, "id");
    const known = this.#change("space_remove") !== 0;
    if (known) this.#removed.push(id);
    if (known) this.#size -= 1;
    return known;
  }

  setPose(id, pose) {
    writePose(writeId(this.#begin(), id, "id"), pose, "pose");
    return this.#change("space_set_pose", POSE) !== 0;
  }

  setPoses(ids, poses) {
    let at = this.#begin();
    if (!Array.isArray(ids) && !(ids instanceof Float64Array)) {
      refuse(ids === undefined ? "missing_field" : "wrong_type", "ids", ids, "give a list or a Float64Array of ids");
    }
    checkNumbers(poses, "poses", "x, y and angle for each id");
    const count = ids.length;
    if (poses.length !== 3 * count) {
      refuse("wrong_length", "poses.length", poses.length, `give x, y and angle for each of ${count} ids`);
    }
    ensureLength(at + 4 * count + 1);
    input[at++] = count;
    for (let index = 0; index < count; index++) at = writeId(at, ids[index], `ids[${index}]`);
    input.set(poses, at);
    return firstOf(this.#change("space_set_poses", (index) => `poses[${index + OFFSETS[index % 3]}]`));
  }

  moveBy(id, by) {
    writePoint(writeId(this.#begin(), id, "id"), by, "by");
    return this.#change("space_move_by", ["by"]) !== 0;
  }

  setShape(id, shape) {
    writeShape(writeId(this.#begin(), id, "id"), shape, "shape");
    return this.#change("space_set_shape", ["shape"]) !== 0;
  }

  setTile(id, column, row, kind) {
    writeCell(writeId(this.#begin(), id, "id"), column, row, kind);
    return this.#change("space_set_tile", [""]) !== 0;
  }

  setFilter(id, filter) {
    writeFilter(writeId(this.#begin(), id, "id"), filter, "filter");
    return this.#change("space_set_filter") !== 0;
  }

  setSwept(id, swept) {
    writeFlag(writeId(this.#begin(), id, "id"), swept, "swept");
    return this.#change("space_set_swept") !== 0;
  }

  setData(id, data) {
    const known = this.contains(id);
    if (known) this.#data.set(id, data);
    return known;
  }

  data(id) {
    writeId(this.#begin(), id, "id");
    cancel();
    return this.#data.get(id);
  }

  contains(id) {
    writeId(this.#begin(), id, "id");
    return call("space_contains") !== 0;
  }

  get(id) {
    writeId(this.#begin(), id, "id");
    const instance = this.#instance;
    return answer("space_get", [], (numbers, at) => ({
      shape: anyShapeFrom(numbers, at + 10 + numbers[at + 9], instance),
      localShape: anyShapeFrom(numbers, at + 10, instance),
      pose: { translation: point(numbers, at + 5), rotation: point(numbers, at + 7) },
      filter: { layer: bits(numbers, at + 1), mask: bits(numbers, at + 3) },
      swept: numbers[at] === 1,
      data: this.#data.get(id),
    }));
  }

  get size() {
    this.#checkedInstance();
    return this.#size;
  }

  touching(id) {
    writeId(this.#begin(), id, "id");
    return answer("space_touching", [], (numbers, at) => Array.from(numbers.subarray(at + 1, at + 1 + numbers[at])));
  }

  ids() {
    this.#begin();
    return answer("space_ids", [], (numbers, at) => numbers.slice(at + 1, at + 1 + numbers[at]));
  }

  update() {
    this.#begin();
    this.#change("space_update");
    this.#removed = this.#removed.filter((id) => this.#hasData(id) || (this.#data.delete(id), false));
    const mine = ++this.#updates;
    return updateResults((...list) => this.#updateResult(mine, ...list), (id) => this.#data.get(id));
  }

  snapshot() {
    this.#begin();
    return answer("space_snapshot", [], readBytes);
  }

  hash() {
    this.#begin();
    return answer("space_hash", [], bits);
  }

  restore(snapshot) {
    writeBytes(this.#begin(), snapshot, "snapshot");
    return this.#keep(this.#change("space_restore", ["snapshot"]));
  }

  record() {
    this.#begin();
    this.#change("space_record");
  }

  endRecording() {
    this.#begin();
    const at = this.#change("space_end_recording");
    return at === 0 ? null : readBytes(answers(), at);
  }

  replay(recording) {
    writeBytes(this.#begin(), recording, "recording");
    const at = this.#change("space_replay", ["recording"]);
    const [updates, first] = answers().slice(at, at + 2);
    this.#keep(at + 2);
    return { updates, firstDifference: first < 0 ? null : first };
  }

  /**
   * Reads the ids that the space does not have any more. Returns the data of these ids, by id, and keeps the data of
   * the other ids.
   */
  #keep(at) {
    const numbers = answers(), left = new Map();
    for (const id of numbers.slice(at + 1, at + 1 + numbers[at])) {
      if (this.#data.has(id)) left.set(id, this.#data.get(id));
      this.#data.delete(id);
    }
    const ids = new Set(this.ids());
    this.#size = ids.size;
    this.#removed = [...this.#data.keys()].filter((id) => !ids.has(id));
    // The results of earlier updates describe another state, so they become unusable.
    this.#updates += 1;
    return left;
  }

  search(options = {}) {
    const space = {
      instance: () => this.#checkedInstance(),
      write: (at) => this.#write(at),
      check: () => this.#check(),
      data: (id) => this.#data.get(id),
    };
    return new Search(space, options);
  }

  *[Symbol.iterator]() {
    for (const id of this.ids()) {
      const collider = this.get(id);
      if (collider !== null) yield [id, collider];
    }
  }

  dispose() {
    if (this.#number >= 0) this.#end(DISPOSED);
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.dispose();
  }

  #hasData(id) {
    writeId(this.#begin(), id, "id");
    return call("space_has_data") !== 0;
  }

  /** Returns the instance of the space. Throws if the space has been released or lost. */
  #checkedInstance() {
    if (this.#number === DISPOSED) throw new CaromError("disposed", "space", "space is disposed: create a new one");
    if (this.#number === LOST) throw new CaromError("lost", "space", "space ran out of memory during a change: create a new space");
    return this.#instance;
  }

  #end(why) {
    const number = this.#number;
    this.#number = why;
    this.#data.clear();
    collected.unregister(this);
    this.#instance.release_space(number);
  }

  #write(at) {
    input[at] = this.#number;
    return at + 1;
  }

  /** Checks the space after the arguments are written, because a getter of an argument may have released the space. */
  #check() {
    if (this.#number < 0) cancel();
    this.#checkedInstance();
    checkArguments();
  }

  #begin() {
    return this.#write(begin(this.#checkedInstance()));
  }

  /** Calls an export that changes the space. If the call fails in the middle of the change, the space is lost. */
  #change(name, names) {
    this.#check();
    try {
      return call(name, names);
    } catch (problem) {
      if (!(problem instanceof CaromError) || problem.code === "out_of_memory") this.#end(LOST);
      throw problem;
    }
  }

  /** Returns one list of the results of an update. The flag `isPacked` is only used for contacts. */
  #updateResult(update, field, name, read, isPacked = false) {
    this.#checkedInstance();
    if (update !== this.#updates) {
      throw new CaromError("stale", field, `${field} belong to an earlier update: read them before the next update`);
    }
    writeFlag(this.#begin(), isPacked, "isPacked");
    return answer(name, [], read);
  }
}

/**
 * The names of the parts of a pose by their position in the arguments, and the offset of each part in a typed array. An
 * error at the third position is about a sum that is out of range; it names the translation.
 */
const POSE = ["pose.translation", "pose.angle", "pose.translation"], OFFSETS = [0, 1, -2];

/** Returns the first number of a result. */
function firstOf(at) {
  return answers()[at];
}

/** The values of the space's number after a release and after a failed change. */
const DISPOSED = -1, LOST = -2;
