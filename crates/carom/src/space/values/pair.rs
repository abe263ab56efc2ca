//! Defines pairs of colliders, and the events of their touching.

use super::id::ColliderId;

/// Two colliders, the one with the smaller id first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The smaller id.
    pub a: ColliderId,
    /// The larger id.
    pub b: ColliderId,
}

impl Pair {
    /// Creates the pair of two ids in any order.
    ///
    /// ```
    /// use carom::{ColliderId, Pair};
    /// let (small, large) = (ColliderId::from_bits(1), ColliderId::from_bits(2));
    /// let pair = Pair::new(large, small);
    /// assert_eq!((pair.a, pair.b), (small, large));
    /// ```
    pub fn new(one: ColliderId, other: ColliderId) -> Self {
        Self { a: one.min(other), b: one.max(other) }
    }

    pub(crate) const fn begin(&self) -> Event {
        Event::Begin(self.a, self.b)
    }

    pub(crate) const fn end(&self) -> Event {
        Event::End(self.a, self.b)
    }
}

/// A change between two updates, with the ids of the pair, the smaller one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The colliders touch, and did not touch at the previous update.
    Begin(ColliderId, ColliderId),
    /// The colliders touched at the previous update, and no longer touch: they separated, one was removed, or
    /// their filters no longer match.
    End(ColliderId, ColliderId),
}
