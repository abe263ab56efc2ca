"""Points and vectors."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple


class Vec2(NamedTuple):
    """A point or a vector: a tuple of two numbers that can be added, subtracted and scaled.

    >>> carom.Vec2(1, 2) + 2 * carom.Vec2(0, 1)
    Vec2(1, 4)
    """

    x: float
    y: float

    def __add__(self, other: tuple[float, float]) -> Vec2:  # type: ignore[override]
        x, y = other
        return Vec2(self.x + x, self.y + y)

    def __sub__(self, other: tuple[float, float]) -> Vec2:
        x, y = other
        return Vec2(self.x - x, self.y - y)

    def __radd__(self, other: tuple[float, float]) -> Vec2:
        return self + other

    def __rsub__(self, other: tuple[float, float]) -> Vec2:
        x, y = other
        return Vec2(x - self.x, y - self.y)

    def __mul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return Vec2(self.x * factor, self.y * factor)

    def __rmul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return self * factor

    def __truediv__(self, divisor: float) -> Vec2:
        return Vec2(self.x / divisor, self.y / divisor)

    def __neg__(self) -> Vec2:
        return Vec2(-self.x, -self.y)

    def dot(self, other: tuple[float, float]) -> float:
        """Returns the dot product."""
        x, y = other
        return self.x * x + self.y * y

    def cross(self, other: tuple[float, float]) -> float:
        """Returns the z component of the cross product."""
        x, y = other
        return self.x * y - self.y * x

    @property
    def length(self) -> float:
        """The length."""
        return sqrt(self.x * self.x + self.y * self.y)

    def __repr__(self) -> str:
        return f"Vec2({self.x!r}, {self.y!r})"
