"""Measures the cost to prepare rows, and the cost of queries with prepared and with raw rows,
beside NumPy. Prints medians of processor time, in nanoseconds per row or per pair.

    python bench/rows.py
"""

from __future__ import annotations

import statistics
import time

import numpy as np

import carom

RANDOM = np.random.default_rng(2)
ROUNDS = 11


def boxes(count, side, size=(0.5, 3)):
    """Returns rows of boxes at random places in a square with the side length `side`."""
    at, sizes = RANDOM.uniform(0, side, (count, 2)), RANDOM.uniform(*size, (count, 2))
    return np.column_stack([at, sizes, RANDOM.uniform(-np.pi, np.pi, count)])


def separating_axes(a, b):
    """Returns whether boxes overlap. This is the separating-axis test as it is usually written in
    NumPy."""

    def parts(rows):
        cos, sin = np.cos(rows[:, 4]), np.sin(rows[:, 4])
        return rows[:, :2], rows[:, 2] / 2, rows[:, 3] / 2, np.stack([cos, sin], 1), np.stack([-sin, cos], 1)

    (at_a, w_a, h_a, x_a, y_a), (at_b, w_b, h_b, x_b, y_b) = parts(a), parts(b)
    between, overlapping = at_b - at_a, np.ones(len(a), bool)
    for axis in (x_a, y_a, x_b, y_b):
        along = lambda v: np.abs((v * axis).sum(1))
        reach = w_a * along(x_a) + h_a * along(y_a) + w_b * along(x_b) + h_b * along(y_b)
        overlapping &= along(between) <= reach
    return overlapping


def row(name, count, *works):
    """Prints the median time of each of `works`, which run by turns."""
    times = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, of_work in zip(works, times, strict=True):
            start = time.process_time()
            work()
            of_work.append(time.process_time() - start)
    shown = " | ".join(f"{statistics.median(of_work) / count * 1e9:,.1f}" for of_work in times)
    print(f"| {name} | {count:,} | {shown} |", flush=True)


def preparing(count):
    turned = boxes(count, 1000)
    circles = np.column_stack([RANDOM.uniform(0, 1000, (count, 2)), RANDOM.uniform(0.1, 2, count)])
    along = np.column_stack([turned[:, :2], turned[:, :2] + turned[:, 2:4]])
    centers, radii = np.ascontiguousarray(circles[:, :2]), np.ascontiguousarray(circles[:, 2])
    row("Circles(rows)", count, lambda: carom.Circles(circles))
    row("Circles(centers, radii)", count, lambda: carom.Circles(centers, radii))
    row("Aabbs(rows)", count, lambda: carom.Aabbs(along))
    row("Obbs(rows)", count, lambda: carom.Obbs(turned))
    degrees = np.column_stack([turned[:, :4], np.degrees(turned[:, 4])])
    row("Obbs(rows, degrees=True)", count, lambda: carom.Obbs(degrees, degrees=True))


def overlap(count):
    a, b = boxes(count, 4), boxes(count, 4)
    prepared_a, prepared_b = carom.Obbs(a), carom.Obbs(b)
    row("overlap of prepared boxes", count, lambda: carom.overlap(prepared_a, prepared_b))
    row("overlap of raw rows; NumPy, separating axes", count, lambda: carom.overlap(a, b), lambda: separating_axes(a, b))


def joins():
    """Measures the joins of boxes with polygons of 24 corners, in both orders. Half of the corners
    are reflex."""
    count = 4000
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    star = np.column_stack([np.cos(angles), np.sin(angles)]) * np.where(np.arange(24) % 2, 1, 2)[:, None]
    concave = carom.Shapes([carom.Polygon(star + at) for at in RANDOM.uniform(0, 150, (count, 2))])
    turned = carom.Obbs(boxes(count, 150))
    row("pairs(boxes, concave); pairs(concave, boxes)", count, lambda: carom.pairs(turned, concave), lambda: carom.pairs(concave, turned))


if __name__ == "__main__":
    print("| work | rows | ns each |\n|---|---|---|")
    for size in (10_000, 1_000_000):
        preparing(size)
        overlap(size)
    joins()
