import { overlap, separation } from "carom";

const boxA = { type: "aabb", center: [-1, -0.6], half: [1.4, 0.8] };
const boxB = { type: "aabb", center: [1, 1.6], half: [1, 1.1] };

// By hand: the boxes touch if their pieces touch on both axes;
// axis 0 is x, axis 1 is y.
const touchOn = (axis) => {
  const distance = Math.abs(boxA.center[axis] - boxB.center[axis]);
  return distance <= boxA.half[axis] + boxB.half[axis];
};
console.log("by hand:", touchOn(0) && touchOn(1));

// With Carom.
console.log("Carom:", overlap(boxA, boxB), separation(boxA, boxB));
