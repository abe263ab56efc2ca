"""The questions about arrays of shapes: they broadcast as functions of NumPy do.

The functions of `carom._carom` call the functions of this module with their names when an argument
is no single shape.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _input
from ._carom import ListBvh, lists
from ._carom import PairFinder as _PairFinder
from ._carom import nms as _nms
from ._carom import pairs as _pairs
from ._errors import ShapeError
from ._prepared import ShapeArray, prepared
from ._results import CastHitArrays, ClosestPointsArrays, ContactArrays, FirstHits, Nearest, RayHitArrays

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Integers = NDArray[np.int64]
Layout = tuple[list[int], list[list[int]]]


def _broadcast(*shapes: tuple[int, ...]) -> tuple[Layout, tuple[int, ...]]:
    """Returns the layout by which lists of these dimensions are broadcast, and the dimensions of
    the answer."""
    try:
        whole = np.broadcast_shapes(*shapes)
    except ValueError as error:
        sizes = " and ".join(str(shape) for shape in shapes)
        message = f"arrays of the shapes {sizes}; give equal shapes, or sizes of 1 where they differ"
        raise ShapeError(message, "wrong_shape") from error
    size = int(np.prod(whole))
    if all(shape == whole or int(np.prod(shape)) == 1 for shape in shapes):
        return ([size], [[0 if shape != whole else 1] for shape in shapes]), whole
    strides = []
    for shape in shapes:
        padded = (1,) * (len(whole) - len(shape)) + shape
        inner = [int(np.prod(padded[axis + 1 :])) for axis in range(len(whole))]
        strides.append([0 if padded[axis] == 1 else inner[axis] for axis in range(len(whole))])
    return (list(whole), strides), whole


def _layout(a: tuple[int, ...], b: tuple[int, ...], pairs: Any, *others: tuple[int, ...]) -> tuple[Any, tuple[int, ...]]:
    """Returns the layout of two lists of these dimensions: broadcast, or by pairs of indices."""
    if pairs is None:
        return _broadcast(a, b, *others)
    rows = _input.as_integers(pairs, "pairs")
    if rows.size == 0:
        rows = rows.reshape(0, 2)
    if rows.ndim != 2 or rows.shape[1] != 2:
        raise ShapeError(f"pairs has the shape {rows.shape}; give (n, 2): an index into each list", "wrong_shape", "pairs")
    sizes = [int(np.prod(a)), int(np.prod(b))]
    wrong = np.flatnonzero((rows < 0).any(axis=1) | (rows >= sizes).any(axis=1))
    if wrong.size:
        row = int(wrong[0])
        message = f"row {row}: pairs is {rows[row].tolist()}, in lists of {sizes[0]} and {sizes[1]}"
        raise ShapeError(message, "out_of_range", "pairs", row)
    return rows, (len(rows),)


def _into(out: Any, answer: Any, shape: tuple[int, ...]) -> Any:
    """Returns a flat answer in its dimensions, written into `out` if it is given."""
    answer = answer.reshape(shape)
    if out is None:
        # As NumPy does, an answer without dimensions is a scalar.
        return answer[()]
    if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != answer.dtype:
        raise ShapeError(f"out is no array of shape {shape} and type {answer.dtype}; give one", "wrong_shape", "out")
    out[...] = answer
    return out


def _flat(question: Any, a: Any, b: Any, pairs: Any, out: Any) -> Any:
    first, second = prepared(a, "a"), prepared(b, "b")
    layout, shape = _layout(first.shape, second.shape, pairs)
    return _into(out, question(first._list, second._list, layout), shape)


def overlap(a: Any, b: Any, *, pairs: Any = None, out: Any = None) -> Any:
    return _flat(lists.overlap, a, b, pairs, out)


def separation(a: Any, b: Any, *, pairs: Any = None, out: Any = None) -> Any:
    return _flat(lists.separation, a, b, pairs, out)


def contains_shape(outer: Any, inner: Any, *, pairs: Any = None, out: Any = None) -> Any:
    return _flat(lists.contains_shape, outer, inner, pairs, out)


def area_of_overlap(a: Any, b: Any, *, pairs: Any = None, out: Any = None) -> Any:
    return _flat(lists.area_of_overlap, a, b, pairs, out)


def iou(a: Any, b: Any, *, pairs: Any = None, out: Any = None) -> Any:
    return _flat(lists.iou, a, b, pairs, out)


def _shaped(arrays: Any, shape: tuple[int, ...]) -> Any:
    """Returns a named tuple of arrays, each with the dimensions of the answer before its own
    dimensions."""
    return type(arrays)(*(array.reshape(*shape, *array.shape[1:]) for array in arrays))


def closest_points(a: Any, b: Any, *, pairs: Any = None) -> ClosestPointsArrays:
    first, second = prepared(a, "a"), prepared(b, "b")
    layout, shape = _layout(first.shape, second.shape, pairs)
    return _shaped(lists.closest_points(first._list, second._list, layout), shape)  # type: ignore[no-any-return]


def contact(a: Any, b: Any, *, pairs: Any = None) -> ContactArrays:
    first, second = prepared(a, "a"), prepared(b, "b")
    layout, shape = _layout(first.shape, second.shape, pairs)
    return _shaped(lists.contact(first._list, second._list, layout), shape)  # type: ignore[no-any-return]


def cast(a: Any, motion: Any, b: Any, *, pairs: Any = None) -> CastHitArrays:
    first, second = prepared(a, "a"), prepared(b, "b")
    motions = _input.as_rows(motion, 2, "motion", "x, y")
    layout, shape = _layout(first.shape, second.shape, pairs, motions.shape[:-1])
    rows = motions.reshape(-1, 2)
    if pairs is not None and len(rows) not in (1, len(layout)):
        raise ShapeError(f"{len(rows)} motions for {len(layout)} pairs; give one, or one for each", "wrong_shape", "motion")
    return _shaped(lists.cast(first._list, second._list, rows, layout), shape)  # type: ignore[no-any-return]


def contains(shape: Any, point: Any, *, pairs: Any = None, out: Any = None) -> Any:
    shapes = prepared(shape, "shape")
    points = _input.as_rows(point, 2, "point", "x, y")
    layout, whole = _layout(shapes.shape, points.shape[:-1], pairs)
    return _into(out, lists.contains(shapes._list, points.reshape(-1, 2), layout), whole)


def _rays(origin: Any, direction: Any, max: Any) -> Floats:
    """Returns rays as rows of origin, direction and end, broadcast."""
    origins = _input.as_rows(origin, 2, "origin", "x, y")
    directions = _input.as_rows(direction, 2, "direction", "x, y")
    ends = _input.as_floats(np.inf if max is None else max, "max")
    _, whole = _broadcast(origins.shape[:-1], directions.shape[:-1], ends.shape)
    rays = np.empty((*whole, 5))
    rays[..., :2], rays[..., 2:4], rays[..., 4] = origins, directions, ends
    return rays


def cast_ray(origin: Any, direction: Any, shape: Any, max: Any = None, *, pairs: Any = None) -> RayHitArrays:
    shapes, rays = prepared(shape, "shape"), _rays(origin, direction, max)
    layout: Any
    if pairs is None:
        layout, whole = _broadcast(shapes.shape, rays.shape[:-1])
    else:
        # The rows of `pairs` are in the order of the arguments, the rows of the layout in the order
        # of the lists.
        rows, whole = _layout(rays.shape[:-1], shapes.shape, pairs)
        layout = np.ascontiguousarray(rows[:, ::-1])
    return _shaped(lists.cast_ray(shapes._list, rays.reshape(-1, 5), layout), whole)  # type: ignore[no-any-return]


def pairs(a: Any, b: Any = None) -> Integers:
    """Returns the index pairs of all overlapping shapes of a list, or of the shapes of `a` that overlap shapes of `b`: a row for
    each pair, sorted, each once. Touching shapes overlap.

    >>> carom.pairs(carom.Circles([[0, 0], [5, 0], [1.5, 0], [6, 0]], 1))
    array([[0, 2],
           [1, 3]])
    """
    first = prepared(a, "a")
    return _pairs(first._list, None if b is None else prepared(b, "b")._list)


def iou_matrix(a: Any, b: Any = None) -> Floats:
    """Returns the intersection over union of each shape of `a` with each shape of `b`, or of each
    two shapes of `a`: an array of as many rows as `a` has shapes. It computes only pairs that
    touch.

    >>> carom.iou_matrix([[0, 0, 2, 2], [1, 0, 3, 2]]).round(3)
    array([[1.   , 0.333],
           [0.333, 1.   ]])
    """
    first = prepared(a, "a")
    second = first if b is None else prepared(b, "b")
    matrix = np.zeros((first.size, second.size))
    touching = pairs(first, second)
    matrix[touching[:, 0], touching[:, 1]] = lists.iou(first._list, second._list, touching)
    return matrix


def nms(shapes: Any, scores: Any, threshold: float, labels: Any = None) -> Integers:
    """Returns the indices of the shapes that non-maximum suppression keeps, the highest scores first: a shape is dropped if its
    `iou` with a kept one is above `threshold`. With `labels`, whole numbers, only shapes with equal labels drop each other.

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
    if not 0 <= threshold <= 1:
        raise ShapeError(f"threshold is {threshold}; give a ratio from 0 to 1", "out_of_range", "threshold")
    return _nms(array._list, numbers, threshold, names)


def area(shapes: Any) -> Any:
    """Returns the area of a shape, or of each shape of an array.

    >>> carom.area(carom.Circles([[0, 0, 1], [0, 0, 2]])).round(2)
    array([ 3.14, 12.57])
    """
    return prepared(shapes, "shapes").area[()]


class Bvh:
    """A tree over an array of shapes that stay where they are, for many questions about all of them.

    >>> tree = carom.Bvh(carom.Aabbs([[0, 0, 1, 1], [5, 0, 6, 1]]))
    >>> tree.query(carom.Circle((4, 0), 1))
    array([[0, 1]])
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
        """Returns rows of an index in `shapes` and the index of a shape in the tree that it overlaps, sorted."""
        return self._tree.query(prepared(shapes, "shapes")._list)

    def containing(self, points: Any) -> Integers:
        """Returns rows of the index of a point and the index of a shape in the tree that contains it, sorted."""
        return self._tree.containing(_input.as_rows(points, 2, "points", "x, y").reshape(-1, 2))

    def nearest(self, shapes: Any) -> Nearest:
        """Returns for each of `shapes` the nearest shape in the tree, the one of least separation."""
        array = prepared(shapes, "shapes")
        index, separation = self._tree.nearest(array._list)
        return Nearest(index.reshape(array.shape), separation.reshape(array.shape))

    def cast_ray(self, origin: Any, direction: Any, max: Any = None) -> FirstHits:
        """Returns for each ray the first shape in the tree that it hits."""
        rays = _rays(origin, direction, max)
        index, hits = self._tree.cast_ray(rays.reshape(-1, 5))
        return FirstHits(index.reshape(rays.shape[:-1]), _shaped(hits, rays.shape[:-1]))

    def __repr__(self) -> str:
        return f"<carom.Bvh of {self._shapes.size} shapes>"


class PairFinder:
    """Finds the overlapping pairs of shapes that move from frame to frame, as `pairs` does, and
    keeps near pairs for the next call.

    >>> finder = carom.PairFinder()
    >>> finder.pairs(carom.Circles([[0, 0], [1, 0], [9, 0]], 1))
    array([[0, 1]])
    """

    __slots__ = ("_finder",)

    def __init__(self) -> None:
        self._finder = _PairFinder()

    def pairs(self, shapes: Any) -> Integers:
        """Returns the index pairs of all overlapping shapes, sorted, each once."""
        return self._finder.pairs(prepared(shapes, "shapes")._list)
