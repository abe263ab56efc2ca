import { contact } from "carom";

const ball = { type: "circle", center: [0, 2], radius: 1.5 };
const plank = { type: "obb", center: [0, 0], half: [2, 1], angleDegrees: 15 };
console.log(contact(ball, plank)?.depth);
