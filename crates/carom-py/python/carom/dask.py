"""Joins of more shapes than one machine holds, on a cluster of Dask: `pip install carom[dask]`.

Dask moves the rows, runs failed tasks again, and shows the progress on its dashboard. `carom.tiles`
decides where each row goes.

    from dask.distributed import Client
    import carom.dask

    client = Client("scheduler:8786")
    joined = carom.dask.join("boxes/", "discs/", output="pairs/")
    print(joined.summary)

A source is one of: a Parquet file, a folder of them, a pattern with `*`, a list of these, a Dask
DataFrame, or a table in memory. A source has the columns of one kind of shapes. Its column `id`
holds the ids: unique whole numbers, or texts. Without this column, the rows are numbered. The
columns of each kind are:

- circles: x, y, radius; points: x, y
- aabbs: min_x, min_y, max_x, max_y
- obbs: x, y, width, height, angle (radians) or degrees
- segments: a_x, a_y, b_x, b_y; capsules: the same four columns and radius
- polygons: geometry, as WKB (GeoParquet) or GeoArrow

Workers must be able to read the files and to write into the output folder.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

try:
    import pyarrow as pa
    from distributed import Client, KilledWorker, get_client
except ImportError as _missing:
    raise ImportError(f"carom.dask needs Dask and pyarrow ({_missing}): pip install carom[dask]") from _missing

from . import _pieces, tiles
from ._answers import checked_answers
from ._carried import KEPT
from ._errors import LOST_WORKER, ShapeError
from ._sources import (
    Joined,
    Output,
    Summary,
    check_kept,
    checked_how,
    condition_of,
    is_paths,
    limit_of,
    of_both,
    part_of_table,
    parts_of_files,
)

__all__ = ["Joined", "Summary", "join", "nearest"]

_Columns = Mapping[str, str] | None

_MOST_MOVES = 20_000
"""The largest number of pieces in which rows are moved. Dask spends about a millisecond on each piece."""


def join(
    a: Any,
    b: Any = None,
    predicate: str | float = "overlap",
    *,
    how: str = "inner",
    compute: Iterable[str] = (),
    keep: Iterable[str] = (),
    columns: _Columns | tuple[_Columns, _Columns] = None,
    output: str | os.PathLike[str] | None = None,
    target: int = 500_000,
    client: Client | None = None,
) -> Joined:
    """Finds the pairs of a row of `a` and a row of `b` whose shapes overlap or touch, or are at
    most a distance apart, and returns their ids. Without `b`, finds the pairs within `a`, with the
    smaller id first. Each pair is reported once, even if several tasks find it.

    `predicate` is "overlap", a distance, or the relation of `a` to `b`. `a` "covers" `b` if no
    point of `b` is outside of `a`, so the boundaries may touch. `a` "contains" `b` if `a` covers
    `b`, and `b` does not lie entirely on the boundary of `a`. `a` is "covered_by" `b` if `b` covers
    `a`, and "within" `b` if `b` contains `a`. Without `b`, a pair of such a relation is reported in
    each order in which the relation holds.

    The argument `how` is one of: "inner", only the pairs; "left", also the rows of `a` without a
    pair; "outer", also the rows of both lists without a pair; "semi", only the rows of `a` with a
    pair; "anti", only the rows of `a` without a pair. The columns of `keep` are added to the result
    as a_NAME and b_NAME, from each source that has them. Ids are texts or whole numbers, and must
    be unique. Without a column of ids, the rows are numbered from 0.

    The argument `compute` adds columns about each pair: "separation", "depth", "normal" and "iou".
    The depth and the normal are those of the contact, and null if the shapes do not touch. The
    normal has the columns normal_x and normal_y, and points from `b` to `a`. `columns` maps the
    names of the columns of a join to the names in the data. It is one mapping for both sources, or
    a pair of mappings. With `output`, the pairs are written into a new folder of Parquet files.
    This folder exists only if the join succeeds. `target` is the wanted number of rows of a task: a
    worker holds about two such tasks for each of its threads.
    """
    condition, answers = condition_of(predicate), checked_answers(compute)
    how = checked_how(how, b is not None, answers)
    with Output(output) as folder:
        run = _Run(a, b, columns, keep, client, condition, target)
        pieces_a = run.scatter(run.a, _pieces.scatter, "a" if run.b else None)
        pieces_b = run.scatter(run.b, _pieces.scatter, "b") if run.b else [None] * run.buckets
        kinds = run.a.kind, run.b.kind if run.b else ""
        each = range(run.buckets)
        task = _pieces.join if how == "inner" else _pieces.join_with_ids
        joined = [
            run.client.submit(task, run.plan, answers, pieces_a[index], pieces_b[index], kinds, folder.folder, index, pure=False)
            for index in each
        ]
        if how == "inner":
            return run.finish(joined, folder, ["a", "b"])
        is_symmetric = b is None and condition.get("predicate", "overlap") == "overlap"
        return run.finish_with_rest(joined, (pieces_a, pieces_b), how, is_symmetric, folder)


def nearest(
    a: Any,
    b: Any,
    k: int = 1,
    *,
    within: float | None = None,
    keep: Iterable[str] = (),
    columns: _Columns | tuple[_Columns, _Columns] = None,
    output: str | os.PathLike[str] | None = None,
    target: int = 500_000,
    client: Client | None = None,
) -> Joined:
    """Finds the `k` nearest rows of `b` for each row of `a`, or fewer if `b` has fewer. If `within` is given, the rows are at most
    that far apart. Rows are sorted by separation, which is negative where shapes overlap, then by id. See `join` for the other
    arguments.
    """
    if k < 1:
        raise ValueError(f"k is {k}; give 1 or more")
    limit = limit_of(within)
    with Output(output) as folder:
        run = _Run(a, b, columns, keep, client, {}, target)
        assert run.b is not None
        kinds = run.a.kind, run.b.kind
        pieces_b = run.scatter(run.b, _pieces.scatter, "b")
        owned = run.scatter(run.a, _pieces.scatter_to_owners, None)
        each = range(run.buckets)
        bounded = [run.client.submit(_pieces.bound, run.plan, owned[index], pieces_b[index], kinds, k, limit, pure=False) for index in each]
        within_of = [run.a.kind, run.plan, run.buckets]
        moved = run.split([run.client.submit(_pieces.scatter_within, rows, *within_of, pure=False) for rows in bounded])
        found = run.split(
            [
                run.client.submit(_pieces.nearest, run.plan, moved[index], pieces_b[index], kinds, k, run.buckets, pure=False)
                for index in each
            ]
        )
        merged = [run.client.submit(_pieces.merge, found[index], k, folder.folder, index, pure=False) for index in each]
        return run.finish(merged, folder, ["a", "separation", "b"])


class _Source:
    """The parts of a list of rows, as futures or as values, and a sample of the rows."""

    def __init__(self, client: Any, source: Any, columns: _Columns, keep: tuple[str, ...], name: str) -> None:
        self.parts: list[Any]
        if is_paths(source):
            self.parts = list(parts_of_files(source, columns, keep, name))
        elif hasattr(source, "to_delayed"):
            frames = client.compute(source.to_delayed())
            labels = [f"{name}, partition {index}" for index in range(len(frames))]
            counts = client.gather([client.submit(len, frame) for frame in frames])
            first_ids = np.cumsum([0, *counts[:-1]]).tolist()
            each = zip(frames, labels, first_ids, strict=True)
            self.parts = [client.submit(part_of_table, frame, columns, keep, label, first) for frame, label, first in each]
        else:
            self.parts = [part_of_table(source, columns, keep, name)]
        samples = _gathered(client, [client.submit(_pieces.sample, part, pure=False) for part in self.parts])
        kinds = {kind for kind, *_ in samples}
        if len(kinds) != 1:
            raise ValueError(f"{name} has parts of different kinds: {', '.join(sorted(kinds))}; join each kind by itself")
        self.kind: str = kinds.pop()
        if len({columns for _, _, columns in samples}) != 1:
            raise ValueError(f"{name} has parts with different columns to keep, or ids of different types; give each part the same")
        self.columns: tuple[str, ...] = samples[0][2]
        self.sample = tiles.Sampler()
        for _, sample, _ in samples:
            self.sample.merge(sample)


class _Run:
    """A join on a cluster."""

    def __init__(
        self,
        a: Any,
        b: Any,
        columns: Any,
        keep: Iterable[str],
        client: Client | None,
        condition: dict[str, Any],
        target: int,
    ) -> None:
        self.client: Any = get_client() if client is None else client
        of_a, of_b = of_both(columns)
        kept = (keep,) if isinstance(keep, str) else tuple(keep)
        self.a = _Source(self.client, a, of_a, kept, "a")
        self.b = None if b is None else _Source(self.client, b, of_b, kept, "b")
        there = self.a.columns + (self.b.columns if self.b else ())
        check_kept(kept, (name.removeprefix(KEPT) for name in there if name.startswith(KEPT)))
        plan = tiles.plan(self.a.sample, self.b.sample if self.b else None, target=target, **condition)
        self.tiles, self.tasks = plan.tiles, plan.tasks
        parts = max(len(self.a.parts), len(self.b.parts) if self.b else 0)
        self.buckets = max(1, min(self.tasks, _MOST_MOVES // parts))
        # A task of Dask creates the plan, so Dask can create the plan again if a worker is lost.
        self.plan = self.client.submit(tiles.Plan.from_bytes, plan.to_bytes())
        self.moves: list[Any] = []

    def scatter(self, source: _Source, step: Any, of: str | None) -> list[list[Any]]:
        """Moves the rows of a source to their tasks, and returns the pieces of each bucket of tasks."""
        moved = [self.client.submit(step, part, self.plan, of, self.buckets, pure=False) for part in source.parts]
        return self.split(moved)

    def split(self, moved: list[Any]) -> list[list[Any]]:
        """Returns the pieces of each bucket, from lists of pieces with a count at the end."""
        item = operator.getitem
        self.moves += [self.client.submit(item, pieces, self.buckets, pure=False) for pieces in moved]
        return [[self.client.submit(item, pieces, bucket, pure=False) for pieces in moved] for bucket in range(self.buckets)]

    def finish_with_rest(
        self, joined: list[Any], pieces: tuple[Any, Any], how: str, is_symmetric: bool, folder: Output
    ) -> Joined:
        """Waits for the pairs, adds rows with or without a pair, and returns the pairs if the join has them."""
        has_pairs = how in ("left", "outer")
        submit = self.client.submit
        results = [submit(_pieces.pairs_of, part, has_pairs, folder.folder, index, pure=False) for index, part in enumerate(joined)]
        schema = submit(_pieces.schema_of, joined[0], has_pairs, pure=False)
        sides = ["a", "b"] if how == "outer" else ["a"]
        for number, side in enumerate(sides):
            columns = [0, 1] if is_symmetric else [number]
            matched = [submit(_pieces.matched, part, columns, self.buckets, pure=False) for part in joined]
            for index in range(self.buckets):
                here = [submit(operator.getitem, ids, index, pure=False) for ids in matched]
                part = self.buckets * (number + 1) + index
                step = [pieces[number][index], here, schema, how, side, folder.folder, part]
                results.append(submit(_pieces.write_rest, *step, pure=False))
        return self.finish(results, folder, ["a", "b"] if has_pairs else ["a"])

    def located(self, error: ShapeError) -> ShapeError:
        """Returns an error about a repeated id. The error names the places of the rows with this id."""
        if error.code != "repeated_id":
            return error
        source = self.b if self.b and str(error).startswith("b:") else self.a
        searches = [self.client.submit(_pieces.rows_with_id, part, error.value, pure=False) for part in source.parts]
        found = _gathered(self.client, searches)
        places = [place for places in found for place in places][:2]
        message = f"{' and '.join(places)}: {str(error).partition(': ')[2]}"
        return ShapeError(message, error.code, error.argument, None, error.value)

    def finish(self, results: list[Any], folder: Output, order: list[str]) -> Joined:
        """Waits for all results, and returns the pairs in the order of these columns."""
        try:
            answers = _gathered(self.client, results)
        except ShapeError as error:
            raise self.located(error) from error
        counts = _gathered(self.client, self.moves)
        rows = np.sum([_resized(tasks, self.tasks) for tasks, _ in counts], axis=0)
        summary = Summary(
            tiles=self.tiles,
            tasks=self.tasks,
            rows_a=self.a.sample.rows,
            rows_b=self.b.sample.rows if self.b else None,
            copies=int(rows.sum()),
            skew=float(rows.max() / max(rows.mean(), 1e-300)),
            bytes=sum(size for _, size in counts),
            pairs=sum(count for count, _ in answers),
        )
        if folder.path is not None:
            return Joined(None, folder.path, summary)
        pairs = pa.concat_tables([table for _, table in answers if table is not None])
        return Joined(pairs.sort_by([(name, "ascending") for name in order]), None, summary)


def _gathered(client: Any, futures: list[Any]) -> Any:
    """Returns results. If workers died, the error says what usually helps."""
    try:
        return client.gather(futures)
    except KilledWorker as error:
        error.add_note(LOST_WORKER)
        raise


def _resized(counts: Any, size: int) -> Any:
    return np.concatenate([counts, np.zeros(size - len(counts), np.int64)])
