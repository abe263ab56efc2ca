"""Answers about many shapes, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Floats = NDArray[np.float64]
    _Flags = NDArray[np.bool_]
    _Integers = NDArray[np.int64]


class ContactArrays(NamedTuple):
    """The contacts of many pairs. Pairs that do not touch have no hit, normal and depth 0, and points of NaN."""

    hit: _Flags
    """Whether the shapes of the pair touch."""
    normal: _Floats
    """The unit normals out of `b` towards `a`; 0 without a contact."""
    depth: _Floats
    """The penetration depths; 0 without a contact."""
    points: _Floats
    """Two points for each pair, with two coordinates each; NaN where there is no second one."""
    depths: _Floats
    """The depth at each point."""
    ids: _Integers
    """The id of each point, -1 where there is no point."""
    a_in_b: _Flags
    """Whether `b` contains all of `a`."""
    b_in_a: _Flags
    """Whether `a` contains all of `b`."""
    part_a: _Integers
    """The index of the part of `a` that touches; -1 without a contact."""
    part_b: _Integers
    """The index of the part of `b` that touches; -1 without a contact."""

    @property
    def mtv(self) -> _Floats:
        """The minimum translation vectors; 0 for pairs that do not touch."""
        vectors: _Floats = self.normal * self.depth[..., None] + 0.0
        return vectors


class ClosestPointsArrays(NamedTuple):
    """The closest points of many pairs."""

    separation: _Floats
    """The signed distances: negative for overlapping shapes."""
    normal: _Floats
    """The unit normals out of `b` towards `a`."""
    point_a: _Floats
    """The points on the surfaces of `a`."""
    point_b: _Floats
    """The points on the surfaces of `b`."""


class CastHitArrays(NamedTuple):
    """The first contacts of many motions. A free motion has the fraction inf, normals 0, and a point of NaN."""

    fraction: _Floats
    """The fractions of the motions before the contacts; inf for a free motion."""
    point: _Floats
    """The contact points on the surfaces of `b`."""
    normal: _Floats
    """The unit normals out of `b` towards `a`, against the motion."""
    face_normal: _Floats
    """For hits on corners, the normals of the adjacent faces that oppose the motions more; else `normal`."""
    slide_normal: _Floats
    """For hits of corner on corner, the normals of the faces along which slides continue; else `normal`."""
    depth: _Floats
    """The penetration depths at the start."""
    started_inside: _Flags
    """Whether the shapes overlap at the start by more than touching."""


class RayHitArrays(NamedTuple):
    """The hits of many rays. A ray that misses has t = inf, a normal of 0, and a point of NaN."""

    t: _Floats
    """The parameters of the hits, in lengths of the directions; inf for a miss."""
    point: _Floats
    """The points of the hits."""
    normal: _Floats
    """The unit normals out of the shapes."""
    started_inside: _Flags
    """Whether the shape contains the origin of the ray."""


class Nearest(NamedTuple):
    """The nearest shapes of a tree: their indices, -1 in an empty tree, and the signed distances."""

    indices: _Integers
    """The indices of the nearest shapes; -1 in an empty tree."""
    separation: _Floats
    """The signed distances from them."""


class FirstHits(NamedTuple):
    """The first shapes of a tree that rays hit: their indices, -1 without one, and the hits."""

    indices: _Integers
    """The indices of the first shapes; -1 without a hit."""
    hit: RayHitArrays
    """The hits."""
