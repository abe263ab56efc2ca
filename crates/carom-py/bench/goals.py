"""Compares the speed of the package with its goals, beside NumPy, shapely and pymunk in one run,
and counts wrong answers.

    python bench/goals.py

The program needs shapely and pymunk. Times are the best of several rounds, in the unit of the goal.
"""

from __future__ import annotations

import subprocess
import sys
import time

import numpy as np
import shapely
from rows import boxes, separating_axes

import carom

RANDOM = np.random.default_rng(1)
ROUNDS = 7


def best(work, rounds=ROUNDS):
    """Returns the shortest time of several rounds of `work` in seconds, and the answer of `work`."""
    times, answer = [], None
    for _ in range(rounds):
        start = time.perf_counter()
        answer = work()
        times.append(time.perf_counter() - start)
    return min(times), answer


def row(name, value, unit, goal="", wrong=""):
    print(f"| {name} | {value:,.1f} {unit} | {goal} | {wrong} |", flush=True)


def geometries(rows):
    """Returns boxes as polygons of shapely."""
    cos, sin = np.cos(rows[:, 4]), np.sin(rows[:, 4])
    along, across = np.stack([cos, sin], 1) * rows[:, 2:3] / 2, np.stack([-sin, cos], 1) * rows[:, 3:4] / 2
    at = rows[:, :2]
    return shapely.polygons(np.stack([at - along - across, at + along - across, at + along + across, at - along + across], 1))


def overlap():
    count = 200_000
    rows_a, rows_b = boxes(count, 4), boxes(count, 4)
    a, b = carom.Obbs(rows_a), carom.Obbs(rows_b)
    time, answer = best(lambda: carom.overlap(a, b))
    of_a, of_b = geometries(rows_a), geometries(rows_b)
    theirs, wanted = best(lambda: shapely.intersects(of_a, of_b), 2)
    numpy_time, numpy_answer = best(lambda: separating_axes(rows_a, rows_b), 3)
    raw_time, _ = best(lambda: carom.overlap(rows_a, rows_b), 3)
    row("overlap of a pair of boxes, prepared", time / count * 1e9, "ns", "10 ns", int((answer != wanted).sum()))
    row("with rows that are prepared on the way", raw_time / count * 1e9, "ns")
    row("NumPy, separating axes", numpy_time / count * 1e9, "ns", "", int((numpy_answer != wanted).sum()))
    row("shapely `intersects`", theirs / count * 1e9, "ns")


def join():
    count = 100_000
    rows = boxes(count, 1000)
    array = carom.Obbs(rows)
    time, answer = best(lambda: carom.pairs(array))
    polygons = geometries(rows)
    theirs, found = best(lambda: shapely.STRtree(polygons).query(polygons, predicate="intersects"), 2)
    wanted = found.T[found[0] < found[1]]
    differ = len(set(map(tuple, answer.tolist())) ^ set(map(tuple, wanted.tolist())))
    row(f"self-join of 100,000 boxes ({len(answer):,} pairs)", time * 1e3, "ms", "15 ms", differ)
    row("shapely `STRtree`", theirs * 1e3, "ms")


def ratios():
    count = 50_000
    rows_a, rows_b = boxes(count, 4), boxes(count, 4)
    a, b = carom.Obbs(rows_a), carom.Obbs(rows_b)
    time, answer = best(lambda: carom.iou(a, b))
    of_a, of_b = geometries(rows_a), geometries(rows_b)

    def by_shapely():
        common = shapely.area(shapely.intersection(of_a, of_b))
        return common / (a.area + b.area - common)

    theirs, wanted = best(by_shapely, 2)
    row("IoU of a pair of boxes", time / count * 1e9, "ns", "150 ns", int((np.abs(answer - wanted) > 1e-10).sum()))
    row("shapely `intersection`", theirs / count * 1e9, "ns")


def suppression():
    count = 20_000
    array, scores = carom.Obbs(boxes(count, 150, (4, 12))), RANDOM.uniform(0, 1, count)
    time, kept = best(lambda: carom.nms(array, scores, 0.5), 4)
    matrix = carom.iou(array[kept][:, None], array[kept])
    np.fill_diagonal(matrix, 0)
    row(f"NMS of 20,000 boxes ({len(kept):,} kept)", time * 1e3, "ms", "40 ms", int((matrix > 0.5).sum()))


def singles():
    import pymunk

    crate, ball = carom.Obb((0, 0), (2, 1), degrees=30), carom.Circle((2, 1), 1)
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    body.angle = np.pi / 6
    other = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    other.position = 2, 1
    theirs = pymunk.Poly.create_box(body, (4, 2)), pymunk.Circle(other, 1)
    space = pymunk.Space()
    space.add(body, other, *theirs)
    count = 20_000

    def repeat(call):
        return lambda: [call() for _ in range(count)]

    row("contact of two single shapes", best(repeat(lambda: carom.contact(ball, crate)))[0] / count * 1e9, "ns")
    row("overlap of two single shapes", best(repeat(lambda: carom.overlap(ball, crate)))[0] / count * 1e9, "ns")
    row("pymunk `shapes_collide`", best(repeat(lambda: theirs[1].shapes_collide(theirs[0])))[0] / count * 1e9, "ns")


def imports():
    def seconds(code):
        command = [sys.executable, "-c", f"import time, numpy; t = time.perf_counter(); {code}; print(time.perf_counter() - t)"]
        return min(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(ROUNDS))

    row("import, beyond NumPy's", (seconds("import carom") - seconds("pass")) * 1e3, "ms", "60 ms")


if __name__ == "__main__":
    print("| work | time | goal | wrong |\n|---|---|---|---|")
    for part in (overlap, join, ratios, suppression, singles, imports):
        part()
