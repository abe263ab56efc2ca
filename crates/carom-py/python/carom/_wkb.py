"""Reads geometries of GeoParquet and GeoArrow as shapes, without shapely: WKB, or lists of rings."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._carom import Chain, Circle, Compound, ConvexPolygon, Polygon, Segment, Shape
from ._errors import ShapeError
from ._foreign import _coordinates
from ._prepared import ConvexPolygons, ShapeArray, Shapes

Ring = NDArray[np.float64]


def polygons(column: Any) -> ShapeArray:
    """Returns the shapes of a column: WKB, or polygons of GeoArrow."""
    import pyarrow as pa

    if pa.types.is_binary(column.type) or pa.types.is_large_binary(column.type) or pa.types.is_binary_view(column.type):
        geometries = [_row(row, lambda content=content: _Wkb(content).read()) for row, content in enumerate(column.to_pylist())]
    elif (depth := _depth(column.type)) == 2:
        geometries = _rings_of(column)
    elif depth == 3:
        parts, ends = _rings_of(column.values), column.offsets.to_numpy()
        geometries = [_row(row, lambda row=row: _compound(parts[ends[row] : ends[row + 1]])) for row in range(len(column))]
    else:
        raise ValueError(f"geometry has the type {column.type}; give WKB, or polygons of GeoArrow: lists of rings")
    return _shapes(geometries)


def check_geoarrow(name: str | None, label: str) -> None:
    """Raises an error about a column whose extension type is not that of polygons. Columns of
    lines and of polygons differ only in this type."""
    if name is not None and name.startswith("geoarrow.") and name not in _GEOARROW:
        raise ValueError(f"{label}: geometry has the extension type {name}; give {', '.join(_GEOARROW)}")


_GEOARROW = ("geoarrow.wkb", "geoarrow.polygon", "geoarrow.multipolygon")


def _depth(kind: Any) -> int:
    """Returns how many levels of lists of varying lengths are around the coordinates."""
    import pyarrow as pa

    return 1 + _depth(kind.value_type) if pa.types.is_list(kind) or pa.types.is_large_list(kind) else 0


def _rings_of(column: Any) -> list[list[Ring]]:
    """Returns the rings of polygons of GeoArrow."""
    rings = column.values
    ends, starts = column.offsets.to_numpy(), rings.offsets.to_numpy()
    coordinates = _coordinates(rings.values)
    return [[coordinates[starts[ring] : starts[ring + 1]] for ring in range(ends[row], ends[row + 1])] for row in range(len(column))]


def _compound(parts: list[Any]) -> Shape:
    """Returns a single shape, or a compound of several parts."""
    if not parts:
        raise _empty()
    return Compound([_shape(part) for part in parts])


def _empty() -> ShapeError:
    return ShapeError("an empty geometry is not a shape; leave the row out", "no_points", "geometry")


def _shapes(geometries: list[Any]) -> ShapeArray:
    """Returns the shapes of rows. A ring that is convex becomes a convex polygon, so that the shape
    of a row does not depend on other rows."""
    if all(isinstance(geometry, list) and len(geometry) == 1 for geometry in geometries) and geometries:
        rings = [geometry[0] for geometry in geometries]
        offsets = np.concatenate([[0], np.cumsum([len(ring) for ring in rings])])
        try:
            return ConvexPolygons(np.concatenate(rings), offsets)
        except ShapeError:
            pass
    return Shapes([_row(row, lambda geometry=geometry: _shape(geometry)) for row, geometry in enumerate(geometries)])


def _shape(geometry: Any) -> Shape:
    if isinstance(geometry, Shape):
        return geometry
    if not geometry or any(len(ring) == 0 for ring in geometry):
        raise _empty()
    if len(geometry) == 1:
        try:
            return ConvexPolygon(geometry[0])
        except ShapeError:
            pass
    return Polygon(geometry[0], geometry[1:])


def _row(row: int, read: Any) -> Any:
    """Reads a row with `read`. Errors name the row."""
    try:
        return read()
    except ShapeError as error:
        raise ShapeError(f"row {row}: {error}", error.code, error.argument, row, error.value) from error


_HAS_Z, _HAS_M, _HAS_SYSTEM = 1 << 31, 1 << 30, 1 << 29
"""The bits that PostGIS sets for a third coordinate, for a measure, and for the number of a
reference system."""

_POINT, _LINE, _POLYGON, _MULTIPOINT, _COLLECTION = 1, 2, 3, 4, 7
"""The numbers of the kinds of geometries. A geometry with several members has the number of its
members plus 3. A collection may have members of any kinds."""


class _Wkb:
    """A reader of one geometry (OGC 06-103r4, with the flags of PostGIS)."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def read(self) -> Any:
        """Returns the rings of a polygon, or the shape of another geometry."""
        try:
            geometry = self.geometry()
        except struct.error as error:
            raise ShapeError("geometry is cut off; give complete WKB", "wrong_shape", "geometry") from error
        if self.at != len(self.content):
            raise ShapeError("geometry has more bytes after its end; give only WKB", "wrong_shape", "geometry")
        return geometry

    def geometry(self, within: int | None = None) -> Any:
        """Reads a geometry. If the geometry is a member of another, `within` is the kind of the
        other."""
        (order,) = struct.unpack_from("B", self.content, self.at)
        if order > 1:
            raise ShapeError(f"geometry begins with the byte {order}; give WKB, which begins with 0 or 1", "wrong_shape", "geometry")
        self.order = "<" if order else ">"
        self.at += 1
        code = self.count()
        if code & _HAS_SYSTEM:
            self.count()
        # The standard adds 1000 for a third coordinate, 2000 for a measure and 3000 for both;
        # PostGIS uses flags instead.
        dimensions, kind = divmod(code & ~(_HAS_Z | _HAS_M | _HAS_SYSTEM), 1000)
        if not 1 <= kind <= _COLLECTION or dimensions > 3:
            raise ShapeError(f"geometry has the type {code}; give points, lines or polygons", "wrong_type", "geometry")
        if within is not None and (kind >= _MULTIPOINT if within == _COLLECTION else kind != within - 3):
            allowed = "types 1 to 3" if within == _COLLECTION else f"type {within - 3}"
            message = f"geometry of the type {within} has a member of the type {kind}; give members of the {allowed}"
            raise ShapeError(message, "wrong_type", "geometry")
        flags = bool(code & _HAS_Z) + bool(code & _HAS_M)
        self.width = 2 + max(flags, (0, 1, 1, 2)[dimensions])
        if kind == _POINT:
            point = self.points(1)[0]
            # An empty point has NaN as its coordinates.
            if np.isnan(point).all():
                raise _empty()
            return Circle(point, 0.0)
        if kind == _LINE:
            line = self.points(self.count())
            if len(line) == 0:
                raise _empty()
            return Segment(*line) if len(line) == 2 else Chain(line)
        if kind == _POLYGON:
            return [self.points(self.count()) for _ in range(self.count())]
        return _compound([self.geometry(kind) for _ in range(self.count())])

    def count(self) -> int:
        (number,) = struct.unpack_from(self.order + "I", self.content, self.at)
        self.at += 4
        return int(number)

    def points(self, count: int) -> Ring:
        size = 8 * self.width * count
        if len(self.content) < self.at + size:
            raise struct.error
        numbers = np.frombuffer(self.content, self.order + "f8", self.width * count, self.at)
        self.at += size
        # Returns a copy, because the numbers in WKB are not aligned.
        return np.array(numbers.reshape(count, self.width)[:, :2], np.float64, order="C")
