//! Defines the hits of a mover's step, the possible responses to the hits, and the end of the step.

use alloc::vec::Vec;

use crate::math::{Vec2, larger};
use crate::query::CastHit;

/// The response to a hit: how the hit changes the shape's motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Response {
    /// The shape stops at the obstacle.
    Touch,
    /// The hit is reported, and the shape passes through.
    Cross,
    /// The shape slides along the surface, whose normal is the hit's `slide_normal`.
    Slide,
    /// The shape bounces off with this restitution, clamped to [0, 1].
    Bounce(f64),
}

/// A hit during a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoverHit<K = usize> {
    /// The obstacle: its index in the list, from 0, or its id in the space.
    pub obstacle: K,
    /// The time of the hit since the start of the step, in the unit of the step's time.
    pub time: f64,
    /// The displacement of the shape from its start to this hit.
    pub displacement: Vec2,
    /// The response to the hit.
    pub response: Response,
    /// The hit; its `fraction` refers to the straight piece of motion that the hit ended.
    pub hit: CastHit,
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Advance<K = usize> {
    /// The displacement from start to end.
    pub displacement: Vec2,
    /// The velocity at the end, after all responses.
    pub velocity: Vec2,
    /// The time that the shape did not use because it was stopped or has no velocity left; the whole time if
    /// the velocity is out of range, and 0 if the time is not finite or not above 0.
    pub remaining_time: f64,
    /// All hits, in order of time.
    pub hits: Vec<MoverHit<K>>,
    /// Whether the shape started deeper in an obstacle than the margin, and no allowed push freed it: the
    /// shape is caught between solids, or too far inside one.
    pub is_squeezed: bool,
}

impl Advance<u64> {
    /// Replaces the numbers of the obstacles by their keys: indices in the list, or ids in the space.
    pub(super) fn with_keys<K>(self, key: impl Fn(u64) -> K) -> Advance<K> {
        let Self { displacement, velocity, remaining_time, hits, is_squeezed } = self;
        let hits = hits
            .into_iter()
            .map(|MoverHit { obstacle, time, displacement, response, hit }| MoverHit {
                obstacle: key(obstacle),
                time,
                displacement,
                response,
                hit,
            })
            .collect();
        Advance { displacement, velocity, remaining_time, hits, is_squeezed }
    }
}

impl<K> Advance<K> {
    /// Returns the result of a step that does not move the shape, because its motion is out of range or its
    /// time is not above 0.
    pub(super) fn without_motion(velocity: Vec2, time: f64) -> Self {
        let velocity = if velocity.is_finite() { velocity.canonical() } else { Vec2::ZERO };
        let remaining_time = if time.is_finite() { larger(time, 0.0) + 0.0 } else { 0.0 };
        Self { displacement: Vec2::ZERO, velocity, remaining_time, hits: Vec::new(), is_squeezed: false }
    }
}
