import { overlap, separation } from "carom";

const boxA = { type: "obb", center: [-1.3, -0.2], half: [1.6, 0.8], angleDegrees: 20 };
const boxB = { type: "obb", center: [1.2, 0.4], half: [1.3, 1], angleDegrees: 65 };

// By hand: the largest gap on the four axes.
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
const sides = ({ angleDegrees }) => {
  const angle = (angleDegrees * Math.PI) / 180;
  return [[Math.cos(angle), Math.sin(angle)], [-Math.sin(angle), Math.cos(angle)]];
};
const halfShadow = (box, axis) => {
  const [right, up] = sides(box);
  return box.half[0] * Math.abs(dot(right, axis)) + box.half[1] * Math.abs(dot(up, axis));
};
const between = [boxB.center[0] - boxA.center[0], boxB.center[1] - boxA.center[1]];
const gaps = [...sides(boxA), ...sides(boxB)].map(
  (axis) => Math.abs(dot(between, axis)) - halfShadow(boxA, axis) - halfShadow(boxB, axis),
);
const best = Math.max(...gaps);
console.log("by hand:", best <= 0, best);

// With Carom.
console.log("Carom:", overlap(boxA, boxB), separation(boxA, boxB));
