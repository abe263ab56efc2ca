"""Answers about single shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from .vec2 import Vec2

if TYPE_CHECKING:
    from .._carom import Aabb, Circle, Obb


class ContactPoint(NamedTuple):
    """One end of the stretch along which two shapes touch."""

    point: Vec2
    """The point midway between the two surfaces."""
    depth: float
    """The penetration depth at this point, 0 or more."""
    id: int
    """The id of the two features in contact. It stays equal while these two are in contact."""


class Contact(NamedTuple):
    """The contact of two overlapping or touching shapes."""

    normal: Vec2
    """The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes."""
    depth: float
    """The penetration depth along the normal; 0 for touching shapes."""
    points: tuple[ContactPoint, ...]
    """One or two contact points, sorted by id."""
    a_in_b: bool
    """Whether `b` contains all of `a`."""
    b_in_a: bool
    """Whether `a` contains all of `b`."""
    faces: tuple[Vec2, ...]
    """The unit normals of the surfaces that block the way: one, or two in a notch of a shape of
    several parts."""
    part_a: int
    """The index of the part of `a` that touches after the translation; 0 for a convex shape."""
    part_b: int
    """The index of the part of `b` that touches after the translation; see `TileGrid.cell_of`."""

    @property
    def mtv(self) -> Vec2:
        """The minimum translation vector: moving `a` by it leaves the shapes touching."""
        return self.mtv_with_gap(0.0)

    def mtv_with_gap(self, gap: float) -> Vec2:
        """Returns the translation of `a` along the normal that leaves a distance of `gap` between the shapes."""
        way = self.depth + gap
        return Vec2(self.normal.x * way + 0.0, self.normal.y * way + 0.0)


class ClosestPoints(NamedTuple):
    """The closest points of two shapes. For overlapping shapes they are the ends of the penetration depth."""

    separation: float
    """The signed distance: positive apart, 0 touching, negative for overlapping shapes."""
    normal: Vec2
    """The unit normal out of `b` towards `a`."""
    point_a: Vec2
    """The point on the surface of `a`; `point_a - point_b` equals `separation * normal`."""
    point_b: Vec2
    """The point on the surface of `b`."""


class ClosestPoint(NamedTuple):
    """The point of a shape closest to a given point."""

    point: Vec2
    """The closest point of the shape."""
    distance: float
    """The distance, 0 or more; 0 inside of a solid shape."""
    inside: bool
    """Whether the shape contains the given point."""


class SegmentPoint(NamedTuple):
    """The point of a segment closest to a given point."""

    point: Vec2
    """The closest point of the segment."""
    distance: float
    """The distance from the given point, 0 or more."""
    ratio: float
    """The position along the segment: 0 at `a`, 1 at `b`."""


class RayHit(NamedTuple):
    """The first point of a shape on a ray."""

    t: float
    """The parameter of the hit: the point is `origin + t * direction`."""
    point: Vec2
    """The point of the hit."""
    normal: Vec2
    """The unit surface normal out of the shape; for a ray that starts inside, the direction of the shortest way out."""
    started_inside: bool
    """Whether the shape contains the origin of the ray; `t` is then 0."""


class CastHit(NamedTuple):
    """The first contact of a moving shape `a` with another shape `b`."""

    fraction: float
    """The fraction of the motion before the contact, from 0 to 1."""
    point: Vec2
    """The contact point on the surface of `b`."""
    normal: Vec2
    """The unit normal out of `b` towards `a`. It points against the motion."""
    face_normal: Vec2
    """For a hit on a corner, the unit normal of the adjacent face that opposes the motion more; else `normal`."""
    slide_normal: Vec2
    """For a hit of corner on corner, the unit normal of the face along which a slide continues; else `normal`."""
    depth: float
    """The penetration depth at the start; 0 for shapes that start apart or touching."""
    started_inside: bool
    """Whether the shapes overlap at the start by more than touching."""


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
    """Whether the shapes overlap at the start by more than touching."""


class Motion(NamedTuple):
    """The motion of a shape: a displacement, and a turn in radians or in degrees about a pivot, both at constant speed.

    The pivot is given in world coordinates at the start; without one, it is the shape's `center`.
    """

    displacement: tuple[float, float] = (0.0, 0.0)
    """The translation from the start to the end."""
    radians: float = 0.0
    """The turn in radians, counter-clockwise where y points up."""
    degrees: float | None = None
    """The turn in degrees, instead of `radians`."""
    pivot: tuple[float, float] | None = None
    """The point about which the shape turns, in world coordinates at the start; None for its `center`."""


class SegmentIntersection(NamedTuple):
    """The intersection of two segments: none, one point, or a common stretch with its ends in the order of `a`."""

    kind: Literal["none", "point", "overlap"]
    """"none", "point", or "overlap" for a common stretch."""
    points: tuple[Vec2, ...]
    """No point, the point, or both ends of the common stretch."""
    fraction_a: float | None
    """The position of the point along `a`, 0 at its start and 1 at its end; None unless there is one point."""
    fraction_b: float | None
    """The position of the point along `b`, like `fraction_a`."""


class Axis(NamedTuple):
    """One axis of the separating-axis test, and the projections of both shapes onto it."""

    normal: Vec2
    """The unit vector along the axis."""
    source: Literal["edge_of_a", "edge_of_b", "closest_points"]
    """The reason why the axis is a candidate: an edge of `a` or `b`, or the closest points."""
    edge: int | None
    """The index of the edge that the axis is perpendicular to."""
    interval_a: tuple[float, float]
    """The least and the greatest coordinate of `a` along the axis."""
    interval_b: tuple[float, float]
    """The least and the greatest coordinate of `b` along the axis."""
    separation: float
    """The gap between the projections; minus the shortest way out along the axis where they overlap."""


class Explanation(NamedTuple):
    """All axes of the separating-axis test of two shapes, and its result."""

    axes: list[Axis]
    """All candidate axes."""
    winner: int
    """The index of the axis that decides: the one with the largest separation."""
    closest: ClosestPoints
    """The closest points of the two shapes."""


class Dop8(NamedTuple):
    """The octagon with eight fixed directions."""

    intervals: tuple[tuple[float, float], ...]
    """The least and the greatest x, y, x + y and x - y."""
    vertices: list[Vec2]
    """The vertices, counter-clockwise."""
    area: float
    """The area."""


class Hull(NamedTuple):
    """The convex hull, grown by the rounding radius of the shape."""

    vertices: list[Vec2]
    """The vertices of the hull before it grows, counter-clockwise."""
    radius: float
    """The rounding radius."""
    area: float
    """The area with the radius."""


class BoundingVolumes(NamedTuple):
    """Five bounding volumes, each the smallest of its kind."""

    aabb: Aabb
    """The smallest axis-aligned box."""
    circle: Circle
    """The smallest circle."""
    obb: Obb
    """The box of least area at any angle."""
    dop8: Dop8
    """The smallest octagon with eight fixed directions."""
    hull: Hull
    """The convex hull."""
