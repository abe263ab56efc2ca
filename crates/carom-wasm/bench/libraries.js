// Uses each library as its documentation recommends: preparation happens once, and result objects are reused where the
// library allows it. `prepare` converts a shape to the form of the library. `overlap` and `contact` take two such
// forms. `contact` returns the depth, or null; the other results of the library are computed, but not used.

import RAPIER from "@dimforge/rapier2d-compat";
import { PlacedPolygon, contact as caromContact, overlap as caromOverlap, shape as caromShape } from "carom";
import { System } from "check2d";
import Matter from "matter-js";
import * as planck from "planck";
import SAT from "sat";

import { inOneCall } from "./many.js";
import { MOVING, cornersOf } from "./pairs.js";
import { plainTests } from "./plain.js";

await RAPIER.init();

const xy = ([x, y]) => ({ x, y });
const centerOf = (corners) => corners.reduce(([x, y], corner) => [x + corner[0] / corners.length, y + corner[1] / corners.length], [0, 0]);
const angleOf = ([cos, sin]) => Math.atan2(sin, cos);

/** The last contact. This variable is exported, so that the engine cannot leave out the creation of the object. */
export let last = null;
const depthOf = (contact) => {
  last = contact;
  return contact === null ? null : contact.depth;
};

// `move` sets the pose of a shape. `prepare` has created the shape from a polygon in local coordinates.

const prepareForCarom = (shape) => (shape.pose ? new PlacedPolygon(shape) : shape.type === "convex_polygon" ? caromShape(shape) : shape);

const withCarom = {
  name: "carom",
  prepare: prepareForCarom,
  move: (polygon, pose) => polygon.setPose(pose),
  overlap: caromOverlap,
  contact: (a, b) => depthOf(caromContact(a, b)),
};

const isCircle = ({ type }) => type === "circle";

const withPlainTests = (kind) => {
  const { overlap, contact, ...rest } = plainTests(kind);
  return { name: "plain JavaScript", overlap, contact: (a, b) => depthOf(contact(a, b)), ...rest };
};

const response = new SAT.Response();

const withSat = (kind) => {
  const vector = ([x, y]) => new SAT.Vector(x, y);
  const circle = ({ center, radius }) => new SAT.Circle(vector(center), radius);
  const polygon = (shape) => new SAT.Polygon(new SAT.Vector(), cornersOf(shape).map(vector));
  const queries = { circles: SAT.testCircleCircle, "circle and hexagon": SAT.testCirclePolygon };
  const ask = queries[kind] ?? SAT.testPolygonPolygon;
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
  // In planck, the radius of a polygon only helps the solver. It is 0 here.
  const radiusOf = ({ shape }) => (shape.getType() === "circle" ? shape.m_radius : 0);
  const contact = (a, b) => {
    collide(a, b);
    if (manifold.pointCount === 0) return null;
    // The function takes the polygon first.
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

/** Adds a call to a library: it moves the first shape of a pair before each query. */
const moving = ({ prepare, move, overlap, contact, ...library }) => {
  const moved = (ask) => (a, b) => {
    move(a.polygon, a.pose);
    return ask(a.polygon, b);
  };
  const prepareEach = (shape) => (shape.pose ? { polygon: prepare(shape), pose: shape.pose } : prepare(shape));
  return { ...library, prepare: prepareEach, overlap: moved(overlap), contact: moved(contact) };
};

/** Returns all libraries for a kind of pair. An entry is undefined if the library does not support such pairs. */
export const libraries = (kind) => {
  const all = [withCarom, inOneCall(), withPlainTests(kind), withSat(kind), withCheck2d(), withMatter(), withPlanck(kind), withRapier()];
  // The lists of `carom/batch` cannot be moved.
  return kind === MOVING ? all.map((library) => (library.prepareAll ? undefined : moving(library))) : all;
};
