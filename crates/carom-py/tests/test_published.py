"""Tests published cases in which other libraries return wrong ratios, and agreement with shapely."""

from __future__ import annotations

import numpy as np
import pytest

import carom

shapely = pytest.importorskip("shapely")
RANDOM = np.random.default_rng(3)


def polygons(boxes):
    return shapely.polygons([[tuple(corner) for corner in box.corners] for box in boxes])


def test_equal_boxes_of_mmcv_have_the_ratio_1():
    # In issue mmcv#2621 the result is 0.333, both for degrees and for radians.
    for degrees in (True, False):
        box = carom.Obbs([[672.4067, 290.7776, 791.0275, 38.9333, 34.1454]], degrees=degrees)
        assert carom.iou(box, box).tolist() == [1.0]


def test_equal_boxes_at_any_angle_have_the_ratio_1():
    # In mmcv#2952, detectron2#350, #1207, #2167 and #4889, equal or nearly equal boxes have ratios far from 1, or
    # none.
    rows = np.hstack([RANDOM.uniform(-900, 900, (3000, 2)), RANDOM.uniform(0.1, 900, (3000, 2)), RANDOM.uniform(-180, 180, (3000, 1))])
    boxes = carom.Obbs(rows, degrees=True)
    assert (carom.iou(boxes, boxes) == 1).all()
    for step in (1e-12, 1e-9, 1e-6):
        moved = carom.Obbs(rows + [step, 0, 0, 0, step], degrees=True)
        assert (np.abs(carom.iou(boxes, moved) - 1) < 1e-3).all()


def test_no_ratio_is_above_1():
    # In RRPN#44 the result is 1.35, where 0.855 is right. In Det3D#135 and mmdetection3d#1597,
    # ratios are above 1 or below 0.
    rows = np.hstack([RANDOM.uniform(0, 4, (20_000, 2)), RANDOM.uniform(0.01, 6, (20_000, 2)), RANDOM.uniform(-4, 4, (20_000, 1))])
    a, b = carom.Obbs(rows[:10_000]), carom.Obbs(rows[10_000:])
    ratio = carom.iou(a, b)
    assert (0 <= ratio).all() and (ratio <= 1).all()
    of_a, of_b = polygons(a), polygons(b)
    common = shapely.area(shapely.intersection(of_a, of_b))
    assert np.abs(ratio - common / (a.area + b.area - common)).max() < 1e-10
    assert np.abs(carom.area_of_overlap(a, b) - common).max() < 1e-10


def test_crossed_thin_boxes_are_both_kept():
    # In supervision#1679, suppression with the surrounding axis-aligned boxes drops one of two
    # crossed thin boxes.
    crossed = carom.Obbs([[0, 0, 100, 2, 45], [0, 0, 100, 2, -45]], degrees=True)
    assert carom.nms(crossed, [0.9, 0.8], 0.5).tolist() == [0, 1]
    assert carom.nms(crossed.aabb, [0.9, 0.8], 0.5).tolist() == [0]


def test_overlap_and_pairs_agree_with_shapely():
    rows = np.hstack([RANDOM.uniform(0, 60, (2000, 2)), RANDOM.uniform(0.1, 3, (2000, 2)), RANDOM.uniform(-4, 4, (2000, 1))])
    a, b = carom.Obbs(rows[:1000]), carom.Obbs(rows[1000:])
    of_a, of_b = polygons(a), polygons(b)
    assert np.array_equal(carom.overlap(a, b), shapely.intersects(of_a, of_b))
    found = np.array(shapely.STRtree(of_b).query(of_a, predicate="intersects")).T
    assert np.array_equal(carom.pairs(a, b), found[np.lexsort(found.T[::-1])])
    apart = carom.separation(a, b)
    distance = shapely.distance(of_a, of_b)
    assert np.abs(apart[apart > 0] - distance[apart > 0]).max() < 1e-12


def test_shapes_of_shapely_both_ways():
    square = shapely.box(0, 0, 2, 1)
    polygons = carom.ConvexPolygons.from_shapely([square, shapely.Polygon([(5, 5), (6, 5), (5, 6)])])
    assert polygons.area.tolist() == [2, 0.5]
    assert shapely.equals(polygons.to_shapely()[0], square)
    with pytest.raises(carom.ShapeError, match="row 1: a Point is not a polygon"):
        carom.ConvexPolygons.from_shapely([square, shapely.Point(0, 0)])
    ring = square.difference(shapely.box(0.5, 0.25, 1, 0.75))
    shapes = carom.Shapes.from_shapely(
        [shapely.Point(1, 2), shapely.LineString([(0, 0), (1, 1)]), shapely.LineString([(0, 0), (1, 1), (2, 0)]),
         shapely.LinearRing([(0, 0), (1, 0), (0, 1)]), ring, shapely.MultiPolygon([square, shapely.box(5, 5, 6, 6)])]
    )  # fmt: skip
    assert [shape.kind for shape in shapes] == ["circle", "segment", "chain", "chain", "polygon", "compound"]
    assert shapes[4].area == 1.75 and shapes[5].area == 3
    with pytest.raises(carom.ShapeError, match="row 0: an empty geometry"):
        carom.Shapes.from_shapely([shapely.Polygon()])
