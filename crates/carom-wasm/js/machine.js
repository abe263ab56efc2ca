// The running module: a list of numbers for arguments, a place where answers appear, and what happens when it stops.

import { compiled } from "./compiled.js";
import { CaromError, errorFrom, refusal } from "./error.js";

/** The functions of the module. */
export let wasm;
/** The list of arguments. An empty one stands for one that has moved: `begin` finds it again. */
export let input;
/** The memory as numbers, where answers are, and the module whose it is. */
let memory, source;

/** What the module may call; whoever asks a question that calls back puts it there, with how many calls are under way. */
export const callees = { level: 0 };
const calls = { respond: (hit, obstacle) => callees.respond(hit, obstacle), wanted: (id) => callees.wanted(id) };

const ROOM = 1024;
/** What the module can address. */
const MOST = 2 ** 29;
const MOVED = new Float64Array();

/** Where questions without a space are asked, and how many modules there were before. */
let newest, starts = 0;
/** How many questions the module is at. If more than call back now, one was stopped: by memory, or by a full stack. */
let running = 0;

start();

/** Begins anew after the module has been stopped, too: only spaces last longer than a call, and stay where they are. */
function start() {
  newest = new WebAssembly.Instance(compiled, { carom: calls }).exports;
  enter(newest);
  starts += 1;
  running = callees.level;
}

/** Whether arguments are being written. A getter among them may ask a question, too, which then begins in the midst. */
let isWriting = false;
/** Of the question whose arguments these are: what `starts` was when it began. */
let began;
/** What the question in whose midst this one began gets back: the first of its arguments, its module, and its own outer. */
let outer;
/** Every question writes so few arguments, or asks for room first. */
const FEW = 128;
/** No stack is so deep. What is further out was given up: a getter threw, and nothing told so. */
const DEEPEST = 8192;
let willForget = false;

/** Before the first argument of a call, in that module: the memory may have grown and moved since the last one. */
export function begin(home) {
  if (isWriting) interrupt();
  if (running !== callees.level) start();
  isWriting = true;
  began = starts;
  enter(home ?? newest);
  if (input.length === 0) reserve(ROOM);
  return 0;
}

function interrupt() {
  if (!willForget) Promise.resolve().then(forget);
  willForget = true;
  const depth = outer === undefined || outer.depth === DEEPEST ? 1 : outer.depth + 1;
  const further = depth === 1 ? undefined : outer;
  outer = { numbers: input.slice(0, FEW), room: input.length, home: wasm, began, depth, outer: further };
}

/** No question outlasts a task. */
function forget() {
  isWriting = willForget = false;
  outer = undefined;
}

/** The arguments are written. Tells which question to `resume` after the answer: what is called back until then has none. */
export function close() {
  checkArguments();
  const kept = outer;
  isWriting = false;
  outer = undefined;
  if (source !== wasm) enter(wasm);
  running += 1;
  return kept;
}

/** Gives up a question that a getter among its arguments has cost these, with one that stopped the module. */
export function checkArguments() {
  if (running === callees.level && began === starts) return;
  giveUp();
  throw outOfMemory();
}

/** The question in whose midst another one was asked goes on; the answer to that stays where it is. */
export function resume(kept) {
  isWriting = true;
  ({ began, outer } = kept);
  if (wasm !== kept.home) input = MOVED;
  wasm = kept.home;
  if (input.length < kept.room) reserve(kept.room);
  input.set(kept.numbers);
}

/** Gives up a question that is not to be asked. */
export function giveUp() {
  const kept = outer;
  isWriting = false;
  outer = undefined;
  if (kept !== undefined) resume(kept);
}

/** Throws at `argument`, whose value is wrong in that way: in the midst of arguments. */
export function refuse(code, argument, value, cure) {
  giveUp();
  throw refusal(code, argument, value, cure);
}

/** Goes on in the module in which a space is; any will do for questions without one. */
export function enter(home) {
  if (wasm !== home) input = MOVED;
  if (source !== home) memory = MOVED;
  wasm = source = home;
}

function reserve(length) {
  // Whatever stops this, a full stack too: what was there is not used any more.
  input = MOVED;
  const address = length < MOST ? wasm.reserve(length) >>> 0 : 0;
  if (address === 0) {
    giveUp();
    throw outOfMemory();
  }
  input = new Float64Array(wasm.memory.buffer, address, length);
}

/** Makes room for that many arguments, and some. */
export function room(length) {
  if (length + 64 > input.length) reserve(2 * length + 64);
  if (outer !== undefined) keep(length + 64);
}

/** Keeps so many numbers, and some, of the outer question in this list; those that are kept have been written over. */
function keep(length) {
  let kept = outer;
  while (kept !== undefined && kept.home !== wasm) kept = kept.outer;
  if (kept === undefined || kept.numbers.length >= Math.min(length, kept.room)) return;
  const numbers = input.slice(0, Math.min(2 * length, kept.room));
  numbers.set(kept.numbers);
  kept.numbers = numbers;
}

function outOfMemory() {
  return new CaromError("out_of_memory", "", "out of memory: give fewer shapes or points at once");
}

/** What the module said to a question: 0 for no, else where in `answers()` the answer begins. */
export function heard(said, names) {
  running -= 1;
  if ((said & 1) === 0) return said >>> 3;
  throw errorFrom(answers(), said >>> 3, names);
}

/** Asks a question whose arguments are written. What is asked often calls the module itself: one place, one callee. */
export function ask(question, names, length) {
  const kept = close();
  let said;
  try {
    said = wasm[question](length);
  } catch (problem) {
    throw stopped(problem, kept);
  }
  if (kept !== undefined) resume(kept);
  return heard(said, names);
}

/** After an exception in the module itself, which is not asked again: `begin` sees that it has one question too many. */
export function stopped(problem, kept) {
  if (kept !== undefined) resume(kept);
  return problem instanceof WebAssembly.RuntimeError ? outOfMemory() : problem;
}

/** The memory, as it is now. */
export function answers() {
  if (memory.length === 0) memory = new Float64Array(source.memory.buffer);
  return memory;
}
