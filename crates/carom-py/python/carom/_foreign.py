"""Converts shapes of shapely and GeoArrow in both directions. Polygons are stored as the
coordinates of all vertices, and the offset of each polygon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _input
from ._carom import Chain, Circle, Compound, Polygon, Segment, Shape
from ._errors import ShapeError


def _shapely() -> Any:
    try:
        import shapely
    except ImportError as error:
        raise ImportError("shapely is not installed; install it, as with pip install shapely") from error
    return shapely


def polygons_from_shapely(geometries: Any) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Returns the coordinates and the offsets of polygons of shapely."""
    shapely = _shapely()
    array = np.atleast_1d(np.asarray(geometries, dtype=object)).ravel()
    kinds = shapely.get_type_id(array)
    wrong = np.flatnonzero((kinds != shapely.GeometryType.POLYGON) | (shapely.get_num_interior_rings(array) > 0))
    if wrong.size:
        row = int(wrong[0])
        given = "None" if array[row] is None else f"a {array[row].geom_type}"
        message = f"row {row}: {given} is not a polygon without holes; use Shapes.from_shapely"
        raise ShapeError(message, "not_convex", "geometries", row)
    rings = shapely.get_exterior_ring(array)
    counts = shapely.get_num_coordinates(rings)
    offsets = np.concatenate([[0], np.cumsum(counts)])
    return shapely.get_coordinates(rings), offsets


def polygons_to_shapely(
    coords: NDArray[np.float64], offsets: NDArray[np.int64], radius: float, quad_segs: int | None
) -> NDArray[Any]:
    """Returns polygons of shapely, grown by a radius."""
    shapely = _shapely()
    if radius and quad_segs is None:
        message = f"radius is {radius}: a polygon of shapely has no round corners; give quad_segs, the edges of a quarter of a circle"
        raise ShapeError(message, "wrong_type", "radius", None, radius)
    owners = np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))
    rings = shapely.linearrings(coords, indices=owners)
    found = shapely.polygons(rings)
    return shapely.buffer(found, radius, quad_segs=quad_segs) if radius else found  # type: ignore[no-any-return]


def shapes_from_shapely(geometries: Any) -> list[Shape]:
    """Returns the shapes of geometries of shapely."""
    _shapely()
    array = np.atleast_1d(np.asarray(geometries, dtype=object)).ravel()
    return [_shape(geometry, row) for row, geometry in enumerate(array)]


def _shape(geometry: Any, row: int) -> Shape:
    """Returns the shape of a geometry of shapely."""
    kind = getattr(geometry, "geom_type", None)
    if kind is None or geometry.is_empty:
        given = "an empty geometry" if kind else repr(geometry)
        raise ShapeError(f"row {row}: {given} is not a shape; leave the row out", "no_points", "geometries", row)
    try:
        if kind == "Point":
            return Circle((geometry.x, geometry.y), 0.0)
        if kind == "Polygon":
            return Polygon(_points(geometry.exterior), [_points(hole) for hole in geometry.interiors])
        if kind == "LinearRing":
            return Chain(_points(geometry)[:-1], closed=True)
        if kind == "LineString":
            points = _points(geometry)
            return Segment(*points) if len(points) == 2 else Chain(points)
        return Compound([_shape(part, row) for part in _single_parts(geometry)])
    except ShapeError as error:
        if error.row is not None:
            raise
        raise ShapeError(f"row {row}: {error}", error.code, error.argument, row, error.value) from error


def _points(geometry: Any) -> NDArray[np.float64]:
    """Returns the x and y of a line or a ring of shapely."""
    return _shapely().get_coordinates(geometry)  # type: ignore[no-any-return]


def _single_parts(geometry: Any) -> Iterator[Any]:
    """Returns the geometries of a collection. Collections within the collection are opened, too."""
    for part in geometry.geoms:
        if hasattr(part, "geoms") and not part.is_empty:
            yield from _single_parts(part)
        else:
            yield part


def polygons_from_arrow(values: Any) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Returns the coordinates and the offsets of polygons of GeoArrow."""
    array = _input.arrow(values)
    if array.null_count:
        row = array.is_valid().index(False).as_py()
        raise ShapeError(f"row {row}: the polygon is null; leave the row out", "null", "array", row)
    offsets = array.offsets.to_numpy()
    rings = array.values
    if hasattr(rings, "offsets"):
        # A polygon of GeoArrow is a list of rings.
        counts = np.diff(offsets)
        if (counts != 1).any():
            row = int(np.flatnonzero(counts != 1)[0])
            message = f"row {row}: a polygon of {counts[row]} rings; give one ring, or use Shapes.from_shapely"
            raise ShapeError(message, "not_convex", "array", row)
        starts = rings.offsets.to_numpy()
        offsets = starts[offsets]
        rings = rings.values
    return _coordinates(rings), offsets


def _coordinates(array: Any) -> NDArray[np.float64]:
    """Returns the coordinates of GeoArrow, whose x and y are interleaved or separate."""
    if hasattr(array.type, "list_size"):
        flat = array.flatten().to_numpy(zero_copy_only=False).reshape(-1, array.type.list_size)
        return np.ascontiguousarray(flat[:, :2], dtype=np.float64)
    columns = [array.field(name).to_numpy(zero_copy_only=False) for name in ("x", "y")]
    return np.ascontiguousarray(np.column_stack(columns), dtype=np.float64)
