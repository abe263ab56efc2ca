"""Computes numbers about the pairs of a join, besides the ids: the separation, the depth and normal
of the contact, and the intersection over union."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._carried import rows_with
from ._carom import contact, iou, separation
from ._prepared import ShapeArray

ANSWERS: dict[str, tuple[str, ...]] = {
    "separation": ("separation",),
    "depth": ("depth",),
    "normal": ("normal_x", "normal_y"),
    "iou": ("iou",),
}
"""The names of the columns of each answer."""


def checked_answers(compute: Iterable[str]) -> tuple[str, ...]:
    """Returns the requested answers of a join, without repetitions."""
    given = (compute,) if isinstance(compute, str) else tuple(compute)
    for name in given:
        if name not in ANSWERS:
            raise ValueError(f"compute has {name!r}; give names from {', '.join(ANSWERS)}")
    return tuple(dict.fromkeys(given))


def columns_of(compute: Iterable[str]) -> list[str]:
    """Returns the names of the columns of the requested answers."""
    return [column for name in compute for column in ANSWERS[name]]


def answer_columns(
    compute: tuple[str, ...],
    a: tuple[NDArray[np.uint64], ShapeArray],
    b: tuple[NDArray[np.uint64], ShapeArray],
    pairs: NDArray[np.uint64],
) -> dict[str, Any]:
    """Returns the columns of results about pairs of ids, given the ids and the shapes of their
    rows. Without a contact, depth and normal are null.
    """
    import pyarrow as pa

    if not compute:
        return {}
    (ids_a, shapes_a), (ids_b, shapes_b) = a, b
    rows = np.column_stack([rows_with(ids_a, pairs[:, 0]), rows_with(ids_b, pairs[:, 1])])
    found = {}
    if "depth" in compute or "normal" in compute:
        contacts = contact(shapes_a, shapes_b, pairs=rows)
        numbers = {"depth": contacts.depth, "normal_x": contacts.normal[:, 0], "normal_y": contacts.normal[:, 1]}
        found = {name: pa.array(np.ascontiguousarray(column), mask=~contacts.hit) for name, column in numbers.items()}
    if "separation" in compute:
        found["separation"] = pa.array(separation(shapes_a, shapes_b, pairs=rows))
    if "iou" in compute:
        found["iou"] = pa.array(iou(shapes_a, shapes_b, pairs=rows))
    return {name: found[name] for name in columns_of(compute)}
