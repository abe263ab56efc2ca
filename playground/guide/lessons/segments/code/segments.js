import { closestPoint, overlap } from "carom";

const [p, q, r, s] = [[-4, -1.5], [4, 1.5], [-1, 2.2], [2, -1.8]];
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];

// By hand: computes at which fraction of each segment they cross.
const across = cross(minus(q, p), minus(s, r));
const t = cross(minus(r, p), minus(s, r)) / across;
const u = cross(minus(r, p), minus(q, p)) / across;
console.log("by hand:", 0 <= t && t <= 1 && 0 <= u && u <= 1, t, u);

// With Carom.
const first = { type: "segment", a: p, b: q };
const second = { type: "segment", a: r, b: s };
console.log("Carom:", overlap(first, second), closestPoint(first, r).distance);
