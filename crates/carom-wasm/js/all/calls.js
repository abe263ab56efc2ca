// Calls exports that call JavaScript functions back.

import { callees } from "../callbacks.js";
import { call, enter, wasm } from "../machine.js";

/** The callbacks of the innermost call: `respond` for hits on obstacles, and the predicate of a search. */
let callee = null;

/**
 * Calls an export that may call functions back, with `length` arguments. If a callback throws an exception, it is
 * thrown again when the export has returned.
 */
export function callWith({ respond, wanted, check }, name, names, length) {
  check?.();
  const outer = callee;
  const mine = { respond, wanted, problem: undefined, failed: false };
  callee = mine;
  try {
    const at = call(name, names, length);
    if (mine.failed) throw mine.problem;
    return at;
  } finally {
    callee = outer;
  }
}

const TOUCH = -1;

callees.respond = (hit, obstacle) => callBack(TOUCH, (mine) => mine.respond(hit >>> 3, obstacle));
callees.wanted = (id) => callBack(0, (mine) => (mine.wanted(id) ? 1 : 0));

/**
 * The largest number of nested callbacks. Each nested call takes some kilobytes of the WebAssembly module's stack. A
 * full stack could stop the module in the middle of a change to its memory.
 */
const MAX_NESTING = 64;

/** Runs a callback. After an exception in one callback, the later callbacks of this call do not run. */
function callBack(otherwise, callback) {
  const mine = callee, instance = wasm, { level } = callees;
  if (mine.failed) return otherwise;
  try {
    if (level >= MAX_NESTING) throw new RangeError(`callbacks are nested ${MAX_NESTING} deep: a callback may call itself endlessly`);
    callees.level = level + 1;
    return callback(mine);
  } catch (problem) {
    mine.failed = true;
    mine.problem = problem;
    return otherwise;
  } finally {
    callees.level = level;
    callee = mine;
    enter(instance);
  }
}
