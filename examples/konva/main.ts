// Shapes in Konva turn red when they touch. When a shape is dropped on others, it moves out of them.

import { type ConvexShape, type Polygon, contact, mtvWithGap, overlap, shape } from "carom";
import Konva from "konva";

const BLUE = "#3f6fb5";
const RED = "#d33a2c";
/** The distance, in pixels, between a dropped shape and the others. */
const GAP = 1;

const stage = new Konva.Stage({ container: "stage", width: 640, height: 400 });
const layer = new Konva.Layer();
stage.add(layer);

const look = { fill: BLUE, stroke: "#1c2b45", strokeWidth: 1, draggable: true };
const pieces: Konva.Shape[] = [
  new Konva.Circle({ ...look, x: 110, y: 110, radius: 55 }),
  new Konva.Rect({ ...look, x: 250, y: 70, width: 130, height: 60, rotation: 20 }),
  new Konva.Line({ ...look, x: 530, y: 110, points: [0, -60, 57, -19, 35, 49, -35, 49, -57, -19], closed: true }),
  // These two shapes are not convex: an L and a U.
  new Konva.Line({ ...look, x: 90, y: 220, points: [0, 0, 45, 0, 45, 85, 140, 85, 140, 130, 0, 130], closed: true }),
  new Konva.Line({ ...look, x: 390, y: 220, points: [0, 0, 45, 0, 45, 85, 125, 85, 125, 0, 170, 0, 170, 130, 0, 130], closed: true }),
];

/** Returns the shape that a node shows. */
function shapeOf(node: Konva.Shape): ConvexShape | Polygon {
  if (node instanceof Konva.Circle) return { type: "circle", center: node.position(), radius: node.radius() };
  if (node instanceof Konva.Rect) {
    return { type: "obb", corner: node.position(), size: [node.width(), node.height()], angleDegrees: node.rotation() };
  }
  const points = (node as Konva.Line).points();
  const place = node.getTransform();
  const corner = (at: number) => place.point({ x: points[at]!, y: points[at + 1]! });
  return { type: "polygon", vertices: points.flatMap((_, at) => (at % 2 === 0 ? [corner(at)] : [])) };
}

/** Returns all other pieces as one shape. So the push out of one piece does not lead into the next piece. */
function othersOf(node: Konva.Shape) {
  const others = pieces.filter((piece) => piece !== node);
  return shape({ type: "compound", shapes: others.map((piece) => shape(shapeOf(piece))) });
}

const way = new Konva.Arrow({ points: [], stroke: "#222", fill: "#222", strokeWidth: 3, listening: false });

/** Colours the pieces that touch, and shows the shortest push that moves the dragged piece out of the others. */
function show(dragged: Konva.Shape | null) {
  for (const piece of pieces) {
    const touches = pieces.some((other) => other !== piece && overlap(shapeOf(piece), shapeOf(other)));
    piece.fill(touches ? RED : BLUE);
  }
  const touch = dragged && contact(shapeOf(dragged), othersOf(dragged));
  way.visible(touch !== null);
  if (touch) {
    const [x, y] = touch.points[0]!.point;
    way.points([x, y, x + touch.mtv[0], y + touch.mtv[1]]);
  }
}

for (const piece of pieces) {
  piece.on("dragmove", () => show(piece));
  piece.on("dragend", () => {
    const out = mtvWithGap(shapeOf(piece), othersOf(piece), GAP);
    if (out) piece.move({ x: out[0], y: out[1] });
    show(null);
  });
  layer.add(piece);
}
layer.add(way);
show(null);

// This is for the console of the browser, and for the tests.
export const example = { pieces, way, shapeOf };
Object.assign(window, { example });
