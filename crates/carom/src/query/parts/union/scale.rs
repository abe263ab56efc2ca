//! Defines the tolerances of a union of Minkowski sums.

use crate::math::tolerance::{BEND, CONTACT_TOLERANCE, REACH_OF_GAPS, ROUNDING};

/// The tolerances of a union; they grow with the largest coordinate of its shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// The rounding error of a distance: a point that is deeper inside a sum than this is covered.
    pub(crate) rounding: f64,
    /// The tolerance of motions. A seam (a gap between parts that touch) counts as solid if it is narrower
    /// than this. A passage (between parts that are apart) is free even if the sums overlap across it by this
    /// much.
    pub(crate) gap: f64,
    /// If a line crosses a boundary at a smaller sine than this, its exact crossing is not used.
    pub(crate) least_sine: f64,
}

impl Scale {
    /// Replaces the tolerances by those for coordinates up to `extent`, if these are larger.
    pub(super) fn include(&mut self, extent: f64) {
        let other = Self::new(extent);
        if self.gap < other.gap {
            *self = other;
        }
    }

    /// Returns the tolerances with twice the rounding error, for points whose own position is rounded.
    pub(super) fn clear(self) -> Self {
        Self { rounding: 2.0 * self.rounding, ..self }
    }

    /// Creates the tolerances of sums with coordinates up to `extent`.
    pub(crate) fn new(extent: f64) -> Self {
        let absolute = f64::MIN_POSITIVE;
        Self {
            rounding: extent * ROUNDING + absolute,
            gap: extent * CONTACT_TOLERANCE + absolute,
            least_sine: BEND,
        }
    }
}

/// Returns the length up to which a way out (a push that separates the shapes) among the Minkowski sums
/// within `reach` is certain. Beyond this distance, a sum that is too far away to be listed may cover a point
/// close to `reach`, or close the gap at that point.
pub(crate) fn certain_reach(reach: f64, scale: Scale) -> f64 {
    reach - REACH_OF_GAPS * scale.gap
}
