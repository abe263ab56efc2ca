import { castRay, overlap } from "carom";

let seed = 9;
const random = () => (seed = (1664525 * seed + 1013904223) % 2 ** 32) / 2 ** 32;
const enemies = [];
for (let index = 0; index < 24; index++) {
  const center = [11 * random() - 5.5, 6 * random() - 3];
  enemies.push({ type: "circle", center, radius: 0.35 });
}

// A cone of 60 degrees in the direction of 20 degrees, as a polygon with
// 12 pieces of the arc.
const [range, from, wide] = [4.5, -10, 60];
const vertices = [[0, 0]];
for (let piece = 0; piece <= 12; piece++) {
  const angle = ((from + (wide * piece) / 12) * Math.PI) / 180;
  vertices.push([range * Math.cos(angle), range * Math.sin(angle)]);
}
const cone = { type: "convex_polygon", vertices };

const isIn = ([x, y]) => {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return Math.hypot(x, y) <= range && angle >= from && angle <= from + wide;
};
const hit = enemies.filter((enemy) => overlap(enemy, cone));
console.log("middles:", enemies.filter(({ center }) => isIn(center)).length);
console.log("whole bodies:", hit.length);

// Sends a ray to the middle of the enemy, and tests whether the ray meets
// the wall.
const wall = { type: "aabb", min: [2, -0.5], max: [2.3, 1] };
const isSeen = ({ center }) =>
  castRay([0, 0], center, wall, Math.hypot(...center)) === null;
const seen = hit.filter(isSeen);
console.log("seen:", seen.length);
