// The class `Mover`: a shape that moves among obstacles.

import { answers, begin, refuse } from "../machine.js";
import { answer } from "../queries.js";
import { CAST_HIT_SIZE, castHitFrom } from "../answers.js";
import { point } from "../read.js";
import { recoveryFrom } from "./answers.js";
import { checkSpelling } from "../spelling.js";
import { writeNumber, writePoint, writeShape } from "../write.js";
import { beginAmong, callAmong, obstacleAt, writeMargin, writeObstacles } from "./obstacles.js";
import { checkObject } from "./write.js";

// The numbers of responses; `src/all/mover.rs` has an equal list.
const RESPONSES = { touch: -1, cross: -2, slide: -3 };
const NAMES = { [-1]: "touch", [-2]: "cross", [-3]: "slide" };

function responseNumber(response, name) {
  if (typeof response === "string" && Object.hasOwn(RESPONSES, response)) return RESPONSES[response];
  const restitution = response?.bounce;
  if (typeof restitution === "number") {
    if (!isFinite(restitution)) refuse("not_finite", `${name}.bounce`, restitution, "not a finite number; give a number from 0 to 1");
    return Math.min(Math.max(restitution, 0), 1);
  }
  return refuse("wrong_type", name, response, 'give "touch", "cross", "slide" or {bounce: 0.5}');
}

/** Returns the response that is a field of an obstacle. */
function ownResponse(obstacle, hit, key) {
  const response = obstacle?.response;
  if (response === undefined) checkSpelling(obstacle, "response", "obstacles", key);
  return response ?? "slide";
}

function responseFrom(number) {
  return NAMES[number] ?? { bounce: number };
}

const STEP = ["shape", "margin", "velocity", "time"];

export class Mover {
  constructor(shape, options = {}) {
    const at = begin();
    checkObject(options, "options", "mover options, {maxHits: 64, margin: 0.001}, or leave it out", ["maxHits", "margin"]);
    const { maxHits = 64, margin } = options;
    if (!Number.isInteger(maxHits) || maxHits < 1) refuse("not_positive", "maxHits", maxHits, "give a whole number from 1 on");
    writeShape(at, shape, "shape");
    answer("center", STEP, point);
    this.shape = shape;
    this.maxHits = maxHits;
    this.margin = margin;
  }

  advance(velocity, time, obstacles, respond = ownResponse) {
    const shapeEnd = writeShape(beginAmong(obstacles), this.shape, "shape");
    const settingsEnd = writeMargin(writeNumber(shapeEnd, this.maxHits, "maxHits"), this.margin);
    const at = writePoint(settingsEnd, velocity, "velocity");
    const end = writeObstacles(writeNumber(at, time, "time"), obstacles);
    if (typeof respond !== "function") {
      refuse("wrong_type", "respond", respond, "give a function of the obstacle and the hit, or leave it out");
    }
    const respondAt = (hit, key) => {
      const response = respond(obstacleAt(obstacles, key), castHitFrom(answers(), hit), key);
      return responseNumber(response, `the response of obstacles[${key}]`);
    };
    return advanceFrom(callAmong(obstacles, respondAt, "advance", STEP, end));
  }

  recover(obstacles) {
    const end = writeObstacles(writeShape(beginAmong(obstacles), this.shape, "shape"), obstacles);
    const at = callAmong(obstacles, undefined, "recover", ["shape"], end);
    return recoveryFrom(answers(), at);
  }
}

function advanceFrom(at) {
  const numbers = answers(), hits = [];
  for (let index = 0; index < numbers[at + 6]; index++) hits.push(moverHit(numbers, at + 7 + (5 + CAST_HIT_SIZE) * index));
  return {
    displacement: point(numbers, at),
    velocity: point(numbers, at + 2),
    remainingTime: numbers[at + 4],
    hits,
    isSqueezed: numbers[at + 5] === 1,
  };
}

function moverHit(numbers, at) {
  return {
    obstacle: numbers[at],
    time: numbers[at + 1],
    displacement: point(numbers, at + 2),
    response: responseFrom(numbers[at + 4]),
    hit: castHitFrom(numbers, at + 5),
  };
}
