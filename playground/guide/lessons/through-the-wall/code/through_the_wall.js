import { cast, overlap } from "carom";

const wall = { type: "aabb", min: [2, -3], max: [2.3, 3] };
const ballAt = (x) => ({ type: "circle", center: [x, 0], radius: 0.25 });
// The ball moves 80 metres in a second, in 60 frames.
const step = 80 / 60;

let [lostByPlaces, lostByWay] = [0, 0];
for (let index = 0; index < 100; index++) {
  // Each throw starts a little later.
  const start = -5 + (step * index) / 100;
  let [sawPlace, sawWay] = [false, false];
  for (let x = start; x < 6; x += step) {
    // Tells whether the ball is in the wall now.
    sawPlace ||= overlap(ballAt(x), wall);
    // Does the ball meet the wall on its path to the next place?
    sawWay ||= cast(ballAt(x), [step, 0], wall) !== null;
  }
  if (!sawPlace) lostByPlaces++;
  if (!sawWay) lostByWay++;
}
console.log("through the wall:", lostByPlaces, lostByWay);

const hit = cast(ballAt(1), [step, 0], wall);
const x = 1 + step * hit.fraction;
console.log("meets it after", hit.fraction, "of the way, at x =", x);
