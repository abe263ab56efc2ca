// The class `Walker`: a character controller.

import { answers, begin, cancel } from "../machine.js";
import { partFrom, point } from "../read.js";
import { carryFrom } from "./answers.js";
import { writeNumber, writePoint, writeShape } from "../write.js";
import { beginAmong, callAmong, writeMargin, writeObstacles } from "./obstacles.js";
import { translated } from "./shapes.js";
import { checkObject, writeFlag, writePose } from "./write.js";

const SETTINGS = ["shape", "up", "slopeDegrees", "step", "snap", "margin"];
const OPTIONS = "walker options, {up: [0, 1], slopeDegrees: 45, step: 0, snap: 0, dropping: false, margin: 0.001}, or leave it out";
const UP = [0, 1], STILL = [0, 0];

export class Walker {
  constructor(shape, options = {}) {
    begin();
    checkObject(options, "options", OPTIONS, [...SETTINGS.slice(1), "dropping"]);
    const { up = UP, slopeDegrees = 45, step = 0, snap = 0, dropping = false, margin } = options;
    Object.assign(this, { shape, up, slopeDegrees, step, snap, dropping, margin });
    cancel();
    // This call only checks the shape and the settings.
    this.walk(STILL, 0, []);
  }

  moveBy(displacement) {
    this.shape = translated(this.shape, displacement);
  }

  walk(velocity, time, obstacles) {
    const at = writeNumber(writePoint(this.#write(obstacles), velocity, "velocity"), time, "time");
    const first = callAmong(obstacles, undefined, "walk", [...SETTINGS, "velocity", "time"], writeObstacles(at, obstacles));
    const numbers = answers(), hit = (index) => hitFrom(numbers, first + 6 + HIT * index);
    return {
      displacement: point(numbers, first),
      velocity: point(numbers, first + 2),
      ground: hit(0),
      wall: hit(1),
      ceiling: hit(2),
      recovery: point(numbers, first + 4),
      isSqueezed: numbers[first + 6 + HIT * 3] === 1,
    };
  }

  carry(before, after, obstacles) {
    const at = writePose(writePose(this.#write(obstacles), before, "before"), after, "after");
    const names = ["before", "after"].flatMap((name) => [`${name}.translation`, `${name}.angle`, `${name}.translation`]);
    const first = callAmong(obstacles, undefined, "carry", [...SETTINGS, ...names], writeObstacles(at, obstacles));
    return carryFrom(answers(), first);
  }

  /** Starts a call and writes the shape and the settings. */
  #write(obstacles) {
    const { shape, up, slopeDegrees, step, snap, dropping, margin } = this;
    let at = writePoint(writeShape(beginAmong(obstacles), shape, "shape"), up, "up");
    at = writeNumber(writeNumber(writeNumber(at, slopeDegrees, "slopeDegrees"), step, "step"), snap, "snap");
    return writeMargin(writeFlag(at, dropping, "dropping"), margin);
  }
}

/** How many numbers describe a surface. */
const HIT = 8;

/** Reads a surface. Returns null if there is none. */
function hitFrom(numbers, at) {
  if (numbers[at] === 0) return null;
  return { obstacle: numbers[at + 1], part: partFrom(numbers, at + 2), point: point(numbers, at + 4), normal: point(numbers, at + 6) };
}
