//! Defines the relation of two shapes that makes them a pair.

/// The relation of a shape `a` to a shape `b` that makes them a pair. The names are those of DE-9IM, as in
/// `PostGIS` and shapely.
///
/// `Contains` and `Within` differ from `Covers` and `CoveredBy` only where the inner shape has no area. For
/// example, a point on the border of a polygon is covered, but not contained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Predicate {
    /// The shapes `a` and `b` have a point in common, by [`carom::overlap`]; touching is enough.
    Overlap,
    /// `a` covers `b`, and a point of `b` is in the interior of `a`. The interior of a line is the line
    /// without its ends, and the interior of a point is the point.
    Contains,
    /// `b` contains `a`.
    Within,
    /// No point of `b` is outside of `a`, by [`carom::contains_shape`]; the borders may touch, and equal shapes cover each other.
    Covers,
    /// `b` covers `a`.
    CoveredBy,
}

impl Predicate {
    /// A list of all predicates.
    pub const ALL: [Self; 5] = [Self::Overlap, Self::Contains, Self::Within, Self::Covers, Self::CoveredBy];

    /// Returns the name of the predicate.
    ///
    /// ```
    /// use carom_tiles::Predicate;
    /// assert_eq!(Predicate::CoveredBy.name(), "covered_by");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overlap => "overlap",
            Self::Contains => "contains",
            Self::Within => "within",
            Self::Covers => "covers",
            Self::CoveredBy => "covered_by",
        }
    }

    /// Returns whether the order of the shapes matters.
    ///
    /// ```
    /// use carom_tiles::Predicate;
    /// assert!(Predicate::Within.is_directed() && !Predicate::Overlap.is_directed());
    /// ```
    #[must_use]
    pub const fn is_directed(self) -> bool {
        !matches!(self, Self::Overlap)
    }
}
