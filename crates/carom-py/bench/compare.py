"""Measures one join of boxes with Carom and with other tools, in one process and on local clusters.
The results are the time and the peak memory of a process. Each run of the comparison has its own
processes.

`pip install dask-geopandas sedonadb psutil`, then in the folder of the package

    python bench/compare.py results.jsonl --rows 1000000 10000000 30000000 --plot ../../docs/pictures/cluster.svg

prints a table for `docs/beyond-one-machine.md` and draws its picture. All tools read ids and shapes
from Parquet, and write the pairs of ids to Parquet. Carom reads four numbers per box; the other
tools read polygons in WKB. Each result is written to the file as soon as it is known; a run whose
result is in the file is not repeated. A run that takes too long or too much memory is stopped. Its
tool is left out of the larger joins.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import shapely
from plot import draw

ONE_PROCESS = ("carom", "shapely", "sedonadb")
CLUSTERS = ("carom.dask", "dask-geopandas")


@dataclass(frozen=True)
class Result:
    """The outcome of a run: its numbers, or the reason why the run was stopped."""

    tool: str
    workers: int
    rows: int
    seconds: float | None = None
    cpu: float | None = None
    memory: float | None = None
    pairs: int | None = None
    stopped: str | None = None

    def line(self) -> str:
        """Returns the line of the table for this result."""
        if self.seconds is None:
            return f"| {self.rows:,} | {self.tool} | {self.workers} | {self.stopped} | | | |"
        numbers = f"{self.seconds:.1f} | {self.cpu:.1f} | {self.memory:,.0f} MB | {self.pairs:,}"
        return f"| {self.rows:,} | {self.tool} | {self.workers} | {numbers} |"


# Functions that write the data.


def write_boxes(path: Path, rows: int, seed: int) -> None:
    """Writes boxes, half of them in dense groups. Each box overlaps about one box of the other list."""
    rng = np.random.default_rng(seed)
    crowded = np.arange(rows) % 2 == 0
    corner = np.where(crowded, rng.integers(0, 100, rows) / 100, 0.0)
    at = corner[:, None] + rng.random((rows, 2)) * np.where(crowded, 0.01, 1.0)[:, None]
    half = 0.5 * np.where(crowded, 0.05, 0.7) / np.sqrt(rows)
    columns = [np.arange(rows), at[:, 0] - half, at[:, 1] - half, at[:, 0] + half, at[:, 1] + half]
    table = pa.table(columns, ["id", "min_x", "min_y", "max_x", "max_y"])
    pq.write_table(table, path, row_group_size=min(max(rows // 16, 1), 500_000))


def write_polygons(boxes: Path, path: Path) -> None:
    """Writes boxes as GeoParquet, in parts that need little memory."""
    ends = {"min_x": pc.min, "min_y": pc.min, "max_x": pc.max, "max_y": pc.max}
    bounds = [end(pq.read_table(boxes, columns=[name]).column(name)).as_py() for name, end in ends.items()]
    column = {"encoding": "WKB", "geometry_types": ["Polygon"], "crs": None, "bbox": bounds}
    geo = {"version": "1.1.0", "primary_column": "geometry", "columns": {"geometry": column}}
    schema = pa.schema([("id", pa.int64()), ("geometry", pa.binary())], {"geo": json.dumps(geo)})
    with pq.ParquetFile(boxes) as file, pq.ParquetWriter(path, schema) as writer:
        size = min(max(file.metadata.num_rows // 8, 1), 250_000)
        for batch in file.iter_batches(size):
            corners = [batch.column(name).to_numpy() for name in ("min_x", "min_y", "max_x", "max_y")]
            geometry = pa.array(shapely.to_wkb(shapely.box(*corners)), pa.binary())
            writer.write_table(pa.table([batch.column("id"), geometry], schema=schema))


# Functions that run the tools.


def save(ids: Any, path: Path) -> int:
    pq.write_table(pa.table({"a": ids[0], "b": ids[1]}), path)
    return len(ids[0])


def run_carom(folder: Path, out: Path) -> int:
    import carom

    tables = [pq.read_table(folder / f"{name}.parquet") for name in "ab"]
    boxes = [carom.Aabbs(np.column_stack([table.column(word).to_numpy() for word in table.column_names[1:]])) for table in tables]
    found = carom.pairs(*boxes)
    return save([table.column("id").to_numpy()[rows] for table, rows in zip(tables, found.T, strict=True)], out)


def run_shapely(folder: Path, out: Path) -> int:
    tables = [pq.read_table(folder / f"{name}.geo.parquet") for name in "ab"]
    boxes = [shapely.from_wkb(table.column("geometry").to_numpy()) for table in tables]
    found = shapely.STRtree(boxes[1]).query(boxes[0], predicate="intersects")
    return save([table.column("id").to_numpy()[rows] for table, rows in zip(tables, found, strict=True)], out)


def run_sedonadb(folder: Path, out: Path) -> int:
    import sedonadb

    engine = sedonadb.connect()
    for name in "ab":
        engine.read_parquet(str(folder / f"{name}.geo.parquet")).to_view(name)
    question = "SELECT a.id AS a, b.id AS b FROM a JOIN b ON ST_Intersects(a.geometry, b.geometry)"
    found = engine.sql(question).to_arrow_table()
    return save([found.column(name) for name in "ab"], out)


def run_carom_dask(folder: Path, out: Path, client: Any, rows: int) -> int:
    import carom.dask

    target = min(max(rows // 16, 50_000), 500_000)
    paths = [folder / f"{name}.parquet" for name in "ab"]
    return carom.dask.join(*paths, output=out, target=target, client=client).summary.pairs


def without_attributes(frame: Any) -> Any:
    """Returns a copy of a frame without `attrs`. Pandas cannot compare `attrs` when it joins two frames of
    Parquet."""

    def cleared(part: Any) -> Any:
        part.attrs = {}
        return part

    meta = cleared(frame._meta.copy())
    cleared_frame = frame.map_partitions(cleared, meta=meta)
    cleared_frame.spatial_partitions = frame.spatial_partitions
    return cleared_frame


def run_dask_geopandas(folder: Path, out: Path, client: Any, rows: int) -> int:
    import dask_geopandas

    frames = [dask_geopandas.read_parquet(folder / f"{name}.geo.parquet", split_row_groups=True) for name in "ab"]
    # Partitions hold rows that are near in space, as the manual of dask-geopandas advises.
    parts = max(8, rows // 250_000)
    first, second = (without_attributes(frame.spatial_shuffle(npartitions=parts)) for frame in frames)
    joined = dask_geopandas.sjoin(first, second, predicate="intersects")[["id_left", "id_right"]]
    joined.to_parquet(out, write_index=False)
    return sum(pq.read_metadata(file).num_rows for file in out.glob("*.parquet"))


def peak() -> float:
    """Returns the peak memory of this process, in MB."""
    # The number `ru_maxrss` also counts the memory of the process that started this process.
    found = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def measure(tool: str, workers: int, rows: int, folder: Path, out: Path, limit: float) -> Result:
    """Runs a tool in this process, or on a cluster that it starts."""
    if tool in ONE_PROCESS:
        run = {"carom": run_carom, "shapely": run_shapely, "sedonadb": run_sedonadb}[tool]
        started, used = time.perf_counter(), time.process_time()
        pairs = run(folder, out)
        return Result(tool, workers, rows, time.perf_counter() - started, time.process_time() - used, peak(), pairs)
    from distributed import Client, LocalCluster

    options = {"threads_per_worker": 1, "dashboard_address": None, "memory_limit": f"{limit / workers:.1f}GB"}
    with LocalCluster(n_workers=workers, local_directory=str(out.parent), **options) as cluster, Client(cluster) as client:

        def used() -> float:
            # This process is the client and the scheduler of the cluster of Dask.
            return time.process_time() + sum(client.run(time.process_time).values())

        before, started = used(), time.perf_counter()
        pairs = (run_carom_dask if tool == "carom.dask" else run_dask_geopandas)(folder, out, client, rows)
        seconds = time.perf_counter() - started
        return Result(tool, workers, rows, seconds, used() - before, max(client.run(peak).values()), pairs)


# Functions that run and measure the tools.


def memory_of(process: psutil.Process) -> int:
    """Returns the memory of a process and of the processes that it started, in bytes."""
    total = 0
    for each in [process, *process.children(recursive=True)]:
        try:
            total += each.memory_info().rss
        except psutil.NoSuchProcess:
            pass
    return total


def run(tool: str, workers: int, rows: int, folder: Path, seconds: float, gigabytes: float) -> Result:
    """Runs a tool in a process of its own, with limits for its time and memory."""
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        measured = ["--measure", tool, str(workers), str(rows), str(folder), str(gigabytes)]
        command = [sys.executable, __file__, f"{scratch}/result.jsonl", *measured]
        with open(f"{scratch}/log", "w") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, cwd=scratch)
        ends, stopped = time.monotonic() + seconds, None
        while process.poll() is None and stopped is None:
            time.sleep(0.25)
            if ends < time.monotonic():
                stopped = f"more than {seconds:.0f} s"
            elif memory_of(psutil.Process(process.pid)) > gigabytes * 1e9:
                stopped = f"more than {gigabytes:.0f} GB"
        if stopped is not None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        elif process.returncode == 0:
            return Result(**json.loads(Path(scratch, "result.jsonl").read_text()))
        else:
            stopped = "failed"
            print(Path(scratch, "log").read_text()[-3000:], file=sys.stderr)
        return Result(tool, workers, rows, stopped=stopped)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("results", type=Path, help="a file with a result on each line, which grows")
    parser.add_argument("--rows", nargs="+", type=int, default=[1_000_000], help="rows of both lists together")
    parser.add_argument("--workers", nargs="+", type=int, default=[1, 2, 4])
    parser.add_argument("--tools", nargs="+", choices=[*ONE_PROCESS, *CLUSTERS], default=[*ONE_PROCESS, *CLUSTERS])
    parser.add_argument("--seconds", type=float, default=480, help="the longest that a run may take")
    parser.add_argument("--gigabytes", type=float, default=12, help="the most memory that the processes of a run may take")
    parser.add_argument("--show", action="store_true", help="make no runs: print the results of the file")
    parser.add_argument("--plot", type=Path, help="draw the times into this file")
    parser.add_argument("--measure", nargs=5, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        tool, workers, rows, folder, limit = options.measure
        out = options.results.parent / "pairs"
        result = measure(tool, int(workers), int(rows), Path(folder), out, float(limit))
        options.results.write_text(json.dumps(asdict(result)))
        return
    results = [Result(**json.loads(line)) for line in options.results.open()] if options.results.exists() else []
    runs = [(tool, workers) for tool in options.tools for workers in ([1] if tool in ONE_PROCESS else options.workers)]
    print("| rows | tool | processes | seconds | processor time | peak of a process | pairs |\n|---|---|---|---|---|---|---|", flush=True)
    for rows in sorted(options.rows):
        folder = Path(tempfile.mkdtemp(prefix="carom-compare-"))
        try:
            for tool, workers in runs:
                known = next((each for each in results if (each.tool, each.workers, each.rows) == (tool, workers, rows)), None)
                was_stopped = any(each.tool == tool and each.stopped and each.rows < rows for each in results)
                if known is None and (options.show or was_stopped):
                    continue
                if known is None:
                    for seed, name in enumerate("ab"):
                        boxes = folder / f"{name}.parquet"
                        if not boxes.exists():
                            write_boxes(boxes, rows // 2, seed)
                            write_polygons(boxes, folder / f"{name}.geo.parquet")
                    known = run(tool, workers, rows, folder, options.seconds, options.gigabytes)
                    results.append(known)
                    with options.results.open("a") as file:
                        file.write(json.dumps(asdict(known)) + "\n")
                print(known.line(), flush=True)
        finally:
            shutil.rmtree(folder)
        if len({each.pairs for each in results if each.rows == rows and each.pairs is not None}) > 1:
            sys.exit(f"the tools found different numbers of pairs of {rows:,} rows")
    if options.plot:
        draw([asdict(result) for result in results], options.plot)


if __name__ == "__main__":
    # Dask starts its workers by running this file again.
    main()
