"""Tests predicates and kinds of joins on a cluster of Dask against shapely. Some ids are texts, and some columns are carried
along."""

from __future__ import annotations

import distributed
import join_data
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import shapely
from join_data import expected_nearest, pairs_of

import carom
import carom.dask


@pytest.fixture(scope="module")
def client():
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            yield client


def rows_of(joined):
    return sorted(pairs_of(joined.pairs), key=repr)


@pytest.mark.parametrize("predicate", ["contains", "covers", "within", "covered_by"])
def test_predicates_are_those_of_shapely(client, predicate):
    points, polygons, of_points, of_polygons = join_data.lattice(150, 1)
    a, b, shapes_a, shapes_b = polygons, points, of_polygons, of_points
    if predicate in ("within", "covered_by"):
        a, b, shapes_a, shapes_b = b, a, shapes_b, shapes_a
    joined = carom.dask.join(a, b, predicate, target=80, client=client)
    found = np.argwhere(getattr(shapely, predicate)(shapes_a[:, None], shapes_b))
    assert rows_of(joined) == sorted(map(tuple, found.tolist()), key=repr) and len(found) > 100
    nested = carom.dask.join(polygons, predicate=predicate, target=80, client=client)
    found = np.argwhere(getattr(shapely, predicate)(of_polygons[:, None], of_polygons))
    found = found[found[:, 0] != found[:, 1]]
    assert rows_of(nested) == sorted(map(tuple, found.tolist()), key=repr) and len(found) > 20


def test_rows_with_and_without_a_pair(client, tmp_path):
    polygons, points, expected = join_data.kinds_of_joins(60, 3)
    count = len(expected["inner"])
    options = {"predicate": "contains", "keep": ["colour", "key"], "columns": (None, {"id": "key", "x": "x", "y": "y"})}
    for how, rows in expected.items():
        joined = carom.dask.join(polygons, points, how=how, client=client, **options)
        assert rows_of(joined) == sorted(rows, key=repr), how
        assert joined.summary.pairs == count
        written = carom.dask.join(polygons, points, how=how, output=tmp_path / how, target=40, client=client, **options)
        assert sorted(pairs_of(pq.read_table(written.output)), key=repr) == sorted(rows, key=repr)
    discs = pa.table({"id": ["p", "q", "r"], "x": [0.0, 9.0, 1.0], "y": [0.0, 9.0, 0.0], "radius": [1.0] * 3})
    for how, rows in {"anti": [("q",)], "semi": [("p",), ("r",)], "left": [("p", "r"), ("q", None)]}.items():
        assert rows_of(carom.dask.join(discs, how=how, client=client)) == rows


def test_the_nearest_within_a_distance(client):
    a, b = join_data.table("clustered", "circles", 200, 1), join_data.table("clustered", "aabbs", 200, 2)
    for limit in (0.0, 0.5, 3.0):
        found = carom.dask.nearest(a, b, 3, within=limit, target=200, client=client)
        assert pairs_of(found.pairs) == [row for row in expected_nearest(a, b, 3) if row[2] <= limit]
    named = b.set_column(0, "id", pa.array([f"b{row:03}" for row in range(len(b))])).append_column("size", pa.array(np.arange(200)))
    found = carom.dask.nearest(a, named, 1, keep="size", target=200, client=client).pairs
    assert found.column_names == ["a", "b", "separation", "b_size"]
    assert all(name == f"b{size:03}" for name, size in zip(found.column("b").to_pylist(), found.column("b_size").to_pylist()))
    rows = b.drop_columns("id").append_column("id", pa.array(np.arange(200)))
    assert [row[2] for row in expected_nearest(a, rows, 1)] == found.column("separation").to_pylist()


def test_wrong_options_are_named(client):
    discs = pa.table({"id": [1, 2], "x": [0.0, 1.0], "y": [0.0, 0.0], "radius": [1.0, 1.0]})
    for options, message in [
        ({"predicate": "inside"}, "predicate is 'inside'; give one of overlap, contains, within, covers, covered_by, or a distance"),
        ({"how": "right"}, "how is 'right'; give one of inner, left, outer, semi, anti"),
        ({"how": "outer"}, "how='outer' needs two lists; give b"),
        ({"how": "anti", "compute": "iou"}, "compute needs pairs"),
        ({"keep": ["color"]}, "keep has 'color', which is not a column of the data"),
    ]:
        with pytest.raises(ValueError, match=message):
            carom.dask.join(discs, client=client, **options)
    with pytest.raises(ValueError, match="within is -1; give a distance of 0 or more"):
        carom.dask.nearest(discs, discs, within=-1, client=client)
