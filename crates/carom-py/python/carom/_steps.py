"""The steps of a join on Arrow tables, as the engines run them. Equal input gives equal output, so that a step may run again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from . import tiles
from ._answers import answer_columns, columns_of
from ._tables import checked_rows_of, rows_of


def sample(table: Any, kind: str, label: str, first_row: int = 0) -> tiles.Sampler:
    """Returns a sample of a table; the first look at each row, whose errors name source and row."""
    sampler = tiles.Sampler()
    sampler.add(*checked_rows_of(table, kind, label, first_row))
    return sampler


def _with_tasks(table: Any, rows: Any, tasks: Any) -> Any:
    import pyarrow as pa

    return table.take(pa.array(rows)).append_column("task", pa.array(tasks, pa.int64()))


def scatter(table: Any, kind: str, plan: tiles.Plan, of: str | None) -> Any:
    """Returns each row once for each task that needs it, with the column `task`."""
    ids, shapes = rows_of(table, kind)
    return _with_tasks(table, *tiles.assign(plan, ids, shapes, of))


def scatter_to_owners(table: Any, kind: str, plan: tiles.Plan) -> Any:
    """Returns the rows of `a` with their tasks in the first round of the nearest."""
    ids, shapes = rows_of(table, kind)
    return _with_tasks(table, np.arange(len(ids)), tiles.owners(plan, ids, shapes))


def scatter_within(table: Any, kind: str, plan: tiles.Plan) -> Any:
    """Returns the rows of `a`, which have the column `bound`, once for each task of the second round."""
    ids, shapes = rows_of(table, kind)
    return _with_tasks(table, *tiles.assign_within(plan, ids, shapes, table.column("bound").to_numpy()))


def split(table: Any, key: Any, parts: int) -> list[Any]:
    """Returns the rows of each part: rows whose key has the part's number as remainder."""
    parted = np.asarray(key).astype(np.uint64) % np.uint64(parts)
    order = np.argsort(parted, kind="stable")
    ends = np.searchsorted(parted[order], np.arange(parts + 1))
    ordered = table.take(order).combine_chunks()
    # A slice keeps its whole table in memory and is sent with it, while a copy is as small as its
    # rows.
    return [ordered.slice(start, end - start).take(np.arange(end - start)) for start, end in zip(ends, ends[1:])]


def by_task(*tables: Any) -> Iterator[tuple[int, list[Any]]]:
    """Visits the tasks of the first table, with the rows of each table."""
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
    """Returns the pairs of the tasks whose rows the tables have, with answers about them."""
    import pyarrow as pa

    names = ["a", "b", *columns_of(compute)]
    found = [pa.schema([(name, pa.int64() if name in ("a", "b") else pa.float64()) for name in names]).empty_table()]
    for task, tables in by_task(a) if b is None else by_task(a, b):
        first = rows_of(tables[0], kind_a)
        second = first if b is None else rows_of(tables[1], kind_b)
        pairs = tiles.in_tile(plan, task, *first, *(() if b is None else second))
        ids = {name: pa.array(column.astype(np.int64)) for name, column in zip(names, pairs.T)}
        found.append(pa.table(ids | answer_columns(compute, first, second, pairs)))
    return pa.concat_tables(found)


def bound(plan: tiles.Plan, a: Any, kind_a: str, b: Any, kind_b: str, k: int) -> Any:
    """Returns the rows of `a`, without their tasks, with the column `bound`: the first round of the nearest."""
    import pyarrow as pa

    bounded = []
    for _, (rows_a, rows_b) in by_task(a, b):
        limits = tiles.bounds_in_tile(plan, *rows_of(rows_a, kind_a), *rows_of(rows_b, kind_b), k)
        bounded.append(rows_a.drop_columns("task").append_column("bound", pa.array(limits)))
    empty = a.slice(0, 0).drop_columns("task").append_column("bound", pa.array([], pa.float64()))
    return pa.concat_tables(bounded) if bounded else empty


def neighbors_table(neighbors: list[tiles.Neighbors]) -> Any:
    """Returns neighbours as a table."""
    import pyarrow as pa

    def column(name: str, kind: Any) -> Any:
        parts = [getattr(found, name) for found in neighbors]
        return pa.array((np.concatenate(parts) if parts else np.empty(0)).astype(kind))

    return pa.table({"a": column("a", np.int64), "b": column("b", np.int64), "separation": column("separation", np.float64)})


def nearest(plan: tiles.Plan, a: Any, kind_a: str, b: Any, kind_b: str, k: int) -> Any:
    """Returns the neighbours that the tasks of the tables find: the second round."""
    found = []
    for task, (rows_a, rows_b) in by_task(a, b):
        bounds = rows_a.column("bound").to_numpy()
        found.append(tiles.nearest_in_tile(plan, task, *rows_of(rows_a, kind_a), bounds, *rows_of(rows_b, kind_b), k))
    return neighbors_table(found)


def merge(found: Any, k: int) -> Any:
    """Returns the nearest neighbours of each row of `a`, from a table that has all neighbours of
    that row."""
    a, b, separations = (found.column(name).to_numpy() for name in ("a", "b", "separation"))
    return neighbors_table([tiles.merge_nearest(a, b, separations, k)])
