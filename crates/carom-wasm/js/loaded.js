// Loads the WebAssembly module from a file when a program calls `init`. This file replaces `compiled.js` in the
// entry point `carom/wasm`.

import defaultSource from "carom-source";
import { imports } from "./callbacks.js";
import { CaromError, refusal } from "./error.js";

/** Whether an instance can be created during the import. */
export const isReady = false;

/** Creates an instance and returns its exports; undefined until `init` sets it. */
let make;

/** Returns the exports of a new instance. */
export function instantiate() {
  const made = make?.();
  if (made === undefined) throw new CaromError("not_ready", "", "the module is not loaded: await init() first");
  return made;
}

/** Returns whether an exception is a trap of the module. */
export function isTrap(problem) {
  return problem?.name === "RuntimeError";
}

export async function init(source = defaultSource()) {
  if (make !== undefined) return;
  if (typeof WXWebAssembly === "object" && typeof source === "string") {
    make = await ofPackage(source);
  } else {
    const compiled = await compiledFrom(await source);
    make = () => new WebAssembly.Instance(compiled, imports).exports;
  }
}

/**
 * Loads a file from the package of a mini game. There, instances can only be loaded, not compiled. After a trap,
 * calls fail until the file has been loaded again.
 */
async function ofPackage(path) {
  const load = async () => (await WXWebAssembly.instantiate(path, imports)).instance.exports;
  let ready = await load(), isLoading = false;
  return () => {
    const made = ready;
    ready = undefined;
    if (made === undefined && !isLoading) {
      isLoading = true;
      load().then((next) => (ready = next)).finally(() => (isLoading = false));
    }
    return made;
  };
}

const SOURCES = "give the URL of carom.wasm, a Response, its bytes, or a WebAssembly.Module";

async function compiledFrom(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (typeof Response === "function" && source instanceof Response) return compiledFromResponse(source);
  if (typeof source !== "string" && !(source instanceof URL)) {
    throw refusal(source === undefined ? "missing_field" : "wrong_type", "source", source, SOURCES);
  }
  const bytes = bytesOfFile(source);
  return bytes === undefined ? compiledFromResponse(await fetch(source)) : WebAssembly.compile(bytes);
}

/**
 * Reads a file in Node.js, whose `fetch` does not read files. Returns undefined in other environments, and for other
 * URLs.
 */
function bytesOfFile(source) {
  const isFile = source instanceof URL ? source.protocol === "file:" : !/^[a-z]+:/i.test(source) || source.startsWith("file:");
  const fs = isFile && typeof process === "object" ? process.getBuiltinModule?.("node:fs") : undefined;
  return fs?.readFileSync(typeof source === "string" && source.startsWith("file:") ? new URL(source) : source);
}

async function compiledFromResponse(response) {
  if (!response.ok) throw new CaromError("not_loaded", "source", `source is ${response.url}: status ${response.status}; ${SOURCES}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
