"""The results of a tree of shapes, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .columns import RayHitArrays

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Floats = NDArray[np.float64]
    _Integers = NDArray[np.int64]


class Nearest(NamedTuple):
    """The nearest shapes of a tree: their indices, and the signed distances. In an empty tree the
    index is -1."""

    indices: _Integers
    """The indices of the nearest shapes; -1 in an empty tree."""
    separation: _Floats
    """The signed distances from the nearest shapes."""


class FirstHits(NamedTuple):
    """The first shapes of a tree that rays hit: their indices, and the hits. For a ray without a
    hit the index is -1."""

    indices: _Integers
    """The indices of the first shapes; -1 without a hit."""
    hit: RayHitArrays
    """The hits."""
