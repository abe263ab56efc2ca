// Defines what a reader does in each exercise of the guide: wrong solutions with the hint that each gets,
// and a right solution.

import { stateOf } from "./guide_support.mjs";

const press = async (page, figure, handle, key, times) => {
  await page.locator(`#${figure} [data-handle="${handle}"]`).focus();
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
};

/** Rotates the push of a figure to an angle, with its handle. */
async function turnTo(page, figure, wanted) {
  const { angle } = await stateOf(page, figure);
  await press(page, figure, "angle", wanted > angle ? "ArrowRight" : "ArrowLeft", Math.abs(wanted - angle));
}

const type = (page, text) => page.locator(".exercise input").fill(text);

export const SOLUTIONS = {
  "two-boxes": {
    wrong: {
      "no-number": async () => {},
      "hint.a": (page) => type(page, "5"),
      "hint.b": (page) => type(page, "4.5"),
      "hint.start": (page) => type(page, "3,5"),
      "hint.whole": (page) => type(page, "10"),
      "hint.other": (page) => type(page, "-1"),
    },
    right: (page) => type(page, " 6.5 "),
  },
  "ball-and-box": {
    wrong: {
      "no-number": async () => {},
      "hint.one": (page) => type(page, "3"),
      "hint.sum": (page) => type(page, "7"),
      "hint.root": (page) => type(page, "25"),
      "hint.other": (page) => type(page, "6"),
    },
    right: (page) => type(page, "5"),
  },
  "turned-boxes": {
    wrong: {
      "no-number": async () => {},
      "hint.sign": (page) => type(page, "−0.5"),
      "hint.smallest": (page) => type(page, "-2.1"),
      "hint.axis": (page) => type(page, "－0，9"),
      "hint.whole": (page) => type(page, "-1.5"),
      "hint.one": (page) => type(page, "1.5"),
      "hint.distance": (page) => type(page, "２。５"),
      "hint.mixed": (page) => type(page, "0.4"),
      "hint.other": (page) => type(page, "7"),
    },
    right: (page) => type(page, "０．５"),
  },
  "way-out": {
    wrong: {
      "hint.far": async () => {},
      "hint.other-side": (page) => turnTo(page, "find", 340),
      "hint.near": (page) => turnTo(page, "find", 100),
    },
    right: (page) => turnTo(page, "find", 115),
  },
  segments: {
    wrong: {
      "no-number": async () => {},
      "hint.line": (page) => type(page, "4"),
      "hint.sum": (page) => type(page, "7"),
      "hint.root": (page) => type(page, "25"),
      "hint.other": (page) => type(page, "11"),
    },
    right: (page) => type(page, "5"),
  },
  "through-the-wall": {
    wrong: {
      "no-number": async () => {},
      "hint.wall": (page) => type(page, "24"),
      "hint.half": (page) => type(page, "36"),
      "hint.frame": (page) => type(page, "0.8"),
      "hint.other": (page) => type(page, "100"),
    },
    right: (page) => type(page, "48"),
  },
  "two-balls": {
    wrong: {
      "hint.other-mass": (page) => type(page, "1.25"),
      "hint.half": (page) => type(page, "2.5"),
      "hint.energy": (page) => type(page, "2.236"),
      "hint.other": (page) => type(page, "4"),
    },
    right: (page) => type(page, "1"),
  },
  "many-bullets": {
    wrong: {
      "hint.line": (page) => type(page, "8"),
      "hint.times": (page) => type(page, "16"),
      "hint.other": (page) => type(page, "4"),
    },
    right: (page) => type(page, "32"),
  },
  "between-tiles": {
    wrong: {
      "hint.part": (page) => type(page, "0.2"),
      "hint.turned": (page) => type(page, "5"),
      "hint.step": (page) => type(page, "0.05"),
      "hint.other": (page) => type(page, "7"),
    },
    right: (page) => type(page, "20"),
  },
  "begin-and-end": {
    wrong: {
      "hint.zone": (page) => type(page, "90"),
      "hint.inside": (page) => type(page, "60"),
      "hint.seconds": (page) => type(page, "2"),
      "hint.other": (page) => type(page, "7"),
    },
    right: (page) => type(page, "120"),
  },
  "who-is-hit": {
    wrong: {
      "hint.none": async () => {},
      "hint.friend": (page) => press(page, "aim", "turn", "Shift+ArrowLeft", 7),
      "hint.some": (page) => press(page, "aim", "turn", "Shift+ArrowLeft", 4),
    },
    right: (page) => press(page, "aim", "turn", "Shift+ArrowRight", 2),
  },
  "how-exact": {
    wrong: {
      "hint.near": (page) => type(page, "0.5"),
      "hint.small": (page) => type(page, "0.0000001"),
      "hint.other": (page) => type(page, "24"),
    },
    right: (page) => type(page, "1"),
  },
};
