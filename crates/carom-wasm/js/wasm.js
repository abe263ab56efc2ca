// Exports of the entry `carom/wasm`: all exports of the entry `carom`, and the function that loads the module.

export * from "./carom.js";
export { init } from "./loaded.js";
