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
    """The layers that the collider is in."""
    mask: int = 2**64 - 1
    """The layers that the collider collides with."""


class Body(NamedTuple):
    """The velocity and the mass of a body; a fixed body has the mass `math.inf`."""

    velocity: tuple[float, float]
    """The velocity before the collision."""
    mass: float
    """The mass; `math.inf` for a fixed body."""


class Collision(NamedTuple):
    """The result of a collision of two bodies."""

    velocity_a: Vec2
    """The velocity of `a` after the collision."""
    velocity_b: Vec2
    """The velocity of `b` after the collision."""
    impulse: Vec2
    """The change of momentum of `a`."""


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


class MoverHit(NamedTuple):
    """One hit of a mover during a step."""

    obstacle: int
    """The index of the obstacle in the list, or its id in the space."""
    time: float
    """The time from the start of the step to the hit."""
    displacement: Vec2
    """The displacement from the start of the step to the hit."""
    response: Response
    """The response to the hit."""
    hit: CastHit
    """The hit; its fraction is that of the motion since the previous hit."""


class Advance(NamedTuple):
    """The end of a step of a mover."""

    displacement: Vec2
    """The displacement of the whole step."""
    velocity: Vec2
    """The velocity at the end."""
    remaining_time: float
    """The time that was not used, because a hit stopped the shape."""
    hits: list[MoverHit]
    """The hits in order of time."""
    is_squeezed: bool
    """Whether the shape started deeper in an obstacle than the margin, and found no way out that a step may take."""


class Recovery(NamedTuple):
    """The way out of the obstacles that a shape overlaps."""

    displacement: Vec2
    """The displacement out of all obstacles."""
    is_shortest: bool
    """Whether no shorter displacement frees the shape."""


class WalkerHit(NamedTuple):
    """A surface that a walker stands on or has run into."""

    obstacle: int
    """The index of the obstacle in the list, or its id in the space."""
    part: int
    """The index of the part of the obstacle; 0 of a convex shape."""
    point: Vec2
    """The contact point."""
    normal: Vec2
    """The unit normal out of the obstacle."""


class Walk(NamedTuple):
    """The end of a step of a walker."""

    displacement: Vec2
    """The displacement of the whole step."""
    velocity: Vec2
    """The velocity that is left for the next step."""
    ground: WalkerHit | None
    """The surface that the walker stands on; None in the air."""
    wall: WalkerHit | None
    """The wall that it has run into, or None."""
    ceiling: WalkerHit | None
    """The ceiling that it has run into, or None."""
    recovery: Vec2
    """The part of the displacement that freed the walker from overlaps at the start."""
    is_squeezed: bool
    """Whether the walker started deeper in an obstacle than the margin, and found no way out that a step may take."""


class Carry(NamedTuple):
    """The result of `Walker.carry`."""

    displacement: Vec2
    """The displacement that takes the walker along."""
    is_squeezed: bool
    """Whether the walker still overlaps an obstacle."""


class Collider(NamedTuple):
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
    """Whether updates report the colliders that it passes."""
    data: Any
    """The data given at the insertion."""


class Found(NamedTuple):
    """A collider that a search found, with its hit."""

    id: int
    """The id of the collider."""
    data: Any
    """The data of the collider."""
    hit: Any
    """The hit, contact or closest points; None for a search without them."""


class Event(NamedTuple):
    """A change of a pair of colliders between two updates."""

    kind: Literal["begin", "end"]
    """Whether the pair begins or ends to touch."""
    a: int
    """The smaller id."""
    b: int
    """The greater id."""
    data_a: Any
    """The data of `a`."""
    data_b: Any
    """The data of `b`."""


class Pair(NamedTuple):
    """Two touching colliders, the smaller id first."""

    a: int
    """The smaller id."""
    b: int
    """The greater id."""
    data_a: Any
    """The data of `a`."""
    data_b: Any
    """The data of `b`."""


class PairContact(NamedTuple):
    """Two touching colliders with their contact."""

    a: int
    """The smaller id."""
    b: int
    """The greater id."""
    data_a: Any
    """The data of `a`."""
    data_b: Any
    """The data of `b`."""
    contact: Contact
    """The contact, with its normal out of `b` towards `a`."""


class SweptHit(NamedTuple):
    """A hit of a swept collider between two updates."""

    id: int
    """The id of the swept collider."""
    data: Any
    """The data of the swept collider."""
    other: int
    """The id of the collider that it hit."""
    other_data: Any
    """The data of the collider that it hit."""
    hit: CastHit
    """The hit on the path since the last update."""
