"""Joins of more shapes than one machine holds, on a cluster of Dask: `pip install carom[dask]`.

Dask moves the rows, runs failed tasks again, and shows the progress on its dashboard; `carom.tiles`
decides where each row goes.

    from dask.distributed import Client
    import carom.dask

    client = Client("scheduler:8786")
    joined = carom.dask.join("boxes/", "discs/", output="pairs/")
    print(joined.summary)

A source is a Parquet file, a folder of them, a pattern with `*` or a list; or a Dask DataFrame; or
a table in memory. It needs unique whole numbers in a column `id`, and the columns of one kind of
shapes:

- circles: x, y, radius; points: x, y
- aabbs: min_x, min_y, max_x, max_y
- obbs: x, y, width, height, angle (radians) or degrees
- segments: a_x, a_y, b_x, b_y; capsules: the same and radius
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

from . import _steps, tiles
from ._answers import checked_answers
from ._errors import LOST_WORKER, ShapeError
from ._sources import Joined, Output, Part, Summary, distance_of, is_paths, of_both, part_of_table, parts_of_files, write_part

__all__ = ["Joined", "Summary", "join", "nearest"]

_Columns = Mapping[str, str] | None

_MOST_MOVES = 20_000
"""The largest number of pieces in which rows are moved: Dask spends about a millisecond on each."""


def join(
    a: Any,
    b: Any = None,
    predicate: str | float = "overlap",
    *,
    compute: Iterable[str] = (),
    columns: _Columns | tuple[_Columns, _Columns] = None,
    output: str | os.PathLike[str] | None = None,
    target: int = 500_000,
    client: Client | None = None,
) -> Joined:
    """Finds the pairs of ids of a row of `a` and one of `b` whose shapes overlap or touch, or are at most a distance apart; without
    `b`, the pairs within `a`, the smaller id first. Each pair comes once.

    `compute` adds columns about each pair: "separation"; "depth", and "normal" as normal_x and
    normal_y, from `b` to `a`, of the contact, null if the shapes do not touch; "iou". `columns` maps the names of the columns of a join to the names in the data, for both
    sources or as a pair of mappings. With `output` the pairs go into a new folder of Parquet files,
    which exists only if the join succeeds. `target` is the wanted number of rows of a task: a
    worker holds about two such tasks for each of its threads.
    """
    distance, answers = distance_of(predicate), checked_answers(compute)
    with Output(output) as folder:
        run = _Run(a, b, columns, client, distance, target)
        pieces_a = run.scatter(run.a, _scatter, "a" if run.b else None)
        pieces_b = run.scatter(run.b, _scatter, "b") if run.b else [None] * run.buckets
        kinds = run.a.kind, run.b.kind if run.b else ""
        joined = [
            run.client.submit(_join, run.plan, answers, pieces_a[index], pieces_b[index], kinds, folder.folder, index, pure=False)
            for index in range(run.buckets)
        ]
        return run.finish(joined, folder, ["a", "b"])


def nearest(
    a: Any,
    b: Any,
    k: int = 1,
    *,
    columns: _Columns | tuple[_Columns, _Columns] = None,
    output: str | os.PathLike[str] | None = None,
    target: int = 500_000,
    client: Client | None = None,
) -> Joined:
    """Finds the `k` nearest rows of `b` to each row of `a`, fewer only if `b` has fewer: by separation, which is negative where shapes
    overlap, then by id. See `join` for the arguments.
    """
    if k < 1:
        raise ValueError(f"k is {k}; give 1 or more")
    with Output(output) as folder:
        run = _Run(a, b, columns, client, 0.0, target)
        assert run.b is not None
        kinds = run.a.kind, run.b.kind
        pieces_b = run.scatter(run.b, _scatter, "b")
        owned = run.scatter(run.a, _scatter_to_owners, None)
        each = range(run.buckets)
        bounded = [run.client.submit(_bound, run.plan, owned[index], pieces_b[index], kinds, k, pure=False) for index in each]
        within = run.split([run.client.submit(_scatter_within, rows, run.a.kind, run.plan, run.buckets, pure=False) for rows in bounded])
        found = run.split(
            [
                run.client.submit(_nearest, run.plan, within[index], pieces_b[index], kinds, k, run.buckets, pure=False)
                for index in each
            ]
        )
        merged = [run.client.submit(_merge, found[index], k, folder.folder, index, pure=False) for index in each]
        return run.finish(merged, folder, ["a", "separation", "b"])


class _Source:
    """The parts of a list of rows, as futures or as values, and a sample of them."""

    def __init__(self, client: Any, source: Any, columns: _Columns, name: str) -> None:
        self.parts: list[Any]
        if is_paths(source):
            self.parts = list(parts_of_files(source, columns))
        elif hasattr(source, "to_delayed"):
            frames = client.compute(source.to_delayed())
            labels = [f"{name}, partition {index}" for index in range(len(frames))]
            self.parts = [client.submit(part_of_table, frame, columns, label) for frame, label in zip(frames, labels, strict=True)]
        else:
            self.parts = [part_of_table(source, columns, name)]
        samples = _gathered(client, [client.submit(_sample, part, pure=False) for part in self.parts])
        kinds = {kind for kind, _ in samples}
        if len(kinds) != 1:
            raise ValueError(f"{name} has parts of different kinds: {', '.join(sorted(kinds))}; join each kind by itself")
        self.kind: str = kinds.pop()
        self.sample = tiles.Sampler()
        for _, sample in samples:
            self.sample.merge(sample)


class _Run:
    """A join on a cluster."""

    def __init__(self, a: Any, b: Any, columns: Any, client: Client | None, distance: float, target: int) -> None:
        self.client: Any = get_client() if client is None else client
        of_a, of_b = of_both(columns)
        self.a = _Source(self.client, a, of_a, "a")
        self.b = None if b is None else _Source(self.client, b, of_b, "b")
        plan = tiles.plan(self.a.sample, self.b.sample if self.b else None, distance=distance, target=target)
        self.tiles, self.tasks = plan.tiles, plan.tasks
        parts = max(len(self.a.parts), len(self.b.parts) if self.b else 0)
        self.buckets = max(1, min(self.tasks, _MOST_MOVES // parts))
        # A task makes the plan, so that it can be made again if a worker is lost.
        self.plan = self.client.submit(tiles.Plan.from_bytes, plan.to_bytes())
        self.moves: list[Any] = []

    def scatter(self, source: _Source, step: Any, of: str | None) -> list[list[Any]]:
        """Moves the rows of a source to their tasks; returns the pieces of each bucket of tasks."""
        moved = [self.client.submit(step, part, self.plan, of, self.buckets, pure=False) for part in source.parts]
        return self.split(moved)

    def split(self, moved: list[Any]) -> list[list[Any]]:
        """Returns the pieces of each bucket, from lists of pieces with a count at the end."""
        item = operator.getitem
        self.moves += [self.client.submit(item, pieces, self.buckets, pure=False) for pieces in moved]
        return [[self.client.submit(item, pieces, bucket, pure=False) for pieces in moved] for bucket in range(self.buckets)]

    def finish(self, results: list[Any], folder: Output, order: list[str]) -> Joined:
        """Waits for all results, and returns the pairs in the order of these columns."""
        answers = _gathered(self.client, results)
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
        pairs = pa.concat_tables([table for _, table in answers])
        return Joined(pairs.sort_by([(name, "ascending") for name in order]), None, summary)


def _gathered(client: Any, futures: list[Any]) -> Any:
    """Returns results. The error about workers that died says what usually helps."""
    try:
        return client.gather(futures)
    except KilledWorker as error:
        error.add_note(LOST_WORKER)
        raise


def _resized(counts: Any, size: int) -> Any:
    return np.concatenate([counts, np.zeros(size - len(counts), np.int64)])


# Functions that run on the workers. A piece is a table of rows for some tasks; an id must not occur
# twice in it.


def _sample(part: Part) -> tuple[str, tiles.Sampler]:
    kind = part.layout.kind
    return kind, _steps.sample(part.load(), kind, part.label, part.first_row)


def _pieces(table: Any, ids: Any, buckets: int) -> list[Any]:
    tasks = table.column("task").to_numpy()
    tables = _steps.split(table, tasks, buckets)
    return [*zip(tables, _steps.split_ids(ids, buckets), strict=True), (np.bincount(tasks), table.nbytes)]


def _scatter(part: Part, plan: tiles.Plan, of: str | None, buckets: int) -> list[Any]:
    table = part.load()
    return _pieces(_steps.scatter(table, part.layout.kind, plan, of), table.column("id").to_numpy(), buckets)


def _scatter_to_owners(part: Part, plan: tiles.Plan, _: None, buckets: int) -> list[Any]:
    table = part.load()
    return _pieces(_steps.scatter_to_owners(table, part.layout.kind, plan), table.column("id").to_numpy(), buckets)


def _scatter_within(table: Any, kind: str, plan: tiles.Plan, buckets: int) -> list[Any]:
    return _pieces(_steps.scatter_within(table, kind, plan), np.empty(0, np.int64), buckets)


def _together(pieces: list[Any] | None) -> Any:
    """Checks the ids, and returns the rows of all pieces."""
    if pieces is None:
        return None
    ids = np.sort(np.concatenate([ids for _, ids in pieces]))
    repeated = ids[1:][ids[1:] == ids[:-1]]
    if repeated.size:
        message = f"two rows have the id {repeated[0]}: give each row of a list an id of its own"
        raise ShapeError(message, "repeated_id", "ids", None, int(repeated[0]))
    return pa.concat_tables([table for table, _ in pieces])


def _answer(table: Any, folder: str | None, index: int) -> tuple[int, Any]:
    if folder is None:
        return len(table), table
    write_part(folder, index, table)
    return len(table), None


def _join(
    plan: tiles.Plan, compute: tuple[str, ...], a: Any, b: Any, kinds: tuple[str, str], folder: str | None, index: int
) -> tuple[int, Any]:
    return _answer(_steps.join(plan, compute, _together(a), kinds[0], _together(b), kinds[1]), folder, index)


def _bound(plan: tiles.Plan, a: Any, b: Any, kinds: tuple[str, str], k: int) -> Any:
    return _steps.bound(plan, _together(a), kinds[0], _together(b), kinds[1], k)


def _nearest(plan: tiles.Plan, a: Any, b: Any, kinds: tuple[str, str], k: int, buckets: int) -> list[Any]:
    found = _steps.nearest(plan, _together(a), kinds[0], _together(b), kinds[1], k)
    return [*_steps.split(found, found.column("a").to_numpy(), buckets), (np.zeros(0, np.int64), 0)]


def _merge(found: list[Any], k: int, folder: str | None, index: int) -> tuple[int, Any]:
    return _answer(_steps.merge(pa.concat_tables(found), k), folder, index)
