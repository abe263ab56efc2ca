// Adds parts of results to a hash.

export function addClosest(digest, closest) {
  digest.number(closest.separation);
  digest.each([closest.normal, closest.pointA, closest.pointB]);
}

/** Adds a contact to the hash. `withGap` is the translation that leaves a gap of 0.5. */
export function addContact(digest, contact, withGap) {
  digest.number(contact.depth);
  digest.each([contact.normal, contact.mtv, withGap]);
  digest.flag(contact.aInB);
  digest.flag(contact.bInA);
  digest.count(contact.points.length);
  for (const { point, depth, id } of contact.points) {
    digest.numbers(point);
    digest.number(depth);
    digest.count(id);
  }
}

export function addCast(digest, hit) {
  digest.numbers([hit.fraction, hit.depth]);
  digest.each([hit.point, hit.normal, hit.faceNormal, hit.slideNormal]);
  digest.flag(hit.startedInside);
}

export function addBounds(carom, digest, { aabb, circle, obb, dop8, hull }) {
  digest.each([aabb.min, aabb.max, circle.center, obb.center, obb.half]);
  digest.number(circle.radius);
  digest.numbers(obb.rotation);
  digest.numbers([carom.Rot2.radians(obb.rotation), carom.Rot2.degrees(obb.rotation)]);
  for (const { min, max } of dop8.intervals) digest.numbers([min, max]);
  digest.vectors(dop8.vertices);
  digest.vectors(hull.vertices);
  digest.numbers([hull.radius, aabb.area, obb.area, dop8.area + 0, hull.area + 0]);
}

export function addUpdate(carom, digest, space, { events, contacts, sweptHits }) {
  for (const { kind, a, b } of events) {
    digest.flag(kind === "begin");
    digest.count(a);
    digest.count(b);
  }
  for (const { a, b, contact } of contacts) {
    addContact(digest, contact, carom.mtvWithGap(space.get(a).shape, space.get(b).shape, 0.5));
  }
  for (const { id, other, hit } of sweptHits) {
    digest.count(id);
    digest.count(other);
    addCast(digest, hit);
  }
}
