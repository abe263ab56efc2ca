"""Arguments and answers of movers, walkers and spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union

from .queries import CastHit, Contact
from .vec2 import Vec2

if TYPE_CHECKING:
    from .._carom import Pose, Shape


class Filter(NamedTuple):
    """The layers of a collider and the layers that it collides with, as 64 bits each.

    Two filters match if the mask of each has a layer of the other.
    """

    layer: int = 2**64 - 1
    mask: int = 2**64 - 1


class Body(NamedTuple):
    """The velocity and the mass of a body; a fixed body has the mass `math.inf`."""

    velocity: tuple[float, float]
    mass: float


class Collision(NamedTuple):
    """The result of a collision of two bodies."""

    velocity_a: Vec2
    velocity_b: Vec2
    impulse: Vec2
    """The change of momentum of `a`."""


class Bounce(NamedTuple):
    """A response to a hit: a rebound with a restitution from 0 to 1."""

    restitution: float


Response = Union[Literal["touch", "cross", "slide"], Bounce]


class Obstacle(NamedTuple):
    """A shape in the way of a mover, with its response to hits."""

    shape: Shape
    response: Response = "slide"


class MoverHit(NamedTuple):
    """One hit of a mover during a step."""

    obstacle: int
    """The index of the obstacle in the list, or its id in the space."""
    time: float
    displacement: Vec2
    """The displacement from the start of the step to the hit."""
    response: Response
    hit: CastHit


class Advance(NamedTuple):
    """The end of a step of a mover."""

    displacement: Vec2
    velocity: Vec2
    remaining_time: float
    hits: list[MoverHit]


class Recovery(NamedTuple):
    """The way out of the obstacles that a shape overlaps."""

    displacement: Vec2
    is_shortest: bool
    """Whether no shorter displacement frees the shape."""


class WalkerHit(NamedTuple):
    """A surface that a walker stands on or has run into."""

    obstacle: int
    part: int
    point: Vec2
    normal: Vec2


class Walk(NamedTuple):
    """The end of a step of a walker."""

    displacement: Vec2
    velocity: Vec2
    ground: WalkerHit | None
    wall: WalkerHit | None
    ceiling: WalkerHit | None
    recovery: Vec2
    """The part of the displacement that freed the walker from overlaps at the start."""


class Carry(NamedTuple):
    """The result of `Walker.carry`."""

    displacement: Vec2
    is_squeezed: bool
    """Whether the walker still overlaps an obstacle."""


class Collider(NamedTuple):
    """The properties of a collider of a space."""

    shape: Shape
    """The shape in world coordinates."""
    local_shape: Shape
    pose: Pose
    filter: Filter
    swept: bool
    data: Any


class Found(NamedTuple):
    """A collider that a search found, with its hit."""

    id: int
    data: Any
    hit: Any


class Event(NamedTuple):
    """A change of a pair of colliders between two updates."""

    kind: Literal["begin", "end"]
    a: int
    b: int
    data_a: Any
    data_b: Any


class Pair(NamedTuple):
    """Two touching colliders, the smaller id first."""

    a: int
    b: int
    data_a: Any
    data_b: Any


class PairContact(NamedTuple):
    """Two touching colliders with their contact."""

    a: int
    b: int
    data_a: Any
    data_b: Any
    contact: Contact


class SweptHit(NamedTuple):
    """A hit of a swept collider between two updates."""

    id: int
    data: Any
    other: int
    other_data: Any
    hit: CastHit
