import { overlap, pairs } from "carom";

let seed = 1;
const random = () => (seed = (1664525 * seed + 1013904223) % 2 ** 32) / 2 ** 32;
const bullets = [];
for (let index = 0; index < 500; index++) {
  const center = [12 * random(), 6.6 * random()];
  bullets.push({ type: "circle", center, radius: 0.1 });
}

// All pairs: tests each bullet against each other bullet.
let [tests, touching] = [0, 0];
for (let i = 0; i < bullets.length; i++) {
  for (let j = i + 1; j < bullets.length; j++) {
    tests++;
    if (overlap(bullets[i], bullets[j])) touching++;
  }
}
console.log("all pairs:", tests, touching);

// The library looks only at what is near.
console.log("the library:", pairs(bullets).length);
