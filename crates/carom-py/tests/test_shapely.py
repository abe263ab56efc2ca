"""Tests the conversion of shapes of shapely in both directions: rounding radii, third coordinates,
collections within collections."""

from __future__ import annotations

import numpy as np
import pytest

import carom

shapely = pytest.importorskip("shapely")


def test_a_rounding_radius_is_not_dropped():
    square = [[0, 0], [1, 0], [1, 1], [0, 1]]
    polygons = carom.ConvexPolygons(square, [0, 4], radius=0.5)
    with pytest.raises(carom.ShapeError, match="radius is 0.5: a polygon of shapely has no round corners; give quad_segs"):
        polygons.to_shapely()
    (rounded,) = polygons.to_shapely(quad_segs=64)
    assert rounded.area == pytest.approx(polygons.area[0], rel=1e-3) and rounded.area < polygons.area[0]
    plain = carom.ConvexPolygons(square, [0, 4])
    assert plain.to_shapely()[0].area == plain.to_shapely(quad_segs=8)[0].area == 1
    assert carom.ConvexPolygons(np.zeros((0, 2)), [0]).to_shapely().shape == (0,)


FLAT = [
    "POINT (1 2)",
    "LINESTRING (0 0, 4 4)",
    "LINESTRING (0 0, 4 4, 8 0)",
    "LINEARRING (0 0, 4 0, 0 4, 0 0)",
    "POLYGON ((0 0, 9 0, 0 9, 0 0), (1 1, 2 1, 1 2, 1 1))",
    "MULTIPOINT ((1 2), (3 4))",
    "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 4 4))",
]


def raised(text):
    """Returns the text with a third coordinate."""
    return shapely.to_wkt(shapely.force_3d(shapely.from_wkt(text), 7))


@pytest.mark.parametrize("text", FLAT)
def test_the_third_coordinate_is_left_out(text):
    flat, raised_up = shapely.from_wkt([text, raised(text)])
    assert raised_up.has_z
    shapes = carom.Shapes.from_shapely([flat, raised_up])
    assert shapes[0] == shapes[1]


def test_collections_in_collections():
    nested = "GEOMETRYCOLLECTION (POINT (0 0), MULTIPOINT ((1 1), (2 2)), GEOMETRYCOLLECTION (MULTILINESTRING ((0 0, 1 0))))"
    (compound,) = carom.Shapes.from_shapely([shapely.from_wkt(nested)])
    points = [carom.Circle((at, at), 0) for at in range(3)]
    assert compound.shapes == [*points, carom.Segment((0, 0), (1, 0))]
    with pytest.raises(carom.ShapeError, match="row 0: an empty geometry is not a shape"):
        carom.Shapes.from_shapely([shapely.from_wkt("GEOMETRYCOLLECTION (POINT (0 0), MULTIPOINT EMPTY)")])


def test_rows_of_all_kinds_keep_their_order():
    geometries = [shapely.from_wkt(text) for text in [*FLAT, *reversed(FLAT)]]
    together = list(carom.Shapes.from_shapely(geometries))
    assert together == [carom.Shapes.from_shapely([geometry])[0] for geometry in geometries]
    assert together == together[::-1]


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (None, "row 2: None is not a shape"),
        ("text", "row 2: 'text' is not a shape"),
        (shapely.from_wkt("POLYGON EMPTY"), "row 2: an empty geometry is not a shape"),
        (shapely.from_wkt("MULTIPOINT EMPTY"), "row 2: an empty geometry is not a shape"),
        (shapely.from_wkt("POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0))"), "row 2: "),
        (shapely.from_wkt("MULTIPOLYGON (((0 0, 1 0, 0 1, 0 0)), ((0 0, 4 4, 4 0, 0 4, 0 0)))"), "row 2: "),
    ],
)
def test_an_error_names_the_row(bad, message):
    good = shapely.from_wkt("MULTIPOINT ((1 2), (3 4))")
    with pytest.raises(carom.ShapeError, match=message) as raised:
        carom.Shapes.from_shapely([good, good, bad])
    assert raised.value.row == 2
