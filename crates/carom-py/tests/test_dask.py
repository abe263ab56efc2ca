"""Tests that joins on a cluster of Dask equal joins in one process, even if a worker is killed."""

from __future__ import annotations

import os
import signal
import threading
import time

import dask
import distributed
import join_data
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from join_data import expected_answers, expected_nearest, expected_pairs, pairs_of, polygon_table, table

import carom.dask


@pytest.fixture(scope="module")
def client():
    options = {"n_workers": 3, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    # The time after which workers stop waiting for a lost worker.
    with dask.config.set({"distributed.comm.timeouts.connect": "2s"}):
        with distributed.LocalCluster(**options, silence_logs=50) as cluster, distributed.Client(cluster) as client:
            yield client


def write(folder, name, rows, parts=3):
    """Writes a table into Parquet files with several row groups, and returns their folder."""
    path = folder / name
    path.mkdir()
    step = -(-len(rows) // parts)
    for index in range(parts):
        part = rows.slice(index * step, step)
        pq.write_table(part, path / f"{index}.parquet", row_group_size=max(1, step // 2))
    return path


@pytest.mark.parametrize("name", ["uniform", "clustered", "giant", "equal", "line"])
def test_joins_equal_one_process(client, tmp_path, name):
    count = 300 if name == "equal" else 4000
    a, b = table(name, "circles", count, 1, 5.0), table(name, "obbs", count, 2, 5.0)
    paths = write(tmp_path, "a", a), write(tmp_path, "b", b)
    joined = carom.dask.join(*paths, target=count // 4, client=client)
    assert pairs_of(joined.pairs) == expected_pairs(a, b)
    summary = joined.summary
    assert (summary.rows_a, summary.rows_b, summary.pairs) == (count, count, len(joined.pairs))
    assert summary.tasks > 1 and summary.copies >= 2 * count and summary.skew >= 1 and summary.bytes > 0
    assert "pairs;" in str(summary)
    assert pairs_of(carom.dask.join(a, target=count // 3).pairs) == expected_pairs(a)
    if name == "clustered":
        a, b = a.slice(0, 500), b.slice(0, 500)
        assert pairs_of(carom.dask.join(a, b, 0.75, target=100).pairs) == expected_pairs(a, b, 0.75)
        assert pairs_of(carom.dask.join(a, predicate=0.75, target=100).pairs) == expected_pairs(a, None, 0.75)


def test_answers_about_pairs_equal_one_process(client, tmp_path):
    a, b = table("clustered", "obbs", 400, 1), table("clustered", "circles", 400, 2)
    compute = ["separation", "depth", "normal", "iou"]
    for second, predicate in (b, "overlap"), (b, 0.75), (None, "overlap"):
        joined = carom.dask.join(a, second, predicate, compute=compute, target=100, client=client)
        expected = expected_answers(a, second, 0.0 if predicate == "overlap" else predicate)
        assert pairs_of(joined.pairs) == expected and len(expected) > 400
        assert predicate == "overlap" or any(row[3] is None for row in expected)
    joined = carom.dask.join(a, b, compute="depth", output=tmp_path / "pairs", target=100, client=client)
    assert pq.read_table(joined.output).column_names == ["a", "b", "depth"]
    assert carom.dask.join(a.slice(0, 1), compute="normal", client=client).pairs.column_names == ["a", "b", "normal_x", "normal_y"]
    with pytest.raises(ValueError, match="compute has 'area'; give names from separation, depth, normal, iou"):
        carom.dask.join(a, compute=["area"], client=client)
    concave = np.array([(90, 0), (92, 1), (90, 2), (90.5, 1)])
    arrows = pa.table({"id": [8, 9], "geometry": [join_data.wkb(concave)] * 2})
    assert pairs_of(carom.dask.join(arrows, compute="iou", client=client).pairs) == [(8, 9, 1.0)]


@pytest.mark.parametrize("kinds", [("aabbs", "capsules"), ("capsules", "polygons")])
def test_the_nearest_equal_brute_force(client, tmp_path, kinds):
    a, b = (polygon_table(300, 5) if kind == "polygons" else table("clustered", kind, 300, 5) for kind in kinds)
    found = carom.dask.nearest(write(tmp_path, "a", a), write(tmp_path, "b", b), 3, target=150, client=client)
    assert pairs_of(found.pairs) == expected_nearest(a, b, 3)
    # These lists have fewer than k rows of b.
    assert pairs_of(carom.dask.nearest(a.slice(0, 9), b.slice(0, 2), 4).pairs) == expected_nearest(a.slice(0, 9), b.slice(0, 2), 4)


def test_polygons_and_renamed_columns(client):
    a, discs = polygon_table(600, 7), table("uniform", "circles", 900, 8)
    renamed = discs.rename_columns(["key", "east", "north", "size"])
    names = {"id": "key", "x": "east", "y": "north", "radius": "size"}
    joined = carom.dask.join(a, renamed, columns=(None, names), target=200, client=client)
    assert pairs_of(joined.pairs) == expected_pairs(a, discs) and len(joined.pairs) > 20


def test_a_killed_worker_changes_nothing(client, tmp_path):
    count = 60_000
    a, b = (table("clustered", kind, count, seed, 60.0) for kind, seed in (("circles", 1), ("aabbs", 2)))
    paths = write(tmp_path, "a", a, 6), write(tmp_path, "b", b, 6)
    victims = list(client.run(os.getpid).values())
    killed = []

    def kill():
        # Kills a worker once some files of pairs exist.
        while not killed:
            files = [name for folder in tmp_path.glob(".pairs.unfinished-*") for name in os.listdir(folder)]
            if len(files) >= 2:
                os.kill(victims[0], signal.SIGKILL)
                killed.append(len(files))
            time.sleep(0.002)

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    joined = carom.dask.join(*paths, output=tmp_path / "pairs", target=8000, client=client)
    killed.append(None)
    thread.join()
    assert killed[0] is not None and killed[0] < joined.summary.tasks, "the worker was killed in the middle"
    files = sorted((tmp_path / "pairs").iterdir())
    assert all(file.name.startswith("part-") for file in files)
    found = pa.concat_tables([pq.read_table(file) for file in files])
    assert len(found) == joined.summary.pairs
    rows_a, rows_b = join_data.shapes(a), join_data.shapes(b)
    indices = carom.pairs(rows_a[1], rows_b[1])
    expected = np.column_stack([rows_a[0][indices[:, 0]], rows_b[0][indices[:, 1]]]).astype(np.int64)
    pairs = np.column_stack([found.column("a").to_numpy(), found.column("b").to_numpy()])
    assert np.array_equal(pairs[np.lexsort(pairs.T[::-1])], expected[np.lexsort(expected.T[::-1])])


def test_wrong_input_is_named_and_leaves_nothing(client, tmp_path):
    good = table("uniform", "circles", 100, 1)
    columns = {name: good.column(name).to_numpy().copy() for name in good.column_names}
    columns["radius"][70] = -1.0
    bad = write(tmp_path, "bad", pa.table(columns))
    twice = pa.table({**columns, "radius": np.ones(100), "id": np.arange(100) // 99 * 5 + np.arange(100) % 99})
    cases = [
        (bad, r"bad/2\.parquet: row 2: radius is -1: negative", ValueError),
        (good.drop_columns("radius").rename_columns(["id", "x", "up"]), "a: no column y for points; it has id, x, up", ValueError),
        (pa.table({"id": [1], "left": [0.0]}), "a: no columns of a shape, such as x, y, radius or geometry; it has id, left", ValueError),
        (pa.table({"id": [1], "geometry": [0.0]}), "a: geometry has the type double; give WKB", ValueError),
        (twice, "a: row 5 and a: row 99: two rows have the id 5: give each row of a list an id of its own", ValueError),
        (good.set_column(0, "id", pa.array(np.arange(100) + 0.5)), "a: column id has the type double; give whole numbers", ValueError),
        (tmp_path / "none", "none: no such|No such file", FileNotFoundError),
        (7, "a is a int; give paths", TypeError),
    ]
    for source, message, kind in cases:
        with pytest.raises(kind, match=message):
            carom.dask.join(source, output=tmp_path / "out", client=client)
        assert not [path for path in tmp_path.iterdir() if "out" in path.name], message
    (tmp_path / "out").mkdir()
    with pytest.raises(FileExistsError, match="out exists; give the name of a new folder"):
        carom.dask.join(good, output=tmp_path / "out", client=client)
    text = tmp_path / "text.parquet"
    text.write_text("id,x,y\n")
    with pytest.raises(ValueError, match="text.parquet: "):
        carom.dask.join(text, client=client)
    with pytest.raises(ValueError, match="predicate is 'touch'"):
        carom.dask.join(good, predicate="touch", client=client)


def test_a_worker_out_of_memory_leaves_nothing(client, tmp_path):
    # A task with distant rows can be computed. A task whose rows are all equal has more pairs than
    # fit into the worker's memory.
    count = 7000
    apart = np.arange(2 * count) * 10.0 + 100.0
    x = np.concatenate([np.zeros(count), apart])
    rows = pa.table({"id": np.arange(len(x)), "x": x, "y": np.zeros(len(x)), "radius": np.ones(len(x))})
    options = {"n_workers": 1, "threads_per_worker": 1, "memory_limit": "500MB", "dashboard_address": None, "silence_logs": 50}
    with dask.config.set({"distributed.scheduler.allowed-failures": 0}):
        with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster, set_as_default=False) as small:
            with pytest.raises(distributed.KilledWorker) as raised:
                carom.dask.join(rows, output=tmp_path / "pairs", target=2 * count, client=small)
    assert "give a smaller target, or workers with more" in raised.value.__notes__[0]
    assert not list(tmp_path.iterdir())
