import { Walker, center, contact, shape } from "carom";

// There are two tiles side by side. The hero is 0.11 deep in the floor,
// and 0.06 across the seam at x = 0.
const left = { type: "aabb", corner: [-1, -1], size: [1, 1] };
const right = { type: "aabb", corner: [0, -1], size: [1, 1] };
const hero = { type: "aabb", center: [-0.24, 0.34], half: [0.3, 0.45] };

// If each tile is tested alone, the right tile pushes the hero back.
const [up, back] = [contact(hero, left).mtv[1], contact(hero, right).mtv[0]];
console.log("each tile alone:", up, back);

// The whole map: the hero is pushed up, and nothing else.
const floor = shape({
  type: "tilegrid", origin: [-1, -1], cell: [1, 1],
  kinds: [null, "full"], rows: [[1, 1, 1, 1]],
});
const [sideways, upwards] = contact(hero, floor).mtv;
console.log("all tiles together:", upwards, sideways);

// A walker keeps its speed over all seams.
const start = { type: "aabb", center: [-0.5, 0.45], half: [0.3, 0.45] };
const walker = new Walker(start, { step: 0.5, snap: 0.25, slopeDegrees: 50 });
let fall = 0;
for (let frame = 0; frame < 64; frame++) {
  const walk = walker.walk([2, fall - 0.5], 1 / 64, [floor]);
  walker.moveBy(walk.displacement);
  fall = walk.velocity[1];
}
console.log("the hero is at x =", center(walker.shape)[0]);
