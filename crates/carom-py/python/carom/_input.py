"""Reads numbers in the forms in which users give them: arrays, nested lists, DLPack, Arrow."""

from __future__ import annotations

from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._errors import ShapeError

Floats = NDArray[np.float64]

_CPU = (1, 3)
"""The numbers of the DLPack devices whose memory the processor can read: the processor itself, and
memory pinned for a GPU."""


def as_array(values: Any, name: str) -> NDArray[Any]:
    """Returns any array-like value as an array of the same element type."""
    if type(values) is np.ndarray:
        return values
    if values is None:
        raise ShapeError(f"{name} is None; give numbers", "wrong_type", name)
    if isinstance(values, np.ma.MaskedArray):
        if np.ma.is_masked(values):
            raise ShapeError(f"{name} has masked entries; fill them, or leave their rows out", "masked", name)
        return values.data
    if isinstance(values, np.ndarray):
        return np.asarray(values)
    if _is_frame(values):
        return as_array(values.to_numpy(), name)
    if hasattr(values, "schema") and hasattr(values, "num_columns"):
        return _from_table(values, name)
    # Arrays of pyarrow support DLPack too, but only if they are flat.
    if hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__"):
        return _from_arrow(values, name)
    if hasattr(values, "__dlpack__") and hasattr(values, "__dlpack_device__"):
        device, _ = values.__dlpack_device__()
        if device not in _CPU:
            raise ShapeError(f"{name} is on another device; move it to the CPU", "wrong_device", name)
        return np.from_dlpack(values)
    if isinstance(values, (str, bytes)):
        raise ShapeError(f"{name} is {values!r}, text; give numbers", "wrong_type", name, None, values)
    try:
        return np.asarray(values)
    except ValueError as error:
        raise ShapeError(f"{name} has rows of different lengths; give rows of one length", "ragged", name) from error


def _is_frame(values: Any) -> bool:
    """Returns whether a value is a table or a column of pandas or polars."""
    return type(values).__module__.partition(".")[0] in ("pandas", "polars") and hasattr(values, "to_numpy")


def _from_table(table: Any, name: str) -> NDArray[Any]:
    """Returns the columns of a table of Arrow as the columns of an array."""
    columns = [_from_arrow(table.column(index), f"{name}.{column}") for index, column in enumerate(table.schema.names)]
    return np.column_stack(columns) if columns else np.empty((len(table), 0))


def rectangle(value: Any) -> list[float] | None:
    """Returns the least and the greatest coordinates of a rectangle of pygame; None for any other value. Such a rectangle is also
    a sequence of x, y, width and height."""
    if not hasattr(value, "left"):
        return None
    sides = [getattr(value, side, None) for side in ("left", "top", "width", "height")]
    numbers = [float(side) for side in sides if isinstance(side, Real)]
    if len(numbers) != len(sides):
        return None
    left, top, width, height = numbers
    return [min(left, left + width), min(top, top + height), max(left, left + width), max(top, top + height)]


def _from_arrow(values: Any, name: str) -> NDArray[Any]:
    """Returns an Arrow array of numbers, or of lists of one length, as an array."""
    array = arrow(values)
    if array.null_count:
        row = array.is_valid().index(False).as_py()
        raise ShapeError(f"row {row}: {name} is null; fill it, or leave the row out", "null", name, row)
    width = getattr(array.type, "list_size", None)
    if width is None:
        return array.to_numpy(zero_copy_only=False)  # type: ignore[no-any-return]
    flat = array.flatten()
    if flat.null_count:
        row = flat.is_valid().index(False).as_py() // width
        raise ShapeError(f"row {row}: {name} has a null; fill it, or leave the row out", "null", name, row)
    return flat.to_numpy(zero_copy_only=False).reshape(-1, width)  # type: ignore[no-any-return]


def arrow(values: Any) -> Any:
    """Imports an array through its Arrow capsule, with pyarrow."""
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("reading Arrow arrays needs pyarrow; install it, or give a NumPy array") from error
    if hasattr(values, "__arrow_c_array__"):
        return pyarrow.array(values)
    return pyarrow.chunked_array(values).combine_chunks()


def as_floats(values: Any, name: str) -> Floats:
    """Returns numbers as a contiguous array of float64; smaller float types and whole numbers are converted."""
    array = as_array(values, name)
    if array.dtype == np.float64 and array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative:
        return array
    fits = array.dtype.kind in "iu" or (array.dtype.kind == "f" and array.dtype.itemsize <= 8)
    # An empty list has the type of floats, and an empty array of objects contains no wrong number.
    if array.dtype == object and array.ndim == 0:
        raise ShapeError(f"{name} is {values!r}; give numbers", "wrong_type", name)
    if not fits and array.size:
        raise ShapeError(f"{name} has the type {array.dtype}; give float64 or float32", "wrong_type", name)
    return np.require(array, np.float64, ["C", "A"])


def as_rows(values: Any, width: int, name: str, columns: str) -> Floats:
    """Returns rows of `width` numbers, in any number of dimensions."""
    array = as_floats(values, name)
    if array.size == 0 and array.ndim < 2:
        return array.reshape(0, width)
    if array.ndim < 1 or array.shape[-1] != width:
        shape = ", ".join(map(str, array.shape))
        raise ShapeError(f"{name} has the shape ({shape}); give (n, {width}): {columns}", "wrong_shape", name)
    return array


def as_list(values: Any, width: int, name: str, columns: str) -> Floats:
    """Returns a list of rows of `width` numbers."""
    array = as_rows(values, width, name, columns)
    if array.ndim != 2:
        shape = ", ".join(map(str, array.shape))
        raise ShapeError(f"{name} has the shape ({shape}); give (n, {width}): {columns}", "wrong_shape", name)
    return array


def as_integers(values: Any, name: str, dtype: Any = np.int64) -> NDArray[Any]:
    """Returns whole numbers as a contiguous array."""
    array = as_array(values, name)
    if array.dtype.kind not in "iub" and array.size:
        raise ShapeError(f"{name} has the type {array.dtype}; give whole numbers", "wrong_type", name)
    if dtype is not None and not np.can_cast(array.dtype, dtype) and array.size:
        _check_range(array, name, np.iinfo(dtype))
    return np.asarray(array, dtype=dtype, order="C")


def _check_range(array: NDArray[Any], name: str, limits: Any) -> None:
    """Raises an error if a whole number does not fit into a type. NumPy would silently wrap such a
    number around."""
    for wrong, code, cure in (array < limits.min, "negative", "give 0 or more"), (array > limits.max, "out_of_range", "give less"):
        if wrong.any():
            row, number = int(np.argwhere(wrong)[0][0]) if array.ndim else None, int(array[wrong].ravel()[0])
            where = "" if row is None else f"row {row}: "
            raise ShapeError(f"{where}{name} is {number}: {code.replace('_', ' ')}; {cure}", code, name, row, number)


def as_cells(values: Any) -> NDArray[Any]:
    """Returns the cells of a grid of tiles as rows of indices."""
    try:
        cells = as_integers(values, "cells")
    except ShapeError as error:
        if error.code == "ragged":
            raise ShapeError("cells has rows of different lengths; give rows of one length", "unequal_rows", "cells") from error
        raise
    if cells.ndim == 1 and cells.size == 0:
        return cells.reshape(0, 0)
    if cells.ndim != 2:
        raise ShapeError(f"cells has {cells.ndim} dimensions; give rows of indices", "wrong_shape", "cells")
    return cells


def as_ids(values: Any) -> NDArray[Any]:
    """Returns ids of colliders as an array."""
    return as_integers(values, "ids", np.uint64).reshape(-1)
