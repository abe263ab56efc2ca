// The functions that the WebAssembly module calls back.

/** The callbacks, which `all/calls.js` sets. `level` is the number of nested callbacks. */
export const callees = { level: 0 };

/** The imports of an instance of the module. */
export const imports = {
  carom: { respond: (hit, obstacle) => callees.respond(hit, obstacle), wanted: (id) => callees.wanted(id) },
};
