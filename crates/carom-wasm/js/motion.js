// What a hit does to a motion.

import { refuse } from "./error.js";
import { answers, ask, begin, withResponder } from "./machine.js";
import { answer } from "./questions.js";
import { castHit, point } from "./read.js";
import { writeBody, writeNumber, writePoint, writeShape, writeShapes } from "./write.js";

export function bounce(velocity, normal, restitution) {
  writeNumber(writePoint(writePoint(begin(), velocity, "velocity"), normal, "normal"), restitution, "restitution");
  return answer("bounce", ["velocity", "normal", "restitution"], point);
}

export function slide(velocity, normal) {
  writePoint(writePoint(begin(), velocity, "velocity"), normal, "normal");
  return answer("slide", ["velocity", "normal"], point);
}

export function collide(a, b, normal, restitution) {
  const at = writePoint(writeBody(writeBody(begin(), a, "a"), b, "b"), normal, "normal");
  writeNumber(at, restitution, "restitution");
  return answer("collide", ["a", "b", "normal", "restitution"], (numbers, at) => ({
    velocityA: point(numbers, at),
    velocityB: point(numbers, at + 2),
    impulse: point(numbers, at + 4),
  }));
}

// `src/motion.rs` has the same numbers.
const RESPONSES = { touch: -1, cross: -2, slide: -3 };
const NAMES = { [-1]: "touch", [-2]: "cross", [-3]: "slide" };

function responseNumber(response, name) {
  if (typeof response === "string" && Object.hasOwn(RESPONSES, response)) return RESPONSES[response];
  const restitution = response?.bounce;
  if (typeof restitution === "number" && !Number.isNaN(restitution)) return Math.min(Math.max(restitution, 0), 1);
  return refuse("wrong_type", name, response, 'give "touch", "cross", "slide" or {bounce: 0.5}');
}

function responseFrom(number) {
  return NAMES[number] ?? { bounce: number };
}

const STEP = ["shape", "velocity", "time"];

export class Mover {
  constructor(shape, { maxHits = 64 } = {}) {
    if (!Number.isInteger(maxHits) || maxHits < 1) refuse("not_positive", "maxHits", maxHits, "give a whole number from 1 on");
    writeShape(begin(), shape, "shape");
    answer("center", STEP, point);
    this.shape = shape;
    this.maxHits = maxHits;
  }

  advance(velocity, time, obstacles, respond = (obstacle) => obstacle.response ?? "slide") {
    const shapeEnd = writeShape(begin(), this.shape, "shape");
    let at = writePoint(writeNumber(shapeEnd, this.maxHits, "maxHits"), velocity, "velocity");
    at = writeShapes(writeNumber(at, time, "time"), obstacles, "obstacles");
    const told = (hit, index) => {
      const response = respond(obstacles[index], castHit(answers(), hit), index);
      return responseNumber(response, `the response of obstacles[${index}]`);
    };
    return withResponder(told, (mine) => {
      const place = ask("advance", (index) => STEP[index] ?? `obstacles[${index - STEP.length}]`);
      if (mine.failed) throw mine.problem;
      return advanceFrom(answers(), place);
    });
  }

  recover(obstacles) {
    writeShapes(writeShape(begin(), this.shape, "shape"), obstacles, "obstacles");
    return answer("recover", (index) => (index === 0 ? "shape" : `obstacles[${index - 1}]`), point);
  }
}

function advanceFrom(numbers, at) {
  const hits = [];
  for (let index = 0; index < numbers[at + 5]; index++) hits.push(moverHit(numbers, at + 6 + 16 * index));
  return { travelled: point(numbers, at), velocity: point(numbers, at + 2), left: numbers[at + 4], hits };
}

function moverHit(numbers, at) {
  return {
    obstacle: numbers[at],
    time: numbers[at + 1],
    travelled: point(numbers, at + 2),
    response: responseFrom(numbers[at + 4]),
    hit: castHit(numbers, at + 5),
  };
}
