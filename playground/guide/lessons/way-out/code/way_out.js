import { contact, separation, translated } from "carom";

const boxA = {
  type: "obb", center: [-0.6, 0.5], half: [1.3, 0.8], angleDegrees: 30,
};
const boxB = {
  type: "obb", center: [0.4, -0.4], half: [1.9, 1.3], angleDegrees: 160,
};

const hit = contact(boxA, boxB);
console.log("depth", hit.depth);

const free = translated(boxA, hit.mtv);
const isTouching = Math.abs(separation(free, boxB)) < 1e-12;
console.log("touching after the push:", isTouching);
