//! The hit of two bodies, and the result of a search for it.

use carom::Vec2;

/// The time, the point and the normal of a hit between two bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Meeting {
    pub(super) time: f64,
    /// The contact point, on the surface of `b`.
    pub(super) point: Vec2,
    /// The unit normal, out of `b` towards `a`.
    pub(super) normal: Vec2,
}

/// The result of a search for a hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum HitSearch {
    Hit(Meeting),
    /// There is no hit up to this time, and a later search has to continue from here.
    FreeUntil(f64),
}
