// The functions that the module calls back.

/** The functions, set by `all/calls.js`; `level` is the number of nested callbacks. */
export const callees = { level: 0 };

/** The imports of an instance. */
export const imports = {
  carom: { respond: (hit, obstacle) => callees.respond(hit, obstacle), wanted: (id) => callees.wanted(id) },
};
