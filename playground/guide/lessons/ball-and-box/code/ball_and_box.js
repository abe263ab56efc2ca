import { contact, overlap, separation } from "carom";

const box = { type: "aabb", min: [-4, -2], max: [0, 0.4] };
const ball = { type: "circle", center: [1.6, 1.6], radius: 1.6 };

// By hand: find the nearest point of the box, and its distance.
const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
const [x, y] = ball.center;
const dx = x - clamp(x, box.min[0], box.max[0]);
const dy = y - clamp(y, box.min[1], box.max[1]);
const square = dx * dx + dy * dy;
console.log("by hand:", square <= ball.radius * ball.radius, Math.sqrt(square));

// With Carom.
const isHit = contact(ball, box) !== null;
console.log("Carom:", overlap(ball, box), separation(ball, box), isHit);
