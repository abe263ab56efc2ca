"""Joins in parts that do not depend on one another, for clusters and for data larger than memory.
This module does not need an engine such as Dask or Spark.

A sample of the rows gives a plan, which divides the plane into tiles and gives each tile its tasks.
Each row goes to the tasks that need it, and each task finds its pairs. All tasks together find each
pair once, even if a task runs again. The tasks may run in any order. The modules `carom.dask` and
`carom.spark` run the tasks on clusters.

>>> ids, discs = [10, 11, 12], carom.Circles([[0, 0, 1], [1.5, 0, 1], [8, 0, 1]])
>>> sample = tiles.Sampler()
>>> sample.add(ids, discs)
>>> plan = tiles.plan(sample, target=2)
>>> rows, tasks = tiles.assign(plan, ids, discs)
>>> for task in range(plan.tasks):
...     here = rows[tasks == task]
...     for pair in tiles.in_tile(plan, task, np.take(ids, here), discs[here]).tolist():
...         print(pair)
[10, 11]
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _carom, _input
from ._errors import ShapeError
from ._fields import document
from ._prepared import ShapeArray, prepared

__all__ = [
    "Assigned",
    "Neighbors",
    "Plan",
    "Sampler",
    "assign",
    "assign_within",
    "bounds_in_tile",
    "in_tile",
    "merge_nearest",
    "nearest_in_tile",
    "owners",
    "plan",
]

_LISTS = {None: 0, "a": 1, "b": 2}


class Assigned(NamedTuple):
    """The tasks that need each row. A row that several tasks need occurs several times."""

    rows: NDArray[np.int64]
    """The indices of the rows, ascending."""
    tasks: NDArray[np.int64]
    """The task of each row."""


class Neighbors(NamedTuple):
    """Pairs of a row of `a` and a row of `b` that is near it."""

    a: NDArray[np.uint64]
    """The ids of rows of `a`."""
    b: NDArray[np.uint64]
    """The ids of rows of `b`."""
    separation: NDArray[np.float64]
    """The separation of the shapes of each pair, negative where they overlap."""


class Sampler:
    """A sample of rows, and the number of all rows. A sample has a fixed size. Each part of the
    data can be sampled alone, and the samples merged: the result does not depend on the parts or
    their order. Samplers can be pickled.

    >>> sample, more = tiles.Sampler(), tiles.Sampler()
    >>> sample.add([1, 2], carom.Circles([[0, 0, 1], [5, 0, 1]]))
    >>> more.add([3], carom.Circles([[9, 0, 1]]))
    >>> sample.merge(more)
    >>> sample.rows
    3
    """

    __slots__ = ("_sampler",)
    _sampler: _carom.Sampler

    def __init__(self, size: int = 20_000) -> None:
        self._sampler = _carom.Sampler(size)

    def add(self, ids: Any, shapes: Any) -> None:
        """Adds rows to the sample."""
        self._sampler.push(_ids(ids, "ids"), prepared(shapes, "shapes")._list)

    def merge(self, other: Sampler) -> None:
        """Adds the rows of another sampler. The result has the smaller of both sizes."""
        self._sampler.merge(other._sampler)

    @property
    def rows(self) -> int:
        """The number of rows added."""
        return self._sampler.rows

    def to_bytes(self) -> bytes:
        """Returns the sampler as bytes, which `from_bytes` reads in any process."""
        return self._sampler.to_bytes()

    @classmethod
    def from_bytes(cls, content: bytes) -> Sampler:
        """Returns the sampler from the bytes that `to_bytes` wrote; other bytes raise a ValueError."""
        sampler = cls.__new__(cls)
        sampler._sampler = _carom.Sampler.from_bytes(content)
        return sampler

    def __reduce__(self) -> tuple[Any, ...]:
        return Sampler.from_bytes, (self.to_bytes(),)


class Plan:
    """The tasks of a join. The function `plan` creates the plan; equal samples give equal plans on
    every machine. Plans can be pickled and compared.

    >>> plan = tiles.plan(tiles.Sampler())
    >>> tiles.Plan.from_bytes(plan.to_bytes()) == plan
    True
    """

    __slots__ = ("_plan",)
    _plan: _carom.Plan

    @classmethod
    def _of(cls, plan: _carom.Plan) -> Plan:
        made = cls.__new__(cls)
        made._plan = plan
        return made

    @property
    def tasks(self) -> int:
        """The number of tasks; they are numbered from 0."""
        return self._plan.tasks

    @property
    def tiles(self) -> int:
        """The number of tiles. Each tile has one task, or several tasks if it cannot be cut small
        enough."""
        return self._plan.tiles

    @property
    def lists(self) -> int:
        """The number of lists that the plan joins: 1 or 2."""
        return self._plan.lists

    def to_bytes(self) -> bytes:
        """Returns the plan as bytes, which `from_bytes` reads in any process."""
        return self._plan.to_bytes()

    @classmethod
    def from_bytes(cls, content: bytes) -> Plan:
        """Returns the plan from the bytes that `to_bytes` wrote; other bytes raise a ValueError."""
        return cls._of(_carom.Plan.from_bytes(content))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self._plan == other._plan

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<carom.tiles.Plan of {self.tiles} tiles, {self.tasks} tasks>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Plan.from_bytes, (self.to_bytes(),)


def plan(
    a: Sampler, b: Sampler | None = None, *, predicate: str = "overlap", distance: float = 0.0, target: int = 500_000
) -> Plan:
    """Creates a plan from samples, with about `target` rows per task. The pairs are within one
    list, or of a row of `a` and a row of `b`. The shapes of a pair overlap or touch, or are at most
    `distance` apart; or `a` "contains", "covers", is "within" or is "covered_by" `b`. Within one
    list, a pair of such a relation is found in each order in which the relation holds.

    >>> tiles.plan(tiles.Sampler(), tiles.Sampler(), distance=2.5)
    <carom.tiles.Plan of 1 tiles, 1 tasks>
    """
    if target < 1:
        raise ValueError(f"target is {target}; give 1 or more rows a task")
    return Plan._of(_carom.Plan(a._sampler, None if b is None else b._sampler, predicate, distance, target))


def assign(plan: Plan, ids: Any, shapes: Any, of: str | None = None) -> Assigned:
    """Returns the tasks that need each row of a list. If the plan is for two lists, `of` names the
    list: "a" or "b".

    >>> plan = tiles.plan(tiles.Sampler(), tiles.Sampler())
    >>> tiles.assign(plan, [7, 8], carom.Circles([[0, 0, 1], [5, 0, 1]]), of="a")
    Assigned(rows=array([0, 1]), tasks=array([0, 0]))
    """
    if of not in _LISTS:
        raise ValueError(f"of is {of!r}; give 'a' or 'b', or leave it out for a plan of one list")
    return Assigned(*plan._plan.assign(_ids(ids, "ids"), prepared(shapes, "shapes")._list, _LISTS[of]))


def in_tile(plan: Plan, task: int, ids_a: Any, a: Any, ids_b: Any = None, b: Any = None) -> NDArray[np.uint64]:
    """Returns the pairs of ids that a task finds among its rows, sorted. Within one list the
    smaller id is first, unless the order of the predicate's arguments matters. For two lists, the
    id of `a` is first. A repeated id raises a ShapeError.

    >>> plan = tiles.plan(tiles.Sampler(), tiles.Sampler())
    >>> tiles.in_tile(plan, 0, [7, 8], carom.Circles([[0, 0, 1], [5, 0, 1]]), [1], carom.Aabbs([[5, 0, 6, 6]])).tolist()
    [[8, 1]]
    """
    first = _ids(ids_a, "ids_a"), prepared(a, "a")._list
    if (ids_b is None) != (b is None):
        raise ValueError("one of ids_b and b is missing; give both, or none for a plan of one list")
    if b is None:
        return plan._plan.pairs_in(task, *first)
    return plan._plan.pairs_in(task, *first, _ids(ids_b, "ids_b"), prepared(b, "b")._list)


def owners(plan: Plan, ids: Any, a: Any) -> NDArray[np.int64]:
    """Returns the task of each row of `a` in the first round of a search for the nearest rows of
    `b`. In both rounds, each row of `b` goes to the tasks that `assign` returns for it.

    >>> tiles.owners(tiles.plan(tiles.Sampler(), tiles.Sampler()), [7], carom.Circles([[0, 0, 1]]))
    array([0])
    """
    return plan._plan.owners(_ids(ids, "ids"), prepared(a, "a")._list)


def bounds_in_tile(
    plan: Plan, ids_a: Any, a: Any, ids_b: Any, b: Any, k: int = 1, within: float = np.inf
) -> NDArray[np.float64]:
    """Computes the first round of a search. Returns an upper bound for the separation of the `k`
    nearest rows of each row of `a`, from the rows in its own task. The bound is at most `within`.
    If the task has fewer than `k` rows of `b`, the bound is `within`, or infinite if `within` is
    not given.

    >>> plan = tiles.plan(tiles.Sampler(), tiles.Sampler())
    >>> tiles.bounds_in_tile(plan, [7], carom.Circles([[0, 0, 1]]), [1, 2], carom.Circles([[3, 0, 1], [0, 4, 1]]))
    array([1.])
    """
    second = _ids(ids_b, "ids_b"), prepared(b, "b")._list
    return plan._plan.bounds_in(_ids(ids_a, "ids_a"), prepared(a, "a")._list, *second, _count(k), within)


def assign_within(plan: Plan, ids: Any, a: Any, bounds: Any) -> Assigned:
    """Returns the tasks that need each row of `a` in the second round, given the bounds of the first round.

    >>> plan = tiles.plan(tiles.Sampler(), tiles.Sampler())
    >>> tiles.assign_within(plan, [7], carom.Circles([[0, 0, 1]]), [1.0])
    Assigned(rows=array([0]), tasks=array([0]))
    """
    limits = _input.as_floats(bounds, "bounds")
    return Assigned(*plan._plan.assign_within(_ids(ids, "ids"), prepared(a, "a")._list, limits))


def nearest_in_tile(
    plan: Plan, task: int, ids_a: Any, a: Any, bounds: Any, ids_b: Any, b: Any, k: int = 1
) -> Neighbors:
    """Returns up to `k` rows of `b` that a task finds near each of its rows of `a`. This is the
    second round of a search. The function `merge_nearest` selects the nearest rows among those of
    all tasks.

    >>> plan, near = tiles.plan(tiles.Sampler(), tiles.Sampler()), carom.Circles([[3, 0, 1], [0, 4, 1]])
    >>> tiles.nearest_in_tile(plan, 0, [7], carom.Circles([[0, 0, 1]]), [1.0], [1, 2], near).separation
    array([1.])
    """
    first = _ids(ids_a, "ids_a"), prepared(a, "a")._list, _input.as_floats(bounds, "bounds")
    return Neighbors(*plan._plan.nearest_in(task, *first, _ids(ids_b, "ids_b"), prepared(b, "b")._list, _count(k)))


def merge_nearest(a: Any, b: Any, separation: Any, k: int = 1) -> Neighbors:
    """Returns the `k` nearest neighbours of each row of `a` among those that the tasks found. They are sorted by the id of
    `a`, then by separation, then by the id of `b`.

    >>> tiles.merge_nearest([1, 1, 1], [7, 8, 9], [2.0, 1.0, 1.0], k=2).b.tolist()
    [8, 9]
    """
    found = _ids(a, "a"), _ids(b, "b"), _input.as_floats(separation, "separation")
    return Neighbors(*_carom.merge_nearest(*found, _count(k)))


def _ids(values: Any, name: str) -> NDArray[np.uint64]:
    """Returns ids as an array of uint64. Negative ids raise an error."""
    return _input.as_integers(values, name, np.uint64).reshape(-1)


def _count(k: int) -> int:
    if k < 1:
        raise ValueError(f"k is {k}; give 1 or more")
    return k


document(__name__)
