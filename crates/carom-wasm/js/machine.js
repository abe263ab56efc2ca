// Holds the instance of the WebAssembly module, the list of arguments, and the memory with the answers. After a
// trap (an error in WebAssembly code), it starts a new instance.
//
// Getters of arguments and callbacks may call the package. If a call starts while an outer call is writing its arguments,
// the inner call saves those arguments first, and restores them at its end.

import { callees } from "./callbacks.js";
import { instantiate, isReady, isTrap } from "./compiled.js";
import { CaromError, errorFrom, refusal } from "./error.js";

/** The exports of the instance in use. */
export let wasm;
/**
 * The list of arguments, which is a view of the memory. It is empty after the memory or the instance has changed,
 * until `begin` is called.
 */
export let input;
/** The memory of the instance as numbers, from which results are read, and the instance to which this memory belongs. */
let memory, source;

/** The initial length of the list of arguments. */
const INITIAL_LENGTH = 1024;
/** The number of floats that 32-bit addresses can reach. */
const MAX_LENGTH = 2 ** 29;
/** Marks a view of the memory that has to be created again. */
const DETACHED = new Float64Array();

/** The instance for queries without a space, and the number of instances that were started so far. */
let newest, starts = 0;
/**
 * The number of calls that have started in the instance and have not ended. If it differs from the number of nested
 * callbacks, a call was stopped because memory was exhausted or the stack was full.
 */
let running = -1;

if (isReady) start();

/**
 * Starts a new instance, at first and after a trap. Only spaces and kept shapes outlast a call; they stay in their
 * own instance.
 */
function start() {
  newest = instantiate();
  enter(newest);
  starts += 1;
  running = callees.level;
}

/** Whether a call is writing its arguments. A getter of an argument may start another call at that time. */
let isWriting = false;
/** The value of `starts` when the current call began. */
let began;
/** The state of the interrupted outer call: its first arguments, its instance, and the call outside of it. */
let outer;
/** The number of arguments that a call may write before it has to call `ensureLength`. */
const UNCHECKED_LENGTH = 128;
/**
 * The largest depth of interrupted calls. Deeper states are left over from calls whose getters threw an error,
 * and are dropped.
 */
const MAX_DEPTH = 8192;
let willDrop = false;

/**
 * Starts a call, before its first argument is written. Refreshes `input`, because the memory may have grown and moved.
 */
export function begin(instance) {
  if (isWriting) interrupt();
  if (running !== callees.level) start();
  isWriting = true;
  began = starts;
  enter(instance ?? newest);
  if (input.length === 0) reserve(INITIAL_LENGTH);
  return 0;
}

/** Saves the state of the call whose arguments are being written. */
function interrupt() {
  if (!willDrop) Promise.resolve().then(dropSaved);
  willDrop = true;
  const depth = outer === undefined || outer.depth === MAX_DEPTH ? 1 : outer.depth + 1;
  const further = depth === 1 ? undefined : outer;
  outer = { numbers: input.slice(0, UNCHECKED_LENGTH), capacity: input.length, instance: wasm, began, depth, outer: further };
}

/** Drops the saved states at the end of the current task, when every call has ended. */
function dropSaved() {
  isWriting = willDrop = false;
  outer = undefined;
}

/**
 * Ends the writing of arguments. Returns the state of the interrupted outer call, which must be passed to `resume`
 * after the answer. Until then the state is hidden, because callbacks of this call must not use it.
 */
export function close() {
  checkArguments();
  const saved = outer;
  isWriting = false;
  outer = undefined;
  if (source !== wasm) enter(wasm);
  running += 1;
  return saved;
}

/** Throws if a getter of an argument caused a trap, because the trap has destroyed the arguments written before. */
export function checkArguments() {
  if (running === callees.level && began === starts) return;
  cancel();
  throw outOfMemory();
}

/** Restores the state of an interrupted call. The answer of the inner call stays in the memory. */
export function resume(saved) {
  isWriting = true;
  ({ began, outer } = saved);
  if (wasm !== saved.instance) input = DETACHED;
  wasm = saved.instance;
  if (input.length < saved.capacity) reserve(saved.capacity);
  input.set(saved.numbers);
}

/** Cancels a call before the module runs it, and resumes the outer call. */
export function cancel() {
  const saved = outer;
  isWriting = false;
  outer = undefined;
  if (saved !== undefined) resume(saved);
}

/** Cancels the current call and throws the error for an argument with an invalid value. */
export function refuse(code, argument, value, cure) {
  cancel();
  throw refusal(code, argument, value, cure);
}

/** Switches to an instance: the instance of a space, or any instance for calls without a space. */
export function enter(instance) {
  if (wasm !== instance) input = DETACHED;
  if (source !== instance) memory = DETACHED;
  wasm = source = instance;
}

/** Drops the views of a memory that has grown. Some engines do not detach such views themselves. */
export function detach() {
  input = memory = DETACHED;
}

/** Reserves memory for `length` arguments. */
function reserve(length) {
  // This is set first: if the call traps, the old view must not be used again.
  input = DETACHED;
  const address = length < MAX_LENGTH ? wasm.reserve(length) >>> 0 : 0;
  if (address === 0) {
    cancel();
    throw outOfMemory();
  }
  input = new Float64Array(wasm.memory.buffer, address, length);
}

/** Makes the list of arguments at least `length` long, with room for a few more. */
export function ensureLength(length) {
  if (length + 64 > input.length) reserve(2 * length + 64);
  if (outer !== undefined) saveMore(length + 64);
}

/** Saves more arguments of the outer call in this list, before the current call overwrites them. */
function saveMore(length) {
  let saved = outer;
  while (saved !== undefined && saved.instance !== wasm) saved = saved.outer;
  if (saved === undefined || saved.numbers.length >= Math.min(length, saved.capacity)) return;
  const numbers = input.slice(0, Math.min(2 * length, saved.capacity));
  numbers.set(saved.numbers);
  saved.numbers = numbers;
}

function outOfMemory() {
  return new CaromError("out_of_memory", "", "out of memory: give fewer shapes or points in one call");
}

/**
 * Ends a call. Returns 0 if there is no result, and otherwise the index of the result in `answers()`. Throws if there is an
 * error.
 */
export function resultAt(result, names) {
  running -= 1;
  if ((result & 1) === 0) return result >>> 3;
  throw errorFrom(answers(), result >>> 3, names);
}

/**
 * Calls an export whose arguments have been written. Frequent queries contain a copy of this code, so that the engine
 * can optimise the call.
 */
export function call(name, names, length) {
  const saved = close();
  let result;
  try {
    result = wasm[name](length);
  } catch (problem) {
    throw stopped(problem, saved);
  }
  if (saved !== undefined) resume(saved);
  return resultAt(result, names);
}

/**
 * Returns the error to throw after a trap. Afterwards `running` is too large, so `begin` starts a new instance.
 */
export function stopped(problem, saved) {
  if (saved !== undefined) resume(saved);
  return isTrap(problem) ? outOfMemory() : problem;
}

/** Returns the current view of the memory. */
export function answers() {
  if (memory.length === 0) memory = new Float64Array(source.memory.buffer);
  return memory;
}
