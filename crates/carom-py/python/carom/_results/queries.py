"""The results of queries about single shapes, and the arguments of motions. Python has its own form of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from .vec2 import Vec2

if TYPE_CHECKING:
    from .._carom import Aabb, Circle, Obb


class Motion(NamedTuple):
    """The motion of a shape: a displacement, and a rotation about a pivot, in radians or in degrees. Both have constant
    speed.

    The pivot is given in world coordinates at the start; without one, it is the shape's `center`.
    """

    displacement: tuple[float, float] = (0.0, 0.0)
    """The translation from the start to the end."""
    turn: float = 0.0
    """The turn in radians, counter-clockwise where y points up."""
    turn_degrees: float | None = None
    """The turn in degrees, instead of `turn`."""
    pivot: tuple[float, float] | None = None
    """The point about which the shape turns, in world coordinates at the start; None for its `center`."""


class SegmentIntersection(NamedTuple):
    """The intersection of two segments: none, one point, or a common part. The ends of the common part are in the
    order of `a`."""

    kind: Literal["none", "point", "overlap"]
    """The kind of the intersection: "none", "point", or "overlap" (a common part)."""
    points: tuple[Vec2, ...]
    """The points of the intersection: none, one point, or both ends of the common part."""
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
    """The gap between the projections. If they overlap, it is minus the length of the shortest push along the axis that
    separates them."""


class Dop8(NamedTuple):
    """The smallest octagon around the shape whose edges have eight fixed directions."""

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
    """The area of the hull, including the rounding radius."""


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
