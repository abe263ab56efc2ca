"""Answers and other plain values: named tuples, which cannot be changed."""

from __future__ import annotations

from typing import Any, TypeVar

from .._fields import document
from .arrays import CastHitArrays, ClosestPointsArrays, ContactArrays, FirstHits, Nearest, RayHitArrays
from .queries import (
    Axis,
    BoundingVolumes,
    CastHit,
    ClosestPoint,
    ClosestPoints,
    Contact,
    ContactPoint,
    Dop8,
    Explanation,
    Hull,
    Motion,
    RayHit,
    SegmentIntersection,
    SegmentPoint,
    TimeOfImpact,
)
from .vec2 import Vec2
from .world import (
    Advance,
    Body,
    Bounce,
    Carry,
    Collider,
    Collision,
    Event,
    Filter,
    Found,
    MoverHit,
    Obstacle,
    Pair,
    PairContact,
    Recovery,
    Response,
    SweptHit,
    Walk,
    WalkerHit,
)

__all__ = [
    "Advance",
    "Axis",
    "Body",
    "Bounce",
    "BoundingVolumes",
    "Carry",
    "CastHit",
    "CastHitArrays",
    "ClosestPoint",
    "ClosestPoints",
    "ClosestPointsArrays",
    "Collider",
    "Collision",
    "Contact",
    "ContactArrays",
    "ContactPoint",
    "Dop8",
    "Event",
    "Explanation",
    "Filter",
    "FirstHits",
    "Found",
    "Hull",
    "Motion",
    "MoverHit",
    "Nearest",
    "Obstacle",
    "Pair",
    "PairContact",
    "RayHit",
    "RayHitArrays",
    "Recovery",
    "Response",
    "SegmentIntersection",
    "SegmentPoint",
    "SweptHit",
    "TimeOfImpact",
    "Vec2",
    "Walk",
    "WalkerHit",
    "rebuild",
]

T = TypeVar("T")

for _module in ("arrays", "queries", "vec2", "world"):
    document(f"{__name__}.{_module}")


def rebuild(kind: type[T], fields: dict[str, Any]) -> T:
    """Creates a copy of a shape from its fields, for `pickle` and `copy`."""
    return kind(**fields)
