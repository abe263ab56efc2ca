// Tests the example with Konva. Exactly the touching pieces must be red. A piece that is dropped on others must move by the
// push that the library returns (`mtvWithGap`).

import assert from "node:assert/strict";
import { mtvWithGap, overlap, separation, shape } from "../../crates/carom-wasm/pkg/carom.js";
import { drag } from "./support.mjs";

const BLUE = "63,111,181", RED = "211,58,44";

/** Returns the places of the pieces, and the colour of a pixel inside of each. */
const look = (page) => page.evaluate(() => {
  const { pieces, way } = window.example;
  // The arrow and the outlines are hidden, because they would cover pixels.
  way.opacity(0);
  for (const piece of pieces) piece.strokeEnabled(false);
  pieces[0].getLayer().draw();
  way.opacity(1);
  for (const piece of pieces) piece.strokeEnabled(true);
  const canvas = pieces[0].getLayer().getNativeCanvasElement();
  const scale = canvas.width / pieces[0].getStage().width();
  // A point inside of each piece, in the coordinates of the piece.
  const inside = [[0, 30], [8, 8], [0, -50], [5, 5], [5, 5]];
  return pieces.map((piece, index) => {
    const [x, y] = inside[index];
    const at = piece.getTransform().point({ x, y });
    const pixel = canvas.getContext("2d").getImageData(at.x * scale, at.y * scale, 1, 1).data;
    return { x: piece.x(), y: piece.y(), color: [...pixel.slice(0, 3)].join() };
  });
});

/** Creates the shapes from the example's description of its pieces, with other constructors than the page uses. */
function shapesAt(pieces) {
  const polygon = (points) => ({ x, y }) => ({
    type: "polygon",
    vertices: Array.from({ length: points.length / 2 }, (_, at) => [x + points[2 * at], y + points[2 * at + 1]]),
  });
  const build = [
    ({ x, y }) => ({ type: "circle", center: [x, y], radius: 55 }),
    ({ x, y }) => ({ type: "obb", corner: [x, y], size: [130, 60], angleDegrees: 20 }),
    polygon([0, -60, 57, -19, 35, 49, -35, 49, -57, -19]),
    polygon([0, 0, 45, 0, 45, 85, 140, 85, 140, 130, 0, 130]),
    polygon([0, 0, 45, 0, 45, 85, 125, 85, 125, 0, 170, 0, 170, 130, 0, 130]),
  ];
  return pieces.map((piece, index) => shape(build[index](piece)));
}

function checkColors(pieces) {
  const shapes = shapesAt(pieces);
  const colors = shapes.map((a) => (shapes.some((b) => a !== b && overlap(a, b)) ? RED : BLUE));
  assert.deepEqual(pieces.map(({ color }) => color), colors);
  return colors.filter((color) => color === RED).length;
}

/** Drags a piece, checks the colours during the motion, and checks the place of the piece after the drop. */
async function dragPiece(page, index, grip, places) {
  let touching = 0;
  let before;
  await drag(page, grip, places, async () => {
    before = await look(page);
    touching += checkColors(before);
  });
  const after = await look(page);
  const shapes = shapesAt(before);
  const others = shape({ type: "compound", shapes: shapes.filter((_, other) => other !== index) });
  const [x, y] = mtvWithGap(shapes[index], others, 1) ?? [0, 0];
  assert.ok(Math.hypot(after[index].x - before[index].x - x, after[index].y - before[index].y - y) < 1e-9, "it leaves the others");
  assert.equal(checkColors(after), 0);
  return { touching, pushed: Math.hypot(x, y), shapes: shapesAt(after) };
}

const way = (from, to, steps) => Array.from({ length: steps }, (_, at) => [0, 1].map((axis) => Math.round(from[axis] + ((at + 1) / steps) * (to[axis] - from[axis]))));

export const example = "konva";
export const name = "pieces turn red and snap apart";

/** Returns whether the page has started. This function runs in the page. */
export const isReady = () => window.example?.pieces.length === 5;

/** Uses the page like a player, and compares what it shows with the library's answers. */
export async function check(page) {
  assert.equal(checkColors(await look(page)), 0);
  // The circle is dragged onto the rotated box and out of it.
  const circle = await dragPiece(page, 0, [110, 110], way([110, 110], [250, 130], 12));
  assert.ok(circle.touching > 0 && circle.pushed > 10);
  assert.ok(Math.abs(separation(circle.shapes[0], circle.shapes[1]) - 1) < 1e-9, "one pixel is left");
  // The pentagon is dragged into the opening of the U, which is not part of the U.
  const pentagon = await dragPiece(page, 2, [530, 110], way([530, 110], [480, 250], 14));
  assert.ok(pentagon.touching > 0);
  // The L is dragged along all other pieces.
  const corner = await dragPiece(page, 3, [100, 230], way([100, 230], [420, 90], 16));
  assert.ok(corner.touching > 0);
}
