"""Prepared arrays of shapes. The shapes are checked once, and then used in any number of queries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, overload

import numpy as np
from numpy.typing import NDArray

from . import _foreign, _input
from ._carom import Shape, ShapeList
from ._errors import ShapeError

if TYPE_CHECKING:
    from typing import Self


class ShapeArray:
    """Shapes in an array of any number of dimensions: the base class of Circles, Aabbs, Obbs, Capsules, Segments, ConvexPolygons and
    Shapes. Indexing gives a shape or a smaller array, as for arrays of NumPy; `[:, None]` adds a dimension.

    >>> balls = carom.Circles([[0, 0, 1], [5, 0, 1]])
    >>> balls[1]
    Circle(center=Vec2(5.0, 0.0), radius=1.0)
    >>> balls[:, None].shape
    (2, 1)
    """

    __slots__ = ("_list", "_shape")
    _list: ShapeList
    _shape: tuple[int, ...]

    @classmethod
    def _of(cls, shapes: ShapeList, shape: tuple[int, ...]) -> Self:
        array = cls.__new__(cls)
        array._list = shapes
        array._shape = shape
        return array

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes of the dimensions."""
        return self._shape

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self._shape)

    @property
    def size(self) -> int:
        """The number of shapes."""
        return len(self._list)

    def __len__(self) -> int:
        if not self._shape:
            raise TypeError(f"a {type(self).__name__} without dimensions has no length; see size, or give rows")
        return self._shape[0]

    def reshape(self, *shape: int) -> Self:
        """Returns the same shapes in an array with other dimensions. One of the sizes may be -1."""
        sizes = np.empty(self._shape, np.bool_).reshape(shape).shape
        return self._of(self._list, sizes)

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: Any) -> Any: ...
    def __getitem__(self, index: Any) -> Any:
        indices = np.arange(self.size).reshape(self._shape)[index]
        if isinstance(indices, np.integer):
            return self._list[int(indices)]
        if indices.size == self.size and np.array_equal(indices.ravel(), np.arange(self.size)):
            return self._of(self._list, indices.shape)
        return self._of(self._list.take(np.ascontiguousarray(indices.ravel(), np.int64)), indices.shape)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    @property
    def area(self) -> NDArray[np.float64]:
        """The area of each shape."""
        return self._list.areas().reshape(self._shape)

    @property
    def center(self) -> NDArray[np.float64]:
        """The centre of each shape, in a last dimension of 2."""
        return self._list.centers().reshape(*self._shape, 2)

    @property
    def aabb(self) -> Aabbs:
        """The smallest axis-aligned box around each shape, rounded outward."""
        return Aabbs(self._list.boxes().reshape(*self._shape, 4))

    def __repr__(self) -> str:
        return f"<carom.{type(self).__name__} of shape {self._shape}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), [self._list[index] for index in range(self.size)], self._shape)


class _OfRows(ShapeArray):
    """The base class of arrays of shapes that are given as rows of numbers."""

    __slots__ = ()
    _columns: ClassVar[str]
    _width: ClassVar[int]
    """The number of stored numbers for each shape."""

    @property
    def rows(self) -> NDArray[np.float64]:
        """The rows of numbers that the constructor takes. The last dimension is one row."""
        return self._stored

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError(f"the rows of {type(self).__name__} are computed; leave copy=False out")
        return np.asarray(self.rows, dtype)

    @property
    def _stored(self) -> NDArray[np.float64]:
        """The stored numbers, one row for each shape."""
        return self._list.rows(self._width).reshape(*self._shape, self._width)

    @classmethod
    def _of_stored(cls, numbers: NDArray[np.float64]) -> ShapeList:
        """Creates the list of shapes from stored numbers."""
        return cls(numbers)._list  # type: ignore[call-arg]

    def __reduce__(self) -> tuple[Any, ...]:
        return _of_numbers, (type(self), self._list.rows(self._width), self._shape)

    @classmethod
    def _rows(cls, rows: Any) -> tuple[NDArray[np.float64], tuple[int, ...]]:
        width = cls._columns.count(",") + 1
        array = _input.as_rows(rows, width, "rows", cls._columns)
        return array.reshape(-1, width), array.shape[:-1]


class Circles(_OfRows):
    """Circles, from rows of x, y and radius, or from centres and radii.

    >>> carom.overlap(carom.Circles([[0, 0], [9, 0]], 1), carom.Circle((2, 0), 1))
    array([ True, False])
    """

    __slots__ = ()
    _columns = "x, y, radius"
    _width = 3

    def __init__(self, rows: Any, radii: Any = None) -> None:
        if radii is not None:
            centers = _input.as_rows(rows, 2, "centers", "x, y")
            lengths, shape = _input.as_floats(radii, "radii"), centers.shape[:-1]
            try:
                lengths = np.broadcast_to(lengths, shape)
            except ValueError as error:
                message = f"radii has the shape {lengths.shape}; give one radius, or one for each center: {shape}"
                raise ShapeError(message, "wrong_shape", "radii") from error
            rows = np.concatenate([centers, lengths[..., None]], axis=-1)
        array, self._shape = self._rows(rows)
        self._list = ShapeList.circles(array)

    @property
    def radius(self) -> NDArray[np.float64]:
        """The radii."""
        return self._stored[..., 2]


class Aabbs(_OfRows):
    """Axis-aligned boxes, from rows of four numbers: the least x and y, then the greatest x and y.

    >>> carom.Aabbs([[0, 0, 2, 1]]).area
    array([2.])
    """

    __slots__ = ()
    _columns = "min_x, min_y, max_x, max_y"
    _width = 4

    def __init__(self, rows: Any) -> None:
        array, self._shape = self._rows(rows)
        self._list = ShapeList.aabbs(array)

    @property
    def min(self) -> NDArray[np.float64]:
        """The least coordinates, in a last dimension of 2."""
        return self._stored[..., :2]

    @property
    def max(self) -> NDArray[np.float64]:
        """The greatest coordinates, in a last dimension of 2."""
        return self._stored[..., 2:]


class Obbs(_OfRows):
    """Boxes at any angle, from rows of centre x and y, full width and height, and angle: in radians, counter-clockwise where y
    points up, or in degrees.

    >>> carom.Obbs([[0, 0, 4, 2, 90]], degrees=True)[0].half
    Vec2(2.0, 1.0)
    """

    __slots__ = ()
    _columns = "x, y, width, height, angle"
    _width = 6

    def __init__(self, rows: Any, *, degrees: bool = False) -> None:
        array, self._shape = self._rows(rows)
        self._list = ShapeList.obbs(array, degrees)

    @classmethod
    def from_corners(cls, corners: Any) -> Obbs:
        """Creates boxes from their four corners. List the corners along the boundary, from any corner, clockwise or
        counter-clockwise. Pass an array of the shape `(n, 4, 2)`, or rows of 8 numbers, as in the output of object detectors and in
        label files. Each corner may differ from the corner of an exact rectangle by up to 1e-5 of the diagonal.

        >>> carom.Obbs.from_corners([[0, 0, 4, 0, 4, 2, 0, 2]]).half
        array([[2., 1.]])
        """
        rows = _input.as_floats(corners, "corners")
        shape = rows.shape[:-2] if rows.ndim >= 2 and rows.shape[-2:] == (4, 2) else rows.shape[:-1]
        if rows.size and rows.size != 8 * int(np.prod(shape)):
            given = ", ".join(map(str, rows.shape))
            raise ShapeError(f"corners has the shape ({given}); give (n, 4, 2) or (n, 8)", "wrong_shape", "corners")
        return cls._of(ShapeList.obbs_of_corners(rows.reshape(-1, 8)), shape if rows.size else (0,))

    @property
    def half(self) -> NDArray[np.float64]:
        """Half of each width and height, in a last dimension of 2."""
        return self._stored[..., 2:4]

    @property
    def angle(self) -> NDArray[np.float64]:
        """The angles in radians, from -pi to pi."""
        return self._list.angles().reshape(self._shape)

    @property
    def rows(self) -> NDArray[np.float64]:
        """The rows of numbers that the constructor takes, with angles in radians. The angles are
        correct up to rounding, because a box stores the cosine and the sine."""
        return np.concatenate([self.center, 2 * self.half, self.angle[..., None]], axis=-1)

    @classmethod
    def _of_stored(cls, numbers: NDArray[np.float64]) -> ShapeList:
        return ShapeList.obbs_of_rows(numbers)


class _OfEnds(_OfRows):
    """The base class of arrays of shapes that have two end points."""

    __slots__ = ()

    @property
    def a(self) -> NDArray[np.float64]:
        """The first end point of each shape, in a last dimension of 2."""
        return self._stored[..., :2]

    @property
    def b(self) -> NDArray[np.float64]:
        """The second end point of each shape, in a last dimension of 2."""
        return self._stored[..., 2:4]


class Capsules(_OfEnds):
    """Capsules, from rows of the x and y of both ends, and radius.

    >>> carom.Capsules([[0, 0, 4, 0, 1]]).center
    array([[2., 0.]])
    """

    __slots__ = ()
    _columns = "a_x, a_y, b_x, b_y, radius"
    _width = 5

    def __init__(self, rows: Any) -> None:
        array, self._shape = self._rows(rows)
        self._list = ShapeList.capsules(array)

    @property
    def radius(self) -> NDArray[np.float64]:
        """The radii."""
        return self._stored[..., 4]


class Segments(_OfEnds):
    """Segments, from rows of the x and y of both ends.

    >>> carom.separation(carom.Segments([[0, 0, 4, 0]]), carom.Circle((2, 3), 1))
    array([2.])
    """

    __slots__ = ()
    _columns = "a_x, a_y, b_x, b_y"
    _width = 4

    def __init__(self, rows: Any) -> None:
        array, self._shape = self._rows(rows)
        self._list = ShapeList.segments(array)


class ConvexPolygons(ShapeArray):
    """Convex polygons, from the coordinates of all vertices and the offsets of the polygons. Polygon i has the vertices from
    `offsets[i]` up to `offsets[i + 1]`, as in GeoArrow. A rounding radius grows all polygons. For concave polygons use
    `carom.Shapes`.

    >>> polygons = carom.ConvexPolygons([[0, 0], [3, 0], [0, 3], [5, 5], [6, 5], [6, 6], [5, 6]], [0, 3, 7])
    >>> polygons.area
    array([4.5, 1. ])
    """

    __slots__ = ()

    def __init__(self, coords: Any, offsets: Any, *, radius: float = 0.0) -> None:
        points = _input.as_list(coords, 2, "coords", "x, y")
        ends = _input.as_integers(offsets, "offsets")
        if ends.ndim != 1 or ends.size == 0:
            raise ShapeError("offsets is not a flat list of at least one number; give one offset more than there are polygons", "wrong_shape", "offsets")
        wrong = np.flatnonzero(np.diff(ends) < 0)
        if wrong.size:
            row = int(wrong[0])
            raise ShapeError(f"row {row}: offsets go down, to {ends[row + 1]}; sort them", "reversed", "offsets", row)
        if ends[0] < 0 or len(points) < ends[-1]:
            raise ShapeError(f"offsets go from {ends[0]} to {ends[-1]}, out of {len(points)} vertices", "out_of_range", "offsets")
        self._list = ShapeList.polygons(points, ends, radius)
        self._shape = (len(ends) - 1,)

    @property
    def coords(self) -> NDArray[np.float64]:
        """The vertices of all polygons, counter-clockwise."""
        return self._list.vertices()[0]

    @property
    def offsets(self) -> NDArray[np.int64]:
        """The start of each polygon in `coords`, and the end of the last."""
        return self._list.vertices()[1]

    @property
    def radius(self) -> float:
        """The rounding radius of all polygons."""
        return float(self[0].radius) if self.size else 0.0

    @classmethod
    def from_arrow(cls, array: Any) -> ConvexPolygons:
        """Creates polygons from a GeoArrow array of polygons without holes, or of lists of points;
        this method needs pyarrow."""
        return ConvexPolygons(*_foreign.polygons_from_arrow(array))

    @classmethod
    def from_shapely(cls, geometries: Any) -> ConvexPolygons:
        """Creates polygons from an array of convex polygons of shapely; z is left out."""
        return ConvexPolygons(*_foreign.polygons_from_shapely(geometries))

    def to_shapely(self, *, quad_segs: int | None = None) -> NDArray[Any]:
        """Returns an array of polygons of shapely. Shapely has no round corners. For polygons with a radius, give `quad_segs`: the
        number of edges for each quarter of a circle. The returned polygons lie within the exact polygons.
        """
        return _foreign.polygons_to_shapely(self.coords, self.offsets, self.radius, quad_segs)


class Shapes(ShapeArray):
    """An array of shapes of any kinds.

    >>> level = carom.Shapes([carom.Circle((0, 0), 1), carom.Polygon([(2, 0), (5, 0), (3, 1), (3, 3)])])
    >>> carom.contains(level, (2.5, 0.5))
    array([False,  True])
    """

    __slots__ = ()

    def __init__(self, shapes: Iterable[Shape]) -> None:
        try:
            items = iter(shapes)
        except TypeError as error:
            raise TypeError(f"shapes is {shapes!r}; give a list of shapes") from error
        self._list = ShapeList.shapes(list(items))
        self._shape = (len(self._list),)

    @classmethod
    def from_shapely(cls, geometries: Any) -> Shapes:
        """Creates shapes from geometries of shapely: points, lines, rings, polygons with holes, and
        collections of these, which may be nested; z is left out.
        """
        return Shapes(_foreign.shapes_from_shapely(geometries))


_BY_WIDTH: dict[int, Callable[[Any], ShapeArray]] = {3: Circles, 4: Aabbs, 5: Obbs, 8: Obbs.from_corners}


def prepared(values: Any, name: str) -> ShapeArray:
    """Returns a prepared array of the argument: a prepared array, a single shape, a list of shapes,
    or rows of numbers. Rows of 3 numbers are circles, rows of 4 are axis-aligned boxes, and rows of
    5 are boxes with an angle in radians. Rows of 8 numbers or of 4 points are the corners of boxes.
    A rectangle of pygame is an axis-aligned box. An empty list has no shapes."""
    if isinstance(values, ShapeArray):
        return values
    if isinstance(values, Shape):
        return Shapes._of(ShapeList.shapes([values]), ())
    if isinstance(values, (list, tuple)) and values and isinstance(values[0], Shape):
        try:
            return Shapes(values)
        except TypeError as error:
            raise _wrong_item(values, name) from error
    box = _input.rectangle(values)
    if box is not None:
        return Aabbs([box]).reshape()
    if isinstance(values, (list, tuple)) and values and _input.rectangle(values[0]) is not None:
        boxes = [_input.rectangle(rect) for rect in values]
        if None in boxes:
            raise ShapeError(f"{name} has rectangles and others; give a list of one kind", "wrong_type", name)
        values = boxes
    if values is None or isinstance(values, (str, bytes)):
        raise ShapeError(f"{name} is {values!r}; {_SHAPE}", "wrong_type", name, None, values)
    rows = _input.as_array(values, name)
    if rows.ndim == 0:
        raise ShapeError(f"{name} is {values!r}; {_SHAPE}, or rows of numbers", "wrong_type", name, None, values)
    if rows.ndim == 1 and rows.dtype.kind in "OSU" and rows.size:
        raise _wrong_item(values, name)
    if rows.shape == (2,):
        raise ShapeError(f"{name} is {values!r}, a point or a motion; give a shape", "wrong_shape", name)
    if rows.ndim == 1 and rows.size == 0:
        return Shapes([])
    kind = Obbs.from_corners if rows.shape[-2:] == (4, 2) else _BY_WIDTH.get(rows.shape[-1])
    if kind is None:
        shape = ", ".join(map(str, rows.shape))
        cure = "give rows of 3 numbers for circles, 4 for boxes, 5 for boxes with an angle, 8 for corners, or shapes"
        raise ShapeError(f"{name} has the shape ({shape}); {cure}", "wrong_shape", name)
    return kind(rows)


_SHAPE = "give a shape, such as carom.Circle((0, 0), 1)"


def _wrong_item(values: Any, name: str) -> ShapeError:
    """Returns the error about the first item of a list that is not a shape."""
    for row, value in enumerate(values):
        if not isinstance(value, Shape) and _input.rectangle(value) is None:
            return ShapeError(f"row {row}: {name} is {value!r}; {_SHAPE}", "wrong_type", name, row, value)
    return ShapeError(f"{name} has the type {type(values).__name__}; give a list of shapes", "wrong_type", name, None, values)


def _restore(kind: type[ShapeArray], shapes: list[Shape], shape: tuple[int, ...]) -> ShapeArray:
    """Creates a copy of an array from its shapes, for `pickle` and `copy`."""
    return kind._of(ShapeList.shapes(shapes), shape)


def _of_numbers(kind: type[_OfRows], numbers: NDArray[np.float64], shape: tuple[int, ...]) -> ShapeArray:
    """Creates a copy of an array from the stored numbers of its shapes, for `pickle` and `copy`."""
    return kind._of(kind._of_stored(numbers), shape)
