"""Defines the steps of a join on the workers of Dask. A piece is a table of rows for some tasks, together with the columns to write
for some rows. Within a piece, no id may occur twice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa

from . import _steps, tiles
from ._carried import rest, written
from ._errors import ShapeError
from ._sources import Part, write_part


def sample(part: Part) -> tuple[str, tiles.Sampler, tuple[str, ...]]:
    kind, table = part.layout.kind, part.load()
    carried = tuple(written(table).column_names)
    return kind, _steps.sample(table, kind, part.label, part.first_row), carried


def _pieces(table: Any, rows: Any, buckets: int) -> list[Any]:
    """Returns two tables for each bucket: the rows of its tasks, and the columns to write for the rows of this bucket.
    A row belongs to the bucket whose number is the id modulo the number of buckets."""
    tasks = table.column("task").to_numpy()
    tables = _steps.split(table, tasks, buckets)
    if rows is None:
        owned = [None] * buckets
    else:
        owned = _steps.split(rows, rows.column("id").to_numpy(), buckets)
    return [*zip(tables, owned, strict=True), (np.bincount(tasks), table.nbytes)]


def scatter(part: Part, plan: tiles.Plan, of: str | None, buckets: int) -> list[Any]:
    table = part.load()
    return _pieces(_steps.scatter(table, part.layout.kind, plan, of), written(table), buckets)


def scatter_to_owners(part: Part, plan: tiles.Plan, _: None, buckets: int) -> list[Any]:
    table = part.load()
    return _pieces(_steps.scatter_to_owners(table, part.layout.kind, plan), written(table), buckets)


def scatter_within(table: Any, kind: str, plan: tiles.Plan, buckets: int) -> list[Any]:
    return _pieces(_steps.scatter_within(table, kind, plan), None, buckets)


def rows_with_id(part: Part, wanted: int) -> list[str]:
    """Returns the places of the rows of a part that have an id."""
    rows = np.flatnonzero(part.load().column("id").to_numpy() == wanted)
    return [f"{part.label}: row {part.first_row + row}" for row in rows.tolist()]


def _together(pieces: list[Any] | None, name: str) -> Any:
    """Checks that the ids of a list differ, and returns the rows of all pieces."""
    if pieces is None:
        return None
    owned = [rows.column("id").to_numpy() for _, rows in pieces if rows is not None]
    ids = np.sort(np.concatenate(owned)) if owned else np.empty(0, np.int64)
    repeated = ids[1:][ids[1:] == ids[:-1]]
    if repeated.size:
        message = f"{name}: two rows have the id {repeated[0]}: give each row of a list an id of its own"
        raise ShapeError(message, "repeated_id", "ids", None, int(repeated[0]))
    return pa.concat_tables([table for table, _ in pieces])


def _answer(table: Any, folder: str | None, index: int) -> tuple[int, Any]:
    if folder is None:
        return len(table), table
    write_part(folder, index, table)
    return len(table), None


def join(
    plan: tiles.Plan, compute: tuple[str, ...], a: Any, b: Any, kinds: tuple[str, str], folder: str | None, index: int
) -> tuple[int, Any]:
    return _answer(_steps.join(plan, compute, _together(a, "a"), kinds[0], _together(b, "b"), kinds[1]), folder, index)


def join_with_ids(
    plan: tiles.Plan, compute: tuple[str, ...], a: Any, b: Any, kinds: tuple[str, str], _folder: Any, _index: int
) -> tuple[Any, Any]:
    return _steps.join_with_ids(plan, compute, _together(a, "a"), kinds[0], _together(b, "b"), kinds[1])


def pairs_of(joined: tuple[Any, Any], are_written: bool, folder: str | None, index: int) -> tuple[int, Any]:
    """Writes pairs. If the result of the join has no pairs, the pairs are only counted."""
    table, _ = joined
    if are_written:
        return _answer(table, folder, index)
    return len(table), None


def matched(joined: tuple[Any, Any], columns: list[int], buckets: int) -> list[Any]:
    """Returns the ids of rows that have a pair. For each bucket, these are the ids that have its
    number as remainder."""
    ids = np.unique(joined[1][:, columns])
    return [ids[ids % buckets == index] for index in range(buckets)]


def schema_of(joined: tuple[Any, Any], has_pairs: bool) -> Any:
    """Returns the schema of pairs, or of rows of `a` alone."""
    schema = joined[0].schema
    return schema if has_pairs else pa.schema([field for field in schema if field.name == "a" or field.name.startswith("a_")])


def write_rest(
    pieces: list[Any], with_pair: list[Any], schema: Any, how: str, side: str, folder: str | None, index: int
) -> tuple[int, Any]:
    """Writes the rows of a bucket that have a pair, or the rows that have none. These rows are not
    counted as pairs."""
    rows = pa.concat_tables([rows for _, rows in pieces])
    return 0, _answer(rest(rows, np.concatenate(with_pair), how == "semi", side, schema), folder, index)[1]


def bound(plan: tiles.Plan, a: Any, b: Any, kinds: tuple[str, str], k: int, limit: float) -> Any:
    return _steps.bound(plan, _together(a, "a"), kinds[0], _together(b, "b"), kinds[1], k, limit)


def nearest(plan: tiles.Plan, a: Any, b: Any, kinds: tuple[str, str], k: int, buckets: int) -> list[Any]:
    found = _steps.nearest(plan, _together(a, "a"), kinds[0], _together(b, "b"), kinds[1], k)
    return [*_steps.split(found, found.column("a").to_numpy(), buckets), (np.zeros(0, np.int64), 0)]


def merge(found: list[Any], k: int, folder: str | None, index: int) -> tuple[int, Any]:
    return _answer(_steps.merge(pa.concat_tables(found), k), folder, index)
