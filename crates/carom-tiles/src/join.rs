//! The condition that the pairs of a join meet.

use carom::{Aabb, AsShape, overlap, separation};

/// The condition that the pairs of a join meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Join {
    distance: f64,
}

impl Join {
    /// Pairs that overlap or touch, by [`carom::overlap`].
    pub const OVERLAP: Self = Self { distance: 0.0 };

    /// Creates the condition that the [`carom::separation`] of two shapes is at most a distance; a distance of 0 gives
    /// [`Join::OVERLAP`].
    ///
    /// ```
    /// use carom_tiles::Join;
    /// assert_eq!(Join::within(0.0), Some(Join::OVERLAP));
    /// assert_eq!(Join::within(-1.0), None);
    /// ```
    ///
    /// Returns `None` for a distance that is negative, not finite or beyond [`carom::MAX_COORDINATE`].
    #[must_use]
    pub fn within(distance: f64) -> Option<Self> {
        (0.0..=carom::MAX_COORDINATE).contains(&distance).then_some(Self { distance })
    }

    /// Returns the largest distance of a pair, in the unit of the coordinates; 0 for pairs that overlap.
    ///
    /// ```
    /// use carom_tiles::Join;
    /// assert_eq!(Join::within(2.5).map(|join| join.distance()), Some(2.5));
    /// ```
    #[must_use]
    pub const fn distance(&self) -> f64 {
        self.distance
    }

    /// Returns whether two shapes are a pair.
    pub(crate) fn accepts(&self, a: &impl AsShape, b: &impl AsShape) -> bool {
        if self.distance > 0.0 { separation(a, b) <= self.distance } else { overlap(a, b) }
    }

    /// Returns the grown box of a row, by which the tiles are chosen. The grown boxes of a pair
    /// have a point in common: `separation` is accurate to 2^-46 of the coordinates, and the margin
    /// is larger than that.
    pub(crate) fn grown(&self, bounds: &Aabb) -> Aabb {
        if self.distance > 0.0 {
            bounds.grown(0.5 * self.distance + extent(bounds) * ROUNDING)
        } else {
            *bounds
        }
    }
}

/// The margin for rounding, as a part of the largest coordinate.
pub(crate) const ROUNDING: f64 = 1.0 / (1u64 << 43) as f64;

/// Returns the largest coordinate magnitude of a box.
pub(crate) fn extent(bounds: &Aabb) -> f64 {
    let [min, max] = [bounds.min(), bounds.max()];
    [min.x, min.y, max.x, max.y].into_iter().fold(0.0, |extent, x| f64::max(extent, x.abs()))
}
