"""Tests that geometries in tables become the same shapes as with shapely, for WKB and GeoArrow, and
that errors name the wrong rows."""

from __future__ import annotations

import struct

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import shapely
from join_data import expected_pairs, polygon_table

import carom
from carom import tiles
from carom._tables import canonical, layout_of, rows_of
from carom._wkb import polygons

SQUARE = [(0, 0), (4, 0), (4, 4), (0, 4)]
ARROW = [(0, 0), (4, 2), (0, 4), (1, 2)]
HOLE = [(1, 1), (2, 1), (1, 2)]
GEOMETRIES = [
    shapely.Point(1, 2),
    shapely.LineString([(0, 0), (3, 1)]),
    shapely.LineString([(0, 0), (3, 1), (3, 5)]),
    shapely.Polygon(SQUARE),
    shapely.Polygon(ARROW),
    shapely.Polygon(SQUARE, [HOLE]),
    shapely.MultiPoint([(0, 0), (5, 5)]),
    shapely.MultiLineString([[(0, 0), (1, 1)], [(5, 5), (6, 6), (7, 5)]]),
    shapely.MultiPolygon([shapely.Polygon(SQUARE, [HOLE]), shapely.Polygon(np.add(ARROW, 9))]),
    shapely.GeometryCollection([shapely.Point(1, 2), shapely.Polygon(ARROW)]),
]


def shapes_of(column):
    return list(polygons(column))


def assert_alike(found, geometry):
    """Checks that two shapes have the same area, and the same distance from many points."""
    expected = carom.Shapes.from_shapely([geometry])[0]
    assert found.aabb == expected.aabb and found.area == pytest.approx(expected.area, abs=1e-12)
    for x in np.linspace(-2.25, 14.25, 12):
        for y in np.linspace(-2.25, 14.25, 12):
            assert carom.contains(found, (x, y)) == carom.contains(expected, (x, y))
            if not carom.contains(expected, (x, y)):
                probe = carom.Circle((x, y), 0)
                assert carom.separation(found, probe) == pytest.approx(geometry.distance(shapely.Point(x, y)), abs=1e-9)


@pytest.mark.parametrize("geometry", GEOMETRIES, ids=lambda geometry: geometry.wkt[:24])
def test_wkb_equals_shapely(geometry):
    high = shapely.force_3d(geometry, 7.0)
    contents = [
        shapely.to_wkb(geometry, byte_order=0),
        shapely.to_wkb(geometry, byte_order=1),
        shapely.to_wkb(high, flavor="iso"),
        shapely.to_wkb(high, flavor="extended"),
        shapely.to_wkb(shapely.set_srid(high, 4326), include_srid=True, flavor="extended"),
    ]
    for kind in pa.binary(), pa.large_binary():
        first, *others = shapes_of(pa.array(contents, kind))
        assert all(repr(other) == repr(first) for other in others)
    assert_alike(first, geometry)


def test_wrong_wkb_is_named_with_its_row():
    good = shapely.to_wkb(GEOMETRIES[3])
    head = struct.Struct("<BI")
    deep = b"".join(struct.pack("<BII", 1, 7, 1) for _ in range(100_000))
    for content, message in [
        (b"", "cut off"),
        (b"\x07" + good[1:], "begins with the byte 7"),
        (good + b"\0", "has more bytes after its end"),
        (head.pack(1, 8), "has the type 8; give points, lines or polygons"),
        (head.pack(1, 4003), "has the type 4003"),
        (head.pack(1, 0x10003), "has the type 65539"),
        (deep, "geometry of the type 7 has a member of the type 7; give members of the types 1 to 3"),
        (struct.pack("<BII", 1, 4, 1) + shapely.to_wkb(GEOMETRIES[1]), "geometry of the type 4 has a member of the type 2; give members of the type 1"),
        (shapely.to_wkb(shapely.Point()), "an empty geometry is not a shape"),
        (shapely.to_wkb(shapely.LineString()), "an empty geometry is not a shape"),
        (shapely.to_wkb(shapely.Polygon()), "an empty geometry is not a shape"),
        (shapely.to_wkb(shapely.MultiPolygon()), "an empty geometry is not a shape"),
        (shapely.to_wkb(shapely.Polygon([(0, 0), (2, 2), (2, 0), (0, 2)])), "cross"),
        *[(good[:end], "cut off") for end in range(len(good))],
    ]:
        with pytest.raises(carom.ShapeError, match=f"row 1: .*{message}") as caught:
            polygons(pa.array([good, content], pa.binary()))
        assert caught.value.row == 1


def coordinates(points, layout):
    """Returns coordinates of GeoArrow, with x and y interleaved or separate."""
    points = np.asarray(points, float).reshape(-1, 2)
    if layout == "separate":
        return pa.StructArray.from_arrays([pa.array(column) for column in points.T.copy()], ["x", "y"])
    return pa.FixedSizeListArray.from_arrays(pa.array(points.ravel()), 2)


def lists(groups, values, large=False):
    """Returns lists that divide the consecutive values. `groups` are the lengths of the lists."""
    offsets = np.concatenate([[0], np.cumsum(groups)])
    return (pa.LargeListArray if large else pa.ListArray).from_arrays(pa.array(offsets, pa.int64() if large else pa.int32()), values)


def geoarrow(polygons, layout, large=False):
    """Returns polygons of GeoArrow. Each polygon is a list of rings."""
    rings = [[*ring, ring[0]] for polygon in polygons for ring in polygon]
    vertices = coordinates([point for ring in rings for point in ring], layout)
    return lists([len(polygon) for polygon in polygons], lists([len(ring) for ring in rings], vertices, large), large)


def table_of(ids, column, extension):
    field = pa.field("geometry", column.type, metadata={"ARROW:extension:name": extension, "ARROW:extension:metadata": "{}"})
    return pa.table([pa.array(ids), column], schema=pa.schema([pa.field("id", pa.int64()), field]))


def rows(table):
    layout = layout_of(table.column_names, None, "a")
    return rows_of(canonical(table, layout, "a"), layout.kind)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("layout", ["separate", "interleaved"])
def test_polygons_of_geoarrow_equal_shapely(layout, large, tmp_path):
    rings = [[SQUARE], [ARROW], [SQUARE, HOLE], [np.add(ARROW, 5).tolist()]]
    column, geometries = geoarrow(rings, layout, large), [shapely.Polygon(outer, holes) for outer, *holes in rings]
    table = table_of([4, 5, 6, 7], column, "geoarrow.polygon")
    pq.write_table(table, tmp_path / "rows.parquet")
    for whole in table, pq.read_table(tmp_path / "rows.parquet"), pa.concat_tables([table.slice(0, 1), table.slice(1)]):
        # Slices of an array share the buffers of the whole array.
        for start in range(4):
            ids, shapes = rows(whole.slice(start))
            assert ids.tolist() == [4, 5, 6, 7][start:]
            for shape, geometry in zip(shapes, geometries[start:], strict=True):
                assert_alike(shape, geometry)
    two = lists([1, 2, 1], column.slice(0), large)
    multiple = table_of([1, 2, 3], two, "geoarrow.multipolygon")
    expected = [shapely.MultiPolygon(part) for part in ([geometries[0]], geometries[1:3], [geometries[3]])]
    for start in range(3):
        for shape, geometry in zip(rows(multiple.slice(start))[1], expected[start:], strict=True):
            assert_alike(shape, geometry)


def test_joins_of_geoarrow_are_those_of_wkb():
    table = polygon_table(300, 3)
    geometries = shapely.from_wkb(table.column("geometry").to_pylist())
    column = geoarrow([[list(geometry.exterior.coords)[:-1]] for geometry in geometries], "separate")
    ids, shapes = rows(table_of(table.column("id").to_pylist(), column, "geoarrow.polygon"))
    pairs = tiles.in_tile(tiles.plan(tiles.Sampler()), 0, ids, shapes)
    assert [tuple(pair) for pair in pairs.tolist()] == expected_pairs(table)


def test_wrong_geoarrow_is_named():
    column = geoarrow([[SQUARE], [ARROW]], "separate")
    for wrong, extension, message in [
        (column, "geoarrow.multilinestring", "a: geometry has the extension type geoarrow.multilinestring; give geoarrow.wkb, "),
        (column.values, "geoarrow.linestring", "a: geometry has the extension type geoarrow.linestring"),
        (column.values, "", "geometry has the type list"),
        (pa.array([1.0, 2.0]), "", "geometry has the type double"),
        (geoarrow([[SQUARE], []], "interleaved"), "geoarrow.polygon", "row 1: an empty geometry"),
        (lists([2, 0], column), "geoarrow.multipolygon", "row 1: an empty geometry"),
    ]:
        with pytest.raises(ValueError, match=message):
            rows(table_of([1, 2], wrong, extension))
