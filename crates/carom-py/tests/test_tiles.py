"""Tests that joins in parts equal joins in one process, without an engine."""

from __future__ import annotations

import pickle

import join_data
import numpy as np
import pyarrow as pa
import pytest

import carom
from carom import tiles


def plan_of(*lists, **options):
    samplers = []
    for ids, shapes in lists:
        # The rows are sampled in two parts, and the samplers are merged.
        half = len(ids) // 2
        sampler, other = tiles.Sampler(2000), tiles.Sampler(2000)
        sampler.add(ids[:half], shapes[:half])
        other.add(ids[half:], shapes[half:])
        sampler.merge(pickle.loads(pickle.dumps(other)))
        samplers.append(sampler)
    plan = tiles.plan(*samplers, **options)
    assert pickle.loads(pickle.dumps(plan)) == plan
    return plan


def joined(plan, *lists):
    """Returns the pairs of all tasks."""
    names = [None] if len(lists) == 1 else ["a", "b"]
    moved = [tiles.assign(plan, *rows, of=name) for rows, name in zip(lists, names, strict=True)]
    pairs = []
    for task in range(plan.tasks):
        arguments = []
        for (ids, shapes), (rows, tasks) in zip(lists, moved, strict=True):
            here = rows[tasks == task]
            arguments += [ids[here], shapes[here]]
        pairs += map(tuple, tiles.in_tile(plan, task, *arguments).tolist())
    return sorted(pairs)


@pytest.mark.parametrize("target", [50, 400, 10**6])
@pytest.mark.parametrize("name", ["uniform", "clustered", "giant", "equal", "line"])
def test_pairs_in_parts_are_those_of_one_process(name, target):
    count = 150 if name == "equal" else 1500
    a, b = (join_data.table(name, kind, count, seed) for kind, seed in (("circles", 1), ("obbs", 2)))
    rows_a, rows_b = join_data.shapes(a), join_data.shapes(b)
    assert joined(plan_of(rows_a, target=target), rows_a) == join_data.expected_pairs(a)
    assert joined(plan_of(rows_a, rows_b, target=target), rows_a, rows_b) == join_data.expected_pairs(a, b)
    a, b = a.slice(0, 400), b.slice(0, 400)
    rows_a, rows_b = join_data.shapes(a), join_data.shapes(b)
    plan = plan_of(rows_a, rows_b, distance=1.5, target=min(target, 100))
    assert joined(plan, rows_a, rows_b) == join_data.expected_pairs(a, b, 1.5)


def test_the_nearest_in_two_rounds_are_those_of_brute_force():
    a, b = join_data.table("clustered", "aabbs", 300, 3), join_data.table("clustered", "capsules", 500, 4)
    (ids_a, shapes_a), (ids_b, shapes_b) = join_data.shapes(a), join_data.shapes(b)
    plan = plan_of((ids_a, shapes_a), (ids_b, shapes_b), target=60)
    assert plan.tasks > 8
    rows_b, tasks_b = tiles.assign(plan, ids_b, shapes_b, of="b")
    owners, bounds = tiles.owners(plan, ids_a, shapes_a), np.empty(len(ids_a))
    for task in np.unique(owners):
        here, there = owners == task, rows_b[tasks_b == task]
        bounds[here] = tiles.bounds_in_tile(plan, ids_a[here], shapes_a[here], ids_b[there], shapes_b[there], 3)
    rows_a, tasks_a = tiles.assign_within(plan, ids_a, shapes_a, bounds)
    found = []
    for task in range(plan.tasks):
        here, there = rows_a[tasks_a == task], rows_b[tasks_b == task]
        first = ids_a[here], shapes_a[here], bounds[here]
        found.append(tiles.nearest_in_tile(plan, task, *first, ids_b[there], shapes_b[there], 3))
    merged = tiles.merge_nearest(*map(np.concatenate, zip(*found, strict=True)), 3)
    assert list(zip(*map(np.ndarray.tolist, merged), strict=True)) == join_data.expected_nearest(a, b, 3)


def test_ids_and_rows_come_from_arrow_too():
    plan, rows = tiles.plan(tiles.Sampler()), pa.FixedSizeListArray.from_arrays(pa.array([0.0, 0, 1, 1, 0, 1]), 3)
    assert tiles.in_tile(plan, 0, pa.array([7, 9]), rows).tolist() == [[7, 9]]


def test_wrong_arguments_are_named():
    disc, one, two = carom.Circles([[0, 0, 1]] * 2), tiles.plan(tiles.Sampler()), tiles.plan(tiles.Sampler(), tiles.Sampler())
    for call, message in [
        (lambda: tiles.assign(one, [1], disc), "1 ids for 2 shapes"),
        (lambda: tiles.assign(one, [1, -2], disc), "row 1: ids is -2: negative"),
        (lambda: tiles.assign(one, [1, 2], disc, of="a"), "the plan is for one list"),
        (lambda: tiles.assign(two, [1, 2], disc), "the plan is for two lists"),
        (lambda: tiles.assign(two, [1, 2], disc, of="c"), "of is 'c'"),
        (lambda: tiles.in_tile(one, 0, [4, 4], disc), "two rows have the id 4"),
        (lambda: tiles.in_tile(two, 0, [1, 2], disc), "the plan is for two lists"),
        (lambda: tiles.in_tile(two, 0, [1, 2], disc, [1]), "one of ids_b and b is missing"),
        (lambda: tiles.owners(one, [1, 2], disc), "the plan is for one list"),
        (lambda: tiles.assign_within(two, [1, 2], disc, [0.0, np.nan]), "none of them NaN"),
        (lambda: tiles.plan(tiles.Sampler(), distance=-1), "distance is -1"),
        (lambda: tiles.plan(tiles.Sampler(), target=0), "target is 0"),
        (lambda: tiles.merge_nearest([1], [2], [0.0], k=0), "k is 0"),
        (lambda: tiles.merge_nearest([1], [2], [], k=1), "different lengths"),
        (lambda: tiles.Plan.from_bytes(b"id,x"), "the bytes are not a plan"),
        (lambda: tiles.Plan.from_bytes(one.to_bytes()[:-1]), "changed or cut off"),
        (lambda: tiles.Sampler.from_bytes(one.to_bytes()), "the bytes are not a sample"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()
    with pytest.raises(IndexError, match="task is 1; give a number below 1"):
        tiles.in_tile(one, 1, [1, 2], disc)
