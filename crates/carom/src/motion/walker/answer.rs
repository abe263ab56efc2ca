//! Defines the results of a walker's step and of a ride on a platform.

use crate::math::Vec2;

/// A surface that a walker stands on or has run into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WalkerHit<K = usize> {
    /// The obstacle: its index in the list, from 0, or its id in the space.
    pub obstacle: K,
    /// The index of the obstacle's part, such as the cell of a [`TileGrid`](crate::TileGrid); 0 for
    /// a convex shape.
    pub part: usize,
    /// A point of the surface where the walker touched it. If they touch along a line, it is the middle of
    /// that line.
    pub point: Vec2,
    /// The unit normal of the surface, towards the walker.
    pub normal: Vec2,
}

/// The result of a walker's step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walk<K = usize> {
    /// The displacement from start to end, including the push out of obstacles that the walker overlapped at
    /// the start.
    pub displacement: Vec2,
    /// The remaining velocity. Walls and ceilings remove the parts that they stopped; on the ground, the part
    /// along `up` is removed.
    pub velocity: Vec2,
    /// The surface on which the walker stands at the end; `None` if it is in the air, on a steep slope, or rising.
    pub ground: Option<WalkerHit<K>>,
    /// The last wall or steep slope that stopped the walker.
    pub wall: Option<WalkerHit<K>>,
    /// The last ceiling that stopped the walker.
    pub ceiling: Option<WalkerHit<K>>,
    /// The part of the displacement that pushed the walker out of obstacles that it overlapped at the start.
    /// It is zero if no overlap was larger than the rounding error.
    pub recovery: Vec2,
    /// Whether the walker started deeper in an obstacle than the margin, and no allowed push freed it: the
    /// walker is caught between solids, or too far inside one.
    pub is_squeezed: bool,
}

/// The result of a walker's ride on a platform that has moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Carry {
    /// The displacement that keeps the walker on the platform.
    pub displacement: Vec2,
    /// Whether the walker still overlaps an obstacle by more than the margin, because another obstacle blocks
    /// the push out: the walker is caught between the platform and a wall or a ceiling.
    pub is_squeezed: bool,
}

impl Walk<u64> {
    /// Replaces the numbers of the obstacles by their keys: indices in the list, or ids in the space.
    pub(super) fn with_keys<K>(self, key: impl Fn(u64) -> K) -> Walk<K> {
        let hit = |hit: Option<WalkerHit<u64>>| {
            hit.map(|WalkerHit { obstacle, part, point, normal }| WalkerHit {
                obstacle: key(obstacle),
                part,
                point,
                normal,
            })
        };
        let Self { ground, wall, ceiling, .. } = self;
        Walk {
            displacement: self.displacement,
            velocity: self.velocity,
            ground: hit(ground),
            wall: hit(wall),
            ceiling: hit(ceiling),
            recovery: self.recovery,
            is_squeezed: self.is_squeezed,
        }
    }
}
