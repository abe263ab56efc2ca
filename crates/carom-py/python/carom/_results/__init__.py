"""Results and other plain values: named tuples, which cannot be changed."""

from __future__ import annotations

from typing import Any, TypeVar

from .._fields import document
from .answers import (
    AllContacts,
    CastHit,
    ClosestPoint,
    ClosestPoints,
    Contact,
    ContactPoint,
    Explanation,
    RayHit,
    SegmentPoint,
    TimeOfImpact,
)
from .arrays import FirstHits, Nearest
from .columns import CastHitArrays, ClosestPointsArrays, ContactArrays, RayHitArrays
from .maps import Map, MapLayer, MapShape
from .queries import Axis, BoundingVolumes, Dop8, Hull, Motion, SegmentIntersection
from .steps import Advance, Carry, Collision, MoverHit, Recovery, Walk, WalkerHit
from .vec2 import Vec2
from .world import Body, Bounce, Collider, Event, Filter, Found, Obstacle, Pair, PairContact, Replay, Response, SweptHit

__all__ = [
    "Advance",
    "AllContacts",
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
    "Map",
    "MapLayer",
    "MapShape",
    "Motion",
    "MoverHit",
    "Nearest",
    "Obstacle",
    "Pair",
    "PairContact",
    "RayHit",
    "RayHitArrays",
    "Recovery",
    "Replay",
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

for _module in ("answers", "arrays", "columns", "maps", "queries", "steps", "vec2", "world"):
    document(f"{__name__}.{_module}")


def rebuild(kind: type[T], fields: dict[str, Any]) -> T:
    """Creates a copy of a shape from its fields, for `pickle` and `copy`."""
    return kind(**fields)
