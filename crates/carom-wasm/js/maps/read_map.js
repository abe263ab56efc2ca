// Reads a map: loads the files that it refers to, and passes all texts to the WebAssembly module at once.

import { instantiate, isTrap } from "../compiled.js";
import { CaromError, refusal } from "../error.js";
import { GameMap } from "./game_map.js";

export async function readMap(text, options = {}) {
  checkText(text, "text", "give the text of the file");
  const { name, passable, skipInvalid, load } = checked(options);
  const names = JSON.parse(inModule("map_references", [text]).text);
  const files = load === undefined ? [] : await Promise.all(names.map(async (file) => [file, textOf(await load(file), file)]));
  const told = inModule("read_map", [name, text, skipInvalid ? "1" : "", passable.join("\n"), ...files.flat()]);
  const map = JSON.parse(told.text);
  if (map.problem !== undefined) throw new CaromError("bad_map", "text", map.problem);
  return new GameMap(map, told.numbers);
}

const OPTIONS = ["name", "passable", "skipInvalid", "load"];

/** Checks the options, and returns them with their defaults. */
function checked(options) {
  if (options === null || typeof options !== "object") throw refusal("wrong_type", "options", options, `give an object with ${OPTIONS.join(", ")}`);
  for (const field of Object.keys(options)) {
    if (!OPTIONS.includes(field)) throw refusal("unknown_field", `options.${field}`, options[field], `no such field; there are ${OPTIONS.join(", ")}`);
  }
  const { name = "map", passable = [], skipInvalid = false, load } = options;
  checkText(name, "options.name", "give the name of the file");
  if (!Array.isArray(passable)) throw refusal("wrong_type", "options.passable", passable, 'give a list of names, ["ladder", "water"]');
  passable.forEach((item, index) => checkText(item, `options.passable[${index}]`, "give a name"));
  if (typeof skipInvalid !== "boolean") throw refusal("wrong_type", "options.skipInvalid", skipInvalid, "give true or false");
  if (load !== undefined && typeof load !== "function") throw refusal("wrong_type", "options.load", load, "give a function that returns the text of a file");
  return { name, passable, skipInvalid, load };
}

function checkText(value, argument, cure) {
  if (typeof value !== "string") throw refusal(value === undefined ? "missing_field" : "wrong_type", argument, value, cure);
}

function textOf(text, file) {
  checkText(text, `load(${JSON.stringify(file)})`, "return the text of the file, or a promise of it");
  return text;
}

/**
 * Calls an export with texts. Each text follows its length. Each call creates its own instance, so the memory of the
 * instance is freed afterwards.
 */
function inModule(name, texts) {
  const input = packed(texts), exports = instantiate();
  try {
    const address = exports.reserve(input.length) >>> 0;
    if (address === 0) throw outOfMemory();
    new Uint8Array(exports.memory.buffer, address, input.length).set(input);
    exports[name]();
    const { buffer } = exports.memory, length = exports.numbers_length() >>> 0;
    const bytes = new Uint8Array(buffer, exports.text() >>> 0, exports.text_length() >>> 0);
    return { text: new TextDecoder().decode(bytes), numbers: new Float64Array(buffer, length === 0 ? 0 : exports.numbers() >>> 0, length) };
  } catch (problem) {
    throw isTrap(problem) ? outOfMemory() : problem;
  }
}

function outOfMemory() {
  return new CaromError("out_of_memory", "text", "out of memory: split the map");
}

function packed(texts) {
  const encoder = new TextEncoder(), parts = texts.map((text) => encoder.encode(text));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + 4 + length, 0)), view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}
