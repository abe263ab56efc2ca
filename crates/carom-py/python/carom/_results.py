"""Answers and other plain values: named tuples, which cannot be changed."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, Union

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._carom import Aabb, Circle, Obb, Pose, Shape

    _Floats = NDArray[np.float64]
    _Flags = NDArray[np.bool_]
    _Integers = NDArray[np.int64]

T = TypeVar("T")


class Vec2(NamedTuple):
    """A point or a vector: a tuple of two numbers that can be added, subtracted and scaled.

    >>> carom.Vec2(1, 2) + 2 * carom.Vec2(0, 1)
    Vec2(1, 4)
    """

    x: float
    y: float

    def __add__(self, other: tuple[float, float]) -> Vec2:  # type: ignore[override]
        x, y = other
        return Vec2(self.x + x, self.y + y)

    def __sub__(self, other: tuple[float, float]) -> Vec2:
        x, y = other
        return Vec2(self.x - x, self.y - y)

    def __radd__(self, other: tuple[float, float]) -> Vec2:
        return self + other

    def __rsub__(self, other: tuple[float, float]) -> Vec2:
        x, y = other
        return Vec2(x - self.x, y - self.y)

    def __mul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return Vec2(self.x * factor, self.y * factor)

    def __rmul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return self * factor

    def __truediv__(self, divisor: float) -> Vec2:
        return Vec2(self.x / divisor, self.y / divisor)

    def __neg__(self) -> Vec2:
        return Vec2(-self.x, -self.y)

    def dot(self, other: tuple[float, float]) -> float:
        """Returns the dot product."""
        x, y = other
        return self.x * x + self.y * y

    def cross(self, other: tuple[float, float]) -> float:
        """Returns the z component of the cross product."""
        x, y = other
        return self.x * y - self.y * x

    @property
    def length(self) -> float:
        """The length."""
        return sqrt(self.x * self.x + self.y * self.y)

    def __repr__(self) -> str:
        return f"Vec2({self.x!r}, {self.y!r})"


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
    """The unit normals of the surfaces that block the way: one, or in a notch of a shape of several parts two."""
    part_a: int
    """The index of the part of `a` that touches after the translation; 0 of a convex shape."""
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
    distance: float
    """The distance, 0 or more; 0 inside of a solid shape."""
    inside: bool
    """Whether the shape contains the given point."""


class SegmentPoint(NamedTuple):
    """The point of a segment closest to a given point."""

    point: Vec2
    distance: float
    ratio: float
    """The position along the segment: 0 at `a`, 1 at `b`."""


class RayHit(NamedTuple):
    """The first point of a shape on a ray."""

    t: float
    """The parameter of the hit: the point is `origin + t * direction`."""
    point: Vec2
    normal: Vec2
    """The unit surface normal out of the shape; for a ray that starts inside, the direction of the shortest way out."""
    started_inside: bool


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
    point: Vec2
    """The contact point on the surface of `b`, at the time of the contact."""
    normal: Vec2
    depth: float
    started_inside: bool


class Motion(NamedTuple):
    """The motion of a shape: a displacement, and a turn in radians or in degrees about a pivot, both at constant speed.

    The pivot is given in world coordinates at the start; without one, it is the shape's `center`.
    """

    displacement: tuple[float, float] = (0.0, 0.0)
    radians: float = 0.0
    degrees: float | None = None
    pivot: tuple[float, float] | None = None


class SegmentIntersection(NamedTuple):
    """The intersection of two segments: none, one point, or a common stretch with its ends in the order of `a`."""

    kind: Literal["none", "point", "overlap"]
    points: tuple[Vec2, ...]
    fraction_a: float | None
    """The position of the point along `a`, 0 at its start and 1 at its end; None unless there is one point."""
    fraction_b: float | None


class Axis(NamedTuple):
    """One axis of the separating-axis test, and the projections of both shapes onto it."""

    normal: Vec2
    source: Literal["edge_of_a", "edge_of_b", "closest_points"]
    edge: int | None
    """The index of the edge that the axis is perpendicular to."""
    interval_a: tuple[float, float]
    interval_b: tuple[float, float]
    separation: float
    """The gap between the projections; minus the shortest way out along the axis where they overlap."""


class Explanation(NamedTuple):
    """All axes of the separating-axis test of two shapes, and its result."""

    axes: list[Axis]
    winner: int
    """The index of the axis that decides: the one with the largest separation."""
    closest: ClosestPoints


class Dop8(NamedTuple):
    """The octagon with eight fixed directions."""

    intervals: tuple[tuple[float, float], ...]
    """The least and the greatest x, y, x + y and x - y."""
    vertices: list[Vec2]
    area: float


class Hull(NamedTuple):
    """The convex hull, grown by the rounding radius of the shape."""

    vertices: list[Vec2]
    radius: float
    area: float


class BoundingVolumes(NamedTuple):
    """Five bounding volumes, each the smallest of its kind."""

    aabb: Aabb
    circle: Circle
    obb: Obb
    dop8: Dop8
    hull: Hull


class Filter(NamedTuple):
    """The layers of a collider and the layers that it collides with, a bit each of 64.

    Two filters match if the mask of each has a layer of the other.
    """

    layer: int = 2**64 - 1
    mask: int = 2**64 - 1


class Body(NamedTuple):
    """The velocity and the mass of a body; a fixed body has the mass `math.inf`."""

    velocity: tuple[float, float]
    mass: float


class Collision(NamedTuple):
    """The result of a collision of two bodies."""

    velocity_a: Vec2
    velocity_b: Vec2
    impulse: Vec2
    """The change of momentum of `a`."""


class Bounce(NamedTuple):
    """A response to a hit: a rebound with a restitution from 0 to 1."""

    restitution: float


Response = Union[Literal["touch", "cross", "slide"], Bounce]


class Obstacle(NamedTuple):
    """A shape in the way of a mover, with its response to hits."""

    shape: Shape
    response: Response = "slide"


class MoverHit(NamedTuple):
    """One hit of a mover during a step."""

    obstacle: int
    """The index of the obstacle in the list, or its id in the space."""
    time: float
    displacement: Vec2
    """The displacement from the start of the step to the hit."""
    response: Response
    hit: CastHit


class Advance(NamedTuple):
    """The end of a step of a mover."""

    displacement: Vec2
    velocity: Vec2
    remaining_time: float
    hits: list[MoverHit]


class Recovery(NamedTuple):
    """The way out of the obstacles that a shape overlaps."""

    displacement: Vec2
    is_shortest: bool
    """Whether no shorter displacement frees the shape."""


class WalkerHit(NamedTuple):
    """A surface that a walker stands on or has run into."""

    obstacle: int
    part: int
    point: Vec2
    normal: Vec2


class Walk(NamedTuple):
    """The end of a step of a walker."""

    displacement: Vec2
    velocity: Vec2
    ground: WalkerHit | None
    wall: WalkerHit | None
    ceiling: WalkerHit | None
    recovery: Vec2
    """The part of the displacement that freed the walker from overlaps at the start."""


class Carry(NamedTuple):
    """The result of `Walker.carry`."""

    displacement: Vec2
    is_squeezed: bool
    """Whether the walker still overlaps an obstacle."""


class Collider(NamedTuple):
    """The properties of a collider of a space."""

    shape: Shape
    """The shape in world coordinates."""
    local_shape: Shape
    pose: Pose
    filter: Filter
    swept: bool
    data: Any


class Found(NamedTuple):
    """A collider that a search found, with its hit."""

    id: int
    data: Any
    hit: Any


class Event(NamedTuple):
    """A change of a pair of colliders between two updates."""

    kind: Literal["begin", "end"]
    a: int
    b: int
    data_a: Any
    data_b: Any


class Pair(NamedTuple):
    """Two touching colliders, the smaller id first."""

    a: int
    b: int
    data_a: Any
    data_b: Any


class PairContact(NamedTuple):
    """Two touching colliders with their contact."""

    a: int
    b: int
    data_a: Any
    data_b: Any
    contact: Contact


class SweptHit(NamedTuple):
    """A hit of a swept collider between two updates."""

    id: int
    data: Any
    other: int
    other_data: Any
    hit: CastHit


class ContactArrays(NamedTuple):
    """The contacts of many pairs. Pairs that do not touch have no hit, normal and depth 0, and points of NaN."""

    hit: _Flags
    normal: _Floats
    depth: _Floats
    points: _Floats
    """Two points for each pair, with two coordinates each; NaN where there is no second one."""
    depths: _Floats
    """The depth at each point."""
    ids: _Integers
    """The id of each point, -1 where there is none."""
    a_in_b: _Flags
    b_in_a: _Flags
    part_a: _Integers
    part_b: _Integers

    @property
    def mtv(self) -> _Floats:
        """The minimum translation vectors; 0 for pairs that do not touch."""
        vectors: _Floats = self.normal * self.depth[..., None] + 0.0
        return vectors


class ClosestPointsArrays(NamedTuple):
    """The closest points of many pairs."""

    separation: _Floats
    normal: _Floats
    point_a: _Floats
    point_b: _Floats


class CastHitArrays(NamedTuple):
    """The first contacts of many motions. A free motion has the fraction inf, normals 0, and a point of NaN."""

    fraction: _Floats
    point: _Floats
    normal: _Floats
    face_normal: _Floats
    slide_normal: _Floats
    depth: _Floats
    started_inside: _Flags


class RayHitArrays(NamedTuple):
    """The hits of many rays. A ray that misses has t = inf, a normal of 0, and a point of NaN."""

    t: _Floats
    point: _Floats
    normal: _Floats
    started_inside: _Flags


class Nearest(NamedTuple):
    """The nearest shapes of a tree: their indices, -1 in an empty tree, and the signed distances."""

    indices: _Integers
    separation: _Floats


class FirstHits(NamedTuple):
    """The first shapes of a tree that rays hit: their indices, -1 without one, and the hits."""

    indices: _Integers
    hit: RayHitArrays


def rebuild(kind: type[T], fields: dict[str, Any]) -> T:
    """Creates a copy of a shape from its fields, for `pickle` and `copy`."""
    return kind(**fields)
