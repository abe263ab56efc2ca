"""Defines the steps of a join on Arrow tables. The engines run these steps. A step gives equal
output for equal input, so it can be run again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import tiles
from ._answers import answer_columns, columns_of
from ._carried import of_rows, rows_with
from ._tables import checked_rows_of, rows_of


def sample(table: Any, kind: str, label: str, first_row: int = 0) -> tiles.Sampler:
    """Returns a sample of a table. This step is the first to look at each row; its errors name the source and the row."""
    sampler = tiles.Sampler()
    sampler.add(*checked_rows_of(table, kind, label, first_row))
    return sampler


def _with_tasks(table: Any, rows: Any, tasks: Any) -> Any:
    import pyarrow as pa

    return table.take(pa.array(rows)).append_column("task", pa.array(tasks, pa.int64()))


def scatter(table: Any, kind: str, plan: tiles.Plan, of: str | None) -> Any:
    """Returns each row once for each task that needs it. The column `task` has the number of the task."""
    ids, shapes = rows_of(table, kind)
    return _with_tasks(table, *tiles.assign(plan, ids, shapes, of))


def scatter_to_owners(table: Any, kind: str, plan: tiles.Plan) -> Any:
    """Returns the rows of `a` with the number of their task, for the first round of the nearest search."""
    ids, shapes = rows_of(table, kind)
    return _with_tasks(table, np.arange(len(ids)), tiles.owners(plan, ids, shapes))


def scatter_within(table: Any, kind: str, plan: tiles.Plan) -> Any:
    """Returns the rows of `a` once for each task that needs them in the second round. The rows have the column `bound`."""
    ids, shapes = rows_of(table, kind)
    return _with_tasks(table, *tiles.assign_within(plan, ids, shapes, table.column("bound").to_numpy()))


def split(table: Any, key: Any, parts: int) -> list[Any]:
    """Returns the rows of each part. A row belongs to the part with the number `key % parts`."""
    order, ends = _order_of_parts(key, parts)
    ordered = table.take(order).combine_chunks()
    # A slice keeps its whole table in memory and is sent together with it. A copy is as small as
    # its rows.
    return [ordered.slice(start, end - start).take(np.arange(end - start)) for start, end in zip(ends, ends[1:])]


def _order_of_parts(key: Any, parts: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Returns an order of the rows that puts those of each part together, and the end of each part in that order."""
    # NumPy sorts small integers in linear time.
    parted = (np.asarray(key).astype(np.uint64) % np.uint64(parts)).astype(np.min_scalar_type(parts - 1))
    return np.argsort(parted, kind="stable"), np.concatenate([[0], np.cumsum(np.bincount(parted, minlength=parts))])


def by_task(*tables: Any) -> Iterator[tuple[int, list[Any]]]:
    """Yields each task of the first table, with its rows in each table."""
    ordered, keys = [], []
    for table in tables:
        tasks = table.column("task").to_numpy()
        order = np.argsort(tasks, kind="stable")
        ordered.append(table.take(order).combine_chunks())
        keys.append(tasks[order])
    for task in np.unique(keys[0]) if keys else ():
        spans = [np.searchsorted(key, [task, task + 1]) for key in keys]
        yield int(task), [table.slice(start, end - start) for table, (start, end) in zip(ordered, spans, strict=True)]


def join(plan: tiles.Plan, compute: tuple[str, ...], a: Any, kind_a: str, b: Any = None, kind_b: str = "") -> Any:
    """Returns the pairs of the tasks whose rows are in the tables, with the requested answers about them."""
    return join_with_ids(plan, compute, a, kind_a, b, kind_b)[0]


def join_with_ids(
    plan: tiles.Plan, compute: tuple[str, ...], a: Any, kind_a: str, b: Any = None, kind_b: str = ""
) -> tuple[Any, NDArray[np.int64]]:
    """Returns the same pairs as `join`, and adds the row ids by which the engine moves rows."""
    import pyarrow as pa

    none = np.empty((0, 2), np.uint64)
    found, ids = [_pairs_table(compute, a, a if b is None else b, none, {})], [none]
    for task, tables in by_task(a) if b is None else by_task(a, b):
        first = rows_of(tables[0], kind_a)
        second = first if b is None else rows_of(tables[1], kind_b)
        pairs = tiles.in_tile(plan, task, *first, *(() if b is None else second))
        answers = answer_columns(compute, first, second, pairs)
        found.append(_pairs_table(compute, tables[0], tables[-1], pairs, answers))
        ids.append(pairs)
    return pa.concat_tables(found), np.concatenate(ids).astype(np.int64)


def _pairs_table(compute: tuple[str, ...], a: Any, b: Any, pairs: NDArray[np.uint64], answers: dict[str, Any]) -> Any:
    """Returns a table of pairs. Its columns are the ids, the requested results, and the columns
    that `keep` names. Without pairs the columns are empty."""
    import pyarrow as pa

    ids: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    for side, table, column in zip(("a", "b"), (a, b), pairs.T, strict=True):
        rows = rows_with(table.column("id").to_numpy(), column.astype(np.int64))
        named, carried = of_rows(table, rows, side)
        ids |= named
        kept |= carried
    return pa.table(ids | (answers or {name: pa.array([], pa.float64()) for name in columns_of(compute)}) | kept)


def bound(plan: tiles.Plan, a: Any, kind_a: str, b: Any, kind_b: str, k: int, limit: float) -> Any:
    """Returns the rows of `a` with a column `bound`, and without the column of task numbers. This
    is the first round of the nearest search."""
    import pyarrow as pa

    bounded = []
    for _, (rows_a, rows_b) in by_task(a, b):
        limits = tiles.bounds_in_tile(plan, *rows_of(rows_a, kind_a), *rows_of(rows_b, kind_b), k, limit)
        bounded.append(rows_a.drop_columns("task").append_column("bound", pa.array(limits)))
    empty = a.slice(0, 0).drop_columns("task").append_column("bound", pa.array([], pa.float64()))
    return pa.concat_tables(bounded) if bounded else empty


ROWS = ["row_a", "row_b"]
"""The columns of neighbours that hold the row ids by which the engine moves rows."""


def _neighbors_table(a: Any, b: Any, found: tiles.Neighbors) -> Any:
    """Returns neighbours as a table, with the row ids by which the engine moves rows."""
    import pyarrow as pa

    pairs = np.column_stack([found.a, found.b])
    table = _pairs_table(("separation",), a, b, pairs, {"separation": pa.array(found.separation)})
    for name, column in zip(ROWS, pairs.T, strict=True):
        table = table.append_column(name, pa.array(column.astype(np.int64)))
    return table


def nearest(plan: tiles.Plan, a: Any, kind_a: str, b: Any, kind_b: str, k: int) -> Any:
    """Returns the neighbours that the tasks of the tables find. This is the second round of the nearest search."""
    import pyarrow as pa

    none = np.empty(0, np.uint64)
    found = [_neighbors_table(a, b, tiles.Neighbors(none, none, np.empty(0)))]
    for task, (rows_a, rows_b) in by_task(a, b):
        bounds = rows_a.column("bound").to_numpy()
        near = tiles.nearest_in_tile(plan, task, *rows_of(rows_a, kind_a), bounds, *rows_of(rows_b, kind_b), k)
        found.append(_neighbors_table(rows_a, rows_b, near))
    return pa.concat_tables(found)


def merge(found: Any, k: int) -> Any:
    """Returns the nearest neighbours of each row of `a`, from a table that has all neighbours of
    that row."""
    a, b, separations = (found.column(name).to_numpy() for name in (*ROWS, "separation"))
    order = np.lexsort([b, separations, a])
    # The rank of each neighbour in its row of `a`, from 0.
    ordered = a[order]
    place = np.arange(len(order)) - np.searchsorted(ordered, ordered)
    return found.take(order[place < k]).drop_columns(ROWS)
