"""Tests that joins on a standalone cluster of Spark with two workers equal joins in one process,
even if a worker is killed.

The command `cargo xtask verify` runs these tests, which need Java.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
import pytest
from pyspark.sql import SparkSession

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
import join_data  # noqa: E402
from join_data import expected_answers, expected_nearest, expected_pairs, pairs_of, polygon_table, table  # noqa: E402

import carom.spark  # noqa: E402

HOME = Path(pyspark.__file__).parent


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def start(name, folder, *arguments):
    """Starts a daemon of Spark in its own group of processes."""
    environment = os.environ | {
        "SPARK_HOME": str(HOME),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
    }
    command = [HOME / "bin/spark-class", f"org.apache.spark.deploy.{name}", *map(str, arguments)]
    log = (folder / f"{name}-{time.monotonic_ns()}.log").open("w")
    return subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True, cwd=folder)


@pytest.fixture(scope="module")
def workers(tmp_path_factory):
    folder = tmp_path_factory.mktemp("spark")
    port = free_port()
    master = start("master.Master", folder, "--host", "127.0.0.1", "--port", port, "--webui-port", free_port())
    address = f"spark://127.0.0.1:{port}"
    options = ["--host", "127.0.0.1", "--cores", 1, "--memory", "2g", "--webui-port"]
    workers = [start("worker.Worker", folder, *options, free_port(), "-d", folder / str(index), address) for index in range(2)]
    yield address, workers
    for process in [*workers, master]:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def start_session(address, **settings):
    """Returns a session of Spark on the cluster."""
    os.environ |= {"SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    builder = SparkSession.builder.master(address).appName("carom")
    for key, value in {
        "spark.driver.host": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "8",
        "spark.executor.memory": "1g",
        "spark.sql.adaptive.enabled": "false",
        "spark.network.timeout": "60s",
        # The workers need the module with the shapes of the tests, too.
        "spark.executorEnv.PYTHONPATH": str(Path(__file__).parents[1] / "tests"),
        **settings,
    }.items():
        builder = builder.config(key, value)
    return builder.getOrCreate()


@pytest.fixture(scope="module")
def spark(workers):
    session = start_session(workers[0])
    yield session
    session.stop()


def frame(spark, folder, name, rows, parts=4):
    """Returns a DataFrame that reads Parquet files."""
    path = folder / name
    path.mkdir()
    step = -(-len(rows) // parts)
    for index in range(parts):
        pq.write_table(rows.slice(index * step, step), path / f"{index}.parquet")
    return spark.read.parquet(str(path))


def sorted_pairs(joined):
    pairs = pairs_of(joined.pairs.toArrow())
    return sorted(pairs, key=lambda row: (row[0], row[2], row[1])) if pairs and len(pairs[0]) == 3 else sorted(pairs)


@pytest.mark.parametrize("name", ["uniform", "clustered", "giant", "equal", "line"])
def test_joins_equal_one_process(spark, tmp_path, name):
    count = 200 if name == "equal" else 2000
    a, b = table(name, "circles", count, 1, 5.0), table(name, "obbs", count, 2, 5.0)
    frames = frame(spark, tmp_path, "a", a), frame(spark, tmp_path, "b", b)
    assert sorted_pairs(carom.spark.join(*frames, target=count // 4)) == expected_pairs(a, b)
    assert sorted_pairs(carom.spark.join(frames[0], target=count // 3)) == expected_pairs(a)


def test_distance_the_nearest_and_polygons(spark, tmp_path):
    a, b, c = table("clustered", "aabbs", 300, 5), table("clustered", "capsules", 300, 6), polygon_table(300, 7)
    frames = [frame(spark, tmp_path, name, rows, 2) for name, rows in (("a", a), ("b", b), ("c", c))]
    assert sorted_pairs(carom.spark.join(*frames[:2], predicate=0.75, target=100)) == expected_pairs(a, b, 0.75)
    assert sorted_pairs(carom.spark.nearest(*frames[:2], k=3, target=150)) == expected_nearest(a, b, 3)
    assert sorted_pairs(carom.spark.join(frames[2], frames[0], target=100)) == expected_pairs(c, a)


def test_answers_about_pairs_equal_one_process(spark, tmp_path):
    a, b = table("clustered", "obbs", 300, 1), table("clustered", "circles", 300, 2)
    frames = frame(spark, tmp_path, "a", a, 2), frame(spark, tmp_path, "b", b, 2)
    compute = ["separation", "depth", "normal", "iou"]
    joined = carom.spark.join(*frames, 0.75, compute=compute, target=100)
    assert sorted(pairs_of(joined.pairs.toArrow())) == expected_answers(a, b, 0.75)
    assert sorted(pairs_of(carom.spark.join(frames[0], compute=compute, target=100).pairs.toArrow())) == expected_answers(a)


def test_rows_with_and_without_a_pair(spark, tmp_path):
    polygons, points, expected = join_data.kinds_of_joins(60, 3)
    polygons = polygons if "id" in polygons.column_names else polygons.append_column("id", pa.array(np.arange(len(polygons))))
    frames = frame(spark, tmp_path, "polygons", polygons), frame(spark, tmp_path, "points", points)
    options = {"predicate": "contains", "keep": ["colour", "key"], "columns": (None, {"id": "key", "x": "x", "y": "y"})}
    for how, rows in expected.items():
        joined = carom.spark.join(*frames, how=how, target=40, **options)
        assert sorted(pairs_of(joined.pairs.toArrow()), key=repr) == sorted(rows, key=repr), how
        written = carom.spark.join(*frames, how=how, output=tmp_path / how, target=40, **options)
        assert sorted(pairs_of(pq.read_table(written.output)), key=repr) == sorted(rows, key=repr)
        assert written.summary.pairs == (None if how in ("semi", "anti") else len(expected["inner"]))
        assert ("pairs" in str(written.summary)) == (how not in ("semi", "anti"))
    discs = spark.createDataFrame([("p", 0.0, 0.0, 1.0), ("q", 9.0, 9.0, 1.0), ("r", 1.0, 0.0, 1.0)], "id string, x double, y double, radius double")
    for how, rows in {"anti": ["q"], "semi": ["p", "r"], "left": ["None q", "p r"]}.items():
        # Either text of a pair may come first, because their order depends on hashes.
        found = pairs_of(carom.spark.join(discs, how=how).pairs.toArrow())
        assert sorted(" ".join(sorted(map(str, row))) for row in found) == rows, how


def test_the_nearest_with_texts_and_columns(spark, tmp_path):
    a, b = table("clustered", "circles", 200, 1), table("clustered", "aabbs", 200, 2)
    named = b.set_column(0, "id", pa.array([f"b{row:03}" for row in range(len(b))])).append_column("size", pa.array(np.arange(200)))
    frames = frame(spark, tmp_path, "a", a, 2), frame(spark, tmp_path, "named", named, 2)
    found = carom.spark.nearest(*frames, keep="size", target=200).pairs.toArrow().sort_by("a")
    assert found.column_names == ["a", "b", "separation", "b_size"]
    assert all(name == f"b{size:03}" for name, size in zip(found.column("b").to_pylist(), found.column("b_size").to_pylist()))
    rows = b.drop_columns("id").append_column("id", pa.array(np.arange(200)))
    assert [row[2] for row in expected_nearest(a, rows, 1)] == found.column("separation").to_pylist()
    for limit in (0.0, 0.5, 3.0):
        near = carom.spark.nearest(frames[0], frame(spark, tmp_path, f"b{limit}", b, 2), 3, within=limit, target=200)
        assert sorted_pairs(near) == [row for row in expected_nearest(a, b, 3) if row[2] <= limit]


def test_wrong_input_is_named_and_leaves_nothing(spark, tmp_path):
    good = frame(spark, tmp_path, "good", table("uniform", "circles", 100, 1))
    for source, message in [
        (good.drop("radius").withColumnRenamed("y", "up"), "a: no column y for points"),
        (good.drop("id"), "a: no column id"),
        (good.union(good.limit(1)), "a: two rows have the id"),
        (good.selectExpr("'one' as id", "x", "y", "radius"), "a: two rows have the id one"),
        (good.selectExpr("if(id = 7, null, concat('id ', id)) as id", "x", "y", "radius"), "id is null; fill it"),
        (good.selectExpr("id", "x", "y", "-radius as radius"), "negative; give 0 or more"),
    ]:
        with pytest.raises(Exception, match=message):
            carom.spark.join(source, output=tmp_path / "out")
        assert not [path for path in tmp_path.iterdir() if "out" in path.name]
    with pytest.raises(FileExistsError, match="good exists"):
        carom.spark.join(good, output=tmp_path / "good")
    for options, message in [
        ({"how": "right"}, "how is 'right'; give one of inner, left, outer, semi, anti"),
        ({"how": "outer"}, "how='outer' needs two lists; give b"),
        ({"how": "anti", "compute": "iou"}, "compute needs pairs"),
        ({"keep": ["color"]}, "keep has 'color', which is not a column of the data"),
    ]:
        with pytest.raises(ValueError, match=message):
            carom.spark.join(good, **options)


def test_a_killed_worker_changes_nothing(spark, workers, tmp_path):
    count = 60_000
    a, b = (table("clustered", kind, count, seed, 60.0) for kind, seed in (("circles", 1), ("aabbs", 2)))
    frames = frame(spark, tmp_path, "a", a), frame(spark, tmp_path, "b", b)
    victim, killed = workers[1][1], []

    def kill():
        # Kills the worker once the first task has begun to write pairs.
        while not killed:
            if any(tmp_path.glob(".pairs.unfinished-*/_temporary/0/*/*")):
                os.killpg(victim.pid, signal.SIGKILL)
                killed.append(True)
            time.sleep(0.002)

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    joined = carom.spark.join(*frames, output=tmp_path / "pairs", target=8000)
    killed.append(False)
    thread.join()
    assert killed[0], "the worker was killed in the middle"
    found = pa.concat_tables([pq.read_table(file) for file in (tmp_path / "pairs").glob("*.parquet")])
    summary = joined.summary
    assert len(found) == summary.pairs and summary.rows_a == summary.rows_b == count
    assert summary.tasks > 1 and summary.copies >= 2 * count and summary.skew >= 1
    (ids_a, shapes_a), (ids_b, shapes_b) = join_data.shapes(a), join_data.shapes(b)
    indices = carom.pairs(shapes_a, shapes_b)
    expected = np.column_stack([ids_a[indices[:, 0]], ids_b[indices[:, 1]]]).astype(np.int64)
    pairs = np.column_stack([found.column("a").to_numpy(), found.column("b").to_numpy()])
    assert np.array_equal(pairs[np.lexsort(pairs.T[::-1])], expected[np.lexsort(expected.T[::-1])])


def test_a_worker_out_of_memory_leaves_nothing(spark, workers, tmp_path):
    # A task whose rows are all equal has more pairs than fit into the worker's memory.
    spark.stop()
    small = start_session(workers[0], **{"spark.executor.pyspark.memory": "900m", "spark.task.maxFailures": "1"})
    try:
        rows = frame(small, tmp_path, "rows", table("equal", "circles", 9000, 1))
        with pytest.raises(Exception) as raised:
            carom.spark.join(rows, output=tmp_path / "pairs", target=20_000)
        assert "give a smaller target, or workers with more" in raised.value.__notes__[0]
        assert [path.name for path in tmp_path.iterdir()] == ["rows"]
    finally:
        small.stop()
