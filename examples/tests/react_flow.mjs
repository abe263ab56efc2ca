// Tests the example with React Flow. A dragged node must stop where the library's mover stops, and no two nodes may
// overlap at any time.

import assert from "node:assert/strict";
import { Mover, interiorsOverlap, separation } from "../../crates/carom-wasm/pkg/carom.js";
import { drag } from "./support.mjs";

/** Browsers round the positions of elements. */
const ROUNDING = 0.05;

/** Returns the shapes that the page shows. */
const shapes = (page) => page.$$eval(".react-flow__node", (nodes) => Object.fromEntries(nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const shape = node.classList.contains("round")
    ? { type: "circle", center: [x + width / 2, y + height / 2], radius: width / 2 }
    : { type: "aabb", corner: [x, y], size: [width, height] };
  return [node.dataset.id, shape];
})));

const placeOf = (shape) => shape.center ?? shape.corner;
const along = (points, steps) => points.slice(1).flatMap(([x, y], at) => {
  const [fromX, fromY] = points[at];
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return [Math.round(fromX + part * (x - fromX)), Math.round(fromY + part * (y - fromY))];
  });
});

/**
 * Drags a node by its middle, and checks each step. Returns the number of steps in which another node holds it back.
 */
async function dragNode(page, id, points) {
  let before = await shapes(page);
  const start = placeOf(before[id]);
  // The drag begins at the first place of the mouse that is beyond a threshold.
  const places = along(points, 8);
  const [grip] = places;
  let stops = 0;
  await drag(page, points[0], places, async (mouse) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const after = await shapes(page);
    const place = placeOf(before[id]);
    const wanted = [0, 1].map((axis) => start[axis] + mouse[axis] - grip[axis]);
    const others = Object.keys(before).filter((other) => other !== id).map((other) => before[other]);
    const way = new Mover(before[id]).advance([wanted[0] - place[0], wanted[1] - place[1]], 1, others).displacement;
    const shown = placeOf(after[id]);
    const off = Math.hypot(shown[0] - place[0] - way[0], shown[1] - place[1] - way[1]);
    assert.ok(off < ROUNDING, `${id} at ${shown}, ${off} from the library's answer`);
    for (const other of others) assert.ok(-ROUNDING < separation(after[id], other));
    if (Math.hypot(shown[0] - wanted[0], shown[1] - wanted[1]) > 1) stops++;
    before = after;
  });
  return stops;
}

export const example = "react-flow";
export const name = "nodes stop at each other and slide";

/** Returns whether the page has started. This function runs in the page. */
export const isReady = () => document.querySelectorAll(".react-flow__edge").length === 4;

/** Uses the page like a user, and compares what it shows with the library's answers. */
export async function check(page) {
  // The box is dragged against the round node, and along it.
  assert.ok((await dragNode(page, "ship", [[505, 378], [400, 270], [400, 150]])) > 4);
  // The round node is dragged down between the boxes, and far beyond them.
  assert.ok((await dragNode(page, "train", [[335, 245], [205, 360], [205, 500]])) > 4);
  // This path is free, so nothing stops the node.
  assert.equal(await dragNode(page, "load", [[335, 48], [700, 60]]), 0);
  const all = Object.values(await shapes(page));
  assert.ok(!all.some((a, at) => all.slice(at + 1).some((b) => interiorsOverlap(a, b) && separation(a, b) < -ROUNDING)));
}
