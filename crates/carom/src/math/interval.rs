//! The shadow of a shape on an axis.

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
    /// The interval between two numbers, given in any order.
    pub const fn new(a: f64, b: f64) -> Self {
        Self { min: a.min(b), max: a.max(b) }
    }

    /// Signed distance from `other`: positive apart, 0 touching, and overlapping minus the shortest way out, which
    /// for one interval inside the other is longer than their common part.
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

    /// They share at least one number.
    pub const fn overlaps(self, other: Self) -> bool {
        self.min <= other.max && other.min <= self.max
    }

    /// The number lies in it; the ends count.
    pub const fn contains(self, value: f64) -> bool {
        self.min <= value && value <= self.max
    }

    /// Its length.
    pub const fn length(self) -> f64 {
        self.max - self.min
    }

    /// Grown by `radius` at both ends.
    pub(crate) const fn inflated(self, radius: f64) -> Self {
        Self { min: self.min - radius + 0.0, max: self.max + radius + 0.0 }
    }
}
