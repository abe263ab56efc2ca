// Exports of the entry `carom/maps`: the reader of maps of Tiled and LDtk.

export { CaromError } from "./error.js";
export { readMap } from "./maps/read_map.js";
