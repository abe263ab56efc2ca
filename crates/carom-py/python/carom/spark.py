"""Joins of more shapes than one machine holds, on a cluster of Spark: `pip install carom[spark]`. Spark needs
Java 17.

Spark moves the rows, runs failed tasks again, and shows the progress on its web pages.
`carom.tiles` decides where each row goes.

    import carom.spark

    boxes, discs = spark.read.parquet("boxes/"), spark.read.parquet("discs/")
    joined = carom.spark.join(boxes, discs, output="pairs/")
    print(joined.summary)

A source is a DataFrame. Its column `id` holds the ids: unique whole numbers, or texts. The other
columns are those of one kind of shapes, as in `carom.dask`. Every worker needs the package `carom`.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from . import _steps, tiles
from ._answers import checked_answers, columns_of
from ._errors import LOST_WORKER
from ._frames import Rows, numbered_rows, with_rows
from ._sources import Output, Summary, check_kept, checked_how, condition_of, limit_of, of_both
from ._tables import KINDS, Layout, canonical, layout_of

__all__ = ["Joined", "Summary", "join", "nearest"]

_Columns = Mapping[str, str] | None


@dataclass(frozen=True)
class Joined:
    """The pairs of a join on Spark."""

    pairs: Any
    """A DataFrame that is computed when it is used. Its columns are `a` and `b`, the columns that
    `compute` names, `separation` in a search for the nearest, and the columns of `keep`. If `how`
    is "semi" or "anti", it has only rows of `a`. With an output folder, it reads the files there."""
    output: str | None
    """The folder with the pairs, in files of Parquet."""
    summary: Summary | None
    """The numbers about the join; None without an output folder, because then the pairs have not
    been computed yet."""


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
    be unique. If the ids are texts, the ids of a pair within `a` may come in either order.

    The argument `compute` adds columns about each pair: "separation", "depth", "normal" and "iou".
    The depth and the normal are those of the contact, and null if the shapes do not touch. The
    normal has the columns normal_x and normal_y, and points from `b` to `a`. `columns` maps the
    names of the columns of a join to the names in the data. It is one mapping for both sources, or
    a pair of mappings. With `output`, the pairs are written into a new folder. This folder exists
    only if the join succeeds. The argument `target` is the wanted number of rows of a task.
    """
    condition, answers = condition_of(predicate), checked_answers(compute)
    how = checked_how(how, b is not None, answers)
    schema = ", ".join(["a bigint, b bigint", *(f"{name} double" for name in columns_of(answers))])
    run = _Run(a, b, columns, keep, condition, target, output)
    content, kind_a = run.plan.to_bytes(), run.a.kind
    moved_a = run.a.moved(_scatter(content, kind_a, "a" if run.b else None), run.tasked(run.a))
    if run.b is None:
        pairs = moved_a.groupBy("task").applyInArrow(_pairs_within(content, answers, kind_a), schema)
        is_symmetric = condition.get("predicate", "overlap") == "overlap"
        return run.finish(with_rows(pairs, run.a.rows, run.a.rows, how, is_symmetric), [moved_a], how)
    moved_b = run.b.moved(_scatter(content, run.b.kind, "b"), run.tasked(run.b))
    groups = moved_a.groupBy("task").cogroup(moved_b.groupBy("task"))
    pairs = groups.applyInArrow(_pairs_between(content, answers, kind_a, run.b.kind), schema)
    return run.finish(with_rows(pairs, run.a.rows, run.b.rows, how), [moved_a, moved_b], how)


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
) -> Joined:
    """Finds the `k` nearest rows of `b` for each row of `a`, or fewer if `b` has fewer. If `within`
    is given, the rows are at most that far apart. Rows are sorted by separation, which is negative
    where shapes overlap, then by id if ids are whole numbers. See `join` for the other arguments.
    """
    if k < 1:
        raise ValueError(f"k is {k}; give 1 or more")
    limit = limit_of(within)
    run = _Run(a, b, columns, keep, {}, target, output)
    assert run.b is not None
    content, kinds = run.plan.to_bytes(), (run.a.kind, run.b.kind)
    moved_b = run.b.moved(_scatter(content, kinds[1], "b"), run.tasked(run.b))
    owned = run.a.moved(_scatter_to_owners(content, kinds[0]), run.tasked(run.a))
    bounded = _cogrouped(owned, moved_b, _bound(content, *kinds, k, limit), f"{run.a.schema()}, bound double")
    scattered = bounded.mapInArrow(_scatter_within(content, kinds[0]), f"{run.a.schema()}, bound double, task bigint")
    neighbors = "a bigint, b bigint, separation double"
    found = _cogrouped(scattered, moved_b, _nearest(content, *kinds, k), neighbors + ", row_a bigint, row_b bigint")
    merged = _nearest_of(found, k)
    return run.finish(with_rows(merged, run.a.rows, run.b.rows), [owned, moved_b, scattered])


def _nearest_of(found: Any, k: int) -> Any:
    """Returns the `k` nearest of the neighbours that all tasks found for each row of `a`."""
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    nearest_first = Window.partitionBy("row_a").orderBy("separation", "row_b")
    ranked = found.withColumn("rank", f.row_number().over(nearest_first))
    return ranked.where(f.col("rank") <= k).drop("row_a", "row_b", "rank")


def _cogrouped(a: Any, b: Any, step: Any, schema: str) -> Any:
    return a.groupBy("task").cogroup(b.groupBy("task")).applyInArrow(step, schema)


class _Source:
    """A DataFrame with only the columns that the join uses, and a sample of its rows."""

    def __init__(self, frame: Any, columns: _Columns, keep: tuple[str, ...], name: str) -> None:
        layout = layout_of(frame.columns, columns, name, keep)
        self.rows: Rows = numbered_rows(frame, layout, name)
        # The columns that `keep` names are not moved together with the shapes.
        self.layout, self.kind, self.name = replace(layout, kept=()), layout.kind, name
        self.shapes = self.rows.numbered()
        self.sample = tiles.Sampler()
        for row in self.shapes.mapInArrow(_sample(self.layout, name), "sample binary").collect():
            self.sample.merge(tiles.Sampler.from_bytes(bytes(row.sample)))

    def schema(self) -> str:
        """Returns the names and types of the columns of the join."""
        shape = self.shapes.schema.fields[1].dataType.simpleString() if self.kind == "polygons" else "double"
        return ", ".join(["id bigint", *(f"{word} {shape}" for word in KINDS[self.kind])])

    def moved(self, step: Any, schema: str) -> Any:
        """Returns the rows, each with the numbers of its tasks."""
        return self.shapes.mapInArrow(_canonical(self.layout, self.name, step), schema)


class _Run:
    """A join on Spark."""

    def __init__(
        self, a: Any, b: Any, columns: Any, keep: Iterable[str], condition: dict[str, Any], target: int, output: Any
    ) -> None:
        self.output = None if output is None else os.path.abspath(output)
        if self.output is not None and os.path.lexists(self.output):
            raise FileExistsError(f"{self.output} exists; give the name of a new folder")
        for source, name in (a, "a"), (b, "b"):
            if source is not None and not hasattr(source, "mapInArrow"):
                raise TypeError(f"{name} is a {type(source).__name__}, not a DataFrame; give a DataFrame of Spark")
        of_a, of_b = of_both(columns)
        self.spark = a.sparkSession
        kept = (keep,) if isinstance(keep, str) else tuple(keep)
        check_kept(kept, a.columns + (b.columns if b is not None else []))
        from pyspark import inheritable_thread_target

        # Spark can run the jobs of both sources at the same time. Both belong to the job group of the caller.
        with ThreadPoolExecutor() as threads:
            second = None if b is None else threads.submit(inheritable_thread_target(self.spark)(_Source), b, of_b, kept, "b")
            self.a = _Source(a, of_a, kept, "a")
            self.b = None if second is None else second.result()
        self.plan = tiles.plan(self.a.sample, self.b.sample if self.b else None, target=target, **condition)

    def tasked(self, source: _Source) -> str:
        return f"{source.schema()}, task bigint"

    def finish(self, pairs: Any, moves: list[Any], how: str = "inner") -> Joined:
        """Writes the pairs, or the rows of `a`, if the join has an output folder."""
        if self.output is None:
            return Joined(pairs, None, None)
        # The moved rows are kept until they are counted. Otherwise, Spark would move them once more.
        for moved in moves:
            moved.persist()
        try:
            with Output(self.output) as folder:
                # The committer of Spark keeps the files of failed and repeated tasks apart. The
                # folder gets its final name at the end.
                _write(pairs, folder.folder)
            by_task: Counter[int] = Counter()
            for moved in moves:
                by_task.update(dict(moved.groupBy("task").count().collect()))
        finally:
            for moved in moves:
                moved.unpersist()
        written = self.spark.read.parquet(self.output)
        copies = by_task.total()
        mean = copies / self.plan.tasks
        # Each number takes 8 bytes. Spark does not know the sizes of polygons, so these are left
        # out.
        widths = [len(KINDS[source.kind]) + 2 for source in (self.a, self.b or self.a)]
        summary = Summary(
            tiles=self.plan.tiles,
            tasks=self.plan.tasks,
            rows_a=self.a.sample.rows,
            rows_b=self.b.sample.rows if self.b else None,
            copies=copies,
            skew=max(by_task.values(), default=0) / mean if mean else 1.0,
            bytes=copies * 8 * max(widths),
            pairs=None if how in ("semi", "anti") else written.where("a is not null and b is not null").count(),
        )
        return Joined(written, self.output, summary)


def _write(pairs: Any, folder: str | None) -> None:
    """Computes pairs, and writes them to files. If workers died, the error says what usually helps."""
    try:
        pairs.write.mode("append").parquet(folder)
    except Exception as error:
        if any(sign in str(error) for sign in ("exited unexpectedly", "ExecutorLostFailure", "MemoryError")):
            error.add_note(LOST_WORKER)
        raise


# Each of these functions creates a function that the workers run.

_Batches = Iterator[Any]


def _sample(layout: Layout, name: str) -> Callable[[_Batches], _Batches]:
    def step(batches: _Batches) -> _Batches:
        import pyarrow as pa

        sampler = tiles.Sampler()
        for batch in batches:
            table = canonical(pa.Table.from_batches([batch]), layout, name)
            sampler.merge(_steps.sample(table, layout.kind, name))
        yield pa.RecordBatch.from_pydict({"sample": [sampler.to_bytes()]})

    return step


def _canonical(layout: Layout, name: str, step: Any) -> Callable[[_Batches], _Batches]:
    def run(batches: _Batches) -> _Batches:
        import pyarrow as pa

        for batch in batches:
            yield from step(canonical(pa.Table.from_batches([batch]), layout, name)).to_batches()

    return run


def _scatter(content: bytes, kind: str, of: str | None) -> Any:
    return lambda table: _steps.scatter(table, kind, tiles.Plan.from_bytes(content), of)


def _scatter_to_owners(content: bytes, kind: str) -> Any:
    return lambda table: _steps.scatter_to_owners(table, kind, tiles.Plan.from_bytes(content))


def _scatter_within(content: bytes, kind: str) -> Any:
    def run(batches: _Batches) -> _Batches:
        import pyarrow as pa

        plan = tiles.Plan.from_bytes(content)
        for batch in batches:
            yield from _steps.scatter_within(pa.Table.from_batches([batch]), kind, plan).to_batches()

    return run


def _pairs_within(content: bytes, compute: tuple[str, ...], kind: str) -> Any:
    return lambda a: _steps.join(tiles.Plan.from_bytes(content), compute, a, kind)


def _pairs_between(content: bytes, compute: tuple[str, ...], kind_a: str, kind_b: str) -> Any:
    return lambda a, b: _steps.join(tiles.Plan.from_bytes(content), compute, a, kind_a, b, kind_b)


def _bound(content: bytes, kind_a: str, kind_b: str, k: int, limit: float) -> Any:
    return lambda a, b: _steps.bound(tiles.Plan.from_bytes(content), a, kind_a, b, kind_b, k, limit)


def _nearest(content: bytes, kind_a: str, kind_b: str, k: int) -> Any:
    return lambda a, b: _steps.nearest(tiles.Plan.from_bytes(content), a, kind_a, b, kind_b, k)
