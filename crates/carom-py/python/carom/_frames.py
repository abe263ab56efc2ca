"""Finds the rows that a join on Spark writes: their ids, the columns that `keep` names, and
rows without a pair. The join itself gives only pairs of row numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._errors import ShapeError
from ._tables import Layout


@dataclass(frozen=True)
class Rows:
    """A DataFrame whose column `id` holds a unique number for each row: the id itself, or the hash of an id that is a
    text."""

    frame: Any
    layout: Layout
    is_text: bool

    @property
    def is_bare(self) -> bool:
        """Whether only the two row numbers of each pair are written."""
        return not self.is_text and not self.layout.kept

    def numbered(self) -> Any:
        """Returns the columns of the join, with row numbers in place of ids."""
        names = [name for name in self.layout.names if name is not None]
        return self.frame.select(_NUMBER, *names[1:]).withColumnRenamed(_NUMBER, names[0])

    def written(self, side: str) -> Any:
        """Returns the columns of each row that the result has, with the row number as `row_a` or `row_b`."""
        column = self.frame[str(self.layout.names[0])]
        kept = [self.frame[name].alias(f"{side}_{name}") for name in self.layout.kept]
        return self.frame.select(self.frame[_NUMBER].alias(f"row_{side}"), column.alias(side), *kept)


_NUMBER = "carom row number"


def numbered_rows(frame: Any, layout: Layout, name: str) -> Rows:
    """Numbers the rows of a DataFrame, and raises an error for an id that occurs twice."""
    from pyspark.sql import functions as f

    column = str(layout.names[0])
    is_text = frame.schema[column].dataType.simpleString() == "string"
    frame = frame.select(*layout.read)
    seed = 0
    while True:
        # The hash of a text stays the same when Spark computes the rows again. Two texts rarely
        # have the same hash; then another seed is tried.
        number = f.shiftrightunsigned(f.xxhash64(f.lit(seed), frame[column]), 1) if is_text else frame[column]
        numbered = frame.withColumn(_NUMBER, f.when(frame[column].isNotNull(), number))
        ids = f.col(column)
        groups = numbered.where(ids.isNotNull()).groupBy(_NUMBER).agg(f.count("*").alias("rows"), f.min(ids), f.max(ids))
        repeated = groups.where("rows > 1").take(1)
        if not repeated:
            return Rows(numbered, layout, is_text)
        _, _, least, largest = repeated[0]
        if least == largest:
            message = f"{name}: two rows have the id {least}: give each row of a list an id of its own"
            raise ShapeError(message, "repeated_id", "ids", None, least)
        seed += 1


def with_rows(pairs: Any, a: Rows, b: Rows, how: str = "inner", is_symmetric: bool = False) -> Any:
    """Replaces row numbers in pairs by the ids and the columns of the rows, and adds the rows
    without a pair that `how` asks for. For some values of `how`, returns only rows of `a`. In
    symmetric pairs within one list, both rows count as rows with a pair."""
    from pyspark.sql import functions as f

    if how == "inner" and a.is_bare and b.is_bare:
        return pairs
    answers = pairs.columns[2:]
    pairs = pairs.withColumnsRenamed({"a": "row_a", "b": "row_b"})
    of_a, of_b = a.written("a"), b.written("b")
    if how in ("semi", "anti"):
        ends = f.explode(f.array("row_a", "row_b")) if is_symmetric else f.col("row_a")
        return of_a.join(pairs.select(ends.alias("row_a")), "row_a", f"left_{how}").drop("row_a")
    if how == "inner":
        joined = of_a.join(pairs, "row_a")
    else:
        # A symmetric pair is listed twice, so that its second row has a partner too; the copy is
        # dropped later.
        copies = f.explode(f.array(f.lit(True), f.lit(False))) if is_symmetric else f.lit(True)
        pairs = pairs.withColumn("is_pair", copies)
        pairs = pairs.withColumn("row_a", f.when(pairs["is_pair"], pairs["row_a"]).otherwise(pairs["row_b"]))
        joined = of_a.join(pairs, "row_a", "left").where("is_pair is null or is_pair")
    joined = joined.join(of_b, "row_b", {"inner": "inner", "left": "left", "outer": "full"}[how])
    kept = [name for rows in (of_a, of_b) for name in rows.columns[2:]]
    return joined.select("a", "b", *answers, *kept)
