//! Defines the signed distance of two shapes, as the functions for one pair compute it.

/// The signed distance of two shapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) distance: f64,
    /// Whether the distance is certain. In `overlap.rs`, whether the sign of the distance is certain.
    pub(super) is_certain: bool,
}
