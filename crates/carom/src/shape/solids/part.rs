//! Defines a convex part of a shape of several parts.

use crate::shape::convex::Convex;

use super::filter::Filter;
use super::side::Side;

/// A convex part of a shape.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The part in the form that queries use.
    pub convex: Convex<'a>,
    /// The only side from which the part blocks motions. A one-sided chain and a one-way tile have such a
    /// side. `None` if the part blocks from all sides.
    pub side: Option<Side>,
    /// The filter of the part. Two parts whose filters do not match are ignored as a pair. The filter is
    /// [`Filter::ALL`] unless the part belongs to a [`Compound`](crate::Compound) with filters.
    pub filter: Filter,
}

impl<'a> Part<'a> {
    /// Creates a part that blocks motions from all sides and has the filter [`Filter::ALL`].
    ///
    /// ```
    /// use carom::{Circle, Filter, Part};
    /// let ball = Circle::new([5.0, 0.0], 1.0)?;
    /// let part = Part::solid(ball.convex());
    /// assert_eq!((part.side, part.filter), (None, Filter::ALL));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn solid(convex: Convex<'a>) -> Self {
        Self { convex, side: None, filter: Filter::ALL }
    }
}
