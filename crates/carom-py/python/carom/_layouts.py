"""Reads the arguments of queries about arrays: the lists of shapes, and the layout in which their
items are combined. The arguments broadcast as in functions of NumPy.

The functions of `carom._carom` call those of this module when an argument is not a single shape.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _input
from ._carom import ShapeList
from ._errors import ShapeError
from ._prepared import prepared

Floats = NDArray[np.float64]
Layout = tuple[list[int], list[list[int]]]
"""The size of each dimension of the answer, and the step of each list along each dimension."""


def two_lists(a: Any, b: Any, pairs: Any) -> tuple[ShapeList, ShapeList, Any, tuple[int, ...]]:
    """Returns two lists, their layout, and the dimensions of the answer."""
    first, second = prepared(a, "a"), prepared(b, "b")
    layout, shape = _layout(first.shape, second.shape, pairs)
    return first._list, second._list, layout, shape


def two_lists_and_motions(a: Any, motion: Any, b: Any, pairs: Any) -> tuple[ShapeList, ShapeList, Floats, Any, tuple[int, ...]]:
    """Returns two lists and the motions of the first list, their layout, and the dimensions of the
    answer."""
    first, second = prepared(a, "a"), prepared(b, "b")
    motions = _input.as_rows(motion, 2, "motion", "x, y")
    layout, shape = _layout(first.shape, second.shape, pairs, motions.shape[:-1])
    rows = motions.reshape(-1, 2)
    if pairs is not None and len(rows) not in (1, len(layout)):
        raise ShapeError(f"{len(rows)} motions for {len(layout)} pairs; give one, or one for each", "wrong_shape", "motion")
    return first._list, second._list, rows, layout, shape


def list_and_points(shape: Any, point: Any, pairs: Any) -> tuple[ShapeList, Floats, Any, tuple[int, ...]]:
    """Returns a list and points, their layout, and the dimensions of the answer."""
    shapes = prepared(shape, "shape")
    points = _input.as_rows(point, 2, "point", "x, y")
    layout, whole = _layout(shapes.shape, points.shape[:-1], pairs)
    return shapes._list, points.reshape(-1, 2), layout, whole


def list_and_rays(
    origin: Any, direction: Any, shape: Any, max: Any, pairs: Any
) -> tuple[ShapeList, Floats, Any, tuple[int, ...]]:
    """Returns a list and rays, their layout, and the dimensions of the answer."""
    shapes, rays = prepared(shape, "shape"), rays_of(origin, direction, max)
    layout: Any
    if pairs is None:
        layout, whole = _broadcast(shapes.shape, rays.shape[:-1])
    else:
        # The rows of `pairs` have the order of the arguments, and the rows of the layout have the order of the lists.
        rows, whole = _layout(rays.shape[:-1], shapes.shape, pairs)
        layout = np.ascontiguousarray(rows[:, ::-1])
    return shapes._list, rays.reshape(-1, 5), layout, whole


def rays_of(origin: Any, direction: Any, max: Any) -> Floats:
    """Returns rays as rows of origin, direction and end. The three arguments are broadcast against
    each other."""
    origins = _input.as_rows(origin, 2, "origin", "x, y")
    directions = _input.as_rows(direction, 2, "direction", "x, y")
    ends = _input.as_floats(np.inf if max is None else max, "max")
    _, whole = _broadcast(origins.shape[:-1], directions.shape[:-1], ends.shape)
    rays = np.empty((*whole, 5))
    rays[..., :2], rays[..., 2:4], rays[..., 4] = origins, directions, ends
    return rays


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
        message = f"row {row}: pairs is {rows[row].tolist()}, but the lists have {sizes[0]} and {sizes[1]} items"
        raise ShapeError(message, "out_of_range", "pairs", row)
    return rows, (len(rows),)


def written(answer: NDArray[Any], out: Any) -> Any:
    """Copies an answer into `out` if `out` is given, and returns it."""
    if not isinstance(out, np.ndarray) or out.shape != answer.shape or out.dtype != answer.dtype:
        raise ShapeError(f"out is not an array of shape {answer.shape} and type {answer.dtype}; give one", "wrong_shape", "out")
    out[...] = answer
    return out
