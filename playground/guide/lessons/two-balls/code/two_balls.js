import { collide } from "carom";

const a = { mass: 3, velocity: [2, 0] };
const b = { mass: 1, velocity: [-2, 0] };

// The normal points out of b towards a; 1 is a full bounce.
const { velocityA, velocityB } = collide(a, b, [-1, 0], 1);
console.log("velocities:", velocityA[0], velocityB[0]);

const momentum = (one, two) => a.mass * one + b.mass * two;
const energy = (one, two) => (a.mass * one ** 2 + b.mass * two ** 2) / 2;
console.log("momentum:", momentum(2, -2), momentum(velocityA[0], velocityB[0]));
console.log("energy:", energy(2, -2), energy(velocityA[0], velocityB[0]));
