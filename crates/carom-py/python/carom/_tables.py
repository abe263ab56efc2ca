"""Reads rows of shapes in Arrow tables: the columns of each kind of shape, and the errors about
invalid rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._carried import KEPT, NAME
from ._errors import ShapeError
from ._prepared import Aabbs, Capsules, Circles, Obbs, Segments, ShapeArray
from ._wkb import check_geoarrow, polygons

KINDS: dict[str, tuple[str, ...]] = {
    "points": ("x", "y"),
    "circles": ("x", "y", "radius"),
    "aabbs": ("min_x", "min_y", "max_x", "max_y"),
    "obbs": ("x", "y", "width", "height", "angle"),
    "obbs in degrees": ("x", "y", "width", "height", "degrees"),
    "segments": ("a_x", "a_y", "b_x", "b_y"),
    "capsules": ("a_x", "a_y", "b_x", "b_y", "radius"),
    "polygons": ("geometry",),
}
"""The names of the columns of each kind of shape, besides `id`."""

_WORDS = {word for words in KINDS.values() for word in words}


@dataclass(frozen=True)
class Layout:
    """The kind of the shapes of a table, and the names of its columns. The first name is that of
    the id column."""

    kind: str
    names: tuple[str | None, ...]
    """The name of the column of ids; None if row numbers are the ids."""
    kept: tuple[str, ...] = ()
    """The columns that `keep` names."""

    @property
    def read(self) -> list[str]:
        """The names of the columns that are read."""
        return list(dict.fromkeys([*(name for name in self.names if name is not None), *self.kept]))

    @property
    def words(self) -> list[str]:
        """The names of the same columns in tables of the join."""
        return ["id", *KINDS[self.kind]]


def layout_of(
    names: Iterable[str], columns: Mapping[str, str] | None, label: str, keep: Iterable[str] = (), needs_ids: bool = True
) -> Layout:
    """Finds the columns of shapes by their names, or by `columns`, which maps the names in a join
    to the names in the data. The columns of `keep` that the table has are copied into the result."""
    given, there = dict(columns or {}), list(names)
    unknown = sorted(given.keys() - _WORDS - {"id"})
    if unknown:
        raise ValueError(f"columns has the name {unknown[0]}; give names from id, {', '.join(sorted(_WORDS))}")
    wanted = given.keys() - {"id"} or _WORDS
    present = {word for word in wanted if given.get(word, word) in there}
    complete = [kind for kind, words in KINDS.items() if present.issuperset(words)]
    largest = [kind for kind in complete if not any(set(KINDS[kind]) < set(KINDS[other]) for other in complete)]
    if len(largest) > 1:
        first = KINDS[largest[0]]
        cure = "{" + ", ".join(f"{word!r}: {word!r}" for word in first) + "}"
        raise ValueError(f"{label}: columns of {' and of '.join(largest)}; name those of one kind, such as columns={cure}")
    if not largest:
        raise ValueError(_missing(present, given, there, label))
    column: str | None = given.get("id", "id")
    if column not in there:
        if needs_ids or "id" in given:
            raise ValueError(f"{label}: no column {column}; give each row a number of its own there, or name another with columns")
        column = None
    kept = tuple(name for name in there if name in keep)
    return Layout(largest[0], (column, *(given.get(word, word) for word in KINDS[largest[0]])), kept)


def _missing(present: set[str], given: Mapping[str, str], there: list[str], label: str) -> str:
    """Returns the message about a table that lacks columns for every kind of shape. The message
    names the missing columns of the kind that fits best."""
    if not present and not given:
        return f"{label}: no columns of a shape, such as x, y, radius or geometry; it has {', '.join(there) or 'no columns'}"
    kinds = [words for words in KINDS.values() if set(words) >= (given.keys() - {"id"})] or list(KINDS.values())
    nearest = min(kinds, key=lambda words: (len(set(words) - present) - len(set(words) & present), len(words)))
    lacks = [given.get(word, word) for word in nearest if word not in present]
    kind = next(kind for kind, words in KINDS.items() if words == nearest)
    plural = "s" if len(lacks) > 1 else ""
    return f"{label}: no column{plural} {', '.join(lacks)} for {kind}; it has {', '.join(there) or 'no columns'}"


def canonical(table: Any, layout: Layout, label: str, first_row: int = 0, first_id: int | None = None) -> Any:
    """Returns only the columns of the join, under their names in the join, with ids as int64 and
    numbers as float64. If the number of the first row is given, ids may be texts, or the table may
    have no ids."""
    import pyarrow as pa

    columns, names, row_numbers = [], layout.words, None
    if first_id is not None:
        row_numbers = pa.array(np.arange(first_id, first_id + len(table)))
    for word, name in zip(layout.words, layout.names, strict=True):
        if name is None:
            columns.append(row_numbers)
            continue
        column = table.column(name).combine_chunks()
        if isinstance(column, pa.ChunkedArray):
            column = pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)
        extension = (table.schema.field(name).metadata or {}).get(b"ARROW:extension:name", b"").decode() or None
        if isinstance(column.type, pa.BaseExtensionType):
            extension, column = column.type.extension_name, column.storage
        if word == "geometry":
            check_geoarrow(extension, label)
        if column.null_count:
            row = first_row + column.is_valid().index(False).as_py()
            raise ShapeError(f"{label}: row {row}: {name} is null; fill it, or leave the row out", "null", name, row)
        if word == "id" and row_numbers is not None and _is_text(column.type):
            names, column = [*names, NAME], row_numbers
        elif word == "id":
            column = _whole_ids(column, name, label, first_row)
        elif word != "geometry":
            if not (pa.types.is_floating(column.type) or pa.types.is_integer(column.type)):
                raise ValueError(f"{label}: column {name} has the type {column.type}; give numbers")
            column = column.cast(pa.float64(), safe=False)
        columns.append(column)
    if NAME in names:
        columns.append(table.column(layout.names[0]).combine_chunks())
    columns += [table.column(name).combine_chunks() for name in layout.kept]
    return pa.table(columns, names=[*names, *(KEPT + name for name in layout.kept)])


def _is_text(kind: Any) -> bool:
    import pyarrow as pa

    return any(is_of(kind) for is_of in (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view))


def _whole_ids(column: Any, name: str, label: str, first_row: int) -> Any:
    import pyarrow as pa

    if not pa.types.is_integer(column.type):
        raise ValueError(f"{label}: column {name} has the type {column.type}; give whole numbers")
    wide = column.cast(pa.int64(), safe=False)
    numbers = wide.to_numpy(zero_copy_only=False)
    if numbers.size and numbers.min() < 0:
        # An unsigned number of 2**63 or more turns negative in the conversion.
        row = int(np.flatnonzero(numbers < 0)[0])
        shown = column[row].as_py()
        message = f"{label}: row {first_row + row}: {name} is {shown}; give 0 to 2**63 - 1"
        raise ShapeError(message, "out_of_range", name, first_row + row, shown)
    return wide


def rows_of(table: Any, kind: str) -> tuple[NDArray[np.uint64], ShapeArray]:
    """Returns the ids and the shapes of a table of the join. The errors name the row of the
    table."""
    ids = table.column("id").to_numpy().astype(np.uint64)
    if kind == "polygons":
        column = table.column("geometry")
        return ids, polygons(column.combine_chunks() if column.num_chunks != 1 else column.chunk(0))
    numbers = [table.column(word).to_numpy() for word in KINDS[kind]]
    array = np.column_stack(numbers) if len(table) else np.empty((0, len(numbers)))
    if kind == "points":
        return ids, Circles(array, np.zeros(len(array)))
    if kind.startswith("obbs"):
        return ids, Obbs(array, degrees=kind.endswith("degrees"))
    kinds = {"circles": Circles, "aabbs": Aabbs, "segments": Segments, "capsules": Capsules}
    return ids, kinds[kind](array)


def checked_rows_of(table: Any, kind: str, label: str, first_row: int = 0) -> tuple[NDArray[np.uint64], ShapeArray]:
    """Returns the ids and the shapes of a table. The errors name the source and its row."""
    try:
        return rows_of(table, kind)
    except ShapeError as error:
        if error.row is None:
            raise
        row, message = first_row + error.row, str(error).removeprefix(f"row {error.row}: ")
        raise ShapeError(f"{label}: row {row}: {message}", error.code, error.argument, row, error.value) from error
    except ValueError as error:
        raise ValueError(f"{label}: {error}") from error
