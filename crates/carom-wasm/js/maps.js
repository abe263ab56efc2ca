// Exports of the entry point `carom/maps`: the function that reads maps of Tiled and LDtk.

export { CaromError } from "./error.js";
export { readMap } from "./maps/read_map.js";
