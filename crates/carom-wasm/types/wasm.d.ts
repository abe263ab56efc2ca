/** The whole package. Its WebAssembly module is a separate file: `carom.wasm`. */

export * from "./carom.js";

/**
 * Loads the module. Until then, every other function throws an error with the code `not_ready`. Further calls do nothing.
 *
 * `source` tells where the module is: the URL of `carom.wasm`, a `Response`, its bytes, or a `WebAssembly.Module`. In a mini
 * game, where `WXWebAssembly` takes the place of `WebAssembly`, it is the path of `carom.wasm` in the package of the game.
 * Without `source`, the file beside this file is loaded. Bundlers and Node.js find it.
 *
 * ```js
 * await init();
 * equal(overlap({ type: "circle", center: [2, 0], radius: 1 }, { type: "aabb", min: [0, -1], max: [1, 1] }), true);
 * ```
 */
export function init(
  source?: string | URL | Response | BufferSource | WebAssembly.Module | Promise<Response | BufferSource | WebAssembly.Module>,
): Promise<void>;
