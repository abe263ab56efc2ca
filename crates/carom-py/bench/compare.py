"""Measures one join of boxes by Carom and by other tools: time, and the peak memory of a process. Each run has processes of its own.

`pip install dask-geopandas geoarrow-pyarrow sedonadb`, then `python bench/compare.py --rows 1000000 --plot ../../docs/pictures/cluster.svg` in the
folder of the package prints a table of `docs/beyond-one-machine.md` and draws its picture. All tools read ids and shapes from Parquet,
Carom four numbers a box, the others polygons as WKB, and write the pairs of ids to Parquet.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import shapely
from cluster import peak, write

ONE_PROCESS = ("carom", "shapely", "sedonadb")
CLUSTERS = ("carom.dask", "dask-geopandas")


def write_polygons(boxes: Path, path: Path) -> None:
    """Writes boxes as GeoParquet."""
    import geopandas

    table = pq.read_table(boxes)
    corners = [table.column(name).to_numpy() for name in ("min_x", "min_y", "max_x", "max_y")]
    frame = geopandas.GeoDataFrame({"id": table.column("id").to_numpy()}, geometry=shapely.box(*corners))
    frame.to_parquet(path, row_group_size=max(len(frame) // 8, 1))


def save(ids: Any, path: Path) -> int:
    pq.write_table(pa.table({"a": ids[0], "b": ids[1]}), path)
    return len(ids[0])


def run_carom(folder: Path) -> int:
    import carom

    tables = [pq.read_table(folder / f"{name}.parquet") for name in "ab"]
    boxes = [carom.Aabbs(np.column_stack([table.column(word).to_numpy() for word in table.column_names[1:]])) for table in tables]
    found = carom.pairs(*boxes)
    return save([table.column("id").to_numpy()[rows] for table, rows in zip(tables, found.T, strict=True)], folder / "carom.out")


def run_shapely(folder: Path) -> int:
    tables = [pq.read_table(folder / f"{name}.geo.parquet") for name in "ab"]
    boxes = [shapely.from_wkb(table.column("geometry").to_numpy()) for table in tables]
    found = shapely.STRtree(boxes[1]).query(boxes[0], predicate="intersects")
    return save([table.column("id").to_numpy()[rows] for table, rows in zip(tables, found, strict=True)], folder / "shapely.out")


def run_sedonadb(folder: Path) -> int:
    import sedonadb

    engine = sedonadb.connect()
    for name in "ab":
        engine.read_parquet(str(folder / f"{name}.geo.parquet")).to_view(name)
    question = "SELECT a.id AS a, b.id AS b FROM a JOIN b ON ST_Intersects(a.geometry, b.geometry)"
    found = engine.sql(question).to_arrow_table()
    return save([found.column(name) for name in "ab"], folder / "sedonadb.out")


def run_carom_dask(folder: Path, client: Any, rows: int) -> int:
    import carom.dask

    paths = [folder / f"{name}.parquet" for name in "ab"]
    return carom.dask.join(*paths, output=folder / "dask.out", target=max(rows // 16, 50_000), client=client).summary.pairs


def without_attributes(frame: Any) -> Any:
    """Returns a frame without `attrs`, which pandas cannot compare when it joins two frames of Parquet."""

    def cleared(part: Any) -> Any:
        part.attrs = {}
        return part

    meta = cleared(frame._meta.copy())
    cleared_frame = frame.map_partitions(cleared, meta=meta)
    cleared_frame.spatial_partitions = frame.spatial_partitions
    return cleared_frame


def run_dask_geopandas(folder: Path, client: Any, rows: int) -> int:
    import dask_geopandas

    frames = [dask_geopandas.read_parquet(folder / f"{name}.geo.parquet", split_row_groups=True) for name in "ab"]
    # Partitions hold rows that are near in space, as the manual of dask-geopandas advises.
    first, second = (without_attributes(frame.spatial_shuffle(npartitions=8)) for frame in frames)
    joined = dask_geopandas.sjoin(first, second, predicate="intersects")[["id_left", "id_right"]]
    joined.to_parquet(folder / "dask-geopandas.out", write_index=False)
    return pq.ParquetDataset(folder / "dask-geopandas.out").read().num_rows


def measure(tool: str, workers: int, folder: Path, rows: int) -> dict[str, Any]:
    """Runs a tool in this process, and returns its results."""
    if tool in ONE_PROCESS:
        run = {"carom": run_carom, "shapely": run_shapely, "sedonadb": run_sedonadb}[tool]
        started = time.perf_counter()
        pairs = run(folder)
        return {"seconds": time.perf_counter() - started, "memory": peak(), "pairs": pairs}
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        started = time.perf_counter()
        pairs = (run_carom_dask if tool == "carom.dask" else run_dask_geopandas)(folder, client, rows)
        seconds = time.perf_counter() - started
        return {"seconds": seconds, "memory": max(client.run(peak).values()), "pairs": pairs}


def draw(results: list[tuple[str, dict[str, Any]]], rows: int, path: Path) -> None:
    """Draws a bar for the time of each run."""
    longest = max(result["seconds"] for _, result in results)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 {44 + 24 * len(results)}" font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="12" y="22">Seconds to join {rows:,} boxes, and the peak memory of a process</text>',
    ]
    for index, (name, result) in enumerate(results):
        top, width = 36 + 24 * index, 300 * result["seconds"] / longest
        fill = "#2f6fb5" if name.startswith("carom") else "#9aa5b1"
        lines += [
            f'<text x="212" y="{top + 14}" text-anchor="end">{name}</text>',
            f'<rect x="220" y="{top}" width="{max(width, 1):.1f}" height="18" fill="{fill}"/>',
            f'<text x="{226 + width:.1f}" y="{top + 14}">{result["seconds"]:.1f} s, {result["memory"]:,.0f} MB</text>',
        ]
    path.write_text("\n".join([*lines, "</svg>"]) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000, help="rows of both lists together")
    parser.add_argument("--workers", nargs="+", type=int, default=[1, 2, 4])
    parser.add_argument("--plot", type=Path, help="draw the times into this file")
    parser.add_argument("--measure", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        tool, workers, folder = options.measure
        print(json.dumps(measure(tool, int(workers), Path(folder), options.rows)))
        return
    runs = [(tool, 1) for tool in ONE_PROCESS] + [(tool, workers) for tool in CLUSTERS for workers in options.workers]
    results = []
    print("| tool | processes | seconds | peak of a process | pairs |\n|---|---|---|---|---|", flush=True)
    for tool, workers in runs:
        # The files are written anew, so that each run finds an empty folder.
        with tempfile.TemporaryDirectory() as folder:
            for seed, name in enumerate("ab"):
                boxes = Path(folder) / f"{name}.parquet"
                write(boxes, options.rows // 2, seed)
                write_polygons(boxes, Path(folder) / f"{name}.geo.parquet")
            command = [sys.executable, __file__, "--rows", str(options.rows), "--measure", tool, str(workers), folder]
            run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            print(f"{tool} with {workers}: {run.stderr[-2000:]}", file=sys.stderr)
            continue
        result = json.loads(run.stdout.splitlines()[-1])
        results.append((tool if tool in ONE_PROCESS else f"{tool}, {workers} {'process' if workers == 1 else 'processes'}", result))
        print(
            f"| {tool} | {workers} | {result['seconds']:.1f} | {result['memory']:,.0f} MB | {result['pairs']:,} |",
            flush=True,
        )
    if options.plot:
        draw(results, options.rows, options.plot)


if __name__ == "__main__":
    # Dask starts its workers from this file again.
    main()
