"""Compares the times of the joins on Dask and on Spark, each with two processes of this machine.

`pip install 'carom[dask,spark]'` and Java 17, then

    python bench/clusters.py --rows 1000000

prints the seconds of the second run of each join. The first run starts the processes and loads the
libraries. The rows of both lists are counted together.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

FILES = 8


def write(folder: Path, rows: int, seed: int, columns: list[str], sizes: Callable[[Any, int], list[Any]]) -> None:
    """Writes shapes at random places. On average, each shape overlaps about one shape of the other list."""
    folder.mkdir()
    random = np.random.default_rng(seed)
    for file, ids in enumerate(np.array_split(np.arange(rows), FILES)):
        at = random.uniform(0.0, 2.0 * rows**0.5, (2, len(ids)))
        shapes = [*at, *sizes(at, len(ids))]
        pq.write_table(pa.table([ids, *shapes], ["id", *columns]), folder / f"{file}.parquet")


def second_times(module: Any, a: Any, b: Any, scratch: Path) -> None:
    """Runs each join twice, and prints the time and the number of pairs of the second run."""
    for search in (module.join, module.nearest):
        for run in ("first", "second"):
            out = scratch / f"{module.__name__}-{search.__name__}-{run}"
            start = time.perf_counter()
            pairs = search(a, b, output=out).summary.pairs
            seconds = time.perf_counter() - start
        print(f"| {module.__name__} | {search.__name__} | {seconds:.1f} | {pairs:,} |", flush=True)


def measure(engine: str, scratch: Path) -> None:
    boxes, discs = scratch / "boxes", scratch / "discs"
    if engine == "dask":
        from distributed import Client, LocalCluster

        import carom.dask

        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
            second_times(carom.dask, boxes, discs, scratch)
        return
    from pyspark.sql import SparkSession

    import carom.spark

    os.environ |= {"SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    settings = {"spark.ui.enabled": "false", "spark.sql.shuffle.partitions": "8", "spark.driver.memory": "3g"}
    spark = SparkSession.builder.master("local[2]").config(map=settings).getOrCreate()
    second_times(carom.spark, spark.read.parquet(str(boxes)), spark.read.parquet(str(discs)), scratch)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000, help="rows of both lists together")
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        engine, folder = options.measure
        measure(engine, Path(folder))
        return
    scratch = Path(tempfile.mkdtemp(prefix="carom-clusters-"))
    try:
        rows = options.rows // 2
        corners = ["min_x", "min_y", "max_x", "max_y"]
        random = np.random.default_rng(3)
        write(scratch / "boxes", rows, 1, corners, lambda at, count: list(at + random.uniform(0.2, 1.6, (2, count))))
        write(scratch / "discs", rows, 2, ["x", "y", "radius"], lambda at, count: [random.uniform(0.2, 0.8, count)])
        print("| module | function | seconds | pairs |\n|---|---|---|---|", flush=True)
        for engine in ("dask", "spark"):
            command = [sys.executable, __file__, "--measure", engine, str(scratch)]
            ended = subprocess.run(command, stderr=subprocess.PIPE, text=True)
            if ended.returncode != 0:
                sys.exit(f"the run of {engine} failed:\n{ended.stderr[-3000:]}")
    finally:
        shutil.rmtree(scratch)


if __name__ == "__main__":
    # Dask starts its workers by running this file again.
    main()
