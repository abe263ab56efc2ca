// The running module: a list of numbers for arguments, a place where answers appear, and what happens when it stops.

import { CaromError, errorFrom } from "./error.js";
import { compiled } from "carom-module";

/** The functions of the module. */
export let wasm;
/** The list of arguments. An empty one stands for one that has moved: `begin` finds it again. */
export let input;
/** The memory as numbers, where answers are. */
let memory;

/** What the module may call; whoever asks a question that calls back puts it there. */
export const callees = {};
const calls = { respond: (hit, obstacle) => callees.respond(hit, obstacle), wanted: (id) => callees.wanted(id) };

const ROOM = 1024;
const MOVED = new Float64Array();

start();

/** Begins anew after the module has been stopped, too: only spaces last longer than a call, and stay where they are. */
function start() {
  input = memory = MOVED;
  wasm = new WebAssembly.Instance(compiled, { carom: calls }).exports;
  reserve(ROOM);
}

/** Goes on in the module in which a space is; any will do for questions without one. */
export function enter(home) {
  if (wasm === home) return;
  wasm = home;
  input = memory = MOVED;
}

function reserve(length) {
  // Whatever stops this, a full stack too: what was there is not used any more.
  input = MOVED;
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

/** What the module said to a question: 0 for no, else where in `answers()` the answer begins. */
export function heard(said, names) {
  if ((said & 1) === 0) return said >>> 3;
  throw errorFrom(answers(), said >>> 3, names);
}

/** Asks a question whose arguments are written. What is asked often calls the module itself: one place, one callee. */
export function ask(question, names, length) {
  try {
    return heard(wasm[question](length), names);
  } catch (problem) {
    throw problem instanceof CaromError ? problem : stopped(problem);
  }
}

/** After an exception in the module itself. */
export function stopped(problem) {
  start();
  return problem instanceof WebAssembly.RuntimeError ? outOfMemory() : problem;
}

/** The memory, as it is now. */
export function answers() {
  if (memory.length === 0) memory = new Float64Array(wasm.memory.buffer);
  return memory;
}
