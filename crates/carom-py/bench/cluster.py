"""Measures `carom.dask` on local clusters: time, and the peak memory of a worker. Prints the table of `docs/beyond-one-machine.md`.

`python bench/cluster.py 1 2 4 --rows 1000000 4000000` in the folder of the package.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, LocalCluster

import carom.dask


def write(path: Path, rows: int, seed: int) -> None:
    """Writes boxes, half of them in crowds; each overlaps about one of the other list."""
    rng = np.random.default_rng(seed)
    crowded = np.arange(rows) % 2 == 0
    corner = np.where(crowded, rng.integers(0, 100, rows) / 100, 0.0)
    at = corner[:, None] + rng.random((rows, 2)) * np.where(crowded, 0.01, 1.0)[:, None]
    half = 0.5 * np.where(crowded, 0.05, 0.7) / np.sqrt(rows)
    columns = [np.arange(rows), at[:, 0] - half, at[:, 1] - half, at[:, 0] + half, at[:, 1] + half]
    table = pa.table(columns, ["id", "min_x", "min_y", "max_x", "max_y"])
    pq.write_table(table, path, row_group_size=max(rows // 16, 1))


def peak() -> float:
    """Returns the peak memory of this process, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("workers", nargs="+", type=int)
    parser.add_argument("--rows", nargs="+", type=int, default=[1_000_000], help="rows of both lists together")
    options = parser.parse_args()
    print("| rows | workers | seconds | peak of a worker | pairs | tasks | copies a row |")
    print("|---|---|---|---|---|---|---|")
    for rows in options.rows:
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / name for name in ("a.parquet", "b.parquet")]
            for seed, path in enumerate(paths):
                write(path, rows // 2, seed)
            for workers in options.workers:
                cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
                with cluster, Client(cluster) as client:
                    started = time.perf_counter()
                    joined = carom.dask.join(*paths, output=Path(folder) / f"pairs-{workers}", target=max(rows // 32, 50_000))
                    seconds, done = time.perf_counter() - started, joined.summary
                    memory = max(client.run(peak).values())
                print(
                    f"| {rows:,} | {workers} | {seconds:.1f} | {memory:,.0f} MB | {done.pairs:,} | {done.tasks} |"
                    f" {done.copies / rows:.3f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
