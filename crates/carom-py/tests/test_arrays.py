"""Tests that queries about arrays give the same answers as queries about single shapes, in the
dimensions of NumPy's broadcasting."""

from __future__ import annotations

import math
import pickle

import numpy as np
import pytest

import carom

RANDOM = np.random.default_rng(7)


def lists(count):
    """Returns an array of each kind. Some shapes touch shapes of the other arrays."""
    at = RANDOM.uniform(-3, 3, (count, 2))
    size = RANDOM.uniform(0.2, 2, (count, 2))
    angle = RANDOM.uniform(-7, 7, (count, 1))
    ends = np.hstack([at, at + RANDOM.uniform(-2, 2, (count, 2))])
    corners = at[:, None] + [[0, 0], [1.5, 0.25], [0.5, 1.25]]
    offsets = np.arange(0, 3 * count + 1, 3)
    concave = [carom.Polygon([p, p + (2, 0), p + (2, 2), p + (1, 0.5)]) for p in map(lambda p: carom.Vec2(*p), at.tolist())]
    return {
        "circles": carom.Circles(at, size[:, 0]),
        "aabbs": carom.Aabbs(np.hstack([at, at + size])),
        "obbs": carom.Obbs(np.hstack([at, size, angle])),
        "capsules": carom.Capsules(np.hstack([ends, size[:, :1]])),
        "segments": carom.Segments(ends),
        "polygons": carom.ConvexPolygons(corners.reshape(-1, 2), offsets),
        "shapes": carom.Shapes(concave),
    }


ONE, OTHER = lists(9), lists(9)
PAIRS = [(a, b) for a in ONE for b in OTHER]


def equal(array, value):
    """Returns whether an entry of an answer has the same bits as the answer for single shapes."""
    return np.array_equal(np.asarray(array), np.asarray(value))


@pytest.mark.parametrize("a, b", PAIRS)
def test_answers_are_those_of_single_shapes(a, b):
    a, b = ONE[a], OTHER[b]
    motions = RANDOM.uniform(-4, 4, (9, 2))
    contacts, closest, hits = carom.contact(a, b), carom.closest_points(a, b), carom.cast(a, motions, b)
    flat = {name: getattr(carom, name)(a, b) for name in ("overlap", "separation", "contains_shape")}
    for index, (one, other) in enumerate(zip(a, b)):
        for name, answers in flat.items():
            assert answers[index] == getattr(carom, name)(one, other), name
        single = carom.contact(one, other)
        assert contacts.hit[index] == (single is not None)
        if single is None:
            assert contacts.depth[index] == 0 and equal(contacts.mtv[index], (0, 0)) and np.isnan(contacts.points[index]).all()
        else:
            assert equal(contacts.normal[index], single.normal) and contacts.depth[index] == single.depth
            assert equal(contacts.mtv[index], single.mtv)
            count = len(single.points)
            assert equal(contacts.points[index][:count], [point.point for point in single.points])
            assert equal(contacts.ids[index][:count], [point.id for point in single.points])
            assert np.isnan(contacts.points[index][count:]).all() and (contacts.ids[index][count:] == -1).all()
            assert (contacts.a_in_b[index], contacts.b_in_a[index]) == (single.a_in_b, single.b_in_a)
            assert (contacts.part_a[index], contacts.part_b[index]) == (single.part_a, single.part_b)
        for name, value in carom.closest_points(one, other)._asdict().items():
            assert equal(getattr(closest, name)[index], value), name
        hit = carom.cast(one, tuple(motions[index]), other)
        assert (hits.fraction[index] == math.inf) == (hit is None)
        for name, value in hit._asdict().items() if hit else ():
            assert equal(getattr(hits, name)[index], value), name


CONVEX = [name for name in ONE if name != "shapes"]


@pytest.mark.parametrize("a, b", [(a, b) for a in CONVEX for b in CONVEX])
def test_areas_are_those_of_single_shapes(a, b):
    a, b = ONE[a], OTHER[b]
    matrix = carom.iou_matrix(a, b)
    for index, (one, other) in enumerate(zip(a, b)):
        assert carom.area_of_overlap(a, b)[index] == carom.area_of_overlap(one, other)
        assert carom.iou(a, b)[index] == carom.iou(one, other) == matrix[index, index]
    assert np.array_equal(matrix, carom.iou(a[:, None], b))


@pytest.mark.parametrize("name", ONE)
def test_points_and_rays_are_those_of_single_shapes(name):
    shapes = ONE[name]
    points, directions = RANDOM.uniform(-3, 3, (9, 2)), RANDOM.uniform(-1, 1, (9, 2))
    inside, hits = carom.contains(shapes, points), carom.cast_ray(points, directions, shapes, 5)
    matrix = carom.contains(shapes[:, None], points)
    tree = carom.Bvh(shapes)
    assert equal(tree.containing(points), np.argwhere(matrix.T))
    first = tree.cast_ray(points, directions, 5)
    for index, shape in enumerate(shapes):
        point, direction = tuple(points[index]), tuple(directions[index])
        assert inside[index] == carom.contains(shape, point) == matrix[index, index]
        hit = carom.cast_ray(point, direction, shape, 5)
        assert (hits.t[index] == math.inf) == (hit is None)
        for field, value in hit._asdict().items() if hit else ():
            assert equal(getattr(hits, field)[index], value), field
        along = [carom.cast_ray(point, direction, other, 5) for other in shapes]
        least = min((hit.t, other) for other, hit in enumerate(along) if hit) if any(along) else (math.inf, -1)
        assert (first.hit.t[index], first.indices[index]) == least


@pytest.mark.parametrize("a, b", PAIRS)
def test_pairs_are_those_of_all_against_all(a, b):
    a, b = ONE[a], OTHER[b]
    matrix = carom.overlap(a[:, None], b)
    pairs = carom.pairs(a, b)
    assert pairs.dtype == np.int64 and equal(pairs, np.argwhere(matrix))
    assert equal(carom.Bvh(b).query(a), pairs)
    own = carom.overlap(a[:, None], a)
    assert equal(carom.pairs(a), np.argwhere(np.triu(own, 1)))
    assert equal(carom.overlap(a, b, pairs=pairs), np.ones(len(pairs)))
    index = [(0, 1), (3, 2), (8, 8)]
    assert equal(carom.separation(a, b, pairs=index), [carom.separation(a[i], b[j]) for i, j in index])
    nearest = carom.Bvh(b).nearest(a)
    least = carom.separation(a[:, None], b).min(axis=1)
    assert equal(nearest.separation, least)


@pytest.mark.parametrize("kind", ONE)
def test_queries_about_points_and_rays_take_index_pairs(kind):
    shapes, points, ways = ONE[kind], RANDOM.uniform(0, 3, (5, 2)), RANDOM.uniform(-1, 1, (5, 2))
    index = np.stack([RANDOM.integers(shapes.size, size=2000), RANDOM.integers(5, size=2000)], axis=1)
    whole = carom.contains(shapes, points[:, None])
    assert equal(carom.contains(shapes, points, pairs=index), whole[index[:, 1], index[:, 0]])
    hits, some = carom.cast_ray(points[:, None], ways[:, None], shapes, 4), carom.cast_ray(points, ways, shapes, 4, pairs=index[:, ::-1])
    for field in hits._fields:
        # This comparison counts NaN as equal to NaN.
        np.testing.assert_array_equal(getattr(some, field), getattr(hits, field)[index[:, 1], index[:, 0]])
    assert len(carom.cast_ray(points, ways, shapes, pairs=[]).t) == 0


def test_a_pair_finder_follows_shapes_that_move():
    finder, at = carom.PairFinder(), RANDOM.uniform(0, 20, (300, 2))
    for _ in range(20):
        at += RANDOM.uniform(-0.2, 0.2, at.shape)
        balls = carom.Circles(at, 0.8)
        assert equal(finder.pairs(balls), carom.pairs(balls))


def test_arrays_broadcast_as_those_of_numpy():
    balls, boxes = carom.Circles(RANDOM.uniform(0, 3, (2, 1, 3, 3))), carom.Obbs(RANDOM.uniform(0, 3, (4, 1, 5)))
    answers = carom.separation(balls, boxes)
    assert answers.shape == (2, 4, 3)
    for i, j, k in np.ndindex(2, 4, 3):
        assert answers[i, j, k] == carom.separation(balls[i, 0, k], boxes[j, 0])
    motions = RANDOM.uniform(-1, 1, (7, 1, 1, 1, 2))
    assert carom.cast(balls, motions, boxes).point.shape == (7, 2, 4, 3, 2)
    many = carom.cast(balls[0, 0, 0], motions, boxes[0, 0])
    assert many.fraction.ravel().tolist() == [
        hit.fraction if (hit := carom.cast(balls[0, 0, 0], tuple(way), boxes[0, 0])) else math.inf
        for way in motions.reshape(-1, 2)
    ]
    assert carom.overlap(balls[:0], boxes).shape == (0, 4, 3)
    assert carom.contains(balls[0, 0, 0], np.zeros((0, 2))).shape == (0,)
    assert isinstance(carom.overlap(balls[0, 0, 0], [0, 0, 1]), np.bool_)
    long = carom.Circles(RANDOM.uniform(0, 9, (10_001, 2)), 1)
    assert equal(carom.overlap(long, carom.Circle((4, 4), 2)), carom.overlap(long, carom.Circles([[4, 4, 2]])))
    assert equal(carom.overlap(long, long), np.ones(10_001))


def test_out_receives_flat_answers():
    a, b = ONE["obbs"], OTHER["circles"]
    for query, dtype in ((carom.overlap, bool), (carom.separation, float), (carom.iou, float)):
        out = np.zeros(18, dtype)[::2]
        assert query(a, b, out=out) is out and equal(out, query(a, b))
        with pytest.raises(carom.ShapeError, match=r"out is not an array of shape \(9,\)"):
            query(a, b, out=np.zeros(8, dtype))


def test_arrays_give_their_numbers_back():
    rows = np.array([[[1.0, 2.0, 3.0]], [[4.0, 5.0, 0.5]]])
    circles = carom.Circles(rows)
    assert equal(circles.rows, rows) and equal(np.asarray(circles), rows) and equal(circles.radius, rows[..., 2])
    assert np.asarray(circles, np.float32).dtype == np.float32
    boxes = carom.Aabbs([[0, 1, 2, 4]])
    assert equal(boxes.min, [[0, 1]]) and equal(boxes.max, [[2, 4]]) and equal(carom.Aabbs(boxes).rows, boxes.rows)
    turned = carom.Obbs([[1, 2, 4, 6, 0.5]])
    assert equal(turned.center, [[1, 2]]) and equal(turned.half, [[2, 3]])
    assert np.allclose(turned.rows, [[1, 2, 4, 6, 0.5]], rtol=1e-15, atol=0) and turned.angle == turned.rows[:, 4]
    capsules, segments = carom.Capsules([[0, 1, 2, 3, 4]]), carom.Segments([[0, 1, 2, 3]])
    for ends in (capsules, segments):
        assert equal(ends.a, [[0, 1]]) and equal(ends.b, [[2, 3]])
    assert equal(capsules.radius, [4]) and equal(segments.rows, [[0, 1, 2, 3]])
    assert carom.ConvexPolygons([[0, 0], [3, 0], [0, 3]], [0, 3], radius=0.5).radius == 0.5
    assert carom.ConvexPolygons([], [0]).radius == 0
    assert carom.Circles([]).rows.shape == (0, 3) and carom.Circles([]).radius.shape == (0,)
    with pytest.raises(ValueError, match="copy=False"):
        circles.__array__(copy=False)


def test_pickles_are_as_small_as_the_numbers():
    numbers = RANDOM.uniform(0.5, 1, (1000, 5))
    for array, width in ((carom.Circles(numbers[:, :3]), 24), (carom.Aabbs(numbers[:, :4] + [0, 0, 1, 1]), 32), (carom.Obbs(numbers), 48)):
        text = pickle.dumps(array)
        assert len(text) < 1000 * width + 400
        assert [*pickle.loads(text)] == [*array]


def test_boxes_from_corners():
    corners = np.array([[[0, 0], [4, 0], [4, 2], [0, 2]], [[5, 1], [6, 2], [5, 3], [4, 2]]], float)
    boxes = carom.Obbs.from_corners(corners)
    assert boxes.shape == (2,) and [*boxes] == [carom.Obb.from_corners(four) for four in corners]
    assert [*carom.Obbs.from_corners(corners.reshape(2, 8))] == [*boxes]
    assert carom.Obbs.from_corners(corners.reshape(1, 2, 4, 2)).shape == (1, 2)
    assert carom.Obbs.from_corners([]).shape == (0,)
    ball = carom.Circle((4.5, 1), 0.6)
    for given in (corners, corners.reshape(2, 8)):
        assert carom.overlap(given, ball).tolist() == [True, True]
    with pytest.raises(carom.ShapeError, match=r"corners has the shape \(1, 4\); give \(n, 4, 2\) or \(n, 8\)"):
        carom.Obbs.from_corners([[0, 0, 1, 1]])
    with pytest.raises(carom.ShapeError, match=r"row 1: corners\[3\] is \[0, 3\]: not at a right angle"):
        carom.Obbs.from_corners([[0, 0, 4, 0, 4, 2, 0, 2], [0, 0, 4, 0, 4, 2, 0, 3]])


def test_indexing_and_pickles():
    for array in ONE.values():
        assert (len(array), array.shape, array.ndim, array.size) == (9, (9,), 1, 9)
        part = array[[3, 1, 1]][::-1]
        assert [part[index] == array[old] for index, old in enumerate((1, 1, 3))] == [True] * 3
        assert array[-1] == array[8] and array.reshape(3, -1).shape == (3, 3)
        assert array[array.area > 0.1].size == int((array.area > 0.1).sum())
        assert equal(array.center, [shape.center for shape in array])
        assert all(carom.contains_shape(box, shape) for box, shape in zip(array.aabb, array))
        copy = pickle.loads(pickle.dumps(array.reshape(3, 3)))
        assert type(copy) is type(array) and copy.shape == (3, 3)
        assert all(one == other for one, other in zip(copy.reshape(9), array))
        with pytest.raises(IndexError):
            array[9]


def test_nms_keeps_what_the_definition_keeps():
    boxes = carom.Obbs(np.hstack([RANDOM.uniform(0, 12, (400, 2)), RANDOM.uniform(1, 4, (400, 2)), RANDOM.uniform(-3, 3, (400, 1))]))
    scores, labels = RANDOM.uniform(0, 1, 400), RANDOM.integers(0, 3, 400)
    matrix = carom.iou_matrix(boxes)
    for names in (None, labels):
        kept = []
        for index in np.argsort(-scores, kind="stable"):
            rivals = [other for other in kept if names is None or names[other] == names[index]]
            if all(matrix[index, other] <= 0.3 for other in rivals):
                kept.append(index)
        assert equal(carom.nms(boxes, scores, 0.3, names), kept)
