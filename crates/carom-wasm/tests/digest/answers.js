// Adds the results of each query to a hash, in the order of `crates/carom/tests/digest/answers.rs`.

import assert from "node:assert/strict";
import { addBounds, addCast, addClosest, addContact, addUpdate } from "./add.js";
import { COMPOSITES } from "./composites.js";

const sum = (a, b) => [a[0] + b[0], a[1] + b[1]];
const difference = (a, b) => [a[0] - b[0], a[1] - b[1]];
const times = (a, factor) => [a[0] * factor, a[1] * factor];

/**
 * Converts a segment to an equal capsule of radius 0, because the result of a segment also has a ratio and its own
 * distance.
 */
const withoutRatio = (shape) => (shape.type === "segment" ? { ...shape, type: "capsule", radius: 0 } : shape);

function addAdvance(digest, { displacement, velocity, remainingTime, hits }) {
  digest.each([displacement, velocity]);
  digest.number(remainingTime);
  digest.count(hits.length);
  for (const { obstacle, time, displacement, hit } of hits) {
    digest.count(obstacle);
    digest.number(time);
    digest.numbers(displacement);
    addCast(digest, hit);
  }
}

/** Returns the query about two shapes whose answer is a flag or a number. */
export function byRule(query) {
  const name = query.replace(/_\w/g, (part) => part[1].toUpperCase());
  return (carom, { a, b }, digest) => {
    for (const answer of [carom[name](a, b), carom[name](a, a)]) {
      if (typeof answer === "boolean") digest.flag(answer);
      else digest.number(answer);
    }
  };
}

export const QUERIES = {
  ...COMPOSITES,
  composite_movers: (carom, inputs, digest) => COMPOSITES.composite_movers(carom, inputs, digest, addAdvance),

  overlap(carom, { a, b }, digest) {
    digest.flag(carom.overlap(a, b));
    // The digest of the Rust library repeats the query with a bounding volume.
    digest.flag(carom.pairs([a, b]).length === 1);
  },

  separation: (carom, { a, b }, digest) => digest.number(carom.separation(a, b)),

  closest_points: (carom, { a, b }, digest) => addClosest(digest, carom.closestPoints(a, b)),

  contact(carom, { a, b }, digest) {
    const contact = carom.contact(a, b);
    assert.deepEqual(carom.mtv(a, b), contact && contact.mtv);
    digest.option(contact, (contact) => addContact(digest, contact, carom.mtvWithGap(a, b, 0.5)));
  },

  area_of_overlap(carom, { a, b }, digest) {
    digest.numbers([carom.areaOfOverlap(a, b), carom.iou(a, b)]);
    digest.numbers([carom.areaOfOverlap(b, a), carom.iou(b, a), carom.iou(a, a)]);
  },

  covered_area(carom, { a, b }, digest) {
    digest.numbers([carom.coveredArea(a), carom.coveredArea(b)]);
  },

  explain(carom, { a, b }, digest) {
    const { winner, closest, axes } = carom.explain(a, b);
    digest.count(winner);
    addClosest(digest, closest);
    for (const { normal, source, intervalA, intervalB, separation } of axes) {
      digest.numbers(normal);
      digest.numbers([intervalA.min, intervalA.max, intervalB.min, intervalB.max, separation]);
      if (source.kind === "closestPoints") digest.largest();
      else digest.count(2 * source.edge + (source.kind === "edgeOfB" ? 1 : 0));
    }
  },

  cast(carom, { a, b, motion }, digest) {
    const towards = difference(carom.center(b), carom.center(a));
    const motions = [motion, towards, sum(times(towards, 2), motion), [motion[0], 0], [0, 0]];
    for (const motion of motions) digest.option(carom.cast(a, motion, b), (hit) => addCast(digest, hit));
  },

  time_of_impact(carom, { a, b, points, motion, part }, digest) {
    const towards = difference(carom.center(b), carom.center(a)), turn = 12 * part - 6;
    const motions = [
      [{ displacement: towards, turn }, {}],
      [sum(times(towards, 2), motion), { displacement: motion, turn }],
      [{ turn: turn * 8, pivot: points[0] }, { displacement: motion, turn: -turn }],
    ];
    for (const [motionA, motionB] of motions) {
      digest.option(carom.timeOfImpact(a, motionA, b, motionB), (hit) => {
        digest.numbers([hit.fraction, hit.depth]);
        digest.each([hit.point, hit.normal]);
        digest.flag(hit.startedInside);
      });
    }
  },

  contains(carom, { a, points }, digest) {
    for (const point of points) digest.flag(carom.contains(a, point));
  },

  closest_point(carom, { a, points, segments }, digest) {
    for (const point of points) {
      const closest = carom.closestPoint(withoutRatio(a), point);
      digest.numbers(closest.point);
      digest.number(closest.distance);
      digest.flag(closest.inside);
      const nearest = carom.closestPoint(segments[0], point);
      if (nearest.inside) nearest.point = onSegment(segments[0], nearest.ratio);
      digest.numbers(nearest.point);
      digest.numbers([nearest.distance, nearest.ratio]);
    }
  },

  cast_ray(carom, { a, points, motion }, digest) {
    for (const origin of points) {
      const rays = [[motion, Infinity], [difference(carom.center(a), origin), 1], [[0, motion[1]], 2]];
      for (const [direction, max] of rays) {
        digest.option(carom.castRay(origin, direction, a, max), (hit) => {
          digest.number(hit.t);
          digest.each([hit.point, hit.normal]);
          digest.flag(hit.startedInside);
        });
      }
    }
  },

  intersect_segments(carom, { segments: [a, b] }, digest) {
    for (const [first, second] of [[a, b], [b, a], [a, a]]) {
      const met = carom.intersectSegments(first, second);
      if (met.kind === "none") digest.count(0);
      else if (met.kind === "overlap") digest.vectors(met.points);
      else {
        digest.count(1);
        digest.numbers(met.point);
        digest.numbers([met.fractionA, met.fractionB]);
      }
    }
  },

  orient2d(carom, { points }, digest) {
    for (let index = 0; index + 2 < points.length; index++) {
      const side = carom.orient2d(points[index], points[index + 1], points[index + 2]);
      digest.flag(side > 0);
      digest.flag(side < 0);
    }
  },

  half_plane({ HalfPlane }, { a, points, segments: [plane] }, digest) {
    const flat = plane.a[0] === plane.b[0] && plane.a[1] === plane.b[1];
    digest.option(flat ? null : { a: plane.a, b: plane.b }, (plane) => {
      digest.numbers(HalfPlane.normal(plane));
      for (const point of points) {
        digest.flag(HalfPlane.contains(plane, point));
        digest.number(HalfPlane.signedDistance(plane, point));
      }
      digest.number(HalfPlane.separation(plane, a));
      digest.option(HalfPlane.contact(plane, a), (contact) => {
        const { normal, depth } = contact;
        addContact(digest, contact, times(normal, depth + 0.5).map((number) => number + 0));
      });
    });
  },

  bounds_of_shape(carom, { a }, digest) {
    addBounds(carom, digest, carom.bounds(a));
    const { min, max } = carom.aabb(a);
    digest.each([min, max, carom.center(a)]);
  },

  bounds_of_points: (carom, { points }, digest) => addBounds(carom, digest, carom.boundsOfPoints(points)),

  hull: (carom, { points }, digest) => digest.vectors(carom.hull(points)),

  place(carom, { a, motion, rotation }, digest) {
    for (const shape of [carom.transformed(a, { translation: motion, ...rotation }), carom.translated(a, motion)]) {
      digest.vectors(carom.bounds(shape).hull.vertices);
      digest.numbers(carom.center(shape));
    }
  },

  pairs(carom, { crowd }, digest) {
    const pairs = carom.pairs(crowd);
    digest.count(pairs.length);
    for (const [first, second] of pairs) {
      digest.count(first);
      digest.count(second);
    }
  },

  respond(carom, { a, b, motion, part, points }, digest) {
    const { normal } = carom.closestPoints(a, b);
    digest.numbers(carom.bounce(motion, normal, part));
    digest.numbers(carom.slide(motion, normal));
    for (const mass of [3, Infinity]) {
      const other = { velocity: points[0], mass };
      const impact = carom.collide({ velocity: motion, mass: 1 + part }, other, normal, part);
      digest.each([impact.velocityA, impact.velocityB, impact.impulse]);
    }
  },

  advance(carom, { a, motion, crowd, part }, digest) {
    const mover = new carom.Mover(a, { maxHits: 8 });
    for (const response of ["touch", "cross", "slide", { bounce: part }]) {
      addAdvance(digest, mover.advance(times(motion, 2), 1.5, crowd, () => response));
    }
  },

  walk(carom, { a, motion, crowd, part }, digest) {
    const size = Math.abs(motion[0]) + Math.abs(motion[1]), settings = { step: 0.25 * size, snap: 0.125 * size };
    // The walker of Rust ignores a direction of length 0; the walker of JavaScript throws an error.
    const up = size === 0 ? [0, 1] : motion;
    for (const [options, velocity] of [
      [settings, motion],
      [{ ...settings, up, slopeDegrees: 90 * part }, [-motion[1] * 4, motion[0] * 4]],
    ]) {
      const walk = new carom.Walker(a, options).walk(velocity, 1, crowd);
      digest.each([walk.displacement, walk.velocity, walk.recovery]);
      for (const hit of [walk.ground, walk.wall, walk.ceiling]) {
        digest.count(hit === null ? 0 : hit.obstacle + 1);
        digest.each(hit === null ? [[0, 0], [0, 0]] : [hit.point, hit.normal]);
      }
    }
  },

  space(carom, { a, b, crowd, motion, rotation, points }, digest) {
    const space = new carom.Space();
    const ids = crowd.map((shape, index) => space.insert(shape, index, { swept: index % 3 === 0 }));
    addUpdate(carom, digest, space, space.update());
    for (let index = 0; index < ids.length; index += 2) {
      const turn = index % 4 === 0 ? rotation : { angle: 0 };
      space.setPose(ids[index], { translation: times(motion, 1 / (1 + index)), ...turn });
    }
    space.remove(ids[5]);
    addUpdate(carom, digest, space, space.update());
    const search = space.search();
    for (const { id } of search.atPoint(points[0])) digest.count(id);
    for (const { id, hit } of search.castAll(a, motion)) {
      digest.count(id);
      addCast(digest, hit);
    }
    for (const { id, hit } of search.castRayAll(points[0], motion)) {
      digest.count(id);
      digest.number(hit.t);
    }
    digest.option(search.nearest(b), ({ id, hit }) => {
      digest.count(id);
      addClosest(digest, hit);
    });
    space.dispose();
  },

  recover(carom, { a, b, crowd }, digest) {
    const mover = new carom.Mover(a);
    for (const obstacles of [[b], crowd.slice(0, 3)]) digest.numbers(mover.recover(obstacles).displacement);
  },
};

function onSegment({ a, b }, ratio) {
  return ratio >= 1 ? b : sum(a, times(difference(b, a), ratio)).map((number) => number + 0);
}
