//! Defines the interval: the projection of a shape on an axis.

/// A closed range of numbers, such as a shape's projection on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Interval {
    /// The smaller end.
    pub min: f64,
    /// The larger end.
    pub max: f64,
}

impl Interval {
    /// Creates the interval between two numbers, given in any order.
    ///
    /// ```
    /// use carom::Interval;
    /// assert_eq!(Interval::new(3.0, 1.0), Interval::new(1.0, 3.0));
    /// ```
    pub const fn new(a: f64, b: f64) -> Self {
        Self { min: a.min(b), max: a.max(b) }
    }

    /// Returns the signed distance from `other`: positive if the intervals are apart, 0 if they touch, and
    /// minus the length of the shortest push that separates them if they overlap. If one interval lies inside
    /// the other, this push is longer than their common part.
    ///
    /// ```
    /// use carom::Interval;
    /// let wide = Interval::new(0.0, 10.0);
    /// assert_eq!(wide.separation(Interval::new(12.0, 13.0)), 2.0);
    /// assert_eq!(wide.separation(Interval::new(7.0, 8.0)), -3.0);
    /// ```
    pub const fn separation(self, other: Self) -> f64 {
        (self.min - other.max).max(other.min - self.max)
    }

    /// Returns whether both intervals share at least one number. A common end counts.
    ///
    /// ```
    /// use carom::Interval;
    /// assert!(Interval::new(0.0, 2.0).overlaps(Interval::new(2.0, 5.0)));
    /// assert!(!Interval::new(0.0, 2.0).overlaps(Interval::new(2.5, 5.0)));
    /// ```
    pub const fn overlaps(self, other: Self) -> bool {
        self.min <= other.max && other.min <= self.max
    }

    /// Returns whether a number lies in the interval. The ends belong to the interval.
    ///
    /// ```
    /// use carom::Interval;
    /// let range = Interval::new(0.0, 2.0);
    /// assert!(range.contains(2.0) && !range.contains(2.1));
    /// ```
    pub const fn contains(self, value: f64) -> bool {
        self.min <= value && value <= self.max
    }

    /// Returns the length, 0 or more, in the unit of the ends.
    ///
    /// ```
    /// use carom::Interval;
    /// assert_eq!(Interval::new(-1.0, 2.5).length(), 3.5);
    /// ```
    pub const fn length(self) -> f64 {
        self.max - self.min
    }

    /// Returns the interval grown by `radius` at both ends.
    pub(crate) const fn inflated(self, radius: f64) -> Self {
        Self { min: self.min - radius + 0.0, max: self.max + radius + 0.0 }
    }
}
