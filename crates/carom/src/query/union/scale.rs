//! The tolerances of a union.

use crate::math::tolerance::{BEND, CONTACT_TOLERANCE, ROUNDING};

/// The tolerances of a union, by the largest coordinate of all its shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// A sum covers a point that lies deeper in it than this, the rounding error of a distance.
    pub(crate) rounding: f64,
    /// A narrower gap is solid.
    pub(crate) gap: f64,
    /// The least sine at which a line crosses a boundary at an exact place, beside the one by which is decided what is covered.
    pub(crate) least_sine: f64,
}

impl Scale {
    /// Enlarges the tolerances to those of a sum with coordinates up to `extent`, if these are larger.
    pub(super) fn include(&mut self, extent: f64) {
        let other = Self::new(extent);
        if self.gap < other.gap {
            *self = other;
        }
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
