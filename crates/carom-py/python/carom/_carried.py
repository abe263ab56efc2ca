"""Handles the columns that a join writes for the rows of a pair: ids, and the columns that `keep` names."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

NAME = "name"
"""The name of a column in a table of a join. It holds ids that are texts; the column `id` then holds
row numbers."""

KEPT = "kept "
"""In a table of a join, the names of the columns that `keep` names begin with this text."""


def rows_with(ids: NDArray[Any], wanted: NDArray[Any]) -> NDArray[np.int64]:
    """Returns the row of each wanted id."""
    order = np.argsort(ids)
    return order[np.searchsorted(ids, wanted, sorter=order)]


def of_rows(table: Any, rows: NDArray[np.int64], side: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns the column of the ids of the given rows, and the columns of `keep` for these rows,
    such as `a` and `a_colour`."""
    ids = {side: _taken(table, NAME if NAME in table.column_names else "id", rows)}
    kept = [name for name in table.column_names if name.startswith(KEPT)]
    return ids, {f"{side}_{name.removeprefix(KEPT)}": _taken(table, name, rows) for name in kept}


def _taken(table: Any, name: str, rows: NDArray[np.int64]) -> Any:
    return table.column(name).combine_chunks().take(rows)


def written(table: Any) -> Any:
    """Returns a table of a join with only those columns that the result has."""
    names = [name for name in table.column_names if name in ("id", NAME) or name.startswith(KEPT)]
    return table.select(names)


def rest(table: Any, matched: NDArray[Any], has_pair: bool, side: str, schema: Any) -> Any:
    """Returns the rows that have a pair, or the rows that have none, in the columns of a schema.
    The columns of the other side are null."""
    import pyarrow as pa

    ids = table.column("id").to_numpy()
    rows = np.flatnonzero(np.isin(ids, matched) == has_pair)
    named, kept = of_rows(table, rows, side)
    columns = named | kept
    return pa.table([columns.get(field.name, pa.nulls(len(rows), field.type)) for field in schema], schema=schema)
