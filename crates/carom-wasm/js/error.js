// The error class, and the functions that create its messages.

export class CaromError extends Error {
  /** The operator `instanceof` also accepts errors of another entry point or another copy of the package. */
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === "CaromError";
  }

  constructor(code, argument, message) {
    super(message);
    this.name = "CaromError";
    this.code = code;
    this.argument = argument;
  }
}

/** Creates the error for an argument with an invalid value; `cure` describes a valid value. */
export function refusal(code, argument, value, cure) {
  return new CaromError(code, argument, `${argument} is ${show(value)}: ${cure}`);
}

/** Describes a value in a few words for a message. */
function show(value, depth = 0) {
  if (typeof value === "number") return String(value).replace("e+", "e");
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Array.isArray(value)) {
    const isShort = value.length <= 4 && depth < 2;
    return isShort ? `[${value.map((item) => show(item, depth + 1)).join(", ")}]` : `a list of ${value.length}`;
  }
  if (ArrayBuffer.isView(value)) return view(value);
  if (value !== null && typeof value === "object") return `an object with ${fields(Object.keys(value))}`;
  return String(value);
}

/** Describes a typed array by its type and length: "an Int32Array of 3". */
function view(value) {
  const type = Object.prototype.toString.call(value).slice(8, -1);
  return `${type.startsWith("I") ? "an" : "a"} ${type} of ${value.length ?? value.byteLength}`;
}

/** Lists the names of fields, at most nine of them. */
function fields(names) {
  if (names.length > 9) return `${names.slice(0, 8).join(", ")} and more`;
  return names.join(", ") || "no fields";
}

/**
 * Reads an error from the memory at index `at`. `names` gives the name of an argument by its position, and is a list
 * or a function.
 */
export function errorFrom(numbers, at, names) {
  const [position, index, inner, kind, first, second, steps] = numbers.subarray(at, at + 7);
  let next = at + 7 + 2 * steps;
  const text = () => {
    const length = numbers[next++];
    const end = next + length;
    let text = "";
    while (next < end) text += String.fromCharCode(numbers[next++]);
    return text;
  };
  const [code, field, cure] = [text(), text(), text()];
  let argument = typeof names === "function" ? names(position) : names[position];
  for (let step = at + 7; step < at + 7 + 2 * steps; step += 2) argument += STEPS[numbers[step]].replace("#", numbers[step + 1]);
  if (field !== "") argument += argument === "" ? field : `.${field}`;
  for (const number of [index, inner]) if (number >= 0) argument += `[${number}]`;
  const value = valueFrom(kind, show(first), show(second));
  return new CaromError(code, argument, `${argument}${value}: ${cure}`);
}

/** The fields of shapes that contain shapes; `Step` in `src/fault.rs` has the same three. */
const STEPS = [".shapes[#]", ".kinds[#]", ".kinds[#].shape"];

/**
 * Describes the value in an error. The kinds are those of `ErrorValue` in the library. The outer ring has the hole
 * number -1.
 */
function valueFrom(kind, first, second) {
  const edge = `${first === "-1" ? "vertices" : `holes[${first}]`}[${second}]`;
  const meeting = ` starts an edge that meets the one from ${edge}`;
  const along = (axis) => `.${axis} is ${first} and max.${axis} is ${second}`;
  const range = ` goes from ${first} to ${second}`;
  return [` is ${first}`, ` is [${first}, ${second}]`, range, ` has ${first}`, meeting, along("x"), along("y")][kind] ?? " is invalid";
}
