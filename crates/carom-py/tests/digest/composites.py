"""Adds the answers of the queries in `crates/carom/tests/digest/composites.rs` to a hash."""

from __future__ import annotations

import carom
from digest.add import add_advance, add_cast, add_closest, add_contact


def shapes(inputs):
    """Returns shapes of several parts, made from the inputs."""
    points = inputs.points
    if len(points) % 4 != 0:
        return []
    makers = (
        lambda: carom.Compound(inputs.crowd[:3]),
        lambda: polygon(inputs.a.aabb, 0.25 + 0.5 * inputs.part),
        lambda: carom.Chain(points, closed=len(points) > 6, one_sided=inputs.part < 0.5),
        lambda: grid(inputs.b.aabb),
    )
    return [shape for maker in makers if (shape := tried(maker)) is not None]


def tried(maker):
    try:
        return maker()
    except carom.ShapeError:
        return None


def polygon(bounds, part):
    """Returns a polygon with the form of an L, in a box."""
    low, high = bounds.min, bounds.max
    middle = low + (high - low) * part
    ring = [low, (high.x, low.y), (high.x, middle.y), middle, (middle.x, high.y), (low.x, high.y)]
    return carom.Polygon(ring)


def grid(bounds):
    """Returns a grid of tiles in a box."""
    kinds = [carom.TileKind.FULL, carom.TileKind.EMPTY, carom.TileKind.FULL]
    rows = [[(x + 2 * y) % 3 for x in range(3)] for y in range(3)]
    return carom.TileGrid(bounds.min, (bounds.max - bounds.min) * 0.375, rows, kinds)


def pairs(inputs):
    """Returns pairs of shapes of several parts, and pairs of such a shape and a convex shape."""
    of_parts = shapes(inputs)
    return [*zip(of_parts, of_parts[1:]), *((inputs.crowd[4], shape) for shape in of_parts)]


def queries(inputs, digest):
    for a, b in pairs(inputs):
        digest.flag(carom.overlap(a, b))
        digest.flag(carom.contains_shape(b, a))
        digest.number(carom.separation(a, b))
        add_closest(digest, carom.closest_points(a, b))
        digest.flag(carom.contains(b, inputs.points[0]))
        closest = carom.closest_point(b, inputs.points[0])
        digest.numbers([*closest.point, closest.distance])


def areas(inputs, digest):
    for a, b in pairs(inputs):
        digest.flag(carom.interiors_overlap(a, b))
        digest.numbers([carom.area_of_overlap(a, b), carom.iou(a, b), carom.iou(b, b)])


def contacts(inputs, digest):
    for a, b in pairs(inputs):
        contacts = carom.contacts(a, b).contacts
        digest.count(len(contacts))
        for contact in contacts:
            add_contact(digest, contact)
            digest.vectors(contact.faces)
            digest.count(contact.part_a)
            digest.count(contact.part_b)


def casts(inputs, digest):
    for a, b in pairs(inputs):
        for motion in (inputs.motion, b.center - a.center):
            digest.option(carom.cast(a, motion, b), lambda hit: add_cast(digest, hit))
        hit = carom.cast_ray(inputs.points[0], inputs.motion, b)
        digest.option(hit, lambda hit: digest.numbers([hit.t, *hit.point, *hit.normal]))


def times_of_impact(inputs, digest):
    def add(hit):
        digest.numbers([hit.fraction, hit.depth, *hit.point, *hit.normal])
        digest.flag(hit.started_inside)

    for a, b in pairs(inputs)[:3]:
        towards = carom.Motion(b.center - a.center, 3 * inputs.part)
        turning = carom.Motion((0, 0), inputs.part - 0.5)
        for motion_a, motion_b in ((towards, (0, 0)), (inputs.motion, turning)):
            digest.option(carom.time_of_impact(a, motion_a, b, motion_b), add)


def movers(inputs, digest):
    obstacles = shapes(inputs)
    if not obstacles:
        return
    mover = carom.Mover(inputs.crowd[5], max_hits=8)
    for response in ("slide", "touch"):
        step = mover.advance(inputs.motion * 2, 1, [carom.Obstacle(shape, response) for shape in obstacles])
        add_advance(digest, step)
    digest.numbers(mover.recover(obstacles).displacement)


QUERIES = {
    "composite_queries": queries,
    "composite_areas": areas,
    "composite_contacts": contacts,
    "composite_casts": casts,
    "composite_times_of_impact": times_of_impact,
    "composite_movers": movers,
}
