// Adds the answers of the queries in `crates/carom/tests/digest/composites.rs` to a hash.

import { addCast, addClosest, addContact } from "./add.js";

const COLUMNS = 3;

/** Returns shapes of several parts, made from the inputs. */
function shapes(carom, { a, b, points, crowd, part }) {
  if (points.length % 4 !== 0) return [];
  const chain = { type: "chain", vertices: points, closed: points.length > 6, oneSided: part < 0.5 };
  const shapes = [{ type: "compound", shapes: crowd.slice(0, 3) }, polygon(carom.aabb(a), 0.25 + 0.5 * part), chain, grid(carom.aabb(b))];
  return shapes.flatMap((shape) => {
    try {
      return carom.shape(shape);
    } catch {
      return [];
    }
  });
}

/** Returns a polygon with the form of an L, in a box. */
function polygon({ min, max }, part) {
  const middle = min.map((number, axis) => number + (max[axis] - number) * part);
  const vertices = [min, [max[0], min[1]], [max[0], middle[1]], middle, [middle[0], max[1]], [min[0], max[1]]];
  return { type: "polygon", vertices };
}

/** Returns a grid of tiles in a box. */
function grid({ min, max }) {
  const rows = [0, 1, 2].map((y) => [0, 1, 2].map((x) => (x + 2 * y) % 3));
  return { type: "tilegrid", origin: min, cell: min.map((number, axis) => (max[axis] - number) * 0.375), kinds: ["full", null, "full"], rows };
}

/** Returns pairs of shapes of several parts, and pairs of such a shape and a convex shape. */
function pairs(carom, inputs) {
  const all = shapes(carom, inputs);
  return [...all.slice(1).map((shape, index) => [all[index], shape]), ...all.map((shape) => [inputs.crowd[4], shape])];
}

const way = (carom, a, b) => {
  const from = carom.center(a), to = carom.center(b);
  return [to[0] - from[0], to[1] - from[1]];
};

export const COMPOSITES = {
  composite_areas(carom, inputs, digest) {
    for (const [a, b] of pairs(carom, inputs)) {
      digest.flag(carom.interiorsOverlap(a, b));
      digest.numbers([carom.areaOfOverlap(a, b), carom.iou(a, b), carom.iou(b, b)]);
    }
  },

  composite_queries(carom, inputs, digest) {
    for (const [a, b] of pairs(carom, inputs)) {
      digest.flag(carom.overlap(a, b));
      digest.flag(carom.containsShape(b, a));
      digest.number(carom.separation(a, b));
      addClosest(digest, carom.closestPoints(a, b));
      digest.flag(carom.contains(b, inputs.points[0]));
      const { point, distance } = carom.closestPoint(b, inputs.points[0]);
      digest.numbers([...point, distance]);
    }
  },

  composite_contacts(carom, inputs, digest) {
    const index = (part) => (Array.isArray(part) ? part[1] * COLUMNS + part[0] : part);
    for (const [a, b] of pairs(carom, inputs)) {
      const { contacts } = carom.contacts(a, b);
      digest.count(contacts.length);
      for (const contact of contacts) {
        addContact(digest, contact, contact.normal.map((number) => number * (contact.depth + 0.5) + 0));
        digest.vectors(contact.faces);
        digest.count(index(contact.partA));
        digest.count(index(contact.partB));
      }
    }
  },

  composite_casts(carom, inputs, digest) {
    const { motion, points } = inputs;
    for (const [a, b] of pairs(carom, inputs)) {
      for (const displacement of [motion, way(carom, a, b)]) {
        digest.option(carom.cast(a, displacement, b), (hit) => addCast(digest, hit));
      }
      digest.option(carom.castRay(points[0], motion, b), (hit) => {
        digest.number(hit.t);
        digest.each([hit.point, hit.normal]);
      });
    }
  },

  composite_times_of_impact(carom, inputs, digest) {
    const { motion, part } = inputs;
    for (const [a, b] of pairs(carom, inputs).slice(0, 3)) {
      const towards = { displacement: way(carom, a, b), turn: 3 * part };
      for (const [motionA, motionB] of [[towards, {}], [motion, { turn: part - 0.5 }]]) {
        digest.option(carom.timeOfImpact(a, motionA, b, motionB), (hit) => {
          digest.numbers([hit.fraction, hit.depth]);
          digest.each([hit.point, hit.normal]);
          digest.flag(hit.startedInside);
        });
      }
    }
  },

  composite_movers(carom, inputs, digest, addAdvance) {
    const obstacles = shapes(carom, inputs);
    if (obstacles.length === 0) return;
    const mover = new carom.Mover(inputs.crowd[5], { maxHits: 8 });
    for (const response of ["slide", "touch"]) {
      addAdvance(digest, mover.advance(inputs.motion.map((number) => number * 2), 1, obstacles, () => response));
    }
    digest.numbers(mover.recover(obstacles).displacement);
  },
};
