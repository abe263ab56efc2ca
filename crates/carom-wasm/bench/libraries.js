// Each library in the way that its documentation recommends: preparation happens once, and result objects are reused where
// the library allows it. `prepare` converts a shape to the form of the library; `overlap` and `contact` take two of them.
// `contact` returns the depth or null; other results of the library are computed, but not used.

import RAPIER from "@dimforge/rapier2d-compat";
import { PlacedPolygon, contact as caromContact, overlap as caromOverlap, shape as caromShape } from "carom";
import { System } from "check2d";
import Matter from "matter-js";
import * as planck from "planck";
import SAT from "sat";

import { MOVING, cornersOf } from "./pairs.js";

await RAPIER.init();

const xy = ([x, y]) => ({ x, y });
const centerOf = (corners) => corners.reduce(([x, y], corner) => [x + corner[0] / corners.length, y + corner[1] / corners.length], [0, 0]);
const angleOf = ([cos, sin]) => Math.atan2(sin, cos);

/** The last contact. It is exported, so that the engine cannot remove the construction of the object. */
export let last = null;
const depthOf = (contact) => {
  last = contact;
  return contact === null ? null : contact.depth;
};

// `move` sets the pose of a shape that `prepare` has made of a local polygon.

const prepareForCarom = (shape) => (shape.pose ? new PlacedPolygon(shape) : shape.type === "convex_polygon" ? caromShape(shape) : shape);

const withCarom = {
  name: "carom",
  prepare: prepareForCarom,
  move: (polygon, pose) => polygon.setPose(pose),
  overlap: caromOverlap,
  contact: (a, b) => depthOf(caromContact(a, b)),
};

// Overlap and contact as tutorials write them, on plain shapes and with new result objects like those of Carom.

function plainCircles(a, b) {
  const x = a.center[0] - b.center[0], y = a.center[1] - b.center[1], reach = a.radius + b.radius;
  return x * x + y * y <= reach * reach;
}

function plainCirclesContact(a, b) {
  const x = a.center[0] - b.center[0], y = a.center[1] - b.center[1], reach = a.radius + b.radius;
  const squared = x * x + y * y;
  if (squared > reach * reach) return null;
  const distance = Math.sqrt(squared), depth = reach - distance;
  const normal = distance > 0 ? [x / distance, y / distance] : [0, 1];
  const along = b.radius - 0.5 * depth;
  const point = [b.center[0] + normal[0] * along, b.center[1] + normal[1] * along];
  return { normal, depth, mtv: [normal[0] * depth, normal[1] * depth], points: [{ point, depth }] };
}

function plainBoxes(a, b) {
  return a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1];
}

function plainBoxesContact(a, b) {
  const right = b.max[0] - a.min[0], left = a.max[0] - b.min[0], up = b.max[1] - a.min[1], down = a.max[1] - b.min[1];
  const depth = Math.min(right, left, up, down);
  if (depth < 0) return null;
  const normal = depth === right ? [1, 0] : depth === left ? [-1, 0] : depth === up ? [0, 1] : [0, -1];
  const low = [Math.max(a.min[0], b.min[0]), Math.max(a.min[1], b.min[1])];
  const high = [Math.min(a.max[0], b.max[0]), Math.min(a.max[1], b.max[1])];
  const across = normal[0] === 0;
  const middle = across ? (low[1] + high[1]) / 2 : (low[0] + high[0]) / 2;
  const points = across
    ? [{ point: [low[0], middle], depth }, { point: [high[0], middle], depth }]
    : [{ point: [middle, low[1]], depth }, { point: [middle, high[1]], depth }];
  return { normal, depth, mtv: [normal[0] * depth, normal[1] * depth], points };
}

function ring(shape) {
  const corners = cornersOf(shape);
  const normals = corners.map(([x, y], index) => {
    const [u, v] = corners[(index + 1) % corners.length], length = Math.hypot(u - x, v - y);
    return [(v - y) / length, (x - u) / length];
  });
  return { corners, normals };
}

/** Places a ring: writes its corners and normals from those of the local one. */
function placeRing({ corners, normals, local }, { translation: [x, y], angle }) {
  const cos = Math.cos(angle), sin = Math.sin(angle);
  for (let index = 0; index < corners.length; index++) {
    const [u, v] = local.corners[index], [normalX, normalY] = local.normals[index];
    corners[index][0] = cos * u - sin * v + x;
    corners[index][1] = sin * u + cos * v + y;
    normals[index][0] = cos * normalX - sin * normalY;
    normals[index][1] = sin * normalX + cos * normalY;
  }
}

/** Updates `best` with the largest gap between an edge of `a` and the shape `b`, and the normal of that edge. */
function widest(a, b, best) {
  for (let edge = 0; edge < a.normals.length; edge++) {
    const [x, y] = a.normals[edge], [u, v] = a.corners[edge];
    let gap = Infinity;
    for (const corner of b.corners) gap = Math.min(gap, (corner[0] - u) * x + (corner[1] - v) * y);
    if (gap > best.gap) Object.assign(best, { gap, x, y });
    if (gap > 0) return;
  }
}

function plainRings(a, b) {
  const best = { gap: -Infinity, x: 0, y: 0 };
  widest(a, b, best);
  if (best.gap <= 0) widest(b, a, best);
  return best.gap <= 0;
}

function plainRingsContact(a, b) {
  const ofA = { gap: -Infinity, x: 0, y: 0 }, ofB = { gap: -Infinity, x: 0, y: 0 };
  widest(a, b, ofA);
  if (ofA.gap > 0) return null;
  widest(b, a, ofB);
  if (ofB.gap > 0) return null;
  const normal = ofA.gap > ofB.gap ? [-ofA.x, -ofA.y] : [ofB.x, ofB.y], depth = -Math.max(ofA.gap, ofB.gap);
  return { normal, depth, mtv: [normal[0] * depth, normal[1] * depth] };
}

/** Updates `best` with the axis from the nearest point of a ring to the centre of a circle, where that is a corner. */
function widestAtCorner({ corners }, { center, radius }, best) {
  let nearest = Infinity, x = 0, y = 0;
  for (const corner of corners) {
    const offX = center[0] - corner[0], offY = center[1] - corner[1], squared = offX * offX + offY * offY;
    if (squared < nearest) {
      nearest = squared;
      x = offX;
      y = offY;
    }
  }
  const distance = Math.sqrt(nearest);
  if (distance === 0) return;
  let highest = -Infinity;
  for (const corner of corners) highest = Math.max(highest, (corner[0] * x + corner[1] * y) / distance);
  const gap = (center[0] * x + center[1] * y) / distance - highest - radius;
  if (gap > best.gap) Object.assign(best, { gap, x: x / distance, y: y / distance });
}

function widestOfCircle(circle, ring) {
  const best = { gap: -Infinity, x: 0, y: 0 };
  for (let edge = 0; edge < ring.normals.length; edge++) {
    const [x, y] = ring.normals[edge], [u, v] = ring.corners[edge];
    const gap = (circle.center[0] - u) * x + (circle.center[1] - v) * y - circle.radius;
    if (gap > best.gap) Object.assign(best, { gap, x, y });
    if (gap > 0) return best;
  }
  widestAtCorner(ring, circle, best);
  return best;
}

function plainCircleAndRing(circle, ring) {
  return widestOfCircle(circle, ring).gap <= 0;
}

function plainCircleAndRingContact(circle, ring) {
  const { gap, x, y } = widestOfCircle(circle, ring);
  return gap > 0 ? null : { normal: [x, y], depth: -gap, mtv: [x * -gap, y * -gap] };
}

const isCircle = ({ type }) => type === "circle";

const plain = (kind) => {
  const tests = {
    circles: [plainCircles, plainCirclesContact],
    boxes: [plainBoxes, plainBoxesContact],
    "circle and hexagon": [plainCircleAndRing, plainCircleAndRingContact],
  };
  const [overlap, contact] = tests[kind] ?? [plainRings, plainRingsContact];
  const prepare = (shape) => {
    if (isCircle(shape) || kind === "boxes") return shape;
    // A ring that moves has corners of its own, which `placeRing` overwrites.
    return shape.pose ? { ...ring(structuredClone(shape)), local: ring(shape) } : ring(shape);
  };
  return { name: "plain JavaScript", prepare, move: placeRing, overlap, contact: (a, b) => depthOf(contact(a, b)) };
};

const response = new SAT.Response();

const withSat = (kind) => {
  const vector = ([x, y]) => new SAT.Vector(x, y);
  const circle = ({ center, radius }) => new SAT.Circle(vector(center), radius);
  const polygon = (shape) => new SAT.Polygon(new SAT.Vector(), cornersOf(shape).map(vector));
  const questions = { circles: SAT.testCircleCircle, "circle and hexagon": SAT.testCirclePolygon };
  const ask = questions[kind] ?? SAT.testPolygonPolygon;
  const contact = (a, b) => {
    response.clear();
    return ask(a, b, response) ? response.overlap : null;
  };
  const move = (polygon, { translation: [x, y], angle }) => {
    polygon.pos.x = x;
    polygon.pos.y = y;
    polygon.setAngle(angle);
  };
  return { name: "SAT.js", prepare: (shape) => (isCircle(shape) ? circle(shape) : polygon(shape)), move, overlap: (a, b) => ask(a, b), contact };
};

const withCheck2d = () => {
  const system = new System();
  const makers = {
    circle: ({ center, radius }) => system.createCircle(xy(center), radius),
    aabb: ({ min, max }) => system.createBox(xy(min), max[0] - min[0], max[1] - min[1]),
  };
  const polygon = (shape) => system.createPolygon({ x: 0, y: 0 }, cornersOf(shape).map(xy));
  return {
    name: "check2d",
    prepare: (shape) => (makers[shape.type] ?? polygon)(shape),
    move: (body, { translation: [x, y], angle }) => {
      body.setAngle(angle, false);
      body.setPosition(x, y);
    },
    overlap: (a, b) => system.checkCollision(a, b),
    contact: (a, b) => (system.checkCollision(a, b) ? system.response.overlap : null),
  };
};

const withMatter = () => {
  const { Bodies, Body, Collision, Vertices } = Matter;
  const circle = ({ center, radius }) => Bodies.circle(...center, radius);
  const polygon = (shape) => {
    const corners = Vertices.clockwiseSort(cornersOf(shape).map(xy));
    return Body.create({ position: Vertices.centre(corners), vertices: corners });
  };
  return {
    name: "matter.js",
    prepare: (shape) => (isCircle(shape) ? circle(shape) : polygon(shape)),
    move: (body, { translation, angle }) => {
      Body.setAngle(body, angle);
      Body.setPosition(body, xy(translation));
    },
    overlap: (a, b) => Collision.collides(a, b) !== null,
    contact: (a, b) => Collision.collides(a, b)?.depth ?? null,
  };
};

const withPlanck = (kind) => {
  const manifold = new planck.Manifold(), world = new planck.WorldManifold();
  const place = (shape, [x, y]) => {
    const at = planck.Transform.identity();
    at.p.setNum(x, y);
    return { shape, at };
  };
  const prepare = (shape) => {
    if (isCircle(shape)) return place(new planck.Circle(shape.radius), shape.center);
    const corners = cornersOf(shape), center = centerOf(corners);
    return place(new planck.Polygon(corners.map(([x, y]) => ({ x: x - center[0], y: y - center[1] }))), center);
  };
  const collisions = {
    circles: (a, b) => planck.CollideCircles(manifold, a.shape, a.at, b.shape, b.at),
    "circle and hexagon": (a, b) => planck.CollidePolygonCircle(manifold, b.shape, b.at, a.shape, a.at),
  };
  const collide = collisions[kind] ?? ((a, b) => planck.CollidePolygons(manifold, a.shape, a.at, b.shape, b.at));
  // The polygon radius of planck serves its solver, and is 0 here.
  const radiusOf = ({ shape }) => (shape.getType() === "circle" ? shape.m_radius : 0);
  const contact = (a, b) => {
    collide(a, b);
    if (manifold.pointCount === 0) return null;
    // The polygon comes first in the manifold.
    const [one, other] = kind === "circle and hexagon" ? [b, a] : [a, b];
    manifold.getWorldManifold(world, one.at, radiusOf(one), other.at, radiusOf(other));
    const [first, second] = world.separations;
    const depth = -(manifold.pointCount === 2 ? Math.min(first, second) : first);
    return depth < 0 ? null : depth;
  };
  const move = ({ at }, { translation, angle }) => {
    at.p.setNum(...translation);
    at.q.setAngle(angle);
  };
  return { name: "planck", prepare, move, overlap: (a, b) => planck.testOverlap(a.shape, 0, b.shape, 0, a.at, b.at), contact };
};

const withRapier = () => {
  const prepare = (shape) => {
    if (isCircle(shape)) return { shape: new RAPIER.Ball(shape.radius), at: xy(shape.center), angle: 0 };
    if (shape.type === "convex_polygon") {
      return { shape: new RAPIER.ConvexPolygon(new Float32Array(shape.vertices.flat()), false), at: { x: 0, y: 0 }, angle: 0 };
    }
    const corners = cornersOf(shape), at = xy(centerOf(corners));
    const [x, y] = shape.half ?? [(shape.max[0] - shape.min[0]) / 2, (shape.max[1] - shape.min[1]) / 2];
    return { shape: new RAPIER.Cuboid(x, y), at, angle: shape.rotation ? angleOf(shape.rotation) : 0 };
  };
  return {
    name: "rapier2d-compat",
    prepare,
    move: (placed, { translation, angle }) => Object.assign(placed, { at: xy(translation), angle }),
    overlap: (a, b) => a.shape.intersectsShape(a.at, a.angle, b.shape, b.at, b.angle),
    contact: (a, b) => {
      const touch = a.shape.contactShape(a.at, a.angle, b.shape, b.at, b.angle, 0);
      return touch ? -touch.distance : null;
    },
  };
};

/** Makes a library move the first shape of a pair before each question. */
const moving = ({ prepare, move, overlap, contact, ...library }) => {
  const moved = (ask) => (a, b) => {
    move(a.polygon, a.pose);
    return ask(a.polygon, b);
  };
  const prepareEach = (shape) => (shape.pose ? { polygon: prepare(shape), pose: shape.pose } : prepare(shape));
  return { ...library, prepare: prepareEach, overlap: moved(overlap), contact: moved(contact) };
};

/** Returns all libraries for a kind of pair. */
export const libraries = (kind) => {
  const all = [withCarom, plain(kind), withSat(kind), withCheck2d(), withMatter(), withPlanck(kind), withRapier()];
  return kind === MOVING ? all.map(moving) : all;
};
