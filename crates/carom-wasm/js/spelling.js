// Finds misspelt fields. Objects may have additional fields, so a misspelt optional field would be ignored without this
// check.

import { refuse } from "./machine.js";

/**
 * Throws if an object, which does not have a field, has a field with nearly the same name. `name` is the name of the
 * object in error messages. The number `index` is its index if `name` is a list.
 */
export function checkSpelling(object, field, name, index) {
  for (const other in object) {
    if (isNearly(other, field)) {
      refuse("unknown_field", `${nameOf(name, index)}.${other}`, object[other], `no such field; give ${field}, or another name`);
    }
  }
}

/** Returns the name of an argument, or of an item if the argument is a list. */
export function nameOf(name, index) {
  return index === undefined ? name : `${name}[${index}]`;
}

/**
 * Returns whether two names differ in one letter, in the order of two adjacent letters, or in upper and lower case.
 */
function isNearly(given, wanted) {
  if (given === wanted || Math.abs(given.length - wanted.length) > 1) return false;
  wanted = wanted.toLowerCase();
  const word = given.toLowerCase(), shorter = Math.min(word.length, wanted.length);
  let start = 0, end = 0;
  while (start < shorter && word[start] === wanted[start]) start++;
  while (end < shorter - start && word.at(-1 - end) === wanted.at(-1 - end)) end++;
  const between = word.slice(start, word.length - end), expected = wanted.slice(start, wanted.length - end);
  if (between.length <= 1 && expected.length <= 1) return true;
  return between.length === 2 && between === expected[1] + expected[0];
}
