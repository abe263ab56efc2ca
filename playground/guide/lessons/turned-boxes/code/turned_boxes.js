import { overlap, separation } from "carom";

const boxA = {
  type: "obb", center: [-1.3, -0.2], half: [1.6, 0.8], angleDegrees: 20,
};
const boxB = {
  type: "obb", center: [1.2, 0.4], half: [1.3, 1], angleDegrees: 65,
};

// By hand: the largest gap on the four axes.
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
const sides = ({ angleDegrees }) => {
  const angle = (angleDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [[cos, sin], [-sin, cos]];
};
const halfShadow = (box, axis) => {
  const [right, up] = sides(box);
  const [wide, high] = box.half;
  return wide * Math.abs(dot(right, axis)) + high * Math.abs(dot(up, axis));
};
const [[ax, ay], [bx, by]] = [boxA.center, boxB.center];
const between = [bx - ax, by - ay];
const gapOn = (axis) => {
  const distance = Math.abs(dot(between, axis));
  return distance - halfShadow(boxA, axis) - halfShadow(boxB, axis);
};
const gaps = [...sides(boxA), ...sides(boxB)].map(gapOn);
const best = Math.max(...gaps);
console.log("by hand:", best <= 0, best);

// With Carom.
console.log("Carom:", overlap(boxA, boxB), separation(boxA, boxB));
