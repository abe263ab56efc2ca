# Written by `cargo xtask api` from the doc comments of the library and xtask/api/languages/python.toml: do not edit.

"""Result types of the query functions for single shapes. They are the same in all languages."""

from __future__ import annotations

from typing import NamedTuple

from .queries import Axis
from .vec2 import Vec2


class ContactPoint(NamedTuple):
    """One end of the line along which two shapes touch."""

    point: Vec2
    """The point midway between the two surfaces."""
    depth: float
    """The penetration depth at this point, 0 or more."""
    id: int
    """The id of the two features in contact, each a corner or an edge; below 2^53. It stays equal from frame to
    frame while the same two features are in contact."""


class Contact(NamedTuple):
    """The contact of two overlapping or touching shapes (manifold, collision info)."""

    normal: Vec2
    """The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes."""
    depth: float
    """The penetration depth along the normal, 0 or more; 0 for touching shapes."""
    points: tuple[ContactPoint, ...]
    """One or two contact points in world coordinates, sorted by id: midway between the surfaces, each with its own
    depth."""
    a_in_b: bool
    """Whether `b` contains all of `a`."""
    b_in_a: bool
    """Whether `a` contains all of `b`."""
    faces: tuple[Vec2, ...]
    """The unit normals of the surfaces that block the shape: one normal, equal to `normal`, or two normals with
    `normal` between them. There are two in a notch (a corner that points into the shape) of a shape of several
    parts."""
    part_a: int
    """The index of the part of `a` that touches after the translation; 0 for a convex shape. See `TileGrid.cell_of`."""
    part_b: int
    """The index of the part of `b` that touches after the translation; 0 for a convex shape. See `TileGrid.cell_of`."""

    @property
    def mtv(self) -> Vec2:
        """The minimum translation vector: moving `a` by it leaves the shapes touching."""
        return self.mtv_with_gap(0.0)

    def mtv_with_gap(self, gap: float) -> Vec2:
        """Returns the translation of `a` along the normal that leaves a distance of `gap` between the shapes."""
        way = self.depth + gap
        return Vec2(self.normal.x * way + 0.0, self.normal.y * way + 0.0)


class AllContacts(NamedTuple):
    """All contacts of two shapes, one for each way out that is locally shortest, the shortest first. A way out is a
    push that separates the shapes."""

    contacts: list[Contact]
    """The contacts. There are none if the shapes do not overlap."""
    is_complete: bool
    """Whether the list has all ways out. If too many pairs of parts are near each other, the search stops early. The
    list then has the ways out up to some length, and always the shortest one."""


class ClosestPoints(NamedTuple):
    """The closest points of two shapes. For overlapping shapes, the closest points are the ends of the shortest push
    that separates the shapes."""

    separation: float
    """The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration depth if
    they overlap."""
    normal: Vec2
    """The unit normal out of `b` towards `a`."""
    point_a: Vec2
    """The point on the surface of `a`; `point_a - point_b` equals `separation * normal`."""
    point_b: Vec2
    """The point on the surface of `b`."""


class ClosestPoint(NamedTuple):
    """The point of a shape closest to a given point."""

    point: Vec2
    """The closest point, on the surface of the shape. If a solid shape contains the given point, it is the given
    point itself."""
    distance: float
    """The distance to the closest point, 0 or more; 0 inside a solid shape."""
    inside: bool
    """Whether the shape contains the point. A point on the boundary is contained."""


class SegmentPoint(NamedTuple):
    """The point of a segment closest to a given point."""

    point: Vec2
    """The closest point of the segment."""
    distance: float
    """The distance from the given point, 0 or more."""
    ratio: float
    """The position of the point along the segment: 0 at `a` and 1 at `b`. On a segment of length zero, it is 0."""


class RayHit(NamedTuple):
    """The first point where a ray meets a shape."""

    t: float
    """The parameter of the hit, 0 or more: the point is `origin + t * direction`."""
    point: Vec2
    """The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate of that
    face."""
    normal: Vec2
    """The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of the
    shape."""
    started_inside: bool
    """Whether the shape contains the origin of the ray; `t` is then 0."""


class CastHit(NamedTuple):
    """The first contact of a moving shape with another shape."""

    fraction: float
    """The fraction of the motion before the contact, from 0 to 1."""
    point: Vec2
    """The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face."""
    normal: Vec2
    """The unit normal out of `b` towards `a`. The normal points against the motion."""
    face_normal: Vec2
    """For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion meets
    at the steeper angle. Otherwise it is equal to `normal`."""
    slide_normal: Vec2
    """For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it is
    equal to `normal`."""
    depth: float
    """The penetration depth at the start; 0 for shapes that start apart or touching."""
    started_inside: bool
    """Whether the shapes overlap at the start of the motion. Shapes that only touch do not count."""


class TimeOfImpact(NamedTuple):
    """The first contact of two shapes that move and turn."""

    fraction: float
    """The fraction of both motions before the contact, from 0 to 1."""
    point: Vec2
    """The contact point on the surface of `b`, at the time of the contact."""
    normal: Vec2
    """The unit normal out of `b` towards `a`, at the time of the contact."""
    depth: float
    """The penetration depth at the start; 0 for shapes that start apart or touching."""
    started_inside: bool
    """Whether the shapes overlap at the start of the motion. Shapes that only touch do not count."""


class Explanation(NamedTuple):
    """All axes of the separating-axis test of two shapes, and its result."""

    axes: list[Axis]
    """The candidate axes; parallel axes are listed once."""
    winner: int
    """The index of the axis that decides: the axis with the greatest separation."""
    closest: ClosestPoints
    """The closest points of the two shapes, as `closest_points` returns them."""
