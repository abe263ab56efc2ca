# Written by `cargo xtask api` from the doc comments of the library and xtask/api/languages/python.toml: do not edit.

"""Result types of collisions, movers and walkers."""

from __future__ import annotations

from typing import NamedTuple

from .answers import CastHit
from .vec2 import Vec2
from .world import Response


class Collision(NamedTuple):
    """The result of a collision."""

    velocity_a: Vec2
    """The velocity of the first body afterwards."""
    velocity_b: Vec2
    """The velocity of the second body afterwards."""
    impulse: Vec2
    """The momentum that `a` gained and `b` lost; zero if they were leaving each other."""


class MoverHit(NamedTuple):
    """A hit of a mover during a step."""

    obstacle: int
    """The obstacle: its index in the list, from 0, or its id in the space."""
    time: float
    """The time of the hit since the start of the step, in the unit of the step's time."""
    displacement: Vec2
    """The displacement of the shape from its start to this hit."""
    response: Response
    """The response to the hit."""
    hit: CastHit
    """The hit; its `fraction` refers to the straight piece of motion that the hit ended."""


class Advance(NamedTuple):
    """The result of a step of a mover."""

    displacement: Vec2
    """The displacement from start to end."""
    velocity: Vec2
    """The velocity at the end, after all responses."""
    remaining_time: float
    """The time that the shape did not use because it was stopped or has no velocity left; the whole time if the
    velocity is out of range, and 0 if the time is not finite or not above 0."""
    hits: list[MoverHit]
    """All hits, in order of time."""
    is_squeezed: bool
    """Whether the shape started deeper in an obstacle than the margin, and no allowed push freed it: the shape is
    caught between solids, or too far inside one."""


class Recovery(NamedTuple):
    """The displacement that frees a shape from everything that it overlaps."""

    displacement: Vec2
    """The displacement; zero if the shape overlaps nothing."""
    is_shortest: bool
    """Whether no shorter displacement frees the shape, except for rounding. This is false if only gaps smaller than
    the tolerance lead out. Then `displacement` is the shortest of several straight displacements."""


class WalkerHit(NamedTuple):
    """A surface that a walker stands on or has run into."""

    obstacle: int
    """The obstacle: its index in the list, from 0, or its id in the space."""
    part: int
    """The index of the obstacle's part, such as the cell of a `TileGrid`; 0 for a convex shape."""
    point: Vec2
    """A point of the surface where the walker touched it. If they touch along a line, it is the middle of that line."""
    normal: Vec2
    """The unit normal of the surface, towards the walker."""


class Walk(NamedTuple):
    """The result of a walker's step."""

    displacement: Vec2
    """The displacement from start to end, including the push out of obstacles that the walker overlapped at the
    start."""
    velocity: Vec2
    """The remaining velocity. Walls and ceilings remove the parts that they stopped; on the ground, the part along
    `up` is removed."""
    ground: WalkerHit | None
    """The surface on which the walker stands at the end; None if it is in the air, on a steep slope, or rising."""
    wall: WalkerHit | None
    """The last wall or steep slope that stopped the walker."""
    ceiling: WalkerHit | None
    """The last ceiling that stopped the walker."""
    recovery: Vec2
    """The part of the displacement that pushed the walker out of obstacles that it overlapped at the start. It is
    zero if no overlap was larger than the rounding error."""
    is_squeezed: bool
    """Whether the walker started deeper in an obstacle than the margin, and no allowed push freed it: the walker is
    caught between solids, or too far inside one."""


class Carry(NamedTuple):
    """The result of a walker's ride on a platform that has moved."""

    displacement: Vec2
    """The displacement that keeps the walker on the platform."""
    is_squeezed: bool
    """Whether the walker still overlaps an obstacle by more than the margin, because another obstacle blocks the
    push out: the walker is caught between the platform and a wall or a ceiling."""
