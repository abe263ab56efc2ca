"""Tests the forms in which arrays may be given, and the errors about wrong arrays."""

from __future__ import annotations

import numpy as np
import pytest

import carom

ROWS = np.array([[0.0, 0, 4, 2, 0.5], [1, 1, 2, 2, 0]])


def same(array):
    """Returns whether an array of boxes equals the boxes of ROWS."""
    return all(one == other for one, other in zip(array, carom.Obbs(ROWS), strict=True))


def test_many_kinds_of_arrays():
    strided = np.zeros((4, 10))
    strided[::2, ::2] = ROWS
    misaligned = np.frombuffer(b"?" + ROWS.tobytes(), np.float64, offset=1).reshape(2, 5)
    read_only = ROWS.copy()
    read_only.flags.writeable = False
    for rows in (
        ROWS.tolist(),
        tuple(map(tuple, ROWS)),
        strided[::2, ::2],
        np.asfortranarray(ROWS),
        ROWS[::-1][::-1],
        read_only,
        misaligned,
        ROWS.astype(np.float32),
        ROWS.astype(">f8"),
        ROWS.astype(np.float16),
        np.ma.masked_array(ROWS, mask=False),
        np.matrix(ROWS),
    ):
        assert same(carom.Obbs(rows)), type(rows)
    assert carom.Circles(np.array([[1, 2, 3]], dtype=np.int8))[0] == carom.Circle((1, 2), 3)
    assert carom.Circles([]).shape == (0,) and carom.Circles(np.zeros((0, 3))).area.shape == (0,)
    assert carom.pairs(carom.Circles([])).shape == (0, 2)
    assert carom.nms(carom.Circles([]), [], 0.5).shape == (0,)
    # The constructor copies the rows, so a later change of the array does not change the shapes.
    rows = ROWS.copy()
    boxes = carom.Obbs(rows)
    rows[:] = 9
    assert same(boxes)


def test_rows_are_taken_for_shapes_by_their_width():
    ball = carom.Circle((0, 0), 1)
    assert carom.overlap([[0, 0, 1], [5, 5, 1]], ball).tolist() == [True, False]
    assert carom.overlap([[0, 0, 1, 1]], ball).tolist() == [True]
    assert carom.overlap([[2, 0, 2, 2, 0.1]], ball).tolist() == [True]
    assert carom.overlap([ball, ball], ball).tolist() == [True, True]


class OnDevice:
    """An array that reports its device in the same way as arrays of torch and jax."""

    def __init__(self, device):
        self.device = device

    def __dlpack_device__(self):
        return self.device, 0

    def __dlpack__(self, **options):
        return ROWS.__dlpack__(**options)


def test_dlpack():
    assert same(carom.Obbs(OnDevice(1)))
    with pytest.raises(carom.ShapeError, match="rows is on another device; move it to the CPU"):
        carom.Obbs(OnDevice(2))


class Rect:
    """A rectangle that has the attributes of a pygame rectangle, and is a sequence like it."""

    def __init__(self, left, top, width, height):
        self.left, self.top, self.width, self.height = left, top, width, height

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return (self.left, self.top, self.width, self.height)[index]


def check_rectangles(kind):
    rect = kind(2, 2, 8, 8)
    box = carom.Aabb((2, 2), (10, 10))
    assert carom.contains(rect, (9, 9)) and not carom.contains(rect, (11, 9))
    assert carom.closest_point(rect, (20, 5)).point == (10, 5)
    assert carom.overlap(rect, carom.Circle((11, 5), 1)) and carom.overlap(carom.Circle((11, 5), 1), rect)
    assert carom.contains([rect, kind(20, 2, 1, 1)], (9, 9)).tolist() == [True, False]
    assert carom.Compound([rect]) == carom.Compound([box])
    # A rectangle of negative size covers the same region as its mirrored rectangle of positive
    # size.
    assert carom.contains(kind(10, 10, -8, -8), (9, 9))


def test_rectangles_of_pygame():
    check_rectangles(Rect)
    pygame = pytest.importorskip("pygame")
    check_rectangles(pygame.Rect)
    check_rectangles(pygame.FRect)


COLUMNS = {"x": [0.0, 1], "y": [0.0, 1], "width": [4.0, 2], "height": [2.0, 2], "angle": [0.5, 0]}


@pytest.mark.parametrize("name, create", [("pandas", "DataFrame"), ("polars", "DataFrame"), ("pyarrow", "table"), ("pyarrow", "record_batch")])
def test_tables(name, create):
    module = pytest.importorskip(name)
    table = getattr(module, create)(COLUMNS)
    assert same(carom.Obbs(table))
    assert carom.overlap(table, carom.Circle((1, 1), 0.25)).tolist() == [True, True]
    text = getattr(module, create)({"x": ["a"], "y": ["b"], "radius": ["c"]})
    with pytest.raises(carom.ShapeError, match="give float64 or float32"):
        carom.Circles(text)


@pytest.mark.parametrize("name", ["pandas", "polars"])
def test_columns_of_tables(name):
    module = pytest.importorskip(name)
    circles = carom.Circles([[0, 0], [1, 1]], module.Series([1.5, 2.5]))
    assert circles.radius.tolist() == [1.5, 2.5]


def test_a_table_with_a_null():
    pyarrow = pytest.importorskip("pyarrow")
    with pytest.raises(carom.ShapeError, match=r"row 1: rows\.x is null; fill it, or leave the row out"):
        carom.Circles(pyarrow.table({"x": [0, None], "y": [0.0, 0], "radius": [1.0, 1]}))


def test_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    flat = pyarrow.array(ROWS.ravel())
    assert same(carom.Obbs(pyarrow.FixedSizeListArray.from_arrays(flat, 5)))
    with pytest.raises(carom.ShapeError, match="row 1: rows is null"):
        carom.Obbs(pyarrow.array([[0, 0, 4, 2, 0.5], None], pyarrow.list_(pyarrow.float64(), 5)))
    rings = [[[[0, 0], [1, 0], [0, 1], [0, 0]]], [[[5, 5], [6, 5], [5, 6]]]]
    points = pyarrow.list_(pyarrow.float64(), 2)
    polygons = carom.ConvexPolygons.from_arrow(pyarrow.array(rings, pyarrow.list_(pyarrow.list_(points))))
    assert polygons.offsets.tolist() == [0, 3, 6] and polygons[1].vertices[0] == (5, 5)
    with pytest.raises(carom.ShapeError, match="row 0: a polygon of 2 rings"):
        carom.ConvexPolygons.from_arrow(pyarrow.array([rings[0] * 2], pyarrow.list_(pyarrow.list_(points))))


BALLS = carom.Circles([[0, 0, 1], [5, 0, 1], [9, 0, 1]])
NAN = float("nan")

WRONG = [
    (lambda: carom.Circles([[0, 0, 1], [0, 0, -1]]), "row 1: radius is -1: negative; give 0 or more", "negative", 1),
    (lambda: carom.Circles([[0, 0, 1], [NAN, 0, 1]]), "row 1: center is [NaN, 0]: not a finite number", "not_finite", 1),
    (lambda: carom.Aabbs([[1, 0, 0, 1]]), "row 0: min.x is 1 and max.x is 0: reversed; give the smaller first", "reversed", 0),
    (lambda: carom.Obbs([[0, 0, 1, 1, np.inf]]), "row 0: radians is inf", "not_finite", 0),
    (lambda: carom.Obbs([[0, 0, 1, 1, np.inf]], degrees=True), "row 0: degrees is inf", "not_finite", 0),
    (lambda: carom.Capsules([[0, 0, 1e80, 0, 1]]), "row 0: b is [1e80, 0]: out of range", "out_of_range", 0),
    (lambda: carom.Obbs([[1, 2, 3]]), "rows has the shape (1, 3); give (n, 5): x, y, width, height, angle", "wrong_shape", None),
    (lambda: carom.Obbs(7), "rows has the shape (); give (n, 5)", "wrong_shape", None),
    (lambda: carom.Circles([[0, 0, 1], [0, 0]]), "rows has rows of different lengths", "ragged", None),
    (lambda: carom.Circles([["a", "b", "c"]]), "rows has the type <U1; give float64 or float32", "wrong_type", None),
    (lambda: carom.Circles([[None, 0, 1]]), "rows has the type object", "wrong_type", None),
    (lambda: carom.Circles(np.zeros((1, 3), complex)), "rows has the type complex128", "wrong_type", None),
    (lambda: carom.Circles(np.zeros((1, 3), bool)), "rows has the type bool", "wrong_type", None),
    (lambda: carom.Circles(np.ma.masked_array(np.ones((1, 3)), mask=[[0, 1, 0]])), "rows has masked entries", "masked", None),
    (lambda: carom.ConvexPolygons([[0, 0], [1, 0], [0, 1]], [0, 2]), "row 0: vertices has 2: too few", "too_few_points", 0),
    (lambda: carom.ConvexPolygons([[0, 0], [1, 0], [0, 1]], [0, 4]), "offsets go from 0 to 4, out of 3 vertices", "out_of_range", None),
    (lambda: carom.ConvexPolygons([[0, 0], [1, 0], [0, 1]], [3, 0]), "row 0: offsets go down", "reversed", 0),
    (lambda: carom.ConvexPolygons([[0, 0], [1, 0], [0, 1]], []), "offsets is not a flat list of at least one number", "wrong_shape", None),
    (lambda: carom.ConvexPolygons([[0, 0], [1, 0], [0, 1]], [0.0, 3.0]), "offsets has the type float64", "wrong_type", None),
    (lambda: carom.overlap(BALLS, BALLS[:2]), "arrays of the shapes (3,) and (2,); give equal shapes", "wrong_shape", None),
    (lambda: carom.overlap(BALLS, 3), "b is 3; give a shape, such as carom.Circle((0, 0), 1), or rows of numbers", "wrong_type", None),
    (lambda: carom.overlap(BALLS, BALLS, pairs=[[0, 3]]), "row 0: pairs is [0, 3], but the lists have 3 and 3 items", "out_of_range", 0),
    (lambda: carom.overlap(BALLS, BALLS, pairs=[[0, -1]]), "row 0: pairs is [0, -1]", "out_of_range", 0),
    (lambda: carom.contains(BALLS, [[0, 0]], pairs=[[0, 0], [2, 1]]), "row 1: pairs is [2, 1], but the lists have 3 and 1 items", "out_of_range", 1),
    (lambda: carom.cast_ray((0, 0), (1, 0), BALLS, pairs=[[0, 3]]), "row 0: pairs is [0, 3], but the lists have 1 and 3 items", "out_of_range", 0),
    (lambda: carom.overlap(BALLS, BALLS, pairs=[0, 1]), "pairs has the shape (2,)", "wrong_shape", None),
    (lambda: carom.contains(BALLS, [[0, 0], [NAN, 0], [0, 0]]), "row 1: point is [NaN, 0]", "not_finite", 1),
    (lambda: carom.cast(BALLS, (np.inf, 0), BALLS), "row 0: motion is [inf, 0]", "not_finite", 0),
    (lambda: carom.cast_ray((0, 0), (1, 0), BALLS, -1), "row 0: max is -1: negative", "negative", 0),
    (lambda: carom.nms(BALLS, [1, 2], 0.5), "scores has the shape (2,); give one number for each of 3 shapes", "wrong_shape", None),
    (lambda: carom.nms(BALLS, [1, 2, 3], 1.5), "threshold is 1.5; give a ratio from 0 to 1", "out_of_range", None),
    (lambda: carom.contains(carom.Circle((0, 0), 1), (NAN, 0)), "point is [NaN, 0]", "not_finite", None),
    (lambda: carom.Circle((0, 0), -1), "radius is -1: negative; give 0 or more", "negative", None),
    (lambda: carom.ConvexPolygon([(0, 0), (4, 0), (1, 1), (0, 4)]), "vertices[2] is [1, 1]: a reflex corner", "not_convex", None),
]  # fmt: skip


@pytest.mark.parametrize("call, message, code, row", WRONG, ids=[message for _, message, _, _ in WRONG])
def test_errors_name_the_row_the_argument_the_value_and_the_cure(call, message, code, row):
    with pytest.raises(carom.ShapeError) as caught:
        call()
    assert str(caught.value).startswith(message)
    assert (caught.value.code, caught.value.row) == (code, row)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: carom.Circle("ab", 1), "give two numbers, x and y, not ab"),
        (lambda: carom.Circle((1, 2, 3), 1), "give two numbers"),
        (lambda: carom.Circle((0, 0), "1"), "give a number, not '1'"),
        (lambda: carom.contact(carom.Circle((0, 0), 1)), "missing 1 required positional argument: 'b'"),
        (lambda: carom.explain(1, 2), "give a shape, such as carom.Circle"),
        (lambda: carom.Obb((0, 0), (1, 1), radians=1, degrees=1), "give only one of rotation, radians and degrees"),
        (lambda: carom.Mover(carom.Circle((0, 0), 1)).advance((1, 0), 1, [5]), "give a shape"),
    ],
)
def test_wrong_types_are_type_errors(call, message):
    with pytest.raises(TypeError, match=message):
        call()
