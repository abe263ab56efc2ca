// Questions that call back while they are answered.

import { ask, callees, enter, wasm } from "../machine.js";

/** Who answers when the module calls back: what an obstacle does, and whether a search sees a collider. */
let callee = null;

/** Asks a question that calls back, with so many arguments. What a callback throws waits until the module has ended. */
export function askWith({ respond, wanted, check }, question, names, length) {
  check?.();
  const outer = callee;
  const mine = { respond, wanted, problem: undefined, failed: false };
  callee = mine;
  try {
    const at = ask(question, names, length);
    if (mine.failed) throw mine.problem;
    return at;
  } finally {
    callee = outer;
  }
}

const TOUCH = -1;

callees.respond = (hit, obstacle) => callBack(TOUCH, (mine) => mine.respond(hit >>> 3, obstacle));
callees.wanted = (id) => callBack(0, (mine) => (mine.wanted(id) ? 1 : 0));

/** Once a callback has thrown, none is called any more. */
function callBack(otherwise, call) {
  const mine = callee, home = wasm, { level } = callees;
  if (mine.failed) return otherwise;
  try {
    callees.level = level + 1;
    return call(mine);
  } catch (problem) {
    mine.failed = true;
    mine.problem = problem;
    return otherwise;
  } finally {
    callees.level = level;
    callee = mine;
    enter(home);
  }
}
