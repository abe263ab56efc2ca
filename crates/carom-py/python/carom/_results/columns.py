# Written by `cargo xtask api` from the doc comments of the library and xtask/api/languages/python.toml: do not edit.

"""Result types of the query functions for many pairs of shapes, with an array for each field of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Floats = NDArray[np.float64]
    _Flags = NDArray[np.bool_]
    _Integers = NDArray[np.int64]


class ContactArrays(NamedTuple):
    """The contacts of many pairs. For a pair that does not touch, `hit` is false, the normal and the depth are 0,
    and the points are NaN."""

    hit: _Flags
    """Whether the shapes of the pair touch."""
    normal: _Floats
    """The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes."""
    depth: _Floats
    """The penetration depth along the normal, 0 or more; 0 for touching shapes."""
    points: _Floats
    """Two points for each pair, with two coordinates each. The second point is NaN if there is only one."""
    depths: _Floats
    """The depth at each point."""
    ids: _Integers
    """The id of each point. It is -1 if there is no point."""
    a_in_b: _Flags
    """Whether `b` contains all of `a`."""
    b_in_a: _Flags
    """Whether `a` contains all of `b`."""
    part_a: _Integers
    """The index of the part of `a` that touches after the translation. It is -1 without a contact."""
    part_b: _Integers
    """The index of the part of `b` that touches after the translation. It is -1 without a contact."""

    @property
    def mtv(self) -> _Floats:
        """The minimum translation vectors. They are 0 for pairs that do not touch."""
        vectors: _Floats = self.normal * self.depth[..., None] + 0.0
        return vectors


class ClosestPointsArrays(NamedTuple):
    """The closest points of many pairs. For overlapping shapes, these points are the ends of the shortest push that
    separates the shapes."""

    separation: _Floats
    """The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration depth if
    they overlap."""
    normal: _Floats
    """The unit normal out of `b` towards `a`."""
    point_a: _Floats
    """The point on the surface of `a`; `point_a - point_b` equals `separation * normal`."""
    point_b: _Floats
    """The point on the surface of `b`."""


class CastHitArrays(NamedTuple):
    """The first contacts of many motions. For a free motion, the fraction is inf, the normals are 0, and the point
    is NaN."""

    fraction: _Floats
    """The fraction of the motion before the contact, from 0 to 1."""
    point: _Floats
    """The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face."""
    normal: _Floats
    """The unit normal out of `b` towards `a`. The normal points against the motion."""
    face_normal: _Floats
    """For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion meets
    at the steeper angle. Otherwise it is equal to `normal`."""
    slide_normal: _Floats
    """For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it is
    equal to `normal`."""
    depth: _Floats
    """The penetration depth at the start; 0 for shapes that start apart or touching."""
    started_inside: _Flags
    """Whether the shapes overlap at the start of the motion. Shapes that only touch do not count."""


class RayHitArrays(NamedTuple):
    """The hits of many rays. For a ray that misses, `t` is inf, the normal is 0, and the point is NaN."""

    t: _Floats
    """The parameter of the hit, 0 or more: the point is `origin + t * direction`."""
    point: _Floats
    """The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate of that
    face."""
    normal: _Floats
    """The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of the
    shape."""
    started_inside: _Flags
    """Whether the shape contains the origin of the ray; `t` is then 0."""
