// The running module: a list of numbers for arguments, a place where answers appear, and what happens when it stops.

import { CaromError, errorFrom } from "./error.js";
import { compiled } from "carom-module";

/** The functions of the module. */
export let wasm;
/** The list of arguments. An empty one stands for one that has moved: `begin` finds it again. */
export let input;
/** The memory as numbers, where answers are. */
let memory;

const ROOM = 1024;

start();

/** Begins anew after the module has been stopped, too: nothing in it lasts longer than a call. */
function start() {
  wasm = new WebAssembly.Instance(compiled, { carom: { respond } }).exports;
  reserve(ROOM);
}

function reserve(length) {
  const address = wasm.reserve(length);
  if (address === 0) throw outOfMemory();
  memory = new Float64Array(wasm.memory.buffer);
  input = new Float64Array(wasm.memory.buffer, address, length);
}

/** Before the first argument of a call: the memory may have grown and moved since the last one. */
export function begin() {
  if (input.length === 0) reserve(ROOM);
  return 0;
}

/** Makes room for that many arguments, and some. */
export function room(length) {
  if (length + 64 > input.length) reserve(2 * length + 64);
}

function outOfMemory() {
  return new CaromError("out_of_memory", "", "out of memory: give fewer shapes or points at once");
}

/** Asks a question whose arguments are written: 0 for no, else where in `answers()` the answer begins. */
export function ask(question, names) {
  let said;
  try {
    said = wasm[question]();
  } catch (problem) {
    stopped(problem);
  }
  if ((said & 1) === 0) return said >>> 3;
  throw errorFrom(answers(), said >>> 3, names);
}

function stopped(problem) {
  start();
  throw problem instanceof WebAssembly.RuntimeError ? outOfMemory() : problem;
}

/** The memory, as it is now. */
export function answers() {
  if (memory.length === 0) memory = new Float64Array(wasm.memory.buffer);
  return memory;
}

let responder = null;

/** While `work` runs, obstacles answer by this function; what it throws waits until the module has come to its end. */
export function withResponder(respond, work) {
  const outer = responder;
  const mine = { respond, problem: undefined, failed: false };
  responder = mine;
  try {
    return work(mine);
  } finally {
    responder = outer;
  }
}

const TOUCH = -1;

function respond(hit, obstacle) {
  const mine = responder;
  if (mine.failed) return TOUCH;
  try {
    return mine.respond(hit >>> 3, obstacle);
  } catch (problem) {
    mine.failed = true;
    mine.problem = problem;
    return TOUCH;
  } finally {
    responder = mine;
  }
}
