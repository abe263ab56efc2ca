// The running module: a list of numbers for arguments, a place where answers appear, and what happens when it stops.

import { CaromError, errorFrom, refusal } from "./error.js";
import { compiled } from "carom-module";

/** The functions of the module. */
export let wasm;
/** The list of arguments. An empty one stands for one that has moved: `begin` finds it again. */
export let input;
/** The memory as numbers, where answers are, and the module whose it is. */
let memory, source;

/** What the module may call; whoever asks a question that calls back puts it there. */
export const callees = {};
const calls = { respond: (hit, obstacle) => callees.respond(hit, obstacle), wanted: (id) => callees.wanted(id) };

const ROOM = 1024;
/** What the module can address. */
const MOST = 2 ** 29;
const MOVED = new Float64Array();

start();

/** Begins anew after the module has been stopped, too: only spaces last longer than a call, and stay where they are. */
function start() {
  enter(new WebAssembly.Instance(compiled, { carom: calls }).exports);
  reserve(ROOM);
}

/** Whether arguments are being written. A getter among them may ask a question, too, which then begins in the midst. */
let isWriting = false;
/** What the question in whose midst this one began gets back: the first of its arguments, its module, and its own outer. */
let outer;
/** Every question writes so few arguments, or asks for room first. */
const FEW = 128;
/** What is further out was given up: a getter threw, and nothing told so. */
const DEEPEST = 32;
let willForget = false;

/** Before the first argument of a call, in that module: the memory may have grown and moved since the last one. */
export function begin(home = wasm) {
  if (isWriting) interrupt();
  isWriting = true;
  enter(home);
  if (input.length === 0) reserve(ROOM);
  return 0;
}

function interrupt() {
  if (!willForget) Promise.resolve().then(forget);
  willForget = true;
  const depth = outer === undefined || outer.depth === DEEPEST ? 1 : outer.depth + 1;
  outer = { numbers: input.slice(0, FEW), home: wasm, depth, outer: depth === 1 ? undefined : outer };
}

/** No question outlasts a task. */
function forget() {
  isWriting = willForget = false;
  outer = undefined;
}

/** The arguments are written. Tells which question to `resume` after the answer: what is called back until then has none. */
export function close() {
  const kept = outer;
  isWriting = false;
  outer = undefined;
  if (source !== wasm) enter(wasm);
  return kept;
}

/** The question in whose midst another one was asked goes on; the answer to that stays where it is. */
export function resume(kept) {
  isWriting = true;
  outer = kept.outer;
  if (wasm !== kept.home) input = MOVED;
  wasm = kept.home;
  if (input.length < kept.numbers.length) reserve(kept.numbers.length);
  input.set(kept.numbers);
}

/** Gives up a question that is not to be asked. */
export function giveUp() {
  const kept = close();
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
  if (outer !== undefined) keep(length + 64);
  if (length + 64 > input.length) reserve(2 * length + 64);
}

/** Keeps so many numbers of the outer question, and some: those that are kept have been written over. */
function keep(length) {
  if (outer.numbers.length >= Math.min(length, input.length)) return;
  const numbers = input.slice(0, 2 * length);
  numbers.set(outer.numbers);
  outer.numbers = numbers;
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

/** After an exception in the module itself. */
export function stopped(problem, kept) {
  start();
  if (kept !== undefined) resume(kept);
  return problem instanceof WebAssembly.RuntimeError ? outOfMemory() : problem;
}

/** The memory, as it is now. */
export function answers() {
  if (memory.length === 0) memory = new Float64Array(source.memory.buffer);
  return memory;
}
