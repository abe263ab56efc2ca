"""Geometries of GeoParquet and GeoArrow as shapes: WKB, or lists of rings. Neither needs shapely."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._carom import Chain, Circle, Compound, ConvexPolygon, Polygon, Segment, Shape
from ._errors import ShapeError
from ._foreign import _coordinates
from ._prepared import Polygons, ShapeArray, Shapes

Ring = NDArray[np.float64]


def polygons(column: Any) -> ShapeArray:
    """Returns the shapes of a column: WKB, or polygons of GeoArrow."""
    import pyarrow as pa

    if pa.types.is_binary(column.type) or pa.types.is_large_binary(column.type) or pa.types.is_binary_view(column.type):
        geometries = [_row(row, lambda content=content: _Wkb(content).read()) for row, content in enumerate(column.to_pylist())]
    elif hasattr(column, "offsets") and hasattr(column.values, "offsets"):
        geometries = _rings_of(column)
    else:
        raise ValueError(f"geometry has the type {column.type}; give WKB, or polygons of GeoArrow: lists of rings")
    return _shapes(geometries)


def _rings_of(column: Any) -> list[list[Ring]]:
    """Returns the rings of polygons of GeoArrow."""
    rings = column.values
    ends, starts = column.offsets.to_numpy(), rings.offsets.to_numpy()
    coordinates = _coordinates(rings.values)
    return [[coordinates[starts[ring] : starts[ring + 1]] for ring in range(ends[row], ends[row + 1])] for row in range(len(column))]


def _shapes(geometries: list[Any]) -> ShapeArray:
    """Returns shapes: rings become convex polygons where they can, so that a row's shape does not depend on the rows beside it."""
    if all(isinstance(geometry, list) and len(geometry) == 1 for geometry in geometries) and geometries:
        rings = [geometry[0] for geometry in geometries]
        offsets = np.concatenate([[0], np.cumsum([len(ring) for ring in rings])])
        try:
            return Polygons(np.concatenate(rings), offsets)
        except ShapeError:
            pass
    return Shapes([_row(row, lambda geometry=geometry: _shape(geometry)) for row, geometry in enumerate(geometries)])


def _shape(geometry: Any) -> Shape:
    if isinstance(geometry, Shape):
        return geometry
    if not geometry or any(len(ring) == 0 for ring in geometry):
        raise ShapeError("an empty geometry is no shape; leave the row out", "no_points", "geometry")
    if len(geometry) == 1:
        try:
            return ConvexPolygon(geometry[0])
        except ShapeError:
            pass
    return Polygon(geometry[0], geometry[1:])


def _row(row: int, read: Any) -> Any:
    """Reads a row; its errors name it."""
    try:
        return read()
    except ShapeError as error:
        raise ShapeError(f"row {row}: {error}", error.code, error.argument, row, error.value) from error


class _Wkb:
    """A reader of one geometry (OGC 06-103r4, with the flags of PostGIS)."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def read(self) -> Any:
        """Returns the rings of a polygon, or the shape of another geometry."""
        try:
            geometry = self.geometry()
        except struct.error as error:
            raise ShapeError("geometry is cut off; give whole WKB", "wrong_shape", "geometry") from error
        if self.at != len(self.content):
            raise ShapeError("geometry goes on after its end; give WKB alone", "wrong_shape", "geometry")
        return geometry

    def geometry(self) -> Any:
        (order,) = struct.unpack_from("B", self.content, self.at)
        if order > 1:
            raise ShapeError(f"geometry begins with the byte {order}; give WKB, which begins with 0 or 1", "wrong_shape", "geometry")
        self.order = "<" if order else ">"
        self.at += 1
        code = self.count()
        if code & 0x2000_0000:
            self.count()
        kind, dimensions = (code & 0xFFFF) % 1000, (code & 0xFFFF) // 1000
        flags = (code >> 31) + (code >> 30 & 1)
        self.width = 2 + (flags or (1 if dimensions in (1, 2) else 2 if dimensions == 3 else 0))
        if kind == 1:
            return Circle(self.points(1)[0], 0.0)
        if kind == 2:
            line = self.points(self.count())
            return Segment(*line) if len(line) == 2 else Chain(line)
        if kind == 3:
            return [self.points(self.count()) for _ in range(self.count())]
        if kind in (4, 5, 6, 7):
            return Compound([_shape(self.geometry()) for _ in range(self.count())])
        raise ShapeError(f"geometry is of the type {code}; give points, lines or polygons", "wrong_type", "geometry")

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
        # A copy: the numbers in WKB are not aligned.
        return np.array(numbers.reshape(count, self.width)[:, :2], np.float64, order="C")
