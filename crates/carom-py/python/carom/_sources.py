"""The input and output of a join on a cluster. The input is in parts of tables. The output is a
folder of Parquet files that is either complete or missing."""

from __future__ import annotations

import math
import os
import shutil
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from glob import glob
from pathlib import Path
from types import TracebackType
from typing import Any

from ._tables import Layout, canonical, layout_of


@dataclass(frozen=True)
class Part:
    """Some rows of a source: a row group of a Parquet file, or a table in memory."""

    label: str
    layout: Layout
    first_row: int = 0
    row_group: int | None = None
    table: Any = None
    first_id: int = 0
    """The number of the first row among all rows of the list."""

    path: str = ""
    """The file of a row group."""

    def load(self) -> Any:
        """Returns the columns of this part that the join uses."""
        table = self.table
        if self.row_group is not None:
            table = _read(self.path, self.row_group, self.layout)
        return canonical(table, self.layout, self.label, self.first_row, self.first_id)


def _read(path: str, row_group: int, layout: Layout) -> Any:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            return file.read_row_group(row_group, columns=layout.read)
    except pa.ArrowInvalid as error:
        raise ValueError(f"{path}: {error}") from error


def is_paths(source: Any) -> bool:
    """Returns whether a source is a path, or a list of paths."""
    if isinstance(source, (str, os.PathLike)):
        return True
    return isinstance(source, (list, tuple)) and bool(source) and all(isinstance(path, (str, os.PathLike)) for path in source)


def files_of(source: Any) -> list[str]:
    """Returns the Parquet files of a path, a folder, a pattern with `*`, or a list of these, sorted."""
    found: list[str] = []
    for entry in source if isinstance(source, (list, tuple)) else [source]:
        path = Path(entry)
        if path.is_dir():
            files = [str(file) for file in path.rglob("*.parquet") if not file.name.startswith((".", "_"))]
        else:
            files = glob(str(entry)) if any(sign in str(entry) for sign in "*?[") else [str(entry)]
        if not files:
            raise FileNotFoundError(f"{entry}: no Parquet files there; give a file, or a folder with files *.parquet")
        found += sorted(files)
    return found


def parts_of_files(source: Any, columns: Mapping[str, str] | None, keep: Sequence[str], name: str) -> list[Part]:
    """Returns a part for each row group in the files of a list. The schemas are checked here, before
    any work begins."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    parts: list[Part] = []
    first_id = 0
    for path in files_of(source):
        label = f"{name}: {path}"
        try:
            metadata = pq.read_metadata(path)
        except pa.ArrowInvalid as error:
            raise ValueError(f"{label}: {error}") from error
        layout = layout_of(metadata.schema.to_arrow_schema().names, columns, label, keep, needs_ids=False)
        first_row = 0
        for group in range(metadata.num_row_groups):
            parts.append(Part(label, layout, first_row, group, first_id=first_id + first_row, path=path))
            first_row += metadata.row_group(group).num_rows
        if metadata.num_row_groups == 0:
            parts.append(Part(label, layout, 0, None, pq.read_table(path)))
        first_id += first_row
    kinds = {part.layout.kind: part.label for part in parts}
    if len(kinds) > 1:
        told = ", ".join(f"{kind} in {path}" for kind, path in sorted(kinds.items()))
        raise ValueError(f"files of different kinds: {told}; join each kind by itself")
    return parts


def part_of_table(
    table: Any, columns: Mapping[str, str] | None, keep: Sequence[str], label: str, first_id: int = 0
) -> Part:
    """Returns the only part of a table in memory: a table of Arrow or of pandas."""
    import pyarrow as pa

    if hasattr(table, "to_dict") and hasattr(table, "columns") and not hasattr(table, "__arrow_c_stream__"):
        table = pa.Table.from_pandas(table, preserve_index=False)
    elif not isinstance(table, pa.Table):
        if not hasattr(table, "__arrow_c_stream__") and not hasattr(table, "__arrow_c_array__"):
            raise TypeError(f"{label} is a {type(table).__name__}; give paths of Parquet files, or a table of Arrow or pandas")
        table = pa.table(table)
    layout = layout_of(table.column_names, columns, label, keep, needs_ids=False)
    return Part(label, layout, table=table, first_id=first_id)


def of_both(columns: Any) -> tuple[Any, Any]:
    """Returns the names of the columns of `a` and of `b`. The argument is given once for both, or as a
    pair."""
    return columns if isinstance(columns, tuple) else (columns, columns)


PREDICATES = ("overlap", "contains", "within", "covers", "covered_by")


def condition_of(predicate: str | float) -> dict[str, Any]:
    """Returns the arguments of `tiles.plan` for a predicate, or for the largest distance of a pair."""
    if isinstance(predicate, str) and predicate in PREDICATES:
        return {"predicate": predicate}
    if isinstance(predicate, str) or not 0 <= predicate < math.inf:
        raise ValueError(f"predicate is {predicate!r}; give one of {', '.join(PREDICATES)}, or a distance of 0 or more")
    return {"distance": float(predicate)}


_HOW = ("inner", "left", "outer", "semi", "anti")


def checked_how(how: str, is_of_two: bool, compute: tuple[str, ...]) -> str:
    """Checks the kind of a join, and returns it."""
    if how not in _HOW:
        raise ValueError(f"how is {how!r}; give one of {', '.join(_HOW)}")
    if how == "outer" and not is_of_two:
        raise ValueError("how='outer' needs two lists; give b, or how='left' for the rows without a pair")
    if how in ("semi", "anti") and compute:
        raise ValueError("compute needs pairs, but how='semi' and 'anti' give rows; leave one of the two arguments out")
    return how


def check_kept(keep: Iterable[str], there: Iterable[str]) -> None:
    """Raises an error for a column of `keep` that no list has."""
    names = set(there)
    for name in keep:
        if name not in names:
            raise ValueError(f"keep has {name!r}, which is not a column of the data")


def limit_of(within: float | None) -> float:
    """Checks the largest distance of a neighbour, and returns it; infinity for None."""
    if within is None:
        return math.inf
    if not 0 <= within:
        raise ValueError(f"within is {within!r}; give a distance of 0 or more, or None")
    return float(within)


@dataclass(frozen=True)
class Summary:
    """The numbers about a finished join."""

    tiles: int
    """The number of tiles of the plan."""
    tasks: int
    """The number of tasks. A tile has one task, or several tasks if it cannot be cut small enough."""
    rows_a: int
    """The number of rows of `a`."""
    rows_b: int | None
    """The number of rows of `b`; None for pairs within `a`."""
    copies: int
    """The number of moved rows. A row is moved to each task that needs it, and is counted each time."""
    skew: float
    """The number of rows of the largest task, divided by the mean number."""
    bytes: int
    """The size of the moved rows, in bytes."""
    pairs: int | None
    """The number of pairs found. On Spark it is None for how="semi" and how="anti", which only look
    for rows."""

    def __str__(self) -> str:
        rows = self.rows_a + (self.rows_b or 0)
        return (
            f"{'' if self.pairs is None else f'{self.pairs:,} pairs; '}{rows:,} rows, {self.copies / max(rows, 1):.3f} copies a row, {self.bytes / 1e6:,.1f} MB moved;"
            f" {self.tiles:,} tiles, {self.tasks:,} tasks, the largest {self.skew:.2f} times the mean"
        )


@dataclass(frozen=True)
class Joined:
    """The pairs of a join: in memory, or in a folder of Parquet files."""

    pairs: Any
    """A sorted table of Arrow with the columns `a` and `b`, the columns that `compute` names, and
    `separation` in a search for the nearest; None if there is an output folder."""
    output: str | None
    """The folder with the pairs. Each file is sorted, but not the files among each other."""
    summary: Summary


class Output:
    """A folder for the files of a join. The folder gets its final name when all files are complete.
    After an error no file is left."""

    def __init__(self, path: str | os.PathLike[str] | None) -> None:
        self.path = None if path is None else os.path.abspath(path)
        self.folder: str | None = None

    def check(self) -> None:
        """Raises an error if the folder already exists."""
        if self.path is not None and os.path.lexists(self.path):
            raise FileExistsError(f"{self.path} exists; give the name of a new folder")

    def __enter__(self) -> Output:
        self.check()
        if self.path is not None:
            parent, name = os.path.split(self.path)
            self.folder = os.path.join(parent, f".{name}.unfinished-{uuid.uuid4().hex[:8]}")
            os.makedirs(self.folder)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.folder is None or self.path is None:
            return
        try:
            if kind is None:
                self.check()
                for name in os.listdir(self.folder):
                    if name.startswith("."):
                        # Removes the incomplete file of a task that was killed, or that ran twice.
                        os.remove(os.path.join(self.folder, name))
                os.rename(self.folder, self.path)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)


def write_part(folder: str, index: int, table: Any) -> None:
    """Writes a file of an output folder. The file is either complete or missing, even if the task
    runs twice."""
    import pyarrow.parquet as pq

    hidden = os.path.join(folder, f".part-{index:05}-{uuid.uuid4().hex[:8]}")
    try:
        pq.write_table(table, hidden)
        os.replace(hidden, os.path.join(folder, f"part-{index:05}.parquet"))
    except BaseException:
        if os.path.exists(hidden):
            os.remove(hidden)
        raise
