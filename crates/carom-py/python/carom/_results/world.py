"""The arguments of movers, and the results of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Union

from .answers import CastHit, Contact
from .vec2 import Vec2

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from .._carom import Pose, Shape

    T = TypeVar("T", default=Any)
    """The type of the data in a space."""
    H = TypeVar("H", default=Any)
    """The type of a hit."""
else:
    from typing import TypeVar

    # Only type checkers need the default types.
    T = TypeVar("T")
    H = TypeVar("H")


class Filter(NamedTuple):
    """The layers of a collider and the layers that it collides with. Each is an integer of 64 bits.

    Two filters match if the mask of each has a layer of the other.
    """

    layer: int = 2**64 - 1
    """The layers that the collider is in."""
    mask: int = 2**64 - 1
    """The layers that the collider collides with."""


class Body(NamedTuple):
    """The velocity and the mass of a body; a fixed body has the mass `math.inf`."""

    velocity: tuple[float, float]
    """The velocity before the collision."""
    mass: float
    """The mass; `math.inf` for a fixed body."""


class Bounce(NamedTuple):
    """A response to a hit: a rebound with a restitution from 0 to 1."""

    restitution: float
    """The part of the speed into the surface that is kept, from 0 to 1."""


Response = Union[Literal["touch", "cross", "slide"], Bounce]


class Obstacle(NamedTuple):
    """A shape in the way of a mover, with its response to hits."""

    shape: Shape
    """The shape in the way."""
    response: Response = "slide"
    """The response to a hit: "touch", "cross", "slide" or a Bounce."""


class Collider(NamedTuple, Generic[T]):
    """The properties of a collider of a space."""

    shape: Shape
    """The shape in world coordinates."""
    local_shape: Shape
    """The shape in local coordinates."""
    pose: Pose
    """The pose of the local shape in the world."""
    filter: Filter
    """The layers and the mask."""
    swept: bool
    """Whether updates report the colliders that this collider passes."""
    data: T
    """The data given at the insertion."""


class Found(NamedTuple, Generic[T, H]):
    """A collider that a search found, with its hit."""

    id: int
    """The id of the collider."""
    data: T
    """The data of the collider."""
    hit: H
    """The hit, contact or closest points; None for a search without them."""


class Event(NamedTuple, Generic[T]):
    """A change of a pair of colliders between two updates."""

    kind: Literal["begin", "end"]
    """Whether the pair begins or stops touching."""
    a: int
    """The smaller id of the pair."""
    b: int
    """The greater id of the pair."""
    data_a: T
    """The data of `a`."""
    data_b: T
    """The data of `b`."""


class Pair(NamedTuple, Generic[T]):
    """Two touching colliders, the smaller id first."""

    a: int
    """The smaller id."""
    b: int
    """The greater id."""
    data_a: T
    """The data of `a`."""
    data_b: T
    """The data of `b`."""


class PairContact(NamedTuple, Generic[T]):
    """Two touching colliders with their contact."""

    a: int
    """The smaller id."""
    b: int
    """The greater id."""
    data_a: T
    """The data of `a`."""
    data_b: T
    """The data of `b`."""
    contact: Contact
    """The contact, with its normal out of `b` towards `a`."""


class Replay(NamedTuple):
    """What the replay of a recording found."""

    updates: int
    """The number of updates."""
    first_difference: int | None
    """The number of the first update whose hash differs from the recorded hash, counted from 0; None if all hashes are
    equal."""


class SweptHit(NamedTuple, Generic[T]):
    """A hit of a swept collider between two updates."""

    id: int
    """The id of the swept collider."""
    data: T
    """The data of the swept collider."""
    other: int
    """The id of the collider that it hit."""
    other_data: T
    """The data of the collider that it hit."""
    hit: CastHit
    """The hit on the path that the swept collider has moved since the last update."""
