"""Draws the times of `compare.py` over the number of rows, both on logarithmic axes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any

COLORS = {
    "carom": "#1f5fa8",
    "carom.dask": "#3c9a5f",
    "shapely": "#b5542f",
    "sedonadb": "#8a5aa8",
    "dask-geopandas": "#8b8f94",
}
DASHES = {1: "", 2: ' stroke-dasharray="7 4"', 4: ' stroke-dasharray="2 4"'}
WIDTH, HEIGHT, TOP = 300, 330, 44


def ticks(values: Iterable[float]) -> list[float]:
    """Returns the numbers 1, 2 and 5 times powers of 10 that span the values, for the marks of an
    axis."""
    steps = [step * 10.0**power for power in range(-3, 6) for step in (1, 2, 5)]
    low, high = min(values), max(values)
    return [step for step, following in zip(steps, steps[1:]) if low < following and step < high] + [min(t for t in steps if t >= high)]


def panel(done: list[dict[str, Any]], key: str, title: str, left: float, series: list[tuple[str, int]]) -> list[str]:
    """Draws a line for each tool and each number of processes."""
    sizes = sorted({result["rows"] for result in done})
    marks = ticks([result[key] for result in done])

    def across(rows: float) -> float:
        return left + 24 + (WIDTH - 48) * math.log(rows / sizes[0]) / (math.log(sizes[-1] / sizes[0]) or 1.0)

    def up(value: float) -> float:
        return TOP + HEIGHT * (1 - math.log(value / marks[0]) / math.log(marks[-1] / marks[0]))

    lines = [f'<text x="{left}" y="28">{title}</text>']
    for mark in marks:
        lines.append(f'<path d="M{left} {up(mark):.1f}h{WIDTH}" stroke="#dde1e6"/>')
        lines.append(f'<text x="{left - 8}" y="{up(mark) + 4:.1f}" text-anchor="end">{mark:g}</text>')
    for rows in sizes:
        lines.append(f'<path d="M{across(rows):.1f} {TOP}v{HEIGHT}" stroke="#dde1e6"/>')
        lines.append(f'<text x="{across(rows):.1f}" y="{TOP + HEIGHT + 20}" text-anchor="middle">{rows / 1e6:g} million</text>')
    for name in series:
        values = sorted((result["rows"], result[key]) for result in done if (result["tool"], result["workers"]) == name)
        points = [f"{across(rows):.1f} {up(value):.1f}" for rows, value in values]
        lines.append(f'<path d="M{"L".join(points)}" {style(*name)}/>')
        lines += [f'<circle cx="{x}" cy="{y}" r="3" fill="{COLORS[name[0]]}"/>' for x, y in map(str.split, points)]
    return lines


def style(tool: str, workers: int) -> str:
    return f'stroke="{COLORS[tool]}" stroke-width="2" fill="none"{DASHES.get(workers, "")}'


def draw(results: list[dict[str, Any]], path: Path) -> None:
    """Draws the seconds and the processor times of the runs that were not stopped."""
    done = [result for result in results if result["seconds"] is not None]
    keys = {(result["tool"], result["workers"]) for result in done}
    series = sorted(keys, key=lambda key: (list(COLORS).index(key[0]), key[1]))
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 412" font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        *panel(done, "seconds", "Seconds, by rows of both lists", 52, series),
        *panel(done, "cpu", "Seconds of processor time", 412, series),
    ]
    for index, (tool, workers) in enumerate(series):
        name = f"{tool}, {workers} process{'' if workers == 1 else 'es'}" if "dask" in tool else tool
        top = TOP + 10 + 24 * index
        lines.append(f'<path d="M736 {top}h34" {style(tool, workers)}/><text x="776" y="{top + 4}">{name}</text>')
    path.write_text("\n".join([*lines, "</svg>"]) + "\n")
