// Exports of the entry point `carom/wasm`: all exports of the entry point `carom`, and the function that loads
// the WebAssembly module.

export * from "./carom.js";
export { init } from "./loaded.js";
