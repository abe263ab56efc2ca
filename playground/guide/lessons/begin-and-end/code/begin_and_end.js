import { Space } from "carom";

const space = new Space();
space.insert({ type: "aabb", min: [-1.5, -1], max: [1.5, 1] }, "zone");
const circle = { type: "circle", center: [0, 0], radius: 0.5 };
const ball = space.insert(circle, "ball");

let stays = 0;
for (let frame = 0; frame <= 80; frame++) {
  space.setPose(ball, { translation: [-5 + frame / 8, 0] });
  const { events, pairs } = space.update();
  for (const { kind } of events) console.log(kind, "in frame", frame);
  // Stay: pairs that touch now and did not begin in this frame.
  if (pairs.length > 0 && events.length === 0) stays++;
}
console.log("frames of staying:", stays);
