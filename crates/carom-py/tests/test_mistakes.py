"""Tests that each frequent mistake of a beginner raises an error that names the argument, the value
and the cure."""

from __future__ import annotations

import pickle
import traceback

import numpy as np
import pytest

import carom
import carom.tiles

BALL = carom.Circle((0, 0), 1)
BALLS = carom.Circles([[0, 0, 1], [5, 0, 1], [9, 0, 1]])
NAN = float("nan")
CHAIN = carom.Chain([(0, 0), (1, 1), (2, 0)])
KINDS = [carom.TileKind.EMPTY, carom.TileKind.FULL]
GRID = carom.TileGrid((0, 0), (1, 1), [[1, 1], [0, 1]], KINDS)

ARGUMENTS = [
    (lambda: carom.Obb((0, 0), (1, 1), 30), "rotation", "give a carom.Rot2, or an angle as radians=0.5 or degrees=30, not 30"),
    (lambda: carom.Circle(0, 2, 1.5), "center", "give two numbers, x and y in parentheses, such as (4, 0), not 0"),
    (lambda: carom.Aabb(0, 0, 4, 3), "min", "give two numbers, x and y in parentheses, such as (4, 0), not 0"),
    (lambda: carom.Capsule(0, 0, 2, 0, 1), "a", "give two numbers, x and y in parentheses, such as (4, 0), not 0"),
    (lambda: carom.Obb(1, 0, 2, 1, 30), "center", "give two numbers, x and y in parentheses, such as (4, 0), not 1"),
    (lambda: carom.Segment(0.5, 0, 4, 3), "a", "give two numbers, x and y in parentheses, such as (4, 0), not 0.5"),
    (lambda: carom.Circle((0, "2"), 1), "center", "give two numbers, x and y, not (0, '2')"),
    (lambda: carom.Pose((0, 0), 30), "rotation", "give a carom.Rot2"),
    (lambda: carom.Circle([0, 0], "1"), "radius", "give a number, not '1'"),
    (lambda: carom.Obb((0, 0), (1, 1), degrees="30"), "degrees", "give a number, not '30'"),
    (lambda: BALL.aabb.grown(None), "margin", "give a number, not None"),
    (lambda: carom.Mover(BALL, max_hits=-1), "max_hits", "give a whole number of 0 or more, not -1"),
    (lambda: GRID.get(-1, 0), "column", "give a whole number of 0 or more, not -1"),
    (lambda: GRID.set(0, 0, -1), "kind", "give a whole number of 0 or more, not -1"),
    (lambda: GRID.cell_aabb(0, 0.5), "row", "give a whole number of 0 or more, not 0.5"),
    (lambda: carom.Space().remove(-1), "id", "give an id that insert returned, not -1"),
    (lambda: carom.Space().search(excluding="ball"), "excluding", "give an id that insert returned, not 'ball'"),
    (lambda: carom.Space().search().nearest(BALL, "far"), "max", "give a number, not 'far'"),
    (lambda: carom.bounce((1, 0), (0, 1), "half"), "restitution", "give a number, not 'half'"),
    (lambda: carom.TileGrid((0, 0), (1, 1), [[0]], [None, "full"]), "kinds", "give kinds of tiles: carom.TileKind.EMPTY, carom.TileKind.FULL, carom.TileKind.part(shape), not None"),
    (lambda: carom.Space().insert(BALL, pose=(1, 2)), "pose", "give a carom.Pose, such as carom.Pose((4, 0), degrees=30), not (1, 2)"),
    (lambda: carom.Space().set_pose(0, (1, 2)), "pose", "give a carom.Pose"),
    (lambda: BALL.transformed(30), "pose", "give a carom.Pose"),
    (lambda: carom.Walker(BALL).carry((0, 0), carom.Pose((1, 0)), []), "before", "give a carom.Pose"),
    (lambda: carom.Space().insert(BALL, swept="yes"), "swept", "give True or False, not 'yes'"),
    (lambda: carom.Chain([(0, 0), (1, 1)], closed=2), "closed", "give True or False, not 2"),
    (lambda: carom.Mover(BALL, margin="thin"), "margin", "give a number, not 'thin'"),
    (lambda: carom.explain(BALL, "circle"), "b", "give a shape, such as carom.Circle((0, 0), 1), not 'circle'"),
    (lambda: carom.closest_point(None, (0, 0)), "shape", "give a shape, such as carom.Circle((0, 0), 1), not None"),
    (lambda: carom.Space().search().cast(5, (1, 0)), "shape", "give a shape, such as carom.Circle((0, 0), 1), not 5"),
    (lambda: carom.Space().insert([BALL]), "shape", "give a shape, such as carom.Circle((0, 0), 1), not [Circle("),
    (lambda: carom.Walker(BALL).walk((1, 0), 1, BALL), "obstacles", "give a list of shapes, or space.search(), not Circle("),
    (lambda: carom.Mover(BALL).advance((1, 0), 1, 5), "obstacles", "give a list of shapes, or space.search(), not 5"),
    (lambda: carom.Walker(BALL, dropping=None), "dropping", "give True or False, not None"),
    (lambda: carom.intersect_segments(carom.Segment((0, 0), (1, 1)), BALL), "b", "give a carom.Segment, not Circle("),
    (lambda: carom.time_of_impact(BALL, carom.Motion(turn_degrees=1, turn=2), BALL, (0, 0)), "motion_a", "give only one of turn"),
]  # fmt: skip


@pytest.mark.parametrize("call, argument, message", ARGUMENTS, ids=[f"{argument}: {message}" for _, argument, message in ARGUMENTS])
def test_wrong_arguments_have_a_cure_and_a_note_with_their_name(call, argument, message):
    with pytest.raises((TypeError, ValueError)) as caught:
        call()
    assert str(caught.value).startswith(message)
    assert caught.value.__notes__ == [f"while processing '{argument}'"]


TYPE_ERRORS = [
    (lambda: sum([carom.Vec2(1, 2), carom.Vec2(3, 4)]), "give a vector of two numbers, not 0; for a sum of vectors, sum(vectors, carom.Vec2(0, 0))"),
    (lambda: carom.Vec2(1, 2) * carom.Vec2(3, 4), "give a number, not Vec2(3, 4); the products of two vectors are dot and cross"),
    (lambda: carom.Vec2(1, 2) * "ab", "give a number, not 'ab'"),
    (lambda: carom.Vec2(1, 2) / (1, 2), "give a number, not (1, 2)"),
    (lambda: carom.Vec2(1, 2) + "ab", "give a vector of two numbers, not 'ab'"),
    (lambda: carom.Obb((0, 0), (1, 1), angle=15), "there is no argument angle=15; give an angle as degrees=15 or radians=0.26"),
    (lambda: carom.Obb.from_corner((0, 0), (1, 1), deg=15), "there is no argument deg=15; give an angle as degrees=15"),
    (lambda: carom.Pose((0, 0), angle="x"), "there is no argument angle='x'; give an angle as degrees=15"),
    (lambda: carom.TileGrid((0, 0), (1, 1), [[1]], KINDS, angle=15), "there is no argument angle=15; give an angle as degrees=15"),
    (lambda: carom.Circle((0, 0), 1, 2), "2 is one argument too many; give center, radius"),
    (lambda: carom.Capsule((0, 0), (2, 0), 1, "red"), "'red' is one argument too many; give a, b, radius"),
    (lambda: carom.Obb((0, 0), (2, 1), carom.Rot2(), 5), "5 is one argument too many; give center, half, rotation"),
    (lambda: carom.Aabb((0, 0), (1, 1), "red"), "'red' is one argument too many; give min, max"),
    (lambda: len(BALLS.reshape(3)[:1].reshape()), "a Circles without dimensions has no length; see size, or give rows"),
    (lambda: bool(BALLS[:1].reshape()), "a Circles without dimensions has no length"),
    (lambda: carom.Shapes(BALL), "shapes is Circle(center=Vec2(0.0, 0.0), radius=1.0); give a list of shapes"),
    (lambda: carom.Shapes([BALL, "circle"]), "give a shape, such as carom.Circle((0, 0), 1), not 'circle'"),
]  # fmt: skip


@pytest.mark.parametrize("call, message", TYPE_ERRORS, ids=[message for _, message in TYPE_ERRORS])
def test_type_errors_have_the_value_and_the_cure(call, message):
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value).startswith(message)


SHAPE_ERRORS = [
    (lambda: carom.nms(BALLS, [1, NAN, 2], 0.5), "row 1: scores is nan: not a number, so it has no order; give a score", "not_finite", 1),
    (lambda: carom.nms(BALLS, [1, 2, 3], NAN), "threshold is nan; give a ratio from 0 to 1", "out_of_range", None),
    (lambda: carom.nms(BALLS, [1, 2, 3], -1), "threshold is -1; give a ratio from 0 to 1", "out_of_range", None),
    (lambda: carom.nms(BALLS, [1, 2, 3], None), "threshold is None; give a ratio from 0 to 1", "wrong_type", None),
    (lambda: carom.TileGrid((0, 0), (1, 1), [[0, 1], [0, -1]], KINDS), "cells[1][1] is -1: not in the table of kinds; give the index of a kind", "unknown_kind", None),
    (lambda: carom.TileGrid((0, 0), (1, 1), [[0, 1], [2, 0]], KINDS), "cells[1][0] is 2: not in the table of kinds", "unknown_kind", None),
    (lambda: carom.overlap(BALLS, BALLS, pairs=np.array([[0, 1], [2**63, 0]], np.uint64)), "row 1: pairs is 9223372036854775808: out of range; give less", "out_of_range", 1),
    (lambda: carom.Space().set_poses([0, -1], [[0, 0, 0]] * 2), "row 1: ids is -1: negative; give 0 or more", "negative", 1),
    (lambda: carom.Aabb.from_corners([(0, 0)]), "corners has 1 points; give 2", "wrong_shape", None),
    (lambda: carom.Obb.from_corners([(0, 0), (1, 0), (1, 1)]), "corners has 3 points; give 4", "wrong_shape", None),
    (lambda: carom.Circles(np.zeros((2, 2)), [1, 2, 3]), "radii has the shape (3,); give one radius, or one for each center: (2,)", "wrong_shape", None),
    (lambda: carom.contact(BALL, None), "b is None; give a shape, such as carom.Circle((0, 0), 1)", "wrong_type", None),
    (lambda: carom.overlap(5, BALL), "a is 5; give a shape, such as carom.Circle((0, 0), 1), or rows of numbers", "wrong_type", None),
    (lambda: carom.contact(BALL, "circle"), "b is 'circle'; give a shape, such as carom.Circle((0, 0), 1)", "wrong_type", None),
    (lambda: carom.cast({"radius": 1}, (1, 0), BALL), "a is {'radius': 1}; give a shape", "wrong_type", None),
    (lambda: carom.cast_ray((0, 0), (1, 0), True), "shape is True; give a shape", "wrong_type", None),
    (lambda: carom.contains(["circle"], (0, 0)), "row 0: shape is 'circle'; give a shape", "wrong_type", 0),
    (lambda: carom.separation([BALL, 3], BALL), "row 1: a is 3; give a shape", "wrong_type", 1),
    (lambda: carom.pairs([BALL], [BALL, None]), "row 1: b is None; give a shape", "wrong_type", 1),
    (lambda: carom.overlap(BALL, np.array([BALL, BALL])), "b has the type ndarray; give a list of shapes", "wrong_type", None),
    (lambda: carom.cast(BALL, BALL, (10, 0)), "b is (10, 0), a point or a motion; give a shape", "wrong_shape", None),
    (lambda: carom.cast(BALL, None, BALL), "motion is None; give numbers", "wrong_type", None),
    (lambda: carom.contains(BALL, BALL), "point is Circle(center=Vec2(0.0, 0.0), radius=1.0); give numbers", "wrong_type", None),
    (lambda: carom.ConvexPolygon("abc"), "vertices is 'abc', text; give numbers", "wrong_type", None),
    (lambda: carom.Chain([1, 2, 3]), "vertices has the shape (3); give (n, 2): x, y", "wrong_shape", None),
    (lambda: carom.Polygon([(0, 0), (9, 0), (9, 9)], [[(1, 1), (2, 1), (2, 2)], [3, 4]]), "holes[1] has the shape (2); give (n, 2)", "wrong_shape", None),
    (lambda: carom.Obbs([[0, 0, 1, 1, 0], [0, 0, -1, 1, 0]]), "row 1: width is -1: negative; give 0 or more", "negative", 1),
    (lambda: carom.Obbs([[0, 0, 1, NAN, 0]], degrees=True), "row 0: height is NaN: not a finite number", "not_finite", 0),
    (lambda: carom.Obbs([[0, 0, -1, 1e80, 0]]), "row 0: height is 1e80: out of range", "out_of_range", 0),
    (lambda: carom.Walker(BALL, up=(0, 0)), "up is [0, 0]: it has no direction; give a vector that is not zero", "zero_direction", None),
    (lambda: carom.explain(BALL, CHAIN), "b is a shape of several parts; give a convex shape", "not_convex_shape", None),
    (lambda: carom.nms([BALL, CHAIN], [1, 2], 0.5), "row 1: shapes is a shape of several parts; give a convex shape", "not_convex_shape", 1),
]  # fmt: skip


@pytest.mark.parametrize("call, message, code, row", SHAPE_ERRORS, ids=[message for _, message, _, _ in SHAPE_ERRORS])
def test_shape_errors_name_the_argument_the_value_and_the_cure(call, message, code, row):
    with pytest.raises(carom.ShapeError) as caught:
        call()
    assert str(caught.value).startswith(message)
    assert (caught.value.code, caught.value.row) == (code, row)


def test_the_value_of_an_error_is_the_wrong_value():
    for call, value in [
        (lambda: carom.explain(BALL, CHAIN), CHAIN),
        (lambda: carom.nms([BALL, CHAIN], [1, 2], 0.5), CHAIN),
        (lambda: carom.TileKind.part(GRID), GRID),
        (lambda: carom.TileKind.one_way((0, 1), CHAIN), CHAIN),
        (lambda: carom.Obbs([[0, 0, -1, 1, 0]]), -1.0),
        (lambda: carom.Circle((0, 0), -2), -2.0),
        (lambda: carom.Aabb.from_corners([(0, 0)]), 1),
    ]:
        with pytest.raises(carom.ShapeError) as caught:
            call()
        assert caught.value.value == value


def test_tracebacks_show_the_public_name():
    with pytest.raises(carom.ShapeError) as caught:
        carom.Circle((0, 0), -1)
    assert traceback.format_exception_only(caught.value)[0].startswith("carom.ShapeError: radius is -1")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_an_index_of_no_part_is_an_index_error():
    compound = carom.Compound([BALL, CHAIN, GRID])
    assert [compound.shape_of(part) for part in (0, 2, 6)] == [(0, 0), (1, 1), (2, 3)]
    with pytest.raises(IndexError, match="part is 7, but the shape has 7 parts; give part_a or part_b of a contact"):
        compound.shape_of(7)
    assert GRID.cell_of(3) == (1, 1)
    with pytest.raises(IndexError, match="part is 4, but the shape has 4 parts"):
        GRID.cell_of(4)


def test_an_empty_list_has_no_answers():
    for empty in ([], (), np.zeros(0), np.zeros((0, 4))):
        assert carom.pairs(empty).shape == carom.PairFinder().pairs(empty).shape == (0, 2)
        assert carom.overlap(empty, BALL).shape == carom.area(empty).shape == (0,)
        assert carom.nms(empty, [], 0.5).shape == (0,)
        assert carom.iou_matrix(empty).shape == (0, 0) and carom.iou_matrix(empty, [[0, 0, 1, 1]]).shape == (0, 1)
        assert len(carom.Bvh(empty)) == 0 and carom.Bvh(empty).query(empty).shape == (0, 2)
    assert carom.Bvh(BALLS).nearest([]).indices.shape == (0,)


@pytest.mark.parametrize("change", ["insert", "remove", "set_pose", "move_by", "set_data", "update"])
def test_a_callback_cannot_change_its_space(change):
    space = carom.Space()
    ball = space.insert(BALL, "ball")
    changes = {
        "insert": lambda: space.insert(BALL),
        "remove": lambda: space.remove(ball),
        "set_pose": lambda: space.set_pose(ball, carom.Pose((1, 0))),
        "move_by": lambda: space.move_by(ball, (1, 0)),
        "set_data": lambda: space.set_data(ball, None),
        "update": space.update,
    }
    message = "the space is in use .* collect the ids there, and change the space after the call"
    with pytest.raises(RuntimeError, match=message):
        space.search(predicate=lambda id, data: changes[change]()).overlapping(BALL)
    with pytest.raises(RuntimeError, match=message):
        carom.Mover(carom.Circle((9, 0), 1)).advance((-9, 0), 1, space.search(), lambda data, hit: changes[change]())
    # After the call that failed, the space can be changed.
    changes[change]()


def test_vectors_meet_numpy():
    vector = carom.Vec2(1, 2)
    for product in (np.float64(2) * vector, vector * np.float64(2), np.int8(2) * vector):
        assert type(product) is carom.Vec2 and repr(product) == "Vec2(2.0, 4.0)"
    points = np.array([[1.0, 1], [2, 2], [3, 3]])
    assert (points - vector).tolist() == [[0, -1], [1, 0], [2, 1]] and (vector - points).tolist() == [[0, 1], [-1, 0], [-2, -1]]
    assert type(vector + points[0]) is carom.Vec2 and sum([vector, vector], carom.Vec2(0, 0)) == (2, 4)


def test_the_fields_of_named_tuples_are_documented():
    named_tuples = [thing for module in (carom, carom.tiles) for name in module.__all__ if hasattr(thing := getattr(module, name), "_fields")]
    assert len(named_tuples) > 30 and carom.tiles.Assigned in named_tuples
    bare = [f"{kind.__name__}.{field}" for kind in named_tuples for field in kind._fields if "Alias" in getattr(kind, field).__doc__]
    assert bare == []
    assert carom.Contact.depth.__doc__ == "The penetration depth along the normal, 0 or more; 0 for touching shapes."


def test_shapes_that_no_constructor_accepts_are_not_pickled():
    square = [(0, 0), (9, 0), (9, 9), (0, 9)]
    for shape in (carom.ConvexPolygon(square), carom.Chain(square), carom.Polygon(square, [[(1, 1), (2, 1), (2, 2)]])):
        assert pickle.loads(pickle.dumps(shape)) == shape
        far = shape.translated((1e19, 1e19))
        with pytest.raises(ValueError, match=f"a {type(shape).__name__} whose vertices rounding has merged cannot be pickled .*before you move"):
            pickle.dumps(far)
        with pytest.raises(ValueError, match="cannot be pickled"):
            pickle.dumps(carom.Compound([BALL, far]))
    near = carom.Polygon(square, [[(1, 1), (2, 1), (2, 2)]]).translated((0.1, 1e9))
    assert pickle.loads(pickle.dumps(near)) == near


def test_the_version():
    assert carom.__version__.startswith("0.")


def test_shapes_are_keys_and_patterns():
    for shape in (carom.Circle((0, 1), 2), carom.Obb((0, 1), (2, 3), degrees=30), carom.Polygon([(0, 0), (4, 0), (1, 1), (0, 4)])):
        assert {shape: "here"}[pickle.loads(pickle.dumps(shape))] == "here"
    assert hash(carom.Circle((0.0, 0), 1)) == hash(carom.Circle((-0.0, 0), 1))
    with pytest.raises(TypeError, match="a TileGrid has no hash, because its cells may change; use an id as the key"):
        hash(GRID)
    match carom.Capsule((0, 0), (1, 1), 2):
        case carom.Capsule(a, b, radius):
            assert (a, b, radius) == ((0, 0), (1, 1), 2)
