"""Adds parts of answers to a hash."""

from __future__ import annotations


def add_closest(digest, closest):
    digest.number(closest.separation)
    digest.each([closest.normal, closest.point_a, closest.point_b])


def add_contact(digest, contact):
    digest.number(contact.depth)
    digest.each([contact.normal, contact.mtv, contact.mtv_with_gap(0.5)])
    digest.flag(contact.a_in_b)
    digest.flag(contact.b_in_a)
    digest.count(len(contact.points))
    for point in contact.points:
        digest.numbers([*point.point, point.depth])
        digest.count(point.id)


def add_cast(digest, hit):
    digest.numbers([hit.fraction, hit.depth])
    digest.each([hit.point, hit.normal, hit.face_normal, hit.slide_normal])
    digest.flag(hit.started_inside)


def add_bounds(digest, volumes):
    aabb, circle, obb, dop8, hull = volumes
    digest.each([aabb.min, aabb.max, circle.center, obb.center, obb.half])
    rotation = obb.rotation
    digest.numbers([circle.radius, rotation.cos, rotation.sin, rotation.radians, rotation.degrees])
    digest.each(dop8.intervals)
    digest.vectors(dop8.vertices)
    digest.vectors(hull.vertices)
    digest.numbers([hull.radius, aabb.area, obb.area, dop8.area, hull.area])


def add_update(digest, update):
    for event in update.events:
        digest.flag(event.kind == "begin")
        digest.count(event.a)
        digest.count(event.b)
    for pair in update.contacts:
        add_contact(digest, pair.contact)
    for hit in update.swept_hits:
        digest.count(hit.id)
        digest.count(hit.other)
        add_cast(digest, hit.hit)


def add_advance(digest, step):
    digest.each([step.displacement, step.velocity])
    digest.number(step.remaining_time)
    digest.count(len(step.hits))
    for hit in step.hits:
        digest.count(hit.obstacle)
        digest.numbers([hit.time, *hit.displacement])
        add_cast(digest, hit.hit)
