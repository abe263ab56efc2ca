"""Points and vectors."""

from __future__ import annotations

from math import sqrt
from numbers import Real
from typing import Any, NamedTuple


class Vec2(NamedTuple):
    """A point or a vector: a tuple of two numbers that can be added, subtracted and scaled.

    >>> carom.Vec2(1, 2) + 2 * carom.Vec2(0, 1)
    Vec2(1, 4)
    """

    x: float
    """The x coordinate."""
    y: float
    """The y coordinate, up or down as in your world."""

    @property
    def __array_priority__(self) -> float:
        # The priority is higher than that of NumPy's scalars, which would return an array, and
        # lower than that of NumPy's arrays.
        return -1.0

    def __add__(self, other: tuple[float, float]) -> Vec2:  # type: ignore[override]
        if _is_array(other, 2):
            return NotImplemented
        x, y = _numbers(other)
        return Vec2(self.x + x, self.y + y)

    def __sub__(self, other: tuple[float, float]) -> Vec2:
        if _is_array(other, 2):
            return NotImplemented
        x, y = _numbers(other)
        return Vec2(self.x - x, self.y - y)

    def __radd__(self, other: tuple[float, float]) -> Vec2:
        return self + other

    def __rsub__(self, other: tuple[float, float]) -> Vec2:
        x, y = _numbers(other)
        return Vec2(x - self.x, y - self.y)

    def __mul__(self, factor: float) -> Vec2:  # type: ignore[override]
        if _is_array(factor, 1):
            return NotImplemented
        factor = _number(factor)
        return Vec2(self.x * factor, self.y * factor)

    def __rmul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return self * factor

    def __truediv__(self, divisor: float) -> Vec2:
        if _is_array(divisor, 1):
            return NotImplemented
        divisor = _number(divisor)
        return Vec2(self.x / divisor, self.y / divisor)

    def __neg__(self) -> Vec2:
        return Vec2(-self.x, -self.y)

    def dot(self, other: tuple[float, float]) -> float:
        """Returns the dot product."""
        x, y = _numbers(other)
        return self.x * x + self.y * y

    def cross(self, other: tuple[float, float]) -> float:
        """Returns the z component of the cross product."""
        x, y = _numbers(other)
        return self.x * y - self.y * x

    @property
    def length(self) -> float:
        """The length."""
        return sqrt(self.x * self.x + self.y * self.y)

    def __repr__(self) -> str:
        return f"Vec2({self.x!r}, {self.y!r})"


def _is_array(value: Any, dimensions: int) -> bool:
    """Returns whether a value is a NumPy array with at least `dimensions` dimensions. NumPy adds
    and multiplies such arrays by its own rules."""
    return hasattr(value, "__array_ufunc__") and getattr(value, "ndim", 0) >= dimensions


def _number(value: Any) -> float:
    """Checks a factor, and returns it as a float of Python."""
    if type(value) is float or type(value) is int:
        return value
    if not isinstance(value, Real):
        raise TypeError(f"give a number, not {value!r}; the products of two vectors are dot and cross")
    return float(value)


def _numbers(value: Any) -> tuple[float, float]:
    """Checks a vector: two numbers."""
    try:
        x, y = value
    except (TypeError, ValueError):
        x = y = None
    if isinstance(x, Real) and isinstance(y, Real):
        return x, y  # type: ignore[return-value]
    raise TypeError(f"give a vector of two numbers, not {value!r}; for a sum of vectors, sum(vectors, carom.Vec2(0, 0))")
