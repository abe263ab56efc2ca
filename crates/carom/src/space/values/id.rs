//! Defines ids of colliders, which are never used twice.

use core::fmt;

/// The id of a collider in a [`Space`](crate::Space). An id has a slot and a generation. The generation is
/// the number of times that the slot was used before. So the id of a removed collider is never used for
/// another collider.
///
/// Ids are ordered by slot, then by generation. In a clone of the space, an id identifies the same collider;
/// in any other space, it identifies no collider, or a different one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColliderId {
    pub(crate) index: u32,
    pub(crate) generation: u32,
}

/// Generations are below 2^21, so that an id fits into a number of JavaScript.
const GENERATION_BITS: u32 = 21;
/// The last generation of a slot, which is not used again.
pub(crate) const LAST_GENERATION: u32 = (1 << GENERATION_BITS) - 1;

impl ColliderId {
    /// Returns the id as a number below 2^53, which fits into a JavaScript number; these numbers have the
    /// same order as the ids.
    ///
    /// ```
    /// use carom::{Circle, Collider, ColliderId, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert!(coin.to_bits() < 1 << 53);
    /// assert_eq!(ColliderId::from_bits(coin.to_bits()), coin);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn to_bits(self) -> u64 {
        ((self.index as u64) << GENERATION_BITS) | self.generation as u64
    }

    /// Returns the id that [`ColliderId::to_bits`] has converted to this number; bits from 2^53 up are
    /// ignored. Every number is an id, but most ids belong to no collider.
    ///
    /// ```
    /// use carom::{ColliderId, Space};
    /// let space: Space<&str> = Space::new();
    /// assert!(!space.contains(ColliderId::from_bits(5)));
    /// ```
    pub const fn from_bits(bits: u64) -> Self {
        Self { index: (bits >> GENERATION_BITS) as u32, generation: bits as u32 & LAST_GENERATION }
    }
}

impl fmt::Debug for ColliderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ColliderId({}v{})", self.index, self.generation)
    }
}
