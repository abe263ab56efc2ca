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
    normal: _Floats
    depth: _Floats
    points: _Floats
    """Two points for each pair, with two coordinates each; NaN where there is no second one."""
    depths: _Floats
    """The depth at each point."""
    ids: _Integers
    """The id of each point, -1 where there is no point."""
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
