// What is wrong with an argument.

export class CaromError extends Error {
  /** An error of another entry of the package, or of another copy of it, is one too. */
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

/** The error about `argument`, whose value is wrong in that way. */
export function refusal(code, argument, value, cure) {
  return new CaromError(code, argument, `${argument} is ${show(value)}: ${cure}`);
}

function show(value, depth = 0) {
  if (typeof value === "number") return String(value).replace("e+", "e");
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Array.isArray(value)) {
    const isShort = value.length <= 4 && depth < 2;
    return isShort ? `[${value.map((item) => show(item, depth + 1)).join(", ")}]` : `a list of ${value.length}`;
  }
  if (ArrayBuffer.isView(value)) return `a ${Object.prototype.toString.call(value).slice(8, -1)} of ${value.length ?? value.byteLength}`;
  if (value !== null && typeof value === "object") return `an object with ${fields(Object.keys(value))}`;
  return String(value);
}

function fields(names) {
  if (names.length > 9) return `${names.slice(0, 8).join(", ")} and more`;
  return names.join(", ") || "no fields";
}

/** The error that stands in the memory from `at` on, about one of the arguments that `names` names by their order. */
export function errorFrom(numbers, at, names) {
  let next = at + 5;
  const text = () => {
    const length = numbers[next++];
    const end = next + length;
    let text = "";
    while (next < end) text += String.fromCharCode(numbers[next++]);
    return text;
  };
  const [code, field, cure] = [text(), text(), text()];
  const owner = typeof names === "function" ? names(numbers[at]) : names[numbers[at]];
  const index = numbers[at + 1] < 0 ? "" : `[${numbers[at + 1]}]`;
  const argument = owner + (field === "" ? "" : `.${field}`) + index;
  const value = valueFrom(numbers[at + 2], show(numbers[at + 3]), show(numbers[at + 4]));
  return new CaromError(code, argument, `${argument} ${value}: ${cure}`);
}

function valueFrom(kind, first, second) {
  return [`is ${first}`, `is [${first}, ${second}]`, `goes from ${first} to ${second}`, `has ${first}`][kind];
}
