"""Adds the answers of each query to a hash, in the order of `crates/carom/tests/digest/answers.rs`."""

from __future__ import annotations

import math

import carom
from digest import composites
from digest.add import add_advance, add_bounds, add_cast, add_closest, add_contact, add_update


def overlap(inputs, digest):
    digest.flag(carom.overlap(inputs.a, inputs.b))
    # The digest of the Rust library repeats the query with a bounding volume.
    digest.flag(len(carom.pairs([inputs.a, inputs.b])) == 1)


def separation(inputs, digest):
    digest.number(carom.separation(inputs.a, inputs.b))


def closest_points(inputs, digest):
    add_closest(digest, carom.closest_points(inputs.a, inputs.b))


def contact(inputs, digest):
    digest.option(carom.contact(inputs.a, inputs.b), lambda contact: add_contact(digest, contact))


def area_of_overlap(inputs, digest):
    a, b = inputs.a, inputs.b
    digest.numbers([carom.area_of_overlap(a, b), carom.iou(a, b)])
    digest.numbers([carom.area_of_overlap(b, a), carom.iou(b, a), carom.iou(a, a)])


def covered_area(inputs, digest):
    digest.numbers([carom.covered_area(inputs.a), carom.covered_area(inputs.b)])


def explain(inputs, digest):
    explanation = carom.explain(inputs.a, inputs.b)
    digest.count(explanation.winner)
    add_closest(digest, explanation.closest)
    for axis in explanation.axes:
        digest.numbers(axis.normal)
        digest.numbers([*axis.interval_a, *axis.interval_b, axis.separation])
        if axis.source == "closest_points":
            digest.count(2**64 - 1)
        else:
            digest.count(2 * axis.edge + (axis.source == "edge_of_b"))


def cast(inputs, digest):
    a, b, motion = inputs.a, inputs.b, inputs.motion
    towards = b.center - a.center
    for way in (motion, towards, towards * 2 + motion, (motion.x, 0), (0, 0)):
        digest.option(carom.cast(a, way, b), lambda hit: add_cast(digest, hit))


def add_impact(digest, hit):
    digest.numbers([hit.fraction, hit.depth])
    digest.each([hit.point, hit.normal])
    digest.flag(hit.started_inside)


def time_of_impact(inputs, digest):
    a, b, motion = inputs.a, inputs.b, inputs.motion
    towards, turn = b.center - a.center, 12 * inputs.part - 6
    for motion_a, motion_b in (
        (carom.Motion(towards, turn), (0, 0)),
        (towards * 2 + motion, carom.Motion(motion, turn)),
        (carom.Motion((0, 0), turn * 8, pivot=inputs.points[0]), carom.Motion(motion, -turn)),
    ):
        digest.option(carom.time_of_impact(a, motion_a, b, motion_b), lambda hit: add_impact(digest, hit))


def contains(inputs, digest):
    for point in inputs.points:
        digest.flag(carom.contains(inputs.a, point))


def closest_point(inputs, digest):
    for point in inputs.points:
        closest = carom.closest_point(inputs.a, point)
        digest.numbers([*closest.point, closest.distance])
        digest.flag(closest.inside)
        closest = inputs.segments[0].closest_point(point)
        digest.numbers([*closest.point, closest.distance, closest.ratio])


def cast_ray(inputs, digest):
    a, motion = inputs.a, inputs.motion
    for origin in inputs.points:
        for direction, end in ((motion, math.inf), (a.center - origin, 1), ((0, motion.y), 2)):

            def add(hit):
                digest.numbers([hit.t, *hit.point, *hit.normal])
                digest.flag(hit.started_inside)

            digest.option(carom.cast_ray(origin, direction, a, end), add)


def intersect_segments(inputs, digest):
    a, b = inputs.segments
    for first, second in ((a, b), (b, a), (a, a)):
        met = carom.intersect_segments(first, second)
        digest.vectors(met.points)
        if met.kind == "point":
            digest.numbers([met.fraction_a, met.fraction_b])


def orient2d(inputs, digest):
    points = inputs.points
    for three in zip(points, points[1:], points[2:]):
        side = carom.orient2d(*three)
        digest.flag(side > 0)
        digest.flag(side < 0)


def half_plane(inputs, digest):
    segment = inputs.segments[0]
    try:
        plane = carom.HalfPlane.left_of(segment.a, segment.b)
    except carom.ShapeError:
        plane = None

    def add(plane):
        digest.numbers(plane.normal)
        for point in inputs.points:
            digest.flag(plane.contains(point))
            digest.number(plane.signed_distance(point))
        digest.number(plane.separation(inputs.a))
        digest.option(plane.contact(inputs.a), lambda contact: add_contact(digest, contact))

    digest.option(plane, add)


def bounds_of_shape(inputs, digest):
    add_bounds(digest, carom.bounds(inputs.a))
    around = inputs.a.aabb
    digest.each([around.min, around.max, inputs.a.center])


def bounds_of_points(inputs, digest):
    add_bounds(digest, carom.bounds(inputs.points))


def hull(inputs, digest):
    digest.vectors(carom.hull(inputs.points))


def place(inputs, digest):
    pose = carom.Pose(inputs.motion, inputs.rotation)
    for shape in (inputs.a.transformed(pose), inputs.a.translated(inputs.motion)):
        digest.vectors(carom.bounds(shape).hull.vertices)
        digest.numbers(shape.center)


def pairs(inputs, digest):
    pairs = carom.pairs(carom.Shapes(inputs.crowd))
    digest.count(len(pairs))
    for index in pairs.ravel().tolist():
        digest.count(index)


def respond(inputs, digest):
    motion, part = inputs.motion, inputs.part
    normal = carom.closest_points(inputs.a, inputs.b).normal
    digest.numbers(carom.bounce(motion, normal, part))
    digest.numbers(carom.slide(motion, normal))
    for mass in (3, math.inf):
        other = carom.Body(inputs.points[0], mass)
        digest.each(carom.collide(carom.Body(motion, 1 + part), other, normal, part))


def advance(inputs, digest):
    mover = carom.Mover(inputs.a, max_hits=8)
    for response in ("touch", "cross", "slide", carom.Bounce(inputs.part)):
        add_advance(digest, mover.advance(inputs.motion * 2, 1.5, inputs.crowd, lambda *_: response))


def walk(inputs, digest):
    motion = inputs.motion
    size = abs(motion.x) + abs(motion.y)
    settings = {"step": 0.25 * size, "snap": 0.125 * size}
    walkers = [(carom.Walker(inputs.a, **settings), motion)]
    turned = carom.Vec2(-motion.y, motion.x) * 4
    try:
        # A direction of length 0 leaves `up` unchanged.
        walker = carom.Walker(inputs.a, up=motion, slope_degrees=90 * inputs.part, **settings)
    except carom.ShapeError:
        walker = carom.Walker(inputs.a, slope_degrees=90 * inputs.part, **settings)
    for walker, velocity in (*walkers, (walker, turned)):
        walk = walker.walk(velocity, 1, inputs.crowd)
        digest.each([walk.displacement, walk.velocity, walk.recovery])
        for hit in (walk.ground, walk.wall, walk.ceiling):
            digest.count(0 if hit is None else hit.obstacle + 1)
            digest.each([(0, 0), (0, 0)] if hit is None else [hit.point, hit.normal])


def recover(inputs, digest):
    mover = carom.Mover(inputs.a)
    for obstacles in ([inputs.b], inputs.crowd[:3]):
        digest.numbers(mover.recover(obstacles).displacement)


def space(inputs, digest):
    space = carom.Space()
    ids = [space.insert(shape, index, swept=index % 3 == 0) for index, shape in enumerate(inputs.crowd)]
    add_update(digest, space.update())
    for index in range(0, len(ids), 2):
        rotation = inputs.rotation if index % 4 == 0 else carom.Rot2()
        space.set_pose(ids[index], carom.Pose(inputs.motion * (1 / (1 + index)), rotation))
    space.remove(ids[5])
    add_update(digest, space.update())
    search = space.search()
    for found in search.at_point(inputs.points[0]):
        digest.count(found.id)
    for found in search.cast_all(inputs.a, inputs.motion):
        digest.count(found.id)
        add_cast(digest, found.hit)
    for found in search.cast_ray_all(inputs.points[0], inputs.motion):
        digest.count(found.id)
        digest.number(found.hit.t)

    def add(found):
        digest.count(found.id)
        add_closest(digest, found.hit)

    digest.option(search.nearest(inputs.b), add)


def by_rule(name):
    """Returns the function of a query about two shapes. The answer of the query is a flag or a
    number."""
    query = getattr(carom, name)

    def add(inputs, digest):
        for answer in (query(inputs.a, inputs.b), query(inputs.a, inputs.a)):
            (digest.flag if isinstance(answer, bool) else digest.number)(answer)

    return add


_OWN = (
    overlap, separation, closest_points, contact, area_of_overlap, covered_area, explain, cast, time_of_impact,
    contains, closest_point, cast_ray, intersect_segments, orient2d, half_plane, bounds_of_shape, bounds_of_points, hull, place, pairs,
    respond, advance, walk, recover, space,
)  # fmt: skip
QUERIES = {query.__name__: query for query in _OWN} | composites.QUERIES
