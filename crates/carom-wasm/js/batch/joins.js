// Finds the overlapping pairs of lists, and computes non-maximum suppression.

import { answers, call, ensureLength, input, refuse } from "../machine.js";
import { beginWith } from "./lists.js";
import { rowsOf } from "./numbers.js";

export function pairs(shapes) {
  beginWith([shapes], ["shapes"]);
  return indicesOf("pairs", 2);
}

export function pairsBetween(a, b) {
  beginWith([a, b], ["a", "b"]);
  return indicesOf("pairs_between", 2);
}

/** Calls a search and returns the indices in its result. Each answer has `size` indices. */
function indicesOf(query, size) {
  const at = call(query), numbers = answers();
  return Uint32Array.from(numbers.subarray(at + 1, at + 1 + size * numbers[at]));
}

export function nms(shapes, scores, threshold, labels) {
  const at = beginWith([shapes], ["shapes"]), { length } = shapes;
  checkScores(scores, length);
  if (labels !== undefined) checkLabels(labels, length);
  checkThreshold(threshold);
  ensureLength(at + 2 + 2 * length);
  input[at] = threshold;
  input[at + 1] = labels === undefined ? 0 : 1;
  input.set(scores, at + 2);
  if (labels !== undefined) input.set(labels, at + 2 + length);
  return indicesOf("nms", 1);
}

/** Throws unless a list has one number for each shape. */
function checkEach(list, name, length, what) {
  const count = rowsOf(list, name, 1, what);
  if (count !== length) refuse("wrong_length", `${name}.length`, count, `give ${length}, ${what}`);
}

function checkScores(scores, length) {
  checkEach(scores, "scores", length, "a score for each shape");
  const wrong = scores.findIndex((score) => Number.isNaN(score));
  if (wrong >= 0) refuse("not_finite", `scores[${wrong}]`, NaN, "not a number, so it has no order; give a score, or leave the shape out");
}

function checkThreshold(threshold) {
  const cure = "give a ratio from 0 to 1";
  if (typeof threshold !== "number") refuse(threshold === undefined ? "missing_field" : "wrong_type", "threshold", threshold, cure);
  if (!(threshold >= 0 && threshold <= 1)) refuse("out_of_range", "threshold", threshold, cure);
}

function checkLabels(labels, length) {
  checkEach(labels, "labels", length, "a label for each shape");
  const wrong = labels.findIndex((label) => !Number.isSafeInteger(label));
  if (wrong >= 0) refuse("wrong_type", `labels[${wrong}]`, labels[wrong], "give a whole number");
}
