//! Defines the condition that the pairs of a join meet.

use carom::{Aabb, AsShape, contains_beyond_border, contains_shape, overlap, separation};

use crate::predicate::Predicate;

/// The condition that the pairs of a join meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Join {
    predicate: Predicate,
    distance: f64,
}

impl Join {
    /// The condition of pairs that overlap or touch, by [`carom::overlap`].
    pub const OVERLAP: Self = Self::of(Predicate::Overlap);

    /// Creates the condition that a predicate holds.
    ///
    /// ```
    /// use carom_tiles::{Join, Predicate};
    /// assert_eq!(Join::of(Predicate::Overlap), Join::OVERLAP);
    /// ```
    #[must_use]
    pub const fn of(predicate: Predicate) -> Self {
        Self { predicate, distance: 0.0 }
    }

    /// Creates the condition that the [`carom::separation`] of two shapes is at most a distance. A distance
    /// of 0 gives [`Join::OVERLAP`].
    ///
    /// ```
    /// use carom_tiles::Join;
    /// assert_eq!(Join::within_distance(0.0), Some(Join::OVERLAP));
    /// assert_eq!(Join::within_distance(-1.0), None);
    /// ```
    ///
    /// Returns `None` for a distance that is negative, is not finite, or is beyond [`carom::MAX_COORDINATE`].
    #[must_use]
    pub fn within_distance(distance: f64) -> Option<Self> {
        (0.0..=carom::MAX_COORDINATE).contains(&distance).then_some(Self { distance, ..Self::OVERLAP })
    }

    /// Returns the predicate; it is [`Predicate::Overlap`] for a join by distance.
    #[must_use]
    pub const fn predicate(&self) -> Predicate {
        self.predicate
    }

    /// Returns the largest distance of a pair, in the unit of the coordinates; returns 0 for pairs that
    /// overlap.
    ///
    /// ```
    /// use carom_tiles::Join;
    /// assert_eq!(Join::within_distance(2.5).map(|join| join.distance()), Some(2.5));
    /// ```
    #[must_use]
    pub const fn distance(&self) -> f64 {
        self.distance
    }

    /// Returns whether two shapes are a pair.
    pub(crate) fn accepts(&self, a: &impl AsShape, b: &impl AsShape) -> bool {
        match self.predicate {
            Predicate::Overlap if self.distance > 0.0 => separation(a, b) <= self.distance,
            Predicate::Overlap => overlap(a, b),
            Predicate::Contains => contains_beyond_border(a, b),
            Predicate::Within => contains_beyond_border(b, a),
            Predicate::Covers => contains_shape(a, b),
            Predicate::CoveredBy => contains_shape(b, a),
        }
    }

    /// Returns the grown box of a row, which decides to which tiles the row goes. The grown boxes of a pair
    /// have a common point, because the margin is larger than all errors. `separation` is accurate to 2^-46
    /// of the coordinates, and a box at an angle counts as containing a shape that sticks out by up to 2^-47
    /// of them.
    pub(crate) fn grown(&self, bounds: &Aabb) -> Aabb {
        if self.distance > 0.0 || self.predicate.is_directed() {
            bounds.grown(0.5 * self.distance + extent(bounds) * ROUNDING)
        } else {
            *bounds
        }
    }
}

/// The margin for rounding, as a fraction of the largest coordinate.
pub(crate) const ROUNDING: f64 = 1.0 / (1u64 << 43) as f64;

/// Returns the largest coordinate magnitude of a box.
pub(crate) fn extent(bounds: &Aabb) -> f64 {
    let [min, max] = [bounds.min(), bounds.max()];
    [min.x, min.y, max.x, max.y].into_iter().fold(0.0, |extent, x| f64::max(extent, x.abs()))
}
