import { contains, orient2d } from "carom";

let sum = 0;
for (let step = 0; step < 8; step++) sum += 0.1;
const gate = { type: "aabb", min: [0.8, -1], max: [8, 1] };
console.log("the sum:", sum, contains(gate, [sum, 0]));

// On which side of the line from a to b is c? The usual formula rounds.
const [a, b, c] = [[12, 12], [24, 24], [0.5, 0.5 + 2 ** -53]];
const usual = (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0]);
console.log("the usual formula:", Math.sign(usual));
console.log("exact:", Math.sign(orient2d(a, b, c)));
