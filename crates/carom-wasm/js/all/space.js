// Colliders that are kept from frame to frame: who touches whom, what began and what ended.

import { CaromError } from "../error.js";
import { answers, ask, begin, checkArguments, giveUp, input, refuse, room, wasm } from "../machine.js";
import { answer } from "../questions.js";
import { point } from "../read.js";
import { writePoint, writeShape } from "../write.js";
import { shapeFrom } from "./read.js";
import { Search } from "./search.js";
import { told } from "./told.js";
import { checkObject, writeAll, writeFilter, writeFlag, writeId, writePose } from "./write.js";

/** Ends the spaces that were forgotten. */
const forgotten = new FinalizationRegistry(({ home, number }) => home.release_space(number));

export class Space {
  #home;
  /** What the module calls it; or why it is no more. */
  #number;
  #data = new Map();
  #size = 0;
  /** What was removed since the last update, and before that: events may name it. */
  #removed = [];
  #mourned = [];
  #updates = 0;

  constructor() {
    begin();
    this.#home = wasm;
    this.#number = firstOf(ask("space_new"));
    forgotten.register(this, { home: wasm, number: this.#number }, this);
  }

  insert(shape, data, options = {}) {
    let at = this.#begin();
    checkObject(options, "options", "what else there is to say, {pose, filter, swept}, or leave it out", ["pose", "filter", "swept"]);
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
    const count = ids?.length;
    if (!Array.isArray(ids) && !(ids instanceof Float64Array)) {
      refuse("wrong_type", "ids", ids, "give a list or a Float64Array of ids");
    }
    if (poses?.length !== 3 * count) {
      refuse("wrong_length", "poses.length", poses?.length, `give x, y and angle for each of ${count} ids`);
    }
    room(at + 4 * count + 1);
    input[at++] = count;
    for (let index = 0; index < count; index++) at = writeId(at, ids[index], `ids[${index}]`);
    writeAll(at, poses, "poses");
    return firstOf(this.#change("space_set_poses", (index) => `poses[${index + PLACES[index % 3]}]`));
  }

  moveBy(id, by) {
    writePoint(writeId(this.#begin(), id, "id"), by, "by");
    return this.#change("space_move_by", ["by"]) !== 0;
  }

  setShape(id, shape) {
    writeShape(writeId(this.#begin(), id, "id"), shape, "shape");
    return this.#change("space_set_shape", ["shape"]) !== 0;
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
    giveUp();
    return this.#data.get(id);
  }

  contains(id) {
    writeId(this.#begin(), id, "id");
    return ask("space_contains") !== 0;
  }

  get(id) {
    writeId(this.#begin(), id, "id");
    return answer("space_get", [], (numbers, at) => ({
      shape: shapeFrom(numbers, at + 10 + numbers[at + 9]),
      localShape: shapeFrom(numbers, at + 10),
      pose: { translation: point(numbers, at + 5), rotation: point(numbers, at + 7) },
      filter: { layer: bits(numbers, at + 1), mask: bits(numbers, at + 3) },
      swept: numbers[at] === 1,
      data: this.#data.get(id),
    }));
  }

  get size() {
    this.#alive();
    return this.#size;
  }

  ids() {
    this.#begin();
    return answer("space_ids", [], (numbers, at) => numbers.slice(at + 1, at + 1 + numbers[at]));
  }

  update() {
    this.#begin();
    this.#change("space_update");
    for (const id of this.#mourned) this.#data.delete(id);
    [this.#mourned, this.#removed] = [this.#removed, []];
    const mine = ++this.#updates;
    return told((name, question, read) => this.#told(mine, name, question, read), (id) => this.#data.get(id));
  }

  search(options = {}) {
    const space = {
      home: () => this.#alive(),
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

  /** Where the space is. */
  #alive() {
    if (this.#number === DISPOSED) throw new CaromError("disposed", "space", "space is disposed: make a new one");
    if (this.#number === LOST) throw new CaromError("lost", "space", "space ran out of memory in a change: make a new one");
    return this.#home;
  }

  #end(why) {
    const number = this.#number;
    this.#number = why;
    this.#data.clear();
    forgotten.unregister(this);
    this.#home.release_space(number);
  }

  #write(at) {
    input[at] = this.#number;
    return at + 1;
  }

  /** Once the arguments are written: a getter among them may have ended the space. */
  #check() {
    if (this.#number < 0) giveUp();
    this.#alive();
    checkArguments();
  }

  #begin() {
    return this.#write(begin(this.#alive()));
  }

  /** Asks what changes the space: whatever ends that half-way leaves nothing that could be asked. */
  #change(question, names) {
    this.#check();
    try {
      return ask(question, names);
    } catch (problem) {
      if (!(problem instanceof CaromError) || problem.code === "out_of_memory") this.#end(LOST);
      throw problem;
    }
  }

  /** A part of what an update told. */
  #told(update, name, question, read) {
    this.#alive();
    if (update !== this.#updates) {
      throw new CaromError("stale", name, `${name} are of an update that another one followed: read them before it`);
    }
    this.#begin();
    return answer(question, [], read);
  }
}

/** The arguments that the parts of a pose are, and where they are in a typed array: the last is about the translation. */
const POSE = ["pose.translation", "pose.angle", "pose.translation"], PLACES = [0, 1, -2];

/** The first number of an answer. */
function firstOf(at) {
  return answers()[at];
}

/** In place of the number of a space. */
const DISPOSED = -1, LOST = -2;

function bits(numbers, at) {
  return (BigInt(numbers[at]) << 32n) | BigInt(numbers[at + 1]);
}
