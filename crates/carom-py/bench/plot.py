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
LEFT, RIGHT, TOP, BOTTOM = 64, 470, 44, 396


def ticks(values: Iterable[float]) -> list[float]:
    """Returns 1, 2 and 5 times the powers of 10 around values."""
    low, high = math.log10(min(values)), math.log10(max(values))
    found = [step * 10.0**power for power in range(math.floor(low) - 1, math.ceil(high) + 1) for step in (1, 2, 5)]
    inside = [tick for tick in found if low - 0.01 <= math.log10(tick) <= high + 0.01]
    return [max(tick for tick in found if tick <= inside[0] / 1.5), *inside, min(tick for tick in found if tick >= inside[-1] * 1.5)]


def draw(results: list[dict[str, Any]], path: Path) -> None:
    """Draws a line for each tool and number of processes."""
    done = [result for result in results if result["seconds"] is not None]
    sizes = sorted({result["rows"] for result in done})
    times = ticks([result["seconds"] for result in done])

    def across(rows: float) -> float:
        span = math.log(sizes[-1] / sizes[0]) or 1.0
        return LEFT + 24 + (RIGHT - LEFT - 48) * math.log(rows / sizes[0]) / span

    def up(seconds: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * math.log(seconds / times[0]) / math.log(times[-1] / times[0])

    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 452" font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{LEFT}" y="24">Seconds to join boxes, by rows of both lists together; both axes are logarithmic</text>',
    ]
    for time in times:
        lines.append(f'<path d="M{LEFT} {up(time):.1f}H{RIGHT}" stroke="#dde1e6"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{up(time) + 4:.1f}" text-anchor="end">{time:g}</text>')
    for rows in sizes:
        lines.append(f'<path d="M{across(rows):.1f} {TOP}V{BOTTOM}" stroke="#dde1e6"/>')
        lines.append(f'<text x="{across(rows):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{rows:,}</text>')
    series = sorted({(result["tool"], result["workers"]) for result in done}, key=lambda key: (list(COLORS).index(key[0]), key[1]))
    for index, (tool, workers) in enumerate(series):
        of_series = sorted((r["rows"], r["seconds"]) for r in done if (r["tool"], r["workers"]) == (tool, workers))
        style = f'stroke="{COLORS[tool]}" stroke-width="2" fill="none"{DASHES.get(workers, "")}'
        points = [f"{across(rows):.1f} {up(seconds):.1f}" for rows, seconds in of_series]
        lines.append(f'<path d="M{"L".join(points)}" {style}/>')
        lines += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="{COLORS[tool]}"/>' for x, y in map(str.split, points)]
        name = f"{tool}, {workers} process{'' if workers == 1 else 'es'}" if "dask" in tool else tool
        top = TOP + 10 + 24 * index
        lines.append(f'<path d="M486 {top}h34" {style}/><text x="526" y="{top + 4}" font-size="12">{name}</text>')
    lines.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{BOTTOM + 42}" text-anchor="middle">rows</text></svg>')
    path.write_text("\n".join(lines) + "\n")
