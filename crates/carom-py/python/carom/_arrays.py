"""Pairs, non-maximum suppression and trees for arrays of shapes."""

from __future__ import annotations

from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _input
from ._carom import ListBvh, iou
from ._carom import PairFinder as _PairFinder
from ._carom import nms as _nms
from ._carom import pairs as _pairs
from ._errors import ShapeError
from ._layouts import rays_of
from ._prepared import ShapeArray, prepared
from ._results import FirstHits, Nearest

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


def pairs(a: Any, b: Any = None) -> Integers:
    """Returns the index pairs of all overlapping shapes of a list, or of the shapes of `a` that
    overlap shapes of `b`, one row for each pair. The rows are sorted, and each pair is listed once.
    Touching shapes overlap.

    >>> carom.pairs(carom.Circles([[0, 0], [5, 0], [1.5, 0], [6, 0]], 1))
    array([[0, 2],
           [1, 3]])
    """
    first = prepared(a, "a")
    return _pairs(first._list, None if b is None else prepared(b, "b")._list)


def iou_matrix(a: Any, b: Any = None) -> Floats:
    """Returns the intersection over union of each shape of `a` with each shape of `b`, or of each
    two shapes of `a`. The result is an array with one row for each shape of `a`. Only pairs that
    touch are computed.

    >>> carom.iou_matrix([[0, 0, 2, 2], [1, 0, 3, 2]]).round(3)
    array([[1.   , 0.333],
           [0.333, 1.   ]])
    """
    first = prepared(a, "a")
    second = first if b is None else prepared(b, "b")
    matrix = np.zeros((first.size, second.size))
    touching = pairs(first, second)
    matrix[touching[:, 0], touching[:, 1]] = iou(first, second, pairs=touching)
    return matrix


def nms(shapes: Any, scores: Any, threshold: float, labels: Any = None) -> Integers:
    """Returns the indices of the shapes that non-maximum suppression keeps, the highest scores
    first. A shape is dropped if its `iou` with a kept shape is above `threshold`, from 0 to 1. With
    `labels`, whole numbers, only shapes with equal labels drop each other. The scores may be
    infinite, but not NaN.

    >>> boxes = carom.Obbs([[0, 0, 4, 2, 0.1], [0.2, 0, 4, 2, 0.1], [9, 9, 4, 2, 0]])
    >>> carom.nms(boxes, [0.7, 0.9, 0.2], 0.5)
    array([1, 2])
    """
    array = prepared(shapes, "shapes")
    numbers = _input.as_floats(scores, "scores")
    names = None if labels is None else _input.as_integers(labels, "labels")
    for name, given in (("scores", numbers), ("labels", names)):
        if given is not None and given.shape != (array.size,):
            message = f"{name} has the shape {given.shape}; give one number for each of {array.size} shapes"
            raise ShapeError(message, "wrong_shape", name)
    unordered = np.flatnonzero(np.isnan(numbers))
    if unordered.size:
        message = f"row {unordered[0]}: scores is nan: not a number, so it has no order; give a score, or leave the row out"
        raise ShapeError(message, "not_finite", "scores", int(unordered[0]), np.nan)
    if not isinstance(threshold, Real) or not 0 <= threshold <= 1:
        code = "out_of_range" if isinstance(threshold, Real) else "wrong_type"
        raise ShapeError(f"threshold is {threshold!r}; give a ratio from 0 to 1", code, "threshold", None, threshold)
    return _nms(array._list, numbers, threshold, names)


def area(shapes: Any) -> Any:
    """Returns the area of a shape, or of each shape of an array.

    >>> carom.area(carom.Circles([[0, 0, 1], [0, 0, 2]])).round(2)
    array([ 3.14, 12.57])
    """
    return prepared(shapes, "shapes").area[()]


def _shaped(arrays: Any, shape: tuple[int, ...]) -> Any:
    """Returns a copy of a named tuple of arrays. The first dimensions of each array become those of
    the answer; its own dimensions follow."""
    return type(arrays)(*(array.reshape(*shape, *array.shape[1:]) for array in arrays))


class Bvh:
    """A tree over an array of shapes that stay where they are, for many queries about all of them.

    >>> tree = carom.Bvh(carom.Aabbs([[0, 0, 1, 1], [5, 0, 6, 1]]))
    >>> tree.query(carom.Circle((4, 0), 1))
    array([[0, 1]])

    A tree does not change, so a copy is the tree itself. A pickle stores the shapes, and the tree is built again
    when the pickle is loaded.
    """

    __slots__ = ("_shapes", "_tree")

    def __init__(self, shapes: Any) -> None:
        self._shapes = prepared(shapes, "shapes")
        self._tree = ListBvh(self._shapes._list)

    def __len__(self) -> int:
        return self._shapes.size

    @property
    def shapes(self) -> ShapeArray:
        """The shapes in the tree."""
        return self._shapes

    def query(self, shapes: Any) -> Integers:
        """Returns index pairs of overlapping shapes, sorted. Each row has an index in `shapes` and the index of
        a shape in the tree."""
        return self._tree.query(prepared(shapes, "shapes")._list)

    def containing(self, points: Any) -> Integers:
        """Returns sorted rows. Each row has the index of a point and the index of a shape in the tree that
        contains the point."""
        return self._tree.containing(_input.as_rows(points, 2, "points", "x, y").reshape(-1, 2))

    def nearest(self, shapes: Any) -> Nearest:
        """Returns, for each of `shapes`, the nearest shape in the tree: the shape with the smallest
        separation."""
        array = prepared(shapes, "shapes")
        index, separation = self._tree.nearest(array._list)
        return Nearest(index.reshape(array.shape), separation.reshape(array.shape))

    def cast_ray(self, origin: Any, direction: Any, max: Any = None) -> FirstHits:
        """Returns for each ray the first shape in the tree that it hits."""
        rays = rays_of(origin, direction, max)
        index, hits = self._tree.cast_ray(rays.reshape(-1, 5))
        return FirstHits(index.reshape(rays.shape[:-1]), _shaped(hits, rays.shape[:-1]))

    def __repr__(self) -> str:
        return f"<carom.Bvh of {self._shapes.size} shapes>"

    def __copy__(self) -> Bvh:
        return self

    def __deepcopy__(self, memo: Any) -> Bvh:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Bvh, (self._shapes,)


class PairFinder:
    """Finds the overlapping pairs of shapes that move from frame to frame, as `pairs` does, and
    keeps near pairs for the next call.

    >>> finder = carom.PairFinder()
    >>> finder.pairs(carom.Circles([[0, 0], [1, 0], [9, 0]], 1))
    array([[0, 1]])

    A copy or a pickle does not contain the kept pairs; Ctrl-C during a call clears them too. Afterwards the
    answers are the same, and only the next call takes longer.
    """

    __slots__ = ("_finder",)

    def __init__(self) -> None:
        self._finder = _PairFinder()

    def pairs(self, shapes: Any) -> Integers:
        """Returns the index pairs of all overlapping shapes. The pairs are sorted, and each pair is listed once."""
        return self._finder.pairs(prepared(shapes, "shapes")._list)

    def __reduce__(self) -> tuple[Any, ...]:
        return PairFinder, ()
