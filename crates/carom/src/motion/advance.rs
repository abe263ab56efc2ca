//! The hits of a mover's step, what answers them, and where the step ends.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::query::CastHit;

/// The effect of an obstacle on a shape that hits it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Response {
    /// Stops it there.
    Touch,
    /// Reports the hit and lets it pass.
    Cross,
    /// Leaves it the motion along the surface, whose normal is the hit's `slide_normal`.
    Slide,
    /// Throws it back with this restitution, clamped to [0, 1].
    Bounce(f64),
}

/// One hit on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoverHit<K = usize> {
    /// Which of the obstacles: its index in the list, from 0, or its id in the space.
    pub obstacle: K,
    /// When, from the start of the step and in its unit.
    pub time: f64,
    /// The displacement of the shape from its start to this hit.
    pub displacement: Vec2,
    /// The effect on the motion.
    pub response: Response,
    /// The hit; its `fraction` is of the straight piece of motion that it ended.
    pub hit: CastHit,
}

/// The end of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Advance<K = usize> {
    /// The displacement from start to end.
    pub displacement: Vec2,
    /// The velocity at the end, after all responses.
    pub velocity: Vec2,
    /// The time that was not used: by a shape that was stopped, and by one without a velocity; 0 after a velocity or a
    /// time that moves nothing.
    pub remaining_time: f64,
    /// Every hit, in order of time.
    pub hits: Vec<MoverHit<K>>,
}
